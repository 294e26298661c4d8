import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Picture } from '../../../machines/photo/photo.types.ts';

/** A picture's state, with its URL when ready. */
export type PictureState = { readonly is: 'loading' | 'failed' } | { readonly is: 'ready'; readonly url: string };

/** A picture that stays loaded while it has listeners. */
interface ShownPicture {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => PictureState;
  /** Loads it again if it failed. */
  readonly again: () => void;
}

/** The source of pictures. Views get it as a prop or context and fetch nothing themselves. */
export interface PictureSource {
  readonly kept: (photoId: string, size: 'whole' | 'thumbnail') => ShownPicture;
  readonly own: (picture: Picture) => ShownPicture;
}

const LOADING: PictureState = { is: 'loading' };
const NEVER: ShownPicture = { subscribe: () => () => {}, get: () => LOADING, again: () => {} };

/** Provided by the screen. Without it, every picture stays loading. */
export const PicturesContext = createContext<PictureSource>({ kept: () => NEVER, own: () => NEVER });

const useShown = ({ subscribe, get }: ShownPicture): PictureState => useSyncExternalStore(subscribe, get);

/** A picture from the platform. */
export const useKeptPicture = (photoId: string, size: 'whole' | 'thumbnail'): PictureState =>
  useShown(useContext(PicturesContext).kept(photoId, size));

/** A picture created in this browser. */
export const useOwnPicture = (picture: Picture): PictureState => useShown(useContext(PicturesContext).own(picture));
