import type { AnyActorRef } from 'xstate';
import type { PhotoFile, PhotoNews } from '../photo/photo.types.ts';

/** A photo of a part: one that the platform has, or one that is on its way there. */
export type PhotoItem = { readonly key: string } & (
  | { readonly phase: 'uploaded'; readonly photoId: string; readonly name: string | null }
  | { readonly phase: PhasesBefore; readonly file: PhotoFile }
);

/** What a photo goes through before the platform has it; `again`: it waits for another try. */
export type PhasesBefore = 'waiting' | 'again' | 'working' | 'failed' | 'refused';

export type PhotoGroups = Readonly<Record<string, readonly PhotoItem[]>>;

/** Why a chosen file was not taken (spec §5). */
export type FileRefusal =
  | { readonly kind: 'tooMany'; readonly max: number }
  | { readonly kind: 'tooLarge'; readonly name: string; readonly size: number }
  | { readonly kind: 'empty'; readonly name: string }
  /** The part has this very photo already: found out once the platform has it. */
  | { readonly kind: 'twice'; readonly name: string };

export interface PhotosInput {
  /** Who is told the photos' news. */
  readonly owner: AnyActorRef;
  /** What the platform has already, by part, in order. */
  readonly groups: Readonly<Record<string, readonly { readonly photoId: string }[]>>;
}

export interface PhotosContext {
  readonly owner: AnyActorRef;
  readonly groups: PhotoGroups;
  /** Of the files that were chosen last, by part. */
  readonly refusals: Readonly<Record<string, readonly FileRefusal[]>>;
  /** The photo on its way; null when none is. */
  readonly current: string | null;
  /** The photo that is shown large. */
  readonly opened: string | null;
  /** Number of the next photo that is added. */
  readonly next: number;
}

export type PhotosEvent =
  | { readonly type: 'photos.add'; readonly partId: string; readonly files: readonly PhotoFile[] }
  /** The answers were changed elsewhere (undone, discarded): these are the photos of each part, in order. */
  | { readonly type: 'photos.reset'; readonly photoIds: Readonly<Record<string, readonly string[]>> }
  | { readonly type: 'photo.remove'; readonly key: string }
  /** One place towards the beginning (-1) or the end (1). */
  | { readonly type: 'photo.move'; readonly key: string; readonly by: -1 | 1 }
  | { readonly type: 'photo.retry'; readonly key: string }
  | { readonly type: 'photo.open'; readonly key: string }
  | { readonly type: 'lightbox.close' }
  | { readonly type: 'refusals.dismiss'; readonly partId: string }
  | PhotoNews;

/** The news an owner is told. */
export type PhotosNews =
  /** The photos of a part that the platform has, in order. */
  | { readonly type: 'photos.changed'; readonly partId: string; readonly photoIds: readonly string[] }
  /** Photos are on their way, or none is any more. */
  | { readonly type: 'photos.busy' }
  | { readonly type: 'photos.idle'; readonly failedCount: number };
