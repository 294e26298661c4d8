/** Which rows are in which states of a life: the one way from a life's states to SQL. */
import { and, eq, gt, inArray, lte, ne, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ClientState } from '../../lives/client.life.ts';
import type { OrderState } from '../../lives/order.life.ts';
import type { QuoteRequestState } from '../../lives/quote-request.life.ts';
import type { SettledState } from '../../lives/settled.life.ts';
import type { CreditRequestStatus } from '../../domain/credit-request.ts';
import { PART_STATES } from '../../domain/order.ts';
import { isOrderedState } from '../../lives/part.life.ts';
import {
  STORED_CLIENT,
  STORED_CREDIT_REQUEST,
  STORED_ORDER,
  STORED_REQUEST,
  STORED_SETTLED,
} from '../../lives/stored.ts';
import { creditRequest } from './credit-request-schema.ts';
import { order, orderPart } from './order-schema.ts';
import { quoteRequest } from './quote-request-schema.ts';

/** The statuses that rows in these states have. Throws if another state has one of them too: a status does not say it. */
function statusesOf<State extends string, Stored>(
  stored: Readonly<Record<State, Stored>>,
  states: readonly State[],
): { readonly wanted: readonly Stored[]; readonly others: readonly Stored[] } {
  const all = Object.entries<Stored>(stored);
  const wanted = new Set(states.map((state) => stored[state]));
  const named: readonly string[] = states;
  const [unnamed] = all.filter(([state, status]) => wanted.has(status) && !named.includes(state));
  if (unnamed) throw new Error(`rows in ${states.join(', ')} are stored like ${unnamed[0]}`);
  return {
    wanted: [...wanted],
    others: [...new Set(all.map(([, status]) => status))].filter((one) => !wanted.has(one)),
  };
}

/** The shortest condition, so that an index on the status serves it. */
export function inStates<State extends string, Stored extends string | number>(
  column: AnyPgColumn | SQLWrapper,
  stored: Readonly<Record<State, Stored>>,
  states: readonly State[],
): SQL {
  const { wanted, others } = statusesOf(stored, states);
  const [only, ...more] = wanted;
  if (only !== undefined && more.length === 0) return eq(column, only);
  const [but, ...rest] = others;
  return but !== undefined && rest.length === 0 ? ne(column, but) : inArray(column, [...wanted]);
}

export const ordersIn = (...states: OrderState[]): SQL => inStates(order.status, STORED_ORDER, states);

/** Parts that somebody will deliver, or has: they cannot be ordered again. */
export const isPartOrdered = inArray(orderPart.state, PART_STATES.filter(isOrderedState));

export const creditRequestsIn = (...states: CreditRequestStatus[]): SQL =>
  inStates(creditRequest.status, STORED_CREDIT_REQUEST, states);

export const clientsIn = (column: AnyPgColumn | SQLWrapper, ...states: ClientState[]): SQL =>
  inStates(column, STORED_CLIENT, states);

export const settledIn = (column: AnyPgColumn | SQLWrapper, ...states: SettledState[]): SQL =>
  inStates(column, STORED_SETTLED, states);

export const requestsIn = (...states: QuoteRequestState[]): SQL =>
  inStates(quoteRequest.status, STORED_REQUEST, states);

/** Unanswered requests, of which a clock says whether they are late; from the very instant of the deadline. */
export const requestsWaitingAt = (now: SQL | Date, state: 'waiting' | 'missed' = 'waiting'): SQL | undefined =>
  and(
    requestsIn('waiting', 'missed'),
    state === 'waiting' ? gt(quoteRequest.expiresAt, now) : lte(quoteRequest.expiresAt, now),
  );
