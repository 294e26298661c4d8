import type { DocumentChange } from './document-change.ts';

/** The documents that two people must not edit at once. */
export const LOCKED_DOCUMENT_KINDS = ['quote-request', 'order', 'credit-request'] as const;
export type LockedDocumentKind = (typeof LOCKED_DOCUMENT_KINDS)[number];

/** Who holds a document, as others may know it. */
export interface LockHolder {
  readonly name: string;
  /** ISO 8601 instant since when. */
  readonly since: string;
  /** Held by the same user, in another tab or window. */
  readonly isSelf: boolean;
}

/** A lock held by this page (spec §4, design §7). */
export interface Lock {
  readonly id: string;
  readonly expiresAt: string;
  /** Only grows: a write under an older number is refused. */
  readonly fencing: number;
  /** The document's version when the lock was taken or refreshed. */
  readonly documentVersion: number;
  /** What last became of the document; absent: nothing since it came. */
  readonly change?: DocumentChange | undefined;
}
