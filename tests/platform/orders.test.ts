import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import {
  cancelParts,
  complete,
  completionOf,
  listOrders,
  lockOrder,
  makeOrder,
  readOrder,
  TODAY,
} from './order-client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((left, right) => left - right);

describe.each(SERVERS)('orders on %s', (_, open) => {
  let platform: RunningPlatform;
  let sophie: Caller;
  let rita: Caller;
  let gina: Caller;

  const started = startBeforeAll(open);
  beforeAll(async () => {
    platform = started.platform();
    sophie = await started.signIn('sophie@atelier.test');
    rita = await started.signIn('rita@readonly.test');
    gina = await started.signIn('gina@global.test', 'northern-parts');
  });

  const change = (id: string, action: string) => sophie('POST', `/__test/orders/${id}`, { body: { action } });
  const list = (query: string, caller = sophie) => listOrders(caller, query);

  describe('the list', () => {
    it('counts each tab under the same filters, with consistent pages [S7.40]', async () => {
      const first = await list('status=1&pageSize=25&sort=dueAt&direction=ascending');
      expect(first.counts['active']).toBeGreaterThan(50);
      expect(first.total).toBe(first.counts['active']);
      const due = first.items.map(({ dueAt }) => String(dueAt));
      expect(due).toEqual([...due].sort());
      const second = await list('status=1&pageSize=25&pageNumber=2&sort=dueAt&direction=ascending');
      expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(50);
      const all = await list('');
      expect(all.total).toBe(Object.values(all.counts).reduce((sum, each) => sum + each, 0));
    });

    it.each([
      ...['0', '4', '1.5', 'active', ''].map((status) => `supplier-orders?status=${status}`),
      ...['0', '4', 'missed', ''].map((status) => `supplier-quote-requests?status=${status}`),
      ...['all', 'active', ''].map((status) => `supplier-credit-requests?status=${status}`),
      'supplier-clients?status=all',
      'transactions?includeInvoices=none',
      'transactions?includeInvoices=false&includeCredits=false',
      'supplier-orders?tab=active',
    ])('refuses a tab it does not have, instead of returning all rows: %s [S4.1]', async (asked) => {
      expect((await sophie('GET', `/${asked}`)).status).toBe(400);
    });

    it.each(['number', 'shop', 'vehicle', 'parts', 'total', 'updatedAt', 'dueAt'])(
      'can be sorted by %s, both ways',
      async (sort) => {
        const up = await list(`status=3&pageSize=100&sort=${sort}&direction=ascending`);
        const down = await list(`status=3&pageSize=100&sort=${sort}&direction=descending`);
        const field = { shop: 'shopName', parts: 'partCount', total: 'totalCents' }[sort] ?? sort;
        expect(up.items.length).toBeGreaterThan(10);
        expect(down.items.map((row) => row[field])).toEqual(up.items.map((row) => row[field]).reverse());
      },
    );

    it('finds an order by its numbers, part numbers, shop, vehicle and invoice [S7.40]', async () => {
      const id = await makeOrder(sophie, { shopName: 'Garage Écho' });
      const { number, file, parts } = await readOrder(sophie, id);
      const words = [
        number,
        String(parts[0]?.['partNumber']).toLowerCase(),
        file.fileNumber,
        file.shopOrderNumber,
        file.marketplaceNumber,
        file.vehicle.vin,
        `echo ${file.vehicle.model} ${number}`,
      ];
      for (const word of words) {
        // oxlint-disable-next-line no-await-in-loop -- one search at a time
        expect((await list(`search=${encodeURIComponent(word)}`)).items.map((row) => row['id'])).toContain(id);
      }
      const ownNumber = `Écho ${id.slice(-6)}`;
      await complete(sophie, await completionOf(sophie, id, { ownNumber }));
      expect((await list(`status=2&search=${encodeURIComponent(ownNumber.toLowerCase())}`)).items).toMatchObject([
        { id },
      ]);
      expect((await list('search=%25')).items).toEqual([]);
    });

    it('uses days of the marketplace’s time zone, both inclusive [S2.38]', async () => {
      const id = await makeOrder(sophie);
      await change(id, 'touch');
      expect(
        (await list(`updateFrom=${TODAY}&updateTo=${TODAY}&pageSize=100`)).items.map((row) => row['id']),
      ).toContain(id);
      expect((await list('updateFrom=2001-01-01&updateTo=2001-01-01')).total).toBe(0);
      expect((await list('updateFrom=2026-02-30')).status).toBe(400);
    });

    it('shows cancelled parts, and the value without them', async () => {
      const id = await makeOrder(sophie, { parts: 3, cancelledParts: 1 });
      const { number, parts } = await readOrder(sophie, id);
      const worth = parts
        .filter(({ state }) => state !== 'cancelled')
        .reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
      expect((await list(`search=${number}`)).items).toMatchObject([
        { id, status: 1, partCount: 3, cancelledPartCount: 1, totalCents: worth },
      ]);
    });
  });

  describe('access', () => {
    it('another organisation’s order and invoice do not exist [S6.8]', async () => {
      const id = await makeOrder(gina, { scopeId: 'northern-parts', kind: 'completed' });
      const { invoice } = await readOrder(gina, id);
      const open = await makeOrder(gina, { scopeId: 'northern-parts' });
      const completion = await completionOf(gina, open);
      const answers = await Promise.all([
        sophie('GET', `/supplier-orders/${id}`),
        sophie('GET', `/invoices/${invoice?.id ?? ''}`),
        lockOrder(sophie, open),
        complete(sophie, completion),
        cancelParts(sophie, { orderId: open, version: 1, lockId: null, partIds: [`${open}-1`], reason: 1, note: '' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      expect((await sophie('GET', `/invoices?orderId=${id}`)).body).toEqual({ items: [] });
      expect((await gina('GET', `/invoices?orderId=${id}`)).body).toMatchObject({ items: [{ orderId: id }] });
    });

    it('read permission is not enough to change [S6.1 S6.9]', async () => {
      const id = await makeOrder(sophie);
      expect((await rita('GET', `/supplier-orders/${id}`)).status).toBe(200);
      const completion = await completionOf(sophie, id);
      const answers = await Promise.all([
        lockOrder(rita, id),
        complete(rita, completion),
        cancelParts(rita, { orderId: id, version: 1, lockId: null, partIds: [`${id}-1`], reason: 1, note: '' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    });

    it('invoices can be found by file or order; without either, the newest hundred are returned [S7.19]', async () => {
      const id = await makeOrder(sophie, { kind: 'completed' });
      const { file, invoice } = await readOrder(sophie, id);
      expect((await sophie('GET', `/invoices?partsFileNumber=${file.marketplaceNumber}`)).body['items']).toContainEqual(
        invoice,
      );
      expect((await sophie('GET', `/invoices?orderId=${id}&partsFileNumber=nowhere`)).body).toEqual({ items: [] });
      const { items } = (await sophie('GET', '/invoices')).body as { items: { id: string; createdAt: string }[] };
      expect(items.length).toBeGreaterThan(1);
      expect(items.length).toBeLessThanOrEqual(100);
      const times = items.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted().toReversed());
    });
  });

  it('the seed has every state and special case of orders, in every organisation', async () => {
    const token = await tokenOf(platform.origin, 'gina@global.test');
    for (const scopeId of ['atelier-montreal', 'atelier-ottawa', 'boreal-quebec', 'northern-parts']) {
      const caller = callerWith(platform.origin, token, scopeId);
      // oxlint-disable-next-line no-await-in-loop -- one organisation at a time
      const pages = await Promise.all([1, 2, 3].map((page) => list(`pageSize=100&pageNumber=${page}`, caller)));
      const seeded = pages.flatMap(({ items }) => items).filter(({ number }) => /^O-4\d{4}$/.test(String(number)));
      // oxlint-disable-next-line no-await-in-loop -- one organisation at a time
      const orders = await Promise.all(seeded.map(({ id }) => readOrder(caller, String(id))));
      const has = (is: (order: (typeof orders)[number]) => boolean): boolean => orders.some(is);
      expect(orders.length).toBeGreaterThanOrEqual(28);
      expect({
        states: distinct(orders.map(({ status }) => status)),
        reasons: distinct(orders.flatMap(({ cancellation: whole }) => whole?.reason ?? [])),
        invoices: [...new Set(orders.flatMap(({ invoice }) => invoice?.status ?? []))].sort(),
        hasSizes: [1, 60].map((size) => has(({ parts }) => parts.length === size)),
        isLate: has(({ status, dueAt }) => status === 1 && Date.parse(dueAt) < Date.now()),
        isPartlyCancelled: has(({ status, parts }) => status === 1 && parts.some(({ state }) => state === 'cancelled')),
        isLeftOff: has(({ parts }) => parts.some(({ state }) => state === 'notBilled')),
        isDiscounted: has(({ invoice }) => (invoice?.totals.discountsCents ?? 0) > 0),
        isAgreed: has(({ hasInsurerAgreement }) => hasInsurerAgreement),
        isShippedElsewhere: has(({ soldTo, shippedTo }) => soldTo.name !== shippedTo.name),
        isUntaxed: has(({ status, taxRates }) => status === 1 && taxRates === null),
        provinces: ['QC', 'ON', 'NB', 'AB'].map((province) =>
          has(({ soldTo, invoice }) => invoice !== null && soldTo.province === province),
        ),
      }).toEqual({
        states: [1, 2, 3],
        reasons: [1, 2, 3, 4, 5, 6, 7, 8, 9],
        invoices: ['invoiced', 'paid'],
        hasSizes: [true, true],
        isLate: true,
        isPartlyCancelled: true,
        isLeftOff: true,
        isDiscounted: true,
        isAgreed: true,
        isShippedElsewhere: true,
        isUntaxed: true,
        provinces: [true, true, true, true],
      });
    }
  });
});
