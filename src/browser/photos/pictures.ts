import type { Picture } from '../../../machines/photo/photo.types.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import type { PictureSize } from '../../services/photos.ts';

/** A picture's state, with its URL when ready. */
export type PictureState = { readonly is: 'loading' | 'failed' } | { readonly is: 'ready'; readonly url: string };

/** A picture that stays loaded while it has listeners, and for a while after. */
export interface ShownPicture {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => PictureState;
  /** Loads it again if it failed. */
  readonly again: () => void;
}

const LOADING: PictureState = { is: 'loading' };
const FAILED: PictureState = { is: 'failed' };

/** A picture as an object URL. The URL is revoked when nothing shows the picture any more. */
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
    // The next viewer reloads a failed picture.
    if (this.state.is !== 'ready' && !this.loading) void this.begin();
    return () => {
      this.listeners.delete(listener);
      // Pictures are often shown again at once: another part and back, or thumbnail and lightbox.
      if (this.listeners.size === 0) this.timer = setTimeout(() => this.end(), PHOTOS.pictureKept);
    };
  };

  readonly again = (): void => {
    if (this.state.is === 'failed') void this.begin();
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

/** Pictures from the platform, read with the user's permission, and pictures created here. */
export class Pictures {
  private readonly read: (photoId: string, size: PictureSize, signal: AbortSignal) => Promise<Blob>;
  private readonly known = new Map<string, Shown>();
  private readonly made = new WeakMap<Picture, Shown>();

  constructor(read: (photoId: string, size: PictureSize, signal: AbortSignal) => Promise<Blob>) {
    this.read = read;
  }

  /** A picture from the platform. */
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

  /** A picture created in this browser. */
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
