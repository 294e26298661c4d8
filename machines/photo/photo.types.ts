import type { AnyActorRef } from 'xstate';
import type { Failure } from '../support/failure.ts';

/** A chosen file as machines know it: the browser's own, which only what is provided looks into. */
export interface PhotoFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** Bytes that the browser holds: a picture that was made. */
export interface Picture {
  readonly size: number;
}

/** A photo as it is sent, with its thumbnail. */
export interface PreparedPhoto {
  /** Idempotency key of its upload, made of its bytes: the same however often it is sent. */
  readonly uploadKey: string;
  readonly picture: Picture;
  readonly thumbnail: Picture;
}

/** What was found out of a chosen file. */
export interface CheckedPhoto {
  /** The photo, where the file can be sent as it is. */
  readonly prepared: PreparedPhoto | null;
}

export interface PhotoInput {
  /** The name under which its owner knows it. */
  readonly key: string;
  readonly file: PhotoFile;
  /** Who is told how it ends. */
  readonly owner: AnyActorRef;
}

export interface PhotoContext extends PhotoInput {
  readonly prepared: PreparedPhoto | null;
  /** How much has been sent, 0 to 1. */
  readonly share: number;
  readonly failure: Failure | null;
}

/** How much of a photo has been sent, 0 to 1. */
export interface UploadProgress {
  readonly type: 'upload.progressed';
  readonly share: number;
}

export interface UploadInput extends PreparedPhoto {
  /** Who is told of the progress. */
  readonly listener: { readonly send: (progress: UploadProgress) => void };
}

export type PhotoEvent = { readonly type: 'photo.retry' } | UploadProgress;

/** The news an owner is told. */
export type PhotoNews =
  | { readonly type: 'photo.uploaded'; readonly key: string; readonly photoId: string }
  | { readonly type: 'photo.failed'; readonly key: string; readonly canRetry: boolean };
