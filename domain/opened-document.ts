/** The documents that a user opens from a list of work. */
export const OPENED_KINDS = ['quote-request', 'order', 'credit-request', 'client'] as const;
export type OpenedKind = (typeof OPENED_KINDS)[number];
