import * as v from 'valibot';
import { ASSIGNED, SUBSTATUSES } from '../domain/list-filters.ts';
import { LONGEST_SEARCH, PAGE_SIZES } from '../domain/list-query.ts';
import { SORT_DIRECTIONS } from '../domain/lists.ts';
import { count, day, id, queryInteger } from './common.ts';

/** The filters, order and page of a list request. */
export const pagedQuery = <const Sorts extends readonly string[]>(sorts: Sorts) => ({
  search: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_SEARCH))),
  /** Days in the marketplace's time zone (America/Toronto), both inclusive. */
  updateFrom: v.optional(day),
  updateTo: v.optional(day),
  /** Only this collision shop. */
  shopId: v.optional(id),
  /** Only this status, in tabs that hold several. */
  substatus: v.optional(v.picklist(SUBSTATUSES)),
  /** Only what the caller has not opened yet, in the tabs of pending work. */
  isUnread: v.optional(v.literal('true')),
  /** Only the caller's documents, or only unassigned ones. */
  assigned: v.optional(v.picklist(ASSIGNED)),
  sort: v.optional(v.picklist(sorts)),
  direction: v.optional(v.picklist(SORT_DIRECTIONS)),
  pageNumber: v.optional(queryInteger(1, 1_000_000)),
  pageSize: v.optional(queryInteger(1, Math.max(...PAGE_SIZES))),
});

/** A page of rows, with the count of each tab under the same filters. */
export const pageOf = <const Row extends v.GenericSchema, const Tab extends string>(row: Row, tabs: readonly Tab[]) =>
  v.object({
    items: v.array(row),
    total: count,
    pageNumber: count,
    pageSize: count,
    counts: v.object(v.entriesFromList(tabs, count)),
  });
