/** What can become of a document while somebody else has it open. */
export const DOCUMENT_CHANGES = [
  'quote-sent',
  'quote-request-cancelled',
  'prices-asked-anew',
  'order-invoiced',
  'order-cancelled',
  'parts-cancelled',
  'credit-approved',
  'credit-refused',
  /** Another request about the same part was granted: less of it is left to credit. */
  'part-credited',
] as const;
export type DocumentChangeKind = (typeof DOCUMENT_CHANGES)[number];

/** The last change of a document: what it was, who made it, and when. */
export interface DocumentChange {
  readonly what: DocumentChangeKind;
  /** The person's name; the shop's own name where the platform does not know the person. */
  readonly by: string;
  readonly side: 'supplier' | 'shop';
  /** ISO 8601 instant. */
  readonly at: string;
}
