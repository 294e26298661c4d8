import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LARGEST_PHOTO } from '../../../domain/photo.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import { drawPng, SCENES } from '../../../platform/data/seed/pictures.ts';
import { decodeHeif, isDisplayP3 } from '../../../src/browser/photos/heif.ts';
import { inspectPhoto, PhotoRefused } from '../../../src/browser/photos/inspect.ts';
import { Pictures } from '../../../src/browser/photos/pictures.ts';
import { PhotoWorker } from '../../../src/browser/photos/photo-worker.ts';

const problemOf = (run: () => unknown): unknown => {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof PhotoRefused ? error.problem : error;
  }
};

describe('inspecting a file', () => {
  const png = drawPng(SCENES.own[0], 8);
  it.each([
    ['nothing', new Uint8Array(), 'photo-empty'],
    ['a text', new TextEncoder().encode('Dear shop'), 'photo-type'],
    ['half a photo', png.subarray(0, png.length / 2), 'photo-damaged'],
    ['more than 50 MB', new Uint8Array(LARGEST_PHOTO + 1), 'too-large'],
  ])('refuses %s by name', (_, bytes, problem) => {
    expect(problemOf(() => inspectPhoto(bytes))).toBe(problem);
  });

  it('identifies a complete photo', () => {
    expect(inspectPhoto(png)).toMatchObject({ type: 'png', isAnimated: false });
  });
});

describe('the colours of a HEIF file', () => {
  const box = (content: string): Uint8Array =>
    Uint8Array.from(`\0\0\0${String.fromCharCode(8 + content.length)}colr${content}`, (letter) => letter.charCodeAt(0));
  it.each([
    ['a profile name in two-byte letters', box('prof....D\0i\0s\0p\0l\0a\0y\0 \0P\x003'), true],
    ['a profile name in one-byte letters', box('prof....Display P3'), true],
    ['another profile', box('prof....sRGB IEC61966'), false],
    ['the number of its primaries', box('nclx\0\x0c\0\x0d\0\x06'), true],
    ['the number of others', box('nclx\0\x01\0\x0d\0\x06'), false],
    ['the absence of colour information', new TextEncoder().encode('nothing'), false],
  ])('are detected from %s', (_, bytes, isP3) => {
    expect(isDisplayP3(bytes)).toBe(isP3);
  });
});

describe('a small HEIC', () => {
  const whole = new Uint8Array(readFileSync('tests/fixtures/hood.heic'));

  it('is decoded with the right colours', async () => {
    const { data, width, height } = await decodeHeif(whole);
    expect([width, height]).toEqual([320, 240]);
    // The floor of the scene, at the lower right.
    const at = (230 * width + 310) * 4;
    for (const [index, value] of [196, 200, 205, 255].entries())
      expect(Math.abs((data[at + index] ?? 0) - value)).toBeLessThan(8);
  });

  it('is refused when its picture unit is replaced', async () => {
    const lost = whole.slice();
    const at = Buffer.from(whole).indexOf('mdat') + 4;
    // The unit's type, replaced with one that decoders skip.
    lost[at + 4] = 41 << 1;
    expect(inspectPhoto(lost).type).toBe('heic');
    await expect(decodeHeif(lost)).rejects.toMatchObject({ problem: 'photo-damaged' });
  });
});

const samples = process.env['SAMPLES_DIR'] ?? '../shared/samples';

describe.skipIf(!existsSync(samples))(`real photos in ${samples} (skipped where that folder is absent)`, () => {
  const read = (file: string): Uint8Array => new Uint8Array(readFileSync(join(samples, file)));

  it.each([
    ['iphone15pro-ios18.7-tmap-irot.heic', 3024, 4032, 'display-p3'],
    ['iphone8plus-ios11-irot.heic', 3024, 4032, 'display-p3'],
    ['rgb10.heif', 128, 128, 'srgb'],
  ])(
    '%s is decoded upright, with the right colours',
    async (file, width, height, colorSpace) => {
      const photo = await decodeHeif(read(file));
      expect([photo.width, photo.height, photo.colorSpace]).toEqual([width, height, colorSpace]);
      expect(photo.data.some((value, index) => index % 4 < 3 && value > 0)).toBe(true);
    },
    30_000,
  );

  it('10-bit colours are in the right corners: blue, red, cyan, yellow', async () => {
    const { data, width, height } = await decodeHeif(read('rgb10.heif'));
    const at = (x: number, y: number): number[] =>
      [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)].map((value) => Math.round(value / 255));
    expect([at(2, 2), at(width - 3, 2), at(2, height - 3), at(width - 3, height - 3)]).toEqual([
      [0, 0, 1],
      [1, 0, 0],
      [0, 1, 1],
      [1, 1, 0],
    ]);
  });

  it('a corrupted one is refused as damaged', async () => {
    await expect(decodeHeif(read('corrupted.heic'))).rejects.toMatchObject({ problem: 'photo-damaged' });
  });

  it('one with undecodable tiles is refused by the decoder', async () => {
    const lost = read('iphone8plus-ios11-irot.heic');
    lost.fill(0, lost.length / 2);
    await expect(decodeHeif(lost)).rejects.toMatchObject({ problem: 'photo-damaged' });
  }, 30_000);
});

