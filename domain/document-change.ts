/** What someone else can do to a document while the user has it open. */
export const DOCUMENT_CHANGES = [
  'quote-sent',
  'quote-request-cancelled',
  'prices-asked-anew',
  'order-invoiced',
  'order-cancelled',
  'parts-cancelled',
  'credit-approved',
  'credit-refused',
  /** Another credit for the same part was granted, so less of it is creditable. */
  'part-credited',
] as const;
export type DocumentChangeKind = (typeof DOCUMENT_CHANGES)[number];

/** The last change of a document: what, who and when. */
export interface DocumentChange {
  readonly what: DocumentChangeKind;
  /** A person's name, or the shop's when the platform does not know the person. */
  readonly by: string;
  readonly side: 'supplier' | 'shop';
  /** ISO 8601. */
  readonly at: string;
}
