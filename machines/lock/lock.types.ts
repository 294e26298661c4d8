import type { AnyActorRef } from 'xstate';
import type { DocumentChange } from '../../domain/document-change.ts';
import type { Lock, LockedDocumentKind, LockHolder } from '../../domain/lock.ts';
import type { Failure } from '../support/failure.ts';

export interface LockInput {
  readonly documentKind: LockedDocumentKind;
  readonly documentId: string;
  /** The version of the document that the page shows. */
  readonly documentVersion: number;
  /** Who is told the lock's news. */
  readonly owner: AnyActorRef;
}

export interface LockContext extends LockInput {
  readonly lock: Lock | null;
  readonly holder: LockHolder | null;
  readonly failure: Failure | null;
}

/** A wish of the clerk or of the workflow that owns the lock; `lock.retry` on a held lock: the platform says that it is not. */
export type LockEvent = { readonly type: 'lock.retry' } | { readonly type: 'lock.release' };

/** The news an owner is told. */
export type LockNews =
  | { readonly type: 'lock.acquired'; readonly lockId: string }
  | { readonly type: 'lock.refused' }
  | { readonly type: 'lock.failed' }
  | { readonly type: 'lock.lost' }
  /** With what became of the document, where the platform says so. */
  | { readonly type: 'lock.outdated'; readonly change?: DocumentChange | undefined }
  | { readonly type: 'lock.released' };
