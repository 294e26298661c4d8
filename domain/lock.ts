import type { DocumentChange } from './document-change.ts';

/** The documents that only one person may edit at a time. */
export const LOCKED_DOCUMENT_KINDS = ['quote-request', 'order', 'credit-request'] as const;
export type LockedDocumentKind = (typeof LOCKED_DOCUMENT_KINDS)[number];

/** Who holds a lock, as far as others may know. */
export interface LockHolder {
  readonly name: string;
  /** ISO 8601. */
  readonly since: string;
  /** The same user holds it in another tab or window. */
  readonly isSelf: boolean;
  /** The holder did not use the page in the 30 s before the last refresh (spec §9). */
  readonly isInactive?: boolean | undefined;
}

/** A colleague who is editing a document, as its list says. */
export type Editing = Pick<LockHolder, 'name' | 'since'>;

/** A lock held by this page (spec §4, design §7). */
export interface Lock {
  readonly id: string;
  readonly expiresAt: string;
  /** Only increases. A write with an older number is refused. */
  readonly fencing: number;
  /** The document's version when the lock was taken or refreshed. */
  readonly documentVersion: number;
  /** The last change of the document; absent when there was none. */
  readonly change?: DocumentChange | undefined;
}
