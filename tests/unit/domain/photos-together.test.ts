/** A document's photos together with each photo's machine; elsewhere, walks run them separately. */
import { createActor, fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import { photoMachine } from '../../../machines/photo/photo.machine.ts';
import type { CheckedPhoto, PhotoFile, UploadInput } from '../../../machines/photo/photo.types.ts';
import { photosMachine } from '../../../machines/photos/photos.machine.ts';
import { itemsOf } from '../../../machines/photos/photos.rules.ts';
import { CallFailed } from '../../../machines/support/failure.ts';

interface Upload {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly done: (photoId: string) => void;
  readonly fail: () => void;
}

/** Photos whose uploads the test controls; checks report at once that no conversion is needed. */
function start(groups: Record<string, { photoId: string }[]> = {}) {
  const uploads: Upload[] = [];
  const news: AnyEventObject[] = [];
  const photo = photoMachine.provide({
    actors: {
      checkPhoto: fromPromise<CheckedPhoto, { file: PhotoFile }>(({ input }) =>
        Promise.resolve({ prepared: { uploadKey: input.file.name, picture: input.file, thumbnail: { size: 1 } } }),
      ),
      uploadPhoto: fromPromise(
        ({ input, signal }: { input: UploadInput; signal: AbortSignal }) =>
          new Promise<{ photoId: string }>((resolve, reject) => {
            uploads.push({
              key: input.uploadKey,
              signal,
              done: (photoId) => resolve({ photoId }),
              fail: () => reject(new CallFailed({ kind: 'network' })),
            });
          }),
      ),
    },
  });
  const owner = createActor(
    fromCallback<AnyEventObject>(({ receive }) => receive((event) => void news.push(event))),
  ).start();
  const actor = createActor(photosMachine.provide({ actors: { photo } }), { input: { owner, groups } }).start();
  const phases = (partId: string): string[] =>
    itemsOf(actor.getSnapshot().context.groups, partId).map(({ phase }) => phase);
  return { actor, uploads, news, phases };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const files = (...names: string[]) => names.map((name) => ({ name, size: 1000 }));

describe('photos together', () => {
  it('are uploaded one at a time per part, including those added meanwhile', async () => {
    const { actor, uploads, news, phases } = start({ a: [], b: [{ photoId: 'p-0' }] });
    actor.send({ type: 'photos.add', partId: 'a', files: files('one', 'two') });
    await settle();
    actor.send({ type: 'photos.add', partId: 'b', files: files('three') });
    expect(uploads.map(({ key }) => key)).toEqual(['one']);
    uploads[0]?.done('p-1');
    await settle();
    uploads[1]?.done('p-2');
    await settle();
    uploads[2]?.done('p-3');
    await settle();
    expect([...phases('a'), ...phases('b')]).toEqual(Array.from({ length: 4 }, () => 'uploaded'));
    expect(news).toEqual([
      { type: 'photos.busy' },
      { type: 'photos.changed', partId: 'a', photoIds: ['p-1'] },
      { type: 'photos.changed', partId: 'a', photoIds: ['p-1', 'p-2'] },
      { type: 'photos.changed', partId: 'b', photoIds: ['p-0', 'p-3'] },
      { type: 'photos.idle', failedCount: 0, failedIn: null },
    ]);
  });

  it('that failed are retried with the same key, without another check', async () => {
    const { actor, uploads, phases } = start();
    actor.send({ type: 'photos.add', partId: 'a', files: files('one', 'two') });
    await settle();
    uploads[0]?.fail();
    await settle();
    expect(phases('a')).toEqual(['failed', 'working']);
    actor.send({ type: 'photo.retry', key: 'new-1' });
    expect(phases('a')).toEqual(['again', 'working']);
    uploads[1]?.done('p-2');
    await settle();
    expect(uploads.map(({ key }) => key)).toEqual(['one', 'two', 'one']);
    uploads[2]?.done('p-1');
    await settle();
    expect(phases('a')).toEqual(['uploaded', 'uploaded']);
  });

  it('that are removed while uploading are aborted, and the next one starts', async () => {
    const { actor, uploads, phases } = start();
    actor.send({ type: 'photos.add', partId: 'a', files: files('one', 'two') });
    await settle();
    actor.send({ type: 'photo.remove', key: 'new-1' });
    await settle();
    expect(uploads.map(({ key, signal }) => [key, signal.aborted])).toEqual([
      ['one', true],
      ['two', false],
    ]);
    expect(phases('a')).toEqual(['working']);
    actor.stop();
    expect(uploads[1]?.signal.aborted).toBe(true);
  });

  it('that the part already has are dropped as duplicates; another part may have them', async () => {
    const { actor, uploads, phases } = start({ a: [{ photoId: 'p-1' }] });
    actor.send({ type: 'photos.add', partId: 'a', files: files('one') });
    actor.send({ type: 'photos.add', partId: 'b', files: files('one') });
    await settle();
    uploads[0]?.done('p-1');
    await settle();
    uploads[1]?.done('p-1');
    await settle();
    expect([phases('a'), phases('b')]).toEqual([['uploaded'], ['uploaded']]);
    expect(actor.getSnapshot().context.refusals).toMatchObject({ a: [{ kind: 'twice', name: 'one' }], b: [] });
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['new-2']);
  });
});
