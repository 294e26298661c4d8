import type { AnyActorRef } from 'xstate';
import type { PhotoFile, PhotoMessage } from '../photo/photo.types.ts';

/** A photo of a part, uploaded or being uploaded. */
export type PhotoItem = { readonly key: string } & (
  | { readonly phase: 'uploaded'; readonly photoId: string; readonly name: string | null }
  | { readonly phase: UploadPhase; readonly file: PhotoFile }
);

/** The phases of an upload; `again`: waiting for a retry. */
export type UploadPhase = 'waiting' | 'again' | 'working' | 'failed' | 'refused';

/** The uploads of a document's photos: all done, some running, or some failed. */
export type PhotoUploads = 'done' | 'running' | 'failed';

export type PhotoGroups = Readonly<Record<string, readonly PhotoItem[]>>;

/** Why a chosen file was refused (spec §5). */
export type FileRefusal =
  | { readonly kind: 'tooMany'; readonly max: number }
  | { readonly kind: 'tooLarge'; readonly name: string; readonly size: number }
  | { readonly kind: 'empty'; readonly name: string }
  /** The part already has this photo, as found out after the upload. */
  | { readonly kind: 'twice'; readonly name: string };

export interface PhotosInput {
  /** Receives the photos' changes. */
  readonly owner: AnyActorRef;
  /** The uploaded photos, by part, in order. */
  readonly groups: Readonly<Record<string, readonly { readonly photoId: string }[]>>;
}

export interface PhotosContext {
  readonly owner: AnyActorRef;
  readonly groups: PhotoGroups;
  /** The refusals of the last chosen files, by part. */
  readonly refusals: Readonly<Record<string, readonly FileRefusal[]>>;
  /** The photo being uploaded; null when there is none. */
  readonly current: string | null;
  /** The photo in the lightbox. */
  readonly opened: string | null;
  /** The number of the next added photo. */
  readonly next: number;
}

export type PhotosEvent =
  | { readonly type: 'photos.add'; readonly partId: string; readonly files: readonly PhotoFile[] }
  /** The answers were changed elsewhere (undo, discard): these are now the photos of each part, in order. */
  | { readonly type: 'photos.reset'; readonly photoIds: Readonly<Record<string, readonly string[]>> }
  /** The owner is about to send: photos that failed are tried again, and the owner is told how that ends. */
  | { readonly type: 'photos.retry' }
  | { readonly type: 'photo.remove'; readonly key: string }
  /** One place towards the start (-1) or the end (1). */
  | { readonly type: 'photo.move'; readonly key: string; readonly by: -1 | 1 }
  | { readonly type: 'photo.retry'; readonly key: string }
  | { readonly type: 'photo.open'; readonly key: string }
  | { readonly type: 'lightbox.close' }
  | { readonly type: 'refusals.dismiss'; readonly partId: string }
  | PhotoMessage;

/** Sent to the owner. */
export type PhotosMessage =
  /** The uploaded photos of a part, in order. */
  | { readonly type: 'photos.changed'; readonly partId: string; readonly photoIds: readonly string[] }
  /** Whether photos are being uploaded. */
  | { readonly type: 'photos.busy' }
  /** `failedIn`: the first part with a photo that failed; null when there is none. */
  | { readonly type: 'photos.idle'; readonly failedCount: number; readonly failedIn: string | null };
