/** What the portal asks of the platform for each list: its tabs, its filters, its news, and the search in it. */
import { expect, it } from 'vitest';
import { firstQuery } from '../../../domain/list-query.ts';
import { LIST_KINDS, LISTS } from '../../../domain/lists.ts';
import { SEARCH_KINDS, statusesOf } from '../../../domain/search.ts';
import { readNewestCreditRequests } from '../../../src/services/credit-requests.ts';
import { readListed } from '../../../src/services/listed.ts';
import { readNewestOrders } from '../../../src/services/order-list.ts';
import { readWork } from '../../../src/services/quote-request-list.ts';
import { findResults } from '../../../src/services/search.ts';
import { readNewestTransactions } from '../../../src/services/transaction-list.ts';
import { recordRequests, requests, services } from '../app/asked-by.ts';

const { http } = services;
const { signal } = new AbortController();

recordRequests();

/** The requests of these calls, in order. */
async function asked(calls: readonly (() => Promise<unknown>)[]): Promise<string> {
  // oxlint-disable-next-line no-await-in-loop -- in order
  for (const call of calls) await call().catch(() => {});
  return requests().join('\n');
}

it('each tab of each list', async () => {
  const tabs = LIST_KINDS.flatMap((kind) => [...LISTS[kind].tabs, null].map((tab) => [kind, tab] as const));
  const calls = tabs.map(
    ([kind, tab]) =>
      () =>
        readListed(http, kind, { ...firstQuery(kind), tab } as never, signal),
  );
  expect(await asked(calls)).toMatchInlineSnapshot(`
    "GET /supplier-quote-requests?status=1&sort=expiresAt&direction=ascending&pageNumber=1&pageSize=25
    GET /supplier-quote-requests?isMissed=true&sort=expiresAt&direction=ascending&pageNumber=1&pageSize=25
    GET /supplier-quote-requests?status=2&sort=expiresAt&direction=ascending&pageNumber=1&pageSize=25
    GET /supplier-quote-requests?status=3&sort=expiresAt&direction=ascending&pageNumber=1&pageSize=25
    GET /supplier-quote-requests?sort=expiresAt&direction=ascending&pageNumber=1&pageSize=25
    GET /supplier-orders?status=1&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25
    GET /supplier-orders?status=2&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25
    GET /supplier-orders?status=3&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25
    GET /supplier-orders?sort=updatedAt&direction=descending&pageNumber=1&pageSize=25
    GET /transactions?includeInvoices=true&includeCredits=true&sort=date&direction=descending&pageNumber=1&pageSize=25
    GET /transactions?includeInvoices=true&includeCredits=false&sort=date&direction=descending&pageNumber=1&pageSize=25
    GET /transactions?includeInvoices=false&includeCredits=true&sort=date&direction=descending&pageNumber=1&pageSize=25
    GET /transactions?includeInvoices=true&includeCredits=true&sort=date&direction=descending&pageNumber=1&pageSize=25
    GET /supplier-credit-requests?status=pending&sort=requestedAt&direction=descending&pageNumber=1&pageSize=25
    GET /supplier-credit-requests?status=completed&sort=requestedAt&direction=descending&pageNumber=1&pageSize=25
    GET /supplier-credit-requests?status=refused&sort=requestedAt&direction=descending&pageNumber=1&pageSize=25
    GET /supplier-credit-requests?sort=requestedAt&direction=descending&pageNumber=1&pageSize=25
    GET /supplier-clients?status=1&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25
    GET /supplier-clients?status=2&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25
    GET /supplier-clients?status=3&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25
    GET /supplier-clients?sort=updatedAt&direction=descending&pageNumber=1&pageSize=25
    GET /audit-entries?tab=all&changes=all&sort=at&direction=descending&pageNumber=1&pageSize=25
    GET /audit-entries?tab=quoteRequests&changes=all&sort=at&direction=descending&pageNumber=1&pageSize=25
    GET /audit-entries?tab=orders&changes=all&sort=at&direction=descending&pageNumber=1&pageSize=25
    GET /audit-entries?tab=creditRequests&changes=all&sort=at&direction=descending&pageNumber=1&pageSize=25
    GET /audit-entries?tab=clients&changes=all&sort=at&direction=descending&pageNumber=1&pageSize=25
    GET /audit-entries?tab=settings&changes=all&sort=at&direction=descending&pageNumber=1&pageSize=25
    GET /audit-entries?changes=all&sort=at&direction=descending&pageNumber=1&pageSize=25"
  `);
});

it('each filter', async () => {
  const filters = {
    search: 'hood',
    updateFrom: '2026-11-01',
    updateTo: '2026-11-02',
    shop: 's-1',
    substatus: 'late',
    assigned: 'me',
    unread: 'only',
  };
  const order = { sort: 'number', direction: 'ascending', page: 3, pageSize: 50 } as const;
  const all = Object.entries(filters).map(([name, value]) => ({ [name]: value }));
  const calls = [order, ...all].map(
    (change) => () => readListed(http, 'orders', { ...firstQuery('orders'), ...change } as never, signal),
  );
  expect(await asked(calls)).toMatchInlineSnapshot(`
    "GET /supplier-orders?status=1&sort=number&direction=ascending&pageNumber=3&pageSize=50
    GET /supplier-orders?status=1&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-orders?status=1&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&updateFrom=2026-11-01
    GET /supplier-orders?status=1&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&updateTo=2026-11-02
    GET /supplier-orders?status=1&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&shopId=s-1
    GET /supplier-orders?status=1&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&substatus=late
    GET /supplier-orders?status=1&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&assigned=me
    GET /supplier-orders?status=1&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&isUnread=true"
  `);
});

it('its news', async () => {
  const news = [readWork, readNewestOrders, readNewestTransactions, readNewestCreditRequests];
  expect(await asked(news.map((read) => () => read(http, signal)))).toMatchInlineSnapshot(`
    "GET /supplier-quote-requests?status=1&sort=updatedAt&direction=descending&pageNumber=1&pageSize=100
    GET /supplier-orders?status=1&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25
    GET /transactions?sort=updatedAt&direction=descending&pageNumber=1&pageSize=25
    GET /supplier-credit-requests?status=pending&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25"
  `);
});

it('a search of each kind', async () => {
  const calls = SEARCH_KINDS.flatMap((kind) =>
    [null, ...statusesOf(kind)].map(
      (status) => () => findResults(http, { kind, wanted: { text: 'hood', status } }, signal),
    ),
  );
  expect(await asked(calls)).toMatchInlineSnapshot(`
    "GET /supplier-quote-requests?sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-quote-requests?status=1&sort=expiresAt&direction=ascending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-quote-requests?status=3&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-quote-requests?status=2&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-orders?sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-orders?status=1&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-orders?status=3&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-orders?status=2&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /transactions?includeInvoices=true&includeCredits=true&sort=date&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-credit-requests?sort=requestedAt&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-credit-requests?status=completed&sort=requestedAt&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-credit-requests?status=pending&sort=requestedAt&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-credit-requests?status=refused&sort=requestedAt&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-clients?sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-clients?status=2&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-clients?status=1&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&search=hood
    GET /supplier-clients?status=3&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&search=hood"
  `);
});
