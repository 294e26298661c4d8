import { createContext, useContext } from 'react';
import { lightboxMachine } from '../../../machines/lightbox/lightbox.machine.ts';
import { useOwnActor } from '../machine/use-own-actor.ts';
import type { LightboxActor } from './lightbox.connect.ts';

/** Provided by the screen, with its calls. Without it, no enlarged photo loads. */
export const LightboxContext = createContext(lightboxMachine);

/** The enlarged photos of a list. `onClosed` is called when they are closed. */
export const useLightbox = (photoId: string | null, onClosed?: () => void): LightboxActor =>
  useOwnActor(useContext(LightboxContext), { photoId }, onClosed);
