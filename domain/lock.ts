import { keysOf } from './keys-of.ts';
import type { Feature } from './permission.ts';

/** The two sides of a document. */
export const SIDES = ['supplier', 'shop'] as const;

interface LockedDocumentFacts {
  /** Users who may change it may lock it, and add photos to it. */
  readonly feature: Feature;
  readonly hasPhotos: boolean;
  /** What someone else can do to it while the user has it open. */
  readonly changes: readonly string[];
}

/** The documents that only one person may edit at a time. */
export const LOCKED_DOCUMENTS = {
  'quote-request': {
    feature: 'quote-request-answering',
    hasPhotos: true,
    changes: ['quote-sent', 'quote-request-cancelled', 'requote-requested'],
  },
  order: {
    feature: 'order-fulfilment',
    hasPhotos: false,
    changes: ['order-invoiced', 'order-cancelled', 'parts-cancelled', 'order-acknowledged'],
  },
  'credit-request': {
    feature: 'supplier-accounting',
    hasPhotos: true,
    // Another credit for the same part lowers the creditable amount.
    changes: ['credit-approved', 'credit-refused', 'part-credited'],
  },
} as const satisfies Record<string, LockedDocumentFacts>;
export const LOCKED_DOCUMENT_KINDS = keysOf(LOCKED_DOCUMENTS);
export type LockedDocumentKind = keyof typeof LOCKED_DOCUMENTS;

export type DocumentChangeKind = (typeof LOCKED_DOCUMENTS)[LockedDocumentKind]['changes'][number];
export const DOCUMENT_CHANGES = Object.values(LOCKED_DOCUMENTS).flatMap<DocumentChangeKind>(({ changes }) => changes);

/** The last change of a document: what, who and when. */
export interface DocumentChange {
  readonly what: DocumentChangeKind;
  /** A person's name, or the shop's when the platform does not know the person. */
  readonly by: string;
  readonly side: (typeof SIDES)[number];
  /** ISO 8601. */
  readonly at: string;
}

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

/** A colleague who is editing a document, as its list shows it. */
export type Editing = Pick<LockHolder, 'name' | 'since'>;

/** A lock held by this page (spec §4). */
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
