import type { AnyActorRef } from 'xstate';
import type { LightboxActor } from '../../../src/views/lightbox/lightbox.connect.ts';
// Preloaded, so that walks do not wait for it.
import '../../../src/views/lightbox/large-photos.tsx';
import { PhotoStripView } from '../../../src/views/photos/photo-strip.tsx';

// Without animations, which need a layout.
const media = window.matchMedia.bind(window);
window.matchMedia = (query) => Object.assign(media(query), query.includes('reduced-motion') && { matches: true });

export const render = (actor: AnyActorRef) => (
  <PhotoStripView lightbox={actor as LightboxActor} photoIds={['p-1', 'p-2']} label="Hood" caption="Shop" />
);
