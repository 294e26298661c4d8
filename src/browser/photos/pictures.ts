import type { Picture } from '../../../machines/photo/photo.types.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import type { PictureSize } from '../../services/photos.ts';

/** Where a picture stands: its address while it is shown. */
export type PictureState = { readonly is: 'loading' | 'failed' } | { readonly is: 'ready'; readonly url: string };

/** A picture that may be shown: it is there as long as somebody listens, and a while longer. */
export interface ShownPicture {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => PictureState;
}

const LOADING: PictureState = { is: 'loading' };
const FAILED: PictureState = { is: 'failed' };

/** One picture as an address of this page, which is given back when nobody shows it any more. */
class Shown implements ShownPicture {
  private readonly load: (signal: AbortSignal) => Promise<Blob>;
  private readonly forget: () => void;
  private readonly listeners = new Set<() => void>();
  private state: PictureState = LOADING;
  private loading: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(load: (signal: AbortSignal) => Promise<Blob>, forget: () => void) {
    this.load = load;
    this.forget = forget;
  }

  readonly get = (): PictureState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    clearTimeout(this.timer);
    this.listeners.add(listener);
    // What failed is asked for again by whoever shows it next.
    if (this.state.is !== 'ready' && !this.loading) void this.begin();
    return () => {
      this.listeners.delete(listener);
      // A picture often comes back at once: another part and back, small and then large.
      if (this.listeners.size === 0) this.timer = setTimeout(() => this.end(), PHOTOS.pictureKept);
    };
  };

  private async begin(): Promise<void> {
    const mine = new AbortController();
    this.loading = mine;
    this.become(LOADING);
    const blob = await this.load(mine.signal).catch(() => null);
    if (mine.signal.aborted) return;
    this.loading = null;
    this.become(blob ? { is: 'ready', url: URL.createObjectURL(blob) } : FAILED);
  }

  private become(state: PictureState): void {
    if (this.state === state) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  private end(): void {
    this.loading?.abort();
    this.loading = null;
    if (this.state.is === 'ready') URL.revokeObjectURL(this.state.url);
    this.state = LOADING;
    this.forget();
  }
}

/** The pictures of photos: those that the platform has, read with the user's own permission, and those made here. */
export class Pictures {
  private readonly read: (photoId: string, size: PictureSize, signal: AbortSignal) => Promise<Blob>;
  private readonly known = new Map<string, Shown>();
  private readonly made = new WeakMap<Picture, Shown>();

  constructor(read: (photoId: string, size: PictureSize, signal: AbortSignal) => Promise<Blob>) {
    this.read = read;
  }

  /** A picture that the platform has. */
  readonly kept = (photoId: string, size: PictureSize): ShownPicture => {
    const key = `${size} ${photoId}`;
    const known = this.known.get(key);
    if (known) return known;
    const shown = new Shown(
      (signal) => this.read(photoId, size, signal),
      () => void this.known.delete(key),
    );
    this.known.set(key, shown);
    return shown;
  };

  /** A picture that was made in this browser. */
  readonly own = (picture: Picture): ShownPicture => {
    const known = this.made.get(picture);
    if (known) return known;
    const shown = new Shown(
      () => (picture instanceof Blob ? Promise.resolve(picture) : Promise.reject(new TypeError('no picture'))),
      () => void this.made.delete(picture),
    );
    this.made.set(picture, shown);
    return shown;
  };
}
