import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller } from './client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

describe.each(SERVERS)('invoices and credits on %s', (_, open) => {
  let sophie: Caller;

  const started = startBeforeAll(open);
  beforeAll(async () => {
    sophie = await started.signIn('sophie@atelier.test');
  });

  const list = async (query: string, caller = sophie) => {
    const { status, body } = await caller('GET', `/transactions?pageSize=100&${query}`);
    return {
      status,
      items: body['items'] as Record<string, unknown>[],
      counts: body['counts'] as Record<string, number>,
      total: body['total'],
    };
  };

  it('are one list, or one per type, each with its count [S2.8 S2.32 S7.51]', async () => {
    const both = await list('');
    const { all = 0, invoices = 0, credits = 0 } = both.counts;
    expect(invoices).toBeGreaterThan(0);
    expect(credits).toBeGreaterThan(0);
    expect(all).toBe(invoices + credits);
    expect(both.total).toBe(all);
    const typesOf = async (query: string) => {
      const { items, total, counts } = await list(query);
      expect(counts).toEqual(both.counts);
      return { types: [...new Set(items.map(({ type }) => type))], total };
    };
    expect(await typesOf('includeCredits=false')).toEqual({ types: ['invoice'], total: invoices });
    expect(await typesOf('includeInvoices=false&includeCredits=true')).toEqual({ types: ['credit'], total: credits });
    expect((await list('includeInvoices=false&includeCredits=false')).status).toBe(400);
    expect((await list('includeInvoices=perhaps')).status).toBe(400);
  });

  it('show the same facts as the pages of invoices and credits [S7.17]', async () => {
    const { items } = await list('');
    const invoice = items.find(({ type }) => type === 'invoice');
    const { body: whole } = await sophie('GET', `/invoices/${String(invoice?.['id'])}`);
    expect(invoice).toMatchObject({
      number: whole['number'],
      reference: whole['ownNumber'],
      date: whole['invoiceDate'],
      status: whole['status'],
      orderNumber: whole['orderNumber'],
      totalCents: Object(whole['totals']).grandTotalCents,
    });
    const credit = items.find(({ type }) => type === 'credit');
    const { body: given } = await sophie('GET', `/credits/${String(credit?.['id'])}`);
    expect(credit).toMatchObject({
      number: given['number'],
      reference: given['invoiceNumber'],
      date: given['creditDate'],
      status: given['status'],
      totalCents: -Object(given['totals']).grandTotalCents,
    });
  });

  it.each(['number', 'type', 'shop', 'file', 'date', 'status', 'total', 'updatedAt'])(
    'can be sorted by %s, both ways',
    async (sort) => {
      const up = await list(`sort=${sort}&direction=ascending`);
      const down = await list(`sort=${sort}&direction=descending`);
      const field = { shop: 'shopName', file: 'fileNumber', total: 'totalCents' }[sort] ?? sort;
      expect(up.items.length).toBe(up.total);
      expect(down.items.map((row) => row[field])).toEqual(up.items.map((row) => row[field]).reverse());
    },
  );

  it('are found by their numbers, order, shop and transaction dates, both inclusive [S7.51]', async () => {
    const { items } = await list('includeInvoices=false');
    const [credit] = items;
    for (const field of ['number', 'reference', 'orderNumber', 'shopName', 'fileNumber']) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      const found = await list(`search=${encodeURIComponent(String(credit?.[field]).toUpperCase())}`);
      expect(
        found.items.map(({ id }) => id),
        field,
      ).toContain(credit?.['id']);
    }
    const day = String(credit?.['date']);
    const ofDay = await list(`updateFrom=${day}&updateTo=${day}`);
    expect([...new Set(ofDay.items.map(({ date }) => date))]).toEqual([day]);
    expect(ofDay.items.map(({ id }) => id)).toContain(credit?.['id']);
  });

  it('are closed to other organisations, and need a permission', async () => {
    const { items } = await list('');
    const elsewhere = await started.signIn('gina@global.test', 'northern-parts');
    const ids = new Set(items.map(({ id }) => id));
    expect((await list('', elsewhere)).items.filter(({ id }) => ids.has(id))).toEqual([]);
    expect((await list('', await started.signIn('noah@nowhere.test'))).status).toBe(403);
  });
});
