import type { AnyActorRef } from 'xstate';
import type { Failure } from '../support/failure.ts';

/** A chosen file. Machines do not look inside; only provided calls do. */
export interface PhotoFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** Bytes held by the browser: a generated picture. */
export interface Picture {
  readonly size: number;
}

/** A photo ready to upload, with its thumbnail. */
export interface PreparedPhoto {
  /** The idempotency key of the upload, derived from its bytes. */
  readonly uploadKey: string;
  readonly picture: Picture;
  readonly thumbnail: Picture;
}

/** The result of checking a file. */
export interface CheckedPhoto {
  /** The photo, if the file can be sent unchanged. */
  readonly prepared: PreparedPhoto | null;
}

export interface PhotoInput {
  /** The owner's name for it. */
  readonly key: string;
  readonly file: PhotoFile;
  /** Receives the outcome. */
  readonly owner: AnyActorRef;
}

export interface PhotoContext extends PhotoInput {
  readonly prepared: PreparedPhoto | null;
  /** The fraction sent, 0 to 1. */
  readonly share: number;
  readonly failure: Failure | null;
}

/** The fraction sent, 0 to 1. */
export interface UploadProgress {
  readonly type: 'upload.progressed';
  readonly share: number;
}

export interface UploadInput extends PreparedPhoto {
  /** Receives the progress. */
  readonly listener: { readonly send: (progress: UploadProgress) => void };
}

export type PhotoEvent = { readonly type: 'photo.retry' } | UploadProgress;

/** Sent to the owner. */
export type PhotoMessage =
  | { readonly type: 'photo.uploaded'; readonly key: string; readonly photoId: string }
  | { readonly type: 'photo.failed'; readonly key: string; readonly canRetry: boolean };
