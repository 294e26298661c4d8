import * as v from 'valibot';
import type { Inbox } from '../../domain/inbox.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { count, instant } from '../common.ts';

/** What each count needs. */
export const INBOX_REQUIREMENTS = {
  quoteRequests: { feature: 'quote-request-answering', levels: [AccessLevel.Read] },
  orders: { feature: 'order-fulfilment', levels: [AccessLevel.Read] },
  creditRequests: { feature: 'supplier-accounting', levels: [AccessLevel.Read] },
} as const;

export const getInbox = defineCall({
  service: 'sourcing',
  name: 'getInbox',
  summary:
    'How many quote requests, orders and credit requests arrived since the instants named, are still open, and how many requests were missed since',
  method: 'GET',
  path: '/supplier-inbox',
  query: v.strictObject({
    quoteRequests: v.optional(instant),
    missed: v.optional(instant),
    orders: v.optional(instant),
    creditRequests: v.optional(instant),
  }),
  response: v.object({
    at: instant,
    counts: v.object({
      quoteRequests: v.optional(count),
      missed: v.optional(count),
      orders: v.optional(count),
      creditRequests: v.optional(count),
    }),
  }) satisfies v.GenericSchema<unknown, Inbox>,
  requires: [INBOX_REQUIREMENTS.quoteRequests, INBOX_REQUIREMENTS.orders, INBOX_REQUIREMENTS.creditRequests],
  status: 200,
  problems: [],
});
