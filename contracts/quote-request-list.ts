import * as v from 'valibot';
import { Status } from '../machines/domain/enumerations.ts';
import { LIST_SORTS, PAGE_SIZES, SORT_DIRECTIONS } from '../machines/domain/list-query.ts';
import { AccessLevel } from '../machines/domain/permission.ts';
import type { QuoteRequestSummary } from '../machines/domain/quote-request.ts';
import { defineCall } from './call.ts';
import { count, day, id, instant, queryInteger } from './common.ts';

const quoteRequestSummary = v.object({
  id,
  number: v.string(),
  status: v.enum(Status),
  isReRequested: v.boolean(),
  updatedAt: instant,
  expiresAt: instant,
  cancelledAt: v.nullable(instant),
  answeredAt: v.nullable(instant),
  inCharge: v.nullable(v.string()),
  vehicle: v.string(),
  vin: v.string(),
  shopFileNumber: v.string(),
  marketplaceFileNumber: v.string(),
  shopName: v.string(),
  shopCity: v.string(),
  partCount: count,
}) satisfies v.GenericSchema<unknown, QuoteRequestSummary>;

export const listSupplierQuoteRequests = defineCall({
  service: 'sourcing',
  name: 'listSupplierQuoteRequests',
  summary: 'A page of the quote requests sent to the organisation in scope, with the count of each tab under the same filters',
  method: 'GET',
  path: '/supplier-quote-requests',
  query: v.strictObject({
    search: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /** Active: can be answered now. Completed: answered, or expired unanswered. Cancelled. Absent: all. */
    status: v.optional(queryInteger(Status.Active, Status.Cancelled)),
    /** Days in the marketplace's time zone (America/Toronto), both inclusive. */
    updateFrom: v.optional(day),
    updateTo: v.optional(day),
    sort: v.optional(v.picklist(LIST_SORTS)),
    direction: v.optional(v.picklist(SORT_DIRECTIONS)),
    pageNumber: v.optional(queryInteger(1, 1_000_000)),
    pageSize: v.optional(queryInteger(1, Math.max(...PAGE_SIZES))),
  }),
  response: v.object({
    items: v.array(quoteRequestSummary),
    total: count,
    pageNumber: count,
    pageSize: count,
    counts: v.object({ active: count, completed: count, cancelled: count }),
  }),
  requires: { feature: 'quote-request-answering', levels: [AccessLevel.Read] },
  status: 200,
  problems: ['validation'],
});
