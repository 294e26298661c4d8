/** However viewers come and go, a picture that is shown is in memory, and one that is not is released. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PHOTOS } from '../../../machines/support/timing.ts';
import { Pictures, type ShownPicture } from '../../../src/browser/photos/pictures.ts';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a shown picture', () => {
  const held = new Set<string>();
  let count = 0;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      count += 1;
      held.add(`blob:${count}`);
      return `blob:${count}`;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void held.delete(address));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const steps = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ viewer: fc.nat(2), isRead: fc.boolean() }) },
      fc.record({ wait: fc.constantFrom(0.4, 0.6, 1) }),
    ),
    { maxLength: 16 },
  );

  it('stays in memory while it has a viewer, is read again after a failure, and is released without viewers', () =>
    fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        held.clear();
        let fails = false;
        const reading = new Set<AbortSignal>();
        const pictures = new Pictures((_id, _size, signal) => {
          reading.add(signal);
          return fails ? Promise.reject(new Error('no network')) : Promise.resolve(new Blob(['x']));
        });
        const viewers = new Map<number, { readonly shown: ShownPicture; readonly leave: () => void }>();
        for (const step of taken) {
          if ('wait' in step) vi.advanceTimersByTime(PHOTOS.pictureKept * step.wait);
          else if (viewers.has(step.viewer)) {
            viewers.get(step.viewer)?.leave();
            viewers.delete(step.viewer);
          } else {
            fails = !step.isRead;
            const shown = pictures.kept('p-1', 'thumbnail');
            viewers.set(step.viewer, { shown, leave: shown.subscribe(() => {}) });
            await settle();
            if (step.isRead) expect(shown.get().is).toBe('ready');
          }
          for (const { shown } of viewers.values()) {
            const state = shown.get();
            expect(state.is).not.toBe('loading');
            if (state.is === 'ready') expect(held).toEqual(new Set([state.url]));
          }
        }
        for (const { leave } of viewers.values()) leave();
        vi.advanceTimersByTime(PHOTOS.pictureKept);
        expect(held).toEqual(new Set());
      }),
    ));
});
