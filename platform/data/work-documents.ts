import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { keysOf } from '../../domain/keys-of.ts';
import type { LockedDocumentKind } from '../../domain/lock.ts';
import type { ProblemCode } from '../../domain/problem-code.ts';
import { CREDIT_REQUEST_TABLE } from '../../lives/credit-request.life.ts';
import { ORDER_TABLE } from '../../lives/order.life.ts';
import { QUOTE_REQUEST_TABLE } from '../../lives/quote-request.life.ts';
import { STORED_ORDER, STORED_REQUEST } from '../../lives/stored.ts';
import { creditRequest } from './credit-request-schema.ts';
import { creditRequestsIn, ordersIn, requestsWaitingAt } from './life-rows.ts';
import { order } from './order-schema.ts';
import { quoteRequest } from './quote-request-schema.ts';

interface WorkDocument {
  /** A table with the columns that all work has: its organisation, shop, number and assignee. */
  readonly table: typeof quoteRequest | typeof order | typeof creditRequest;
  readonly arrivedAt: AnyPgColumn;
  readonly isOpen: SQL | undefined;
  /** The problem code for changing a closed one. */
  readonly closed: SQL<ProblemCode>;
}

/** Assigning is refused in every closed state. */
const ASSIGN = 'clerk.assign';

/** The documents that clerks work on. Everything that treats all kinds alike reads this table. */
export const WORK_DOCUMENTS = {
  'quote-request': {
    table: quoteRequest,
    arrivedAt: quoteRequest.receivedAt,
    isOpen: requestsWaitingAt(sql`statement_timestamp()`),
    closed: sql<ProblemCode>`case ${quoteRequest.status}
      when ${STORED_REQUEST.answered} then ${QUOTE_REQUEST_TABLE.answered[ASSIGN].refuse}
      when ${STORED_REQUEST.cancelled} then ${QUOTE_REQUEST_TABLE.cancelled[ASSIGN].refuse}
      else ${QUOTE_REQUEST_TABLE.missed[ASSIGN].refuse} end`,
  },
  order: {
    table: order,
    arrivedAt: order.orderedAt,
    isOpen: ordersIn('open', 'partlyInvoiced'),
    closed: sql<ProblemCode>`case ${order.status}
      when ${STORED_ORDER.cancelled} then ${ORDER_TABLE.cancelled[ASSIGN].refuse}
      else ${ORDER_TABLE.completed[ASSIGN].refuse} end`,
  },
  'credit-request': {
    table: creditRequest,
    arrivedAt: creditRequest.requestedAt,
    isOpen: creditRequestsIn('pending'),
    closed: sql<ProblemCode>`${CREDIT_REQUEST_TABLE.approved[ASSIGN].refuse}::text`,
  },
} as const satisfies Record<LockedDocumentKind, WorkDocument>;
export const WORK_KINDS = keysOf(WORK_DOCUMENTS);

/** The table of any kind of work. */
export type WorkTable = WorkDocument['table'];
