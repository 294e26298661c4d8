/** The filters of the lists on the platform: what they find, count, refuse and never show. */
import { describe, expect, it } from 'vitest';
import type { Caller } from './client.ts';
import { makeOrder } from './order-client.ts';
import { makeRequest } from './quote-request-client.ts';
import { postgres } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

interface Row extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly shopName: string;
}
interface Shop {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}

describe('the filters of the lists', () => {
  const { users, signIn } = startBeforeAll(postgres);
  const { sophie, luc } = users;

  const list = async (caller: Caller, path: string) => {
    const { status, body } = await caller('GET', `${path}${path.includes('?') ? '&' : '?'}pageSize=100`);
    expect(status, path).toBe(200);
    return {
      rows: body['items'] as readonly Row[],
      total: body['total'] as number,
      counts: body['counts'] as Readonly<Record<string, number>>,
    };
  };
  const shopsOf = async (name: string): Promise<readonly Shop[]> =>
    (await sophie('GET', `/list-shops?list=${name}`)).body['items'] as readonly Shop[];
  const PATHS = {
    quoteRequests: '/supplier-quote-requests',
    orders: '/supplier-orders',
    transactions: '/transactions',
    creditRequests: '/supplier-credit-requests',
  } as const;

  it.each(Object.entries(PATHS))('finds the rows of one shop in the %s [S2.76 S7.89]', async (name, path) => {
    const whole = await list(sophie, path);
    const shops = await shopsOf(name);
    expect(shops.length).toBeGreaterThan(1);
    let found = 0;
    for (const { id, name: shopName, city } of shops) {
      const { rows, total } = await list(sophie, `${path}?shopId=${id}`);
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map((row) => `${row.shopName}, ${String(row['shopCity'])}`))).toEqual(
        new Set([`${shopName}, ${city}`]),
      );
      found += total;
    }
    expect(found).toBe(whole.total);
  });

  it('separates re-quotes from new requests, and counts the rows of each tab [S2.77]', async () => {
    const all = await list(sophie, '/supplier-quote-requests?status=1');
    const reQuotes = await list(sophie, '/supplier-quote-requests?status=1&substatus=reQuote');
    const fresh = await list(sophie, '/supplier-quote-requests?status=1&substatus=new');
    expect(reQuotes.total).toBeGreaterThan(0);
    expect(reQuotes.rows.every((row) => row['isReRequested'] === true)).toBe(true);
    expect(fresh.rows.every((row) => row['isReRequested'] === false)).toBe(true);
    expect(reQuotes.total + fresh.total).toBe(all.total);
    expect(reQuotes.counts).toMatchObject({ active: reQuotes.total, completed: all.counts['completed'] });
  });

  it('finds late orders, unpaid invoices and credits, and settled credit requests [S2.77]', async () => {
    const parted = async (path: string, [one, other]: readonly [string, string], test: (row: Row) => boolean) => {
      const whole = await list(sophie, path);
      const first = await list(sophie, `${path}&substatus=${one}`);
      const second = await list(sophie, `${path}&substatus=${other}`);
      expect(first.total).toBeGreaterThan(0);
      expect(first.rows.every(test)).toBe(true);
      expect(second.rows.some(test)).toBe(false);
      expect(first.total + second.total).toBe(whole.total);
    };
    await parted(
      '/supplier-orders?status=1',
      ['late', 'onTime'],
      // One with nothing but back orders that have not come is not late.
      (row) => Date.parse(String(row['dueAt'])) < Date.now() && row['isAwaiting'] !== true,
    );
    await parted('/transactions?includeCredits=false', ['unpaid', 'paid'], (row) => row['status'] !== 'paid');
    await parted('/transactions?includeInvoices=true', ['unpaid', 'paid'], (row) => row['status'] !== 'paid');
    await parted(
      '/supplier-credit-requests?status=completed',
      ['approved', 'completed'],
      (row) => row['status'] === 'approved',
    );
  });

  it('marks and finds documents that wait until this user opens them [S2.78 S7.90]', async () => {
    const kinds = [
      { kind: 'quote-request', path: '/supplier-quote-requests?status=1', id: await makeRequest(sophie) },
      { kind: 'order', path: '/supplier-orders?status=1', id: await makeOrder(sophie) },
      {
        kind: 'credit-request',
        path: '/supplier-credit-requests?status=pending',
        id: String((await sophie('POST', '/__test/credit-requests', { body: {} })).body['id']),
      },
      { kind: 'client', path: '/supplier-clients?status=1', id: '' },
    ];
    for (const { kind, path, id: made } of kinds) {
      const unread = `${path}&isUnread=true`;
      const before = await list(sophie, unread);
      const id = made || String(before.rows[0]?.id);
      const isMarked = async (caller: Caller) =>
        (await list(caller, path)).rows.find((row) => row.id === id)?.['isUnread'];
      expect(await isMarked(sophie), kind).toBe(true);
      expect(before.rows.map((row) => row.id)).toContain(id);
      expect((await sophie('PUT', `/opened-documents/${kind}/${id}`)).status).toBe(204);
      // Repeating it has no effect.
      expect((await sophie('PUT', `/opened-documents/${kind}/${id}`)).status).toBe(204);
      expect(await isMarked(sophie), kind).toBeUndefined();
      const after = await list(sophie, unread);
      expect(after.total).toBe(before.total - 1);
      expect(after.rows.map((row) => row.id)).not.toContain(id);
      // Each tab says how many it would show: what no longer waits is unread for nobody.
      const closed = { 'quote-request': '2', order: '2', 'credit-request': 'completed', client: '2' }[kind];
      const elsewhere = await list(sophie, unread.replace(/status=\w+/, `status=${closed}`));
      expect(elsewhere, kind).toMatchObject({ total: 0, rows: [], counts: after.counts });
      // A colleague has not opened it.
      expect(await isMarked(luc), kind).toBe(true);
    }
  });

  it('marks a re-quoted request as unread again, but no document that no longer waits [S2.78]', async () => {
    const id = await makeRequest(sophie);
    const open = () => sophie('PUT', `/opened-documents/quote-request/${id}`);
    const row = async (query: string) =>
      (await list(sophie, `/supplier-quote-requests?${query}&sort=updatedAt&direction=descending`)).rows.find(
        (each) => each.id === id,
      );
    await open();
    expect(await row('status=1')).not.toHaveProperty('isUnread');
    const change = (action: string) => sophie('POST', `/__test/quote-requests/${id}`, { body: { action } });
    expect((await change('reRequest')).status).toBe(204);
    expect(await row('status=1')).toHaveProperty('isUnread', true);
    await change('cancel');
    expect(await row('status=3')).toMatchObject({ id });
    expect(await row('status=3')).not.toHaveProperty('isUnread');
  });

  it('refuses a filter the tab does not have, instead of returning all rows', async () => {
    for (const path of [
      '/supplier-quote-requests?status=2&substatus=reQuote',
      '/supplier-quote-requests?substatus=reQuote',
      '/supplier-orders?status=1&substatus=paid',
      '/transactions?isUnread=true',
      '/supplier-clients?status=1&shopId=shop-1',
      '/supplier-orders?shopId=Not%20an%20id',
      '/supplier-orders?isUnread=yes',
      '/list-shops?list=clients',
      '/list-shops',
    ])
      expect((await sophie('GET', path)).status, path).toBe(400);
  });

  it('stays within the organisation and the caller’s permissions', async () => {
    const elsewhere = await makeRequest(sophie, { scopeId: 'atelier-ottawa' });
    const gina = await signIn('gina@global.test');
    // Her own organisation has no such request: the call reveals nothing and marks nothing.
    expect((await gina('PUT', `/opened-documents/quote-request/${elsewhere}`)).status).toBe(204);
    expect((await gina('PUT', '/opened-documents/quote-request/nothing')).status).toBe(204);
    const there = await gina('GET', '/supplier-quote-requests?status=1&isUnread=true&pageSize=100', {
      headers: { 'scope-id': 'atelier-ottawa' },
    });
    expect((there.body['items'] as readonly Row[]).map(({ id }) => id)).toContain(elsewhere);
    expect((await sophie('PUT', '/opened-documents/invoice/i-1')).status).toBe(400);
    const [shop] = await shopsOf('quoteRequests');
    const { rows } = await list(sophie, `/supplier-quote-requests?shopId=${shop?.id ?? ''}`);
    expect(rows.map(({ id }) => id)).not.toContain(elsewhere);
    const noah = await signIn('noah@nowhere.test');
    expect((await noah('GET', '/list-shops?list=orders')).status).toBe(403);
    expect((await noah('PUT', '/opened-documents/order/o-1')).status).toBe(403);
  });
});
