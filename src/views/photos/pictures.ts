import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Picture } from '../../../machines/photo/photo.types.ts';

/** Where a picture stands: its address while it is shown. */
export type PictureState = { readonly is: 'loading' | 'failed' } | { readonly is: 'ready'; readonly url: string };

/** A picture that is there as long as somebody listens. */
interface ShownPicture {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => PictureState;
}

/** Where pictures come from: views are given it, they fetch nothing themselves. */
export interface PictureSource {
  readonly kept: (photoId: string, size: 'whole' | 'thumbnail') => ShownPicture;
  readonly own: (picture: Picture) => ShownPicture;
}

const LOADING: PictureState = { is: 'loading' };
const NEVER: ShownPicture = { subscribe: () => () => {}, get: () => LOADING };

/** Given by the screen; without it every picture stays on its way. */
export const PicturesContext = createContext<PictureSource>({ kept: () => NEVER, own: () => NEVER });

const useShown = ({ subscribe, get }: ShownPicture): PictureState => useSyncExternalStore(subscribe, get);

/** A picture that the platform has. */
export const useKeptPicture = (photoId: string, size: 'whole' | 'thumbnail'): PictureState =>
  useShown(useContext(PicturesContext).kept(photoId, size));

/** A picture that was made in this browser. */
export const useOwnPicture = (picture: Picture): PictureState => useShown(useContext(PicturesContext).own(picture));
