/** Page sizes a list offers; the first is the default. The specification does not show them: see docs/decisions.md. */
export const PAGE_SIZES = [25, 50, 100] as const;

/** Columns by which the list of quote requests can be ordered. */
export const LIST_SORTS = ['number', 'shop', 'vehicle', 'parts', 'updatedAt', 'expiresAt'] as const;
export type ListSort = (typeof LIST_SORTS)[number];
export type SortDirection = 'ascending' | 'descending';
