import type { AnyActorRef } from 'xstate';
import { PhotosView } from '../../../src/views/photos/photos.view.tsx';
// Fetched before it is needed: a walk does not wait for it.
import '../../../src/views/photos/lightbox.tsx';
import { PART } from './photos.driver.ts';

export const render = (actor: AnyActorRef) => <PhotosView actor={actor} partId={PART} partName="Hood" onItsWay={() => <span>on its way</span>} />;
