/** Photos to the platform: what is sent, the progress that is shown, and how long one waits. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PHOTOS } from '../../../machines/support/timing.ts';
import { uploadPhoto } from '../../../src/services/photos.ts';
import { uploadProfilePicture } from '../../../src/services/profile-picture.ts';
import { failureOf, HEADERS, httpIn, onRefused, told } from './transfer-platform.ts';

/** The shares of progress that the page was told. */
const shares: number[] = [];
const listener = { send: ({ share }: { share: number }) => void shares.push(share) } as never;

let made = Promise.withResolvers<Sending>();

/** A form that is being sent. */
class Sending extends EventTarget {
  readonly upload = new EventTarget();
  status = 201;
  responseText = '{"photoId":"p-1"}';
  called: unknown[] = [];
  headers: Record<string, string> = {};
  form: readonly (readonly [string, number, string])[] = [];

  constructor() {
    super();
    made.resolve(this);
  }
  open(method: string, url: string): void {
    this.called.push(`${method} ${url}`);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value;
  }
  send(form: FormData): void {
    this.form = [...form].map(([name, file]) => [name, (file as File).size, (file as File).name]);
  }
  abort(): void {
    this.called.push('abort');
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  end(type: 'load' | 'error'): void {
    this.dispatchEvent(new Event(type));
  }
}

describe('an upload', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('XMLHttpRequest', Sending);
    shares.length = 0;
    onRefused.mockReset();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const photo = { uploadKey: 'k', picture: new Blob(['12345']), thumbnail: new Blob(['12']), listener };
  /** Starts an upload; its outcome is in a list, because a promise in a promise would be awaited. */
  const begun = async <T>(start: () => Promise<T>): Promise<readonly [Promise<T>, Sending]> => {
    made = Promise.withResolvers();
    const uploaded = start();
    uploaded.catch(() => {});
    return [uploaded, await made.promise];
  };
  const upload = (signal = new AbortController().signal, scopeId: string | null = 'montreal') =>
    begun(() => uploadPhoto(httpIn(scopeId), photo, signal));

  it('sends the photo and its thumbnail as the user, once for each organisation', async () => {
    const keys: (string | undefined)[] = [];
    for (const scope of ['montreal', 'montreal', 'ottawa', null]) {
      const [uploaded, sending] = await upload(undefined, scope); // oxlint-disable-line no-await-in-loop -- in order
      sending.end('load');
      expect(await uploaded).toEqual({ photoId: 'p-1' }); // oxlint-disable-line no-await-in-loop -- in order
      expect(sending.called).toEqual(['POST https://documents.test/documents/photos']);
      expect(sending.form).toEqual([
        ['photo', 5, 'photo'],
        ['thumbnail', 2, 'thumbnail'],
      ]);
      const { 'idempotency-key': key, ...headers } = sending.headers;
      if (scope === 'montreal') expect(headers).toEqual(HEADERS);
      keys.push(key);
    }
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it('ends when the user leaves', async () => {
    const http = httpIn('montreal');
    const [uploaded, sending] = await begun(() => uploadPhoto(http, photo, new AbortController().signal));
    http.leaveUser();
    expect(await told(uploaded)).toBe('unauthorized');
    expect(sending.called).toEqual(['POST https://documents.test/documents/photos', 'abort']);
  });

  it('sends a photo that is its own thumbnail once', async () => {
    const signal = new AbortController().signal;
    const [uploaded, sending] = await begun(() =>
      uploadPhoto(httpIn('montreal'), { ...photo, thumbnail: photo.picture }, signal),
    );
    sending.end('load');
    expect(await uploaded).toEqual({ photoId: 'p-1' });
    expect(sending.form).toEqual([['photo', 5, 'photo']]);
  });

  it('sends a profile picture in three sizes, whoever the user works for', async () => {
    const sizes = { original: new Blob(['123']), cropped: new Blob(['12']), thumb: new Blob(['1']) };
    const [uploaded, sending] = await begun(() =>
      uploadProfilePicture(httpIn(null), sizes, new AbortController().signal),
    );
    sending.responseText = '{}';
    sending.end('load');
    expect(await told(uploaded)).toBe('malformed');
    expect(sending.form).toEqual([
      ['original', 3, 'original'],
      ['cropped', 2, 'cropped'],
      ['thumb', 1, 'thumb'],
    ]);
    expect(sending.headers).not.toHaveProperty('idempotency-key');
    expect(sending.called).toEqual(['POST https://documents.test/documents/profile-pictures']);
  });

  it('shows its progress in whole percents', async () => {
    const [uploaded, sending] = await upload();
    for (const [loaded, total] of [
      [0, 0],
      [0, 900],
      [300, 900],
      [600, 900],
      [900, 900],
    ] as const)
      sending.progress(loaded, total);
    sending.end('load');
    await uploaded;
    expect(shares).toEqual([0, 0, 0.33, 0.67, 1]);
    // What the browser still says is about nothing any more.
    sending.progress(1, 2);
    expect(shares).toHaveLength(5);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('may take as long as it goes on, but not stand still for long', async () => {
    const [uploaded, sending] = await upload();
    for (let step = 1; step < 4; step += 1) {
      vi.advanceTimersByTime(PHOTOS.silence - 1);
      sending.progress(step, 4);
    }
    vi.advanceTimersByTime(PHOTOS.silence - 1);
    expect(sending.called).not.toContain('abort');
    vi.advanceTimersByTime(1);
    expect(await told(uploaded)).toBe('timeout');
    expect(sending.called).toContain('abort');
  });

  it('stands still also when it never goes on', async () => {
    const [uploaded] = await upload();
    vi.advanceTimersByTime(PHOTOS.silence);
    expect(await told(uploaded)).toBe('timeout');
  });

  it('fails without a network, and leaves no timer', async () => {
    const [uploaded, sending] = await upload();
    sending.end('error');
    expect(await told(uploaded)).toBe('network');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when the user gives it up, and not after it is done', async () => {
    const leaving = new AbortController();
    const [uploaded, sending] = await upload(leaving.signal);
    leaving.abort(new Error('left'));
    expect(await failureOf(uploaded)).toEqual(new Error('left'));
    expect(sending.called).toContain('abort');
    expect(vi.getTimerCount()).toBe(0);

    const staying = new AbortController();
    const [done, sent] = await upload(staying.signal);
    sent.end('load');
    await done;
    staying.abort();
    expect(sent.called).not.toContain('abort');
  });

  it('that was given up before is not sent', async () => {
    const [uploaded, sending] = await upload(AbortSignal.abort(new Error('left')));
    expect(await failureOf(uploaded)).toEqual(new Error('left'));
    expect(sending.called).toEqual(['abort']);
  });

  it.each([
    [401, '', 'unauthorized', 1],
    [413, '{"code":"too-large"}', 'invalid too-large', 0],
    [199, '{"photoId":"p-1"}', 'unexpected', 0],
    [300, '{"photoId":"p-1"}', 'unexpected', 0],
    [201, '<html>', 'malformed', 0],
  ])('answered with %i %s fails', async (status, responseText, failure, refusals) => {
    const [uploaded, sending] = await upload();
    Object.assign(sending, { status, responseText });
    sending.end('load');
    expect(await told(uploaded)).toBe(failure);
    expect(onRefused).toHaveBeenCalledTimes(refusals);
  });

  it('needs files', async () => {
    const signal = new AbortController().signal;
    const other = { size: 3 };
    expect(await told(uploadPhoto(httpIn(null), { ...photo, picture: other }, signal))).toBe('unexpected');
    expect(await told(uploadPhoto(httpIn(null), { ...photo, thumbnail: other }, signal))).toBe('unexpected');
  });
});
