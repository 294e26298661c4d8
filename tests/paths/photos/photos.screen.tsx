import type { AnyActorRef } from 'xstate';
import { PhotosView } from '../../../src/views/photos/photos.view.tsx';
// Preloaded, so that walks do not wait for it.
import '../../../src/views/lightbox/large-photos.tsx';
import { PicturesContext, type PictureState } from '../../../src/views/photos/pictures.ts';
import { PART } from './photos.driver.ts';

const shown = (state: PictureState) => ({ subscribe: () => () => {}, get: () => state, again: () => {} });
const READY = shown({ is: 'ready', url: 'blob:p-1' });
const LOADING = shown({ is: 'loading' });
/** The first photo's picture is loaded, the others are loading. */
const PICTURES = { kept: (photoId: string) => (photoId === 'p-1' ? READY : LOADING), own: () => LOADING };

export const render = (actor: AnyActorRef) => (
  <PicturesContext value={PICTURES}>
    <PhotosView actor={actor} partId={PART} partName="Hood" onItsWay={() => <span>on its way</span>} />
  </PicturesContext>
);