describe('the worker of photos', () => {
  class FakeWorker extends EventTarget {
    static readonly begun: FakeWorker[] = [];
    readonly asked: { id: number; kind: string }[] = [];
    isEnded = false;

    constructor() {
      super();
      FakeWorker.begun.push(this);
    }

    postMessage(task: { id: number; kind: string }): void {
      this.asked.push(task);
    }

    terminate(): void {
      this.isEnded = true;
    }

    answer(data: object): void {
      this.dispatchEvent(new MessageEvent('message', { data: { id: this.asked.at(-1)?.id, ...data } }));
    }
  }
  const file = new File(['x'], 'hood.heic');
  const last = (): FakeWorker => FakeWorker.begun.at(-1) ?? new FakeWorker();
  const outcome = (run: Promise<unknown>): Promise<unknown> =>
    run.then(
      (value) => value,
      (error: unknown) => (error instanceof Error && 'failure' in error ? error.failure : error),
    );

  beforeEach(() => {
    FakeWorker.begun.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal('Worker', FakeWorker);
    vi.stubGlobal('window', { location: { href: 'http://portal.test/', origin: 'http://portal.test' } });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('starts with the first photo, and ends when idle', async () => {
    const worker = new PhotoWorker();
    expect(FakeWorker.begun).toHaveLength(0);
    const checked = worker.check(file, new AbortController().signal);
    last().answer({ isDone: true, result: null });
    expect(await checked).toEqual({ prepared: null });
    vi.advanceTimersByTime(PHOTOS.workerIdle - 1);
    expect(last().isEnded).toBe(false);
    vi.advanceTimersByTime(1);
    expect(last().isEnded).toBe(true);
  });

  it('reports problems of the file; other failures can be retried', async () => {
    const worker = new PhotoWorker();
    const { signal } = new AbortController();
    const refused = outcome(worker.check(file, signal));
    last().answer({ isDone: false, problem: 'photo-damaged' });
    expect(await refused).toMatchObject({ kind: 'invalid', code: 'photo-damaged' });
    const broken = outcome(worker.convert(file, signal));
    last().answer({ isDone: false, problem: null });
    expect(await broken).toMatchObject({ kind: 'unexpected', code: null });
    expect(last().isEnded).toBe(true);
    const other = outcome(worker.portrait(file, signal));
    last().answer({ isDone: true, result: null });
    expect(await other).toMatchObject({ kind: 'unexpected' });
    const nonsense = outcome(worker.convert(file, signal));
    last().answer({ isDone: 'perhaps' });
    expect(await nonsense).toMatchObject({ kind: 'unexpected' });
    expect(last().isEnded).toBe(true);
  });

  it('is terminated on abort or timeout, and replaced for the next photo', async () => {
    const worker = new PhotoWorker();
    const control = new AbortController();
    const aborted = outcome(worker.convert(file, control.signal));
    const first = last();
    control.abort('removed');
    const slow = outcome(worker.convert(file, new AbortController().signal));
    expect(await aborted).toBe('removed');
    expect(first.isEnded).toBe(true);
    expect(last()).not.toBe(first);
    // A worker that ended meanwhile does not affect it.
    vi.advanceTimersByTime(PHOTOS.workerIdle);
    expect(last().isEnded).toBe(false);
    vi.advanceTimersByTime(PHOTOS.conversion);
    expect(await slow).toMatchObject({ kind: 'timeout' });
    expect(last().isEnded).toBe(true);
  });
});

describe('pictures', () => {
  type Read = (photoId: string, size: 'whole' | 'thumbnail', signal: AbortSignal) => Promise<Blob>;
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const made: string[] = [];
  const revoked: string[] = [];
  beforeEach(() => {
    made.length = 0;
    revoked.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      made.push(`blob:${made.length + 1}`);
      return `blob:${made.length}`;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('are loaded once for all viewers, and released by the last one', async () => {
    const read = vi.fn<Read>(() => Promise.resolve(new Blob(['x'])));
    const pictures = new Pictures(read);
    const shown = pictures.kept('p-1', 'thumbnail');
    expect(pictures.kept('p-1', 'thumbnail')).toBe(shown);
    const listener = vi.fn<() => void>();
    const leave = shown.subscribe(listener);
    const leaveToo = shown.subscribe(() => {});
    expect(shown.get()).toEqual({ is: 'loading' });
    await settle();
    expect(shown.get()).toEqual({ is: 'ready', url: 'blob:1' });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(read).toHaveBeenCalledTimes(1);
    leave();
    vi.advanceTimersByTime(PHOTOS.pictureKept * 2);
    expect(revoked).toEqual([]);
    leaveToo();
    vi.advanceTimersByTime(PHOTOS.pictureKept);
    expect(revoked).toEqual(['blob:1']);
    expect(pictures.kept('p-1', 'thumbnail')).not.toBe(shown);
  });

  it('are reloaded after a failure by the next viewer, and aborted without viewers', async () => {
    const read = vi.fn<Read>(() => Promise.reject(new Error('no network')));
    const pictures = new Pictures(read);
    const shown = pictures.kept('p-1', 'whole');
    const leave = shown.subscribe(() => {});
    await settle();
    expect(shown.get()).toEqual({ is: 'failed' });
    leave();
    read.mockImplementation(() => new Promise(() => {}));
    const leaveAgain = shown.subscribe(() => {});
    expect(read).toHaveBeenCalledTimes(2);
    leaveAgain();
    vi.advanceTimersByTime(PHOTOS.pictureKept);
    expect(read.mock.lastCall?.[2].aborted).toBe(true);
    expect(made).toEqual([]);
  });

  it('created here are shown directly', async () => {
    const pictures = new Pictures(() => Promise.reject(new Error('not asked')));
    const shown = pictures.own(new Blob(['x']));
    shown.subscribe(() => {});
    await settle();
    expect(shown.get()).toEqual({ is: 'ready', url: 'blob:1' });
  });
});
