import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { lightboxMachine } from '../../../machines/lightbox/lightbox.machine.ts';
import type { LightboxEvent } from '../../../machines/lightbox/lightbox.types.ts';

export type LightboxActor = ActorRefFrom<typeof lightboxMachine>;

export interface LightboxValues {
  /** The enlarged photo; null when there is none. */
  readonly photoId: string | null;
  /** Null unless loading failed. */
  readonly retry: (() => void) | null;
  readonly open: (photoId: string) => void;
  readonly show: (photoId: string) => void;
  readonly close: () => void;
}

export const connectLightbox = (
  snapshot: SnapshotFrom<typeof lightboxMachine>,
  send: (event: LightboxEvent) => void,
): LightboxValues => ({
  photoId: snapshot.context.photoId,
  retry: snapshot.matches({ open: 'failed' }) ? () => send({ type: 'picture.retry' }) : null,
  open: (photoId) => send({ type: 'photo.open', photoId }),
  show: (photoId) => send({ type: 'photo.show', photoId }),
  close: () => send({ type: 'lightbox.close' }),
});
