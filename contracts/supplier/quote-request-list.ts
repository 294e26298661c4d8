import * as v from 'valibot';
import { Status } from '../../domain/enumerations.ts';
import { LISTS } from '../../domain/lists.ts';
import { AccessLevel } from '../../domain/permission.ts';
import type { QuoteRequestSummary } from '../../domain/quote-request.ts';
import { defineCall } from '../call.ts';
import { count, editing, id, instant, openTimes, queryInteger } from '../common.ts';
import { pagedQuery, pageOf } from '../paged-list.ts';

const quoteRequestSummary = v.object({
  id,
  number: v.string(),
  status: v.enum(Status),
  isReRequested: v.boolean(),
  updatedAt: instant,
  expiresAt: instant,
  openTimes: v.optional(openTimes),
  cancelledAt: v.nullable(instant),
  answeredAt: v.nullable(instant),
  inCharge: v.nullable(v.string()),
  heldBy: v.optional(editing),
  isUnread: v.optional(v.literal(true)),
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
  summary:
    'A page of the quote requests sent to the organisation in scope, with the count of each tab under the same filters',
  method: 'GET',
  path: '/supplier-quote-requests',
  query: v.strictObject({
    /** Active: can be answered now. Completed: answered. Absent: all. */
    status: v.optional(queryInteger(Status.Active, Status.Cancelled)),
    /** Only requests that expired unanswered, instead of a status. */
    isMissed: v.optional(v.literal('true')),
    ...pagedQuery(LISTS.quoteRequests.sorts),
  }),
  response: pageOf(quoteRequestSummary, LISTS.quoteRequests.tabs),
  requires: { feature: 'quote-request-answering', levels: [AccessLevel.Read] },
  status: 200,
  problems: ['validation'],
});
