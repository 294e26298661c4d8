/** The rows that SQL finds in states of a life are those that the life has in them. */
import { getTableName, sql, type SQL } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Status } from '../../domain/enumerations.ts';
import { PART_STATES } from '../../domain/order.ts';
import { orderStateOf } from '../../lives/order.life.ts';
import { decidePart } from '../../lives/part.life.ts';
import { quoteRequestStateOf } from '../../lives/quote-request.life.ts';
import { STORED_ORDER, STORED_REQUEST } from '../../lives/stored.ts';
import {
  creditRequestsIn,
  clientsIn,
  isPartOrdered,
  ordersIn,
  requestsIn,
  requestsWaitingAt,
} from '../../platform/data/life-rows.ts';
import { creditRequest } from '../../platform/data/credit-request-schema.ts';
import { order, orderPart } from '../../platform/data/order-schema.ts';
import { quoteRequest } from '../../platform/data/quote-request-schema.ts';
import { createDatabase } from './servers.ts';

const NOW = new Date('2026-11-28T15:00:00Z');
const STATUSES = [Status.Active, Status.Completed, Status.Cancelled];
/** Before, at and after the deadline. */
const REQUESTS = STATUSES.flatMap((status) =>
  [1, 0, -1].map((left) => ({ status, expiresAt: NOW.getTime() + left, now: NOW.getTime(), isOrdered: false })),
);
const CREDIT_STATUSES = ['pending', 'approved', 'refused', 'completed'] as const;

let database: Client;
beforeAll(async () => {
  database = new Client({ connectionString: await createDatabase(inject('databaseUrl')) });
  await database.connect();
  const table = (one: PgTable, columns: string): Promise<unknown> =>
    database.query(`create table "${getTableName(one)}" (index int, ${columns})`);
  await table(quoteRequest, 'status int, expires_at timestamptz');
  await table(order, 'status int');
  await table(creditRequest, 'status text');
  await table(orderPart, 'state text');
  for (const [index, { status, expiresAt }] of REQUESTS.entries())
    // oxlint-disable-next-line no-await-in-loop -- one row after another
    await add(quoteRequest, index, [status, new Date(expiresAt)]);
  // oxlint-disable-next-line no-await-in-loop -- one row after another
  for (const [index, status] of STATUSES.entries()) await add(order, index, [status]);
  // oxlint-disable-next-line no-await-in-loop -- one row after another
  for (const [index, status] of CREDIT_STATUSES.entries()) await add(creditRequest, index, [status]);
  // oxlint-disable-next-line no-await-in-loop -- one row after another
  for (const [index, state] of PART_STATES.entries()) await add(orderPart, index, [state]);
});
afterAll(() => database.end());

const dialect = new PgDialect();

async function add(table: PgTable, index: number, values: readonly unknown[]): Promise<void> {
  const places = values.map((_, place) => `$${place + 2}`).join(', ');
  await database.query(`insert into "${getTableName(table)}" values ($1, ${places})`, [index, ...values]);
}

/** The rows for which a condition holds, by index. */
async function found(table: PgTable, condition: SQL | undefined): Promise<number[]> {
  const { sql: text, params } = dialect.sqlToQuery(sql`select index from ${table} where ${condition} order by 1`);
  return (await database.query<{ index: number }>(text, params)).rows.map(({ index }) => index);
}

const indexesOf = <Row>(rows: readonly Row[], isIt: (row: Row) => boolean): number[] =>
  rows.flatMap((row, index) => (isIt(row) ? [index] : []));

describe('a quote request', () => {
  it.each(['waiting', 'missed'] as const)('is %s by its deadline, from its very instant', async (state) => {
    expect(await found(quoteRequest, requestsWaitingAt(NOW, state))).toEqual(
      indexesOf(REQUESTS, (row) => quoteRequestStateOf(row) === state),
    );
  });

  it.each([[['waiting', 'missed']], [['answered', 'lapsed', 'ordered']], [['cancelled']]] as const)(
    'is %s by its status',
    async (states) => {
      expect(await found(quoteRequest, requestsIn(...states))).toEqual(
        indexesOf(REQUESTS, (row) => states.some((state) => state === quoteRequestStateOf(row))),
      );
    },
  );

  it('is never sought by a status that says less than is asked', () => {
    expect(() => requestsIn('answered')).toThrow('rows in answered are stored like lapsed');
    expect(() => ordersIn('open')).toThrow('rows in open are stored like partlyInvoiced');
    expect(() => clientsIn(sql`status`, 'pending')).toThrow('rows in pending are stored like askedAgain');
  });
});

it.each([
  [['open', 'partlyInvoiced']],
  [['completed']],
  [['cancelled']],
  [['open', 'partlyInvoiced', 'completed']],
] as const)('an order is %s', async (states) => {
  expect(await found(order, ordersIn(...states))).toEqual(
    indexesOf(STATUSES, (status) => states.some((state) => state === orderStateOf({ status, parts: [] }))),
  );
});

it.each([[['pending']], [['approved', 'completed']], [['refused']]] as const)(
  'a credit request is %s',
  async (states) => {
    expect(await found(creditRequest, creditRequestsIn(...states))).toEqual(
      indexesOf(CREDIT_STATUSES, (status) => states.some((state) => state === status)),
    );
  },
);

it('a part is ordered while it cannot be ordered again', async () => {
  expect(await found(orderPart, isPartOrdered)).toEqual(
    indexesOf(PART_STATES, (state) => decidePart(state, 'shop.orderAgain').refusal !== null),
  );
});

it('every state of a row is one of its life', () => {
  expect(new Set(REQUESTS.map((row) => STORED_REQUEST[quoteRequestStateOf(row)]))).toEqual(new Set(STATUSES));
  expect(STATUSES.map((status) => STORED_ORDER[orderStateOf({ status, parts: [] })])).toEqual(STATUSES);
});
