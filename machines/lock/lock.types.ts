import type { AnyActorRef } from 'xstate';
import type { DocumentChange, Lock, LockHolder, LockedDocumentKind } from '../../domain/lock.ts';
import type { Failure } from '../support/failure.ts';

export interface LockInput {
  readonly documentKind: LockedDocumentKind;
  readonly documentId: string;
  /** The document version shown on the page. */
  readonly documentVersion: number;
  /** Receives the lock's changes. */
  readonly owner: AnyActorRef;
}

export interface LockContext extends LockInput {
  readonly lock: Lock | null;
  readonly holder: LockHolder | null;
  readonly failure: Failure | null;
}

/** Sent by the clerk or the owning workflow. `lock.retry` on a held lock means that the platform rejected it. */
export type LockEvent = { readonly type: 'lock.retry' } | { readonly type: 'lock.release' };

/** Sent to the owner. */
export type LockMessage =
  | { readonly type: 'lock.acquired'; readonly lockId: string }
  | { readonly type: 'lock.refused' }
  | { readonly type: 'lock.failed' }
  | { readonly type: 'lock.lost' }
  /** With the document's last change, if the platform reported it. */
  | { readonly type: 'lock.outdated'; readonly change?: DocumentChange | undefined }
  | { readonly type: 'lock.released' };

/** Emitted to whoever watches the lock. */
export interface LockEmitted {
  readonly type: 'lock.renewed';
}
