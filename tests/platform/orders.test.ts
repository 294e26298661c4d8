import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import {
  cancelParts,
  complete,
  completionOf,
  lockOrder,
  makeOrder,
  pathsOf,
  readOrder,
  statusesOf,
  TODAY,
} from './order-client.ts';
import { SERVERS, type Server } from './servers.ts';

const SHOP = 'shop-carrosserie-elegance';

const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((left, right) => left - right);

describe.each(SERVERS)('orders on %s', (_, open) => {
  let server: Server;
  let platform: RunningPlatform;
  let sophie: Caller;
  let luc: Caller;
  let rita: Caller;
  let gina: Caller;
  let shop: Caller;

  beforeAll(async () => {
    server = open();
    platform = await server.start();
    const { origin } = platform;
    sophie = callerWith(origin, await tokenOf(origin, 'sophie@atelier.test'));
    luc = callerWith(origin, await tokenOf(origin, 'luc@atelier.test'));
    rita = callerWith(origin, await tokenOf(origin, 'rita@readonly.test'));
    gina = callerWith(origin, await tokenOf(origin, 'gina@global.test'), 'northern-parts');
    const { body } = await callerWith(origin, '')('POST', '/app/Identity/LoginByApiKey', {
      body: { apiKey: demoKeyOf(SHOP) },
    });
    shop = callerWith(origin, String(body['accessToken']), SHOP);
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  const change = (id: string, action: string) => sophie('POST', `/__test/orders/${id}`, { body: { action } });
  const list = async (query: string, caller = sophie) => {
    const { status, body } = await caller('GET', `/supplier-orders?${query}`);
    return {
      status,
      items: body['items'] as Record<string, unknown>[],
      counts: body['counts'] as Record<string, number>,
      total: body['total'],
    };
  };
  const cancellation = async (id: string, more: object = {}): Promise<object> => {
    const { version } = await readOrder(sophie, id);
    return { orderId: id, version, lockId: null, partIds: [`${id}-1`], reason: 3, note: '', ...more };
  };
  const locked = async (caller: Caller, id: string): Promise<string> =>
    String((await lockOrder(caller, id)).body['id']);

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

  describe('completing', () => {
    it('creates the invoice, finalises each part and releases the lock [S3.14 S4.8 S7.18 S7.20 S7.41]', async () => {
      const id = await makeOrder(sophie, { parts: 3 });
      const [billed, other, left] = (await readOrder(sophie, id)).parts;
      const lines = [billed, other].flatMap((part) =>
        part ? [{ partId: part.id, quantity: 1, discountCents: 100 }] : [],
      );
      const completion = await completionOf(sophie, id, {
        lines,
        notBilledPartIds: [left?.id ?? ''],
        ownNumber: ' F-é 1 ',
      });
      const { status, body } = await complete(sophie, completion);
      expect(status).toBe(201);
      expect(body).toEqual({
        orderId: id,
        invoiceId: expect.any(String),
        invoiceNumber: expect.stringMatching(/^I-\d+$/),
        grandTotalCents: completion.grandTotalCents,
      });

      const done = await readOrder(sophie, id);
      expect(done).toMatchObject({
        status: 2,
        version: 2,
        parts: [{ state: 'confirmed' }, { state: 'confirmed' }, { state: 'notBilled' }],
      });
      expect(done.invoice).toMatchObject({
        ownNumber: 'F-é 1',
        status: 'invoiced',
        createdBy: 'Sophie Gagnon',
        orderNumber: done.number,
        invoiceDate: TODAY,
        shippingDate: TODAY,
      });
      expect(done.invoice?.lines).toMatchObject([
        { partId: billed?.id, totalCents: (billed?.priceCents ?? 0) - 100 },
        { partId: other?.id },
      ]);
      expect((await sophie('GET', `/invoices/${String(body['invoiceId'])}`)).body).toEqual(done.invoice);
      expect((await lockOrder(luc, id)).status).toBe(201);
    });

    it.each([
      ['QC', 'gst', 'qst'],
      ['ON', 'hst', undefined],
      ['NB', 'hst', undefined],
      ['AB', 'gst', undefined],
    ])('uses the taxes of %s', async (province, federal, provincial) => {
      const id = await makeOrder(sophie, { province });
      expect((await complete(sophie, await completionOf(sophie, id))).status).toBe(201);
      const { invoice } = await readOrder(sophie, id);
      expect([invoice?.taxRates.federal.kind, invoice?.taxRates.provincial?.kind]).toEqual([federal, provincial]);
      expect(invoice?.totals.grandTotalCents).toBe(
        (invoice?.totals.subtotalCents ?? 0) + (invoice?.totals.taxesCents ?? 0),
      );
    });

    it('is refused when the taxes are unknown', async () => {
      const id = await makeOrder(sophie, { province: 'VT' });
      expect((await readOrder(sophie, id)).taxRates).toBeNull();
      expect(await complete(sophie, await completionOf(sophie, id))).toMatchObject({
        status: 409,
        body: { code: 'tax-rate-missing' },
      });
    });

    it('happens once, however often it is sent', async () => {
      const completion = await completionOf(sophie, await makeOrder(sophie));
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => complete(sophie, completion, key)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['invoiceId'])}`)).size).toBe(1);
      expect(await complete(sophie, { ...completion, ownNumber: 'other' }, key)).toMatchObject({
        status: 422,
        body: { code: 'idempotency-key-reused' },
      });
      expect(await complete(sophie, completion)).toMatchObject({ status: 409, body: { code: 'order-completed' } });
      expect(
        await sophie('POST', '/invoices', { body: completion, headers: { 'idempotency-key': 'short' } }),
      ).toMatchObject({
        status: 400,
        body: { code: 'idempotency-key-invalid' },
      });
    });

    it.each([
      ['cancel', 'order-cancelled'],
      ['complete', 'order-completed'],
      ['cancelPart', 'order-has-cancelled-parts'],
      ['touch', 'version-outdated'],
      ['expireLock', 'lock-lost'],
    ])('is refused after %s: %s', async (action, code) => {
      const id = await makeOrder(sophie);
      const completion = await completionOf(sophie, id);
      await change(id, action);
      expect(await complete(sophie, completion)).toMatchObject({ status: 409, body: { code } });
    });

    it('excludes cancelled parts when requested [S4.9]', async () => {
      const id = await makeOrder(sophie, { parts: 3, cancelledParts: 1 });
      const completion = await completionOf(sophie, id);
      expect(await complete(sophie, { ...completion, notBilledPartIds: [] })).toMatchObject({
        status: 409,
        body: { code: 'order-has-cancelled-parts' },
      });
      expect((await complete(sophie, completion)).status).toBe(201);
      const { parts } = await readOrder(sophie, id);
      expect(parts).toMatchObject([
        { state: 'cancelled', cancellation: { side: 'shop' } },
        { state: 'confirmed' },
        { state: 'confirmed' },
      ]);
    });

    it('needs the caller’s own lock', async () => {
      const completion = await completionOf(sophie, await makeOrder(sophie));
      expect(await complete(luc, completion)).toMatchObject({ status: 409, body: { code: 'lock-lost' } });
    });

    const later = (days: number): string => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10);
    it.each([
      ['an invoice dated tomorrow', () => ({ invoiceDate: later(1) }), 'invoiceDate'],
      ['an invoice dated before the order', () => ({ invoiceDate: later(-2) }), 'invoiceDate'],
      ['a shipping date before the order', () => ({ shippingDate: later(-2) }), 'shippingDate'],
      ['a shipping date in two years', () => ({ shippingDate: later(730) }), 'shippingDate'],
      [
        'a quantity of zero',
        (id: string) => ({ lines: [{ partId: `${id}-1`, quantity: 0, discountCents: 0 }] }),
        'lines.0.quantity',
      ],
      [
        'more than was ordered',
        (id: string) => ({ lines: [{ partId: `${id}-1`, quantity: 100, discountCents: 0 }] }),
        'lines.0.quantity',
      ],
      [
        'a discount above the price',
        (id: string) => ({ lines: [{ partId: `${id}-1`, quantity: 1, discountCents: 99_999_999 }] }),
        'lines.0.discountCents',
      ],
      [
        'a discount below zero',
        (id: string) => ({ lines: [{ partId: `${id}-1`, quantity: 1, discountCents: -1 }] }),
        'lines.0.discountCents',
      ],
      [
        'an unknown part',
        (id: string) => ({ lines: [{ partId: `${id}-9`, quantity: 1, discountCents: 0 }] }),
        'lines.0.partId',
      ],
      ['a duplicate part', (id: string) => ({ notBilledPartIds: [`${id}-1`] }), 'notBilledPartIds.0'],
      ['a missing part', (id: string) => ({ lines: [{ partId: `${id}-1`, quantity: 1, discountCents: 0 }] }), 'lines'],
      ['another sum', () => ({ grandTotalCents: 1 }), 'grandTotalCents'],
    ])('is refused with %s, at its field [S5.25]', async (_name, make, path) => {
      const id = await makeOrder(sophie);
      const refused = await complete(sophie, await completionOf(sophie, id, make(id)));
      expect(refused).toMatchObject({ status: 422, body: { code: 'validation' } });
      expect(pathsOf(refused)).toContain(path);
      expect(await readOrder(sophie, id)).toMatchObject({ status: 1, version: 1, invoice: null });
    });

    it.each([
      ['no number', { ownNumber: '  ' }],
      ['a number that is too long', { ownNumber: 'x'.repeat(31) }],
      ['no line', { lines: [] }],
      ['an invalid date', { invoiceDate: '2026-02-30' }],
    ])('is malformed with %s', async (_name, wrong) => {
      const completion = await completionOf(sophie, await makeOrder(sophie));
      expect(pathsOf(await complete(sophie, { ...completion, ...wrong }))).toEqual(Object.keys(wrong));
    });

    it('needs a unique own number in the organisation, ignoring case and accents, even concurrently', async () => {
      const ownNumber = `Numéro ${randomUUID().slice(0, 8)}`;
      const [first, second] = [
        await completionOf(sophie, await makeOrder(sophie), { ownNumber }),
        await completionOf(luc, await makeOrder(sophie), { ownNumber: ` ${ownNumber.toUpperCase()} ` }),
      ];
      const answers = await Promise.all([complete(sophie, first), complete(luc, second)]);
      expect(statusesOf(answers)).toEqual([201, 409]);
      const loser = answers.find(({ status }) => status === 409);
      expect(loser?.body).toMatchObject({ code: 'invoice-number-used', errors: [{ path: 'ownNumber' }] });
      const [caller, refused] = answers[0].status === 409 ? [sophie, first] : [luc, second];
      expect((await complete(caller, { ...refused, ownNumber: `${ownNumber}b` })).status).toBe(201);
      const elsewhere = await makeOrder(gina, { scopeId: 'northern-parts' });
      expect((await complete(gina, await completionOf(gina, elsewhere, { ownNumber }))).status).toBe(201);
    });
  });

  describe('cancelling by the supplier', () => {
    it('records who, when and why, and changes nothing else [S3.40 S7.28]', async () => {
      const id = await makeOrder(sophie, { parts: 3 });
      const lockId = await locked(sophie, id);
      const key = randomUUID();
      const body = await cancellation(id, { lockId, partIds: [`${id}-2`], note: ' Back in May ' });
      expect(await cancelParts(sophie, body, key)).toMatchObject({
        status: 200,
        body: { orderId: id, version: 2, status: 1, partIds: [`${id}-2`] },
      });
      expect((await cancelParts(sophie, body, key)).status).toBe(200);
      const { parts, cancellation: whole } = await readOrder(sophie, id);
      expect(whole).toBeNull();
      expect(parts).toMatchObject([
        { state: 'pending', cancellation: null },
        { state: 'cancelled', cancellation: { reason: 3, note: 'Back in May', by: 'Sophie Gagnon', side: 'supplier' } },
        { state: 'pending' },
      ]);
      expect(await cancelParts(sophie, { ...body, version: 2 })).toMatchObject({
        status: 409,
        body: { code: 'part-cancelled' },
      });
      expect((await sophie('GET', `/locks/${lockId}`)).body).toMatchObject({ documentVersion: 2 });
    });

    it('of all parts cancels the order, with their common reason or "several" [S3.38]', async () => {
      const one = await makeOrder(sophie);
      const lockId = await locked(sophie, one);
      await cancelParts(sophie, await cancellation(one, { lockId, partIds: [`${one}-1`, `${one}-2`], reason: 7 }));
      expect(await readOrder(sophie, one)).toMatchObject({
        status: 3,
        cancellation: { reason: 7, by: 'Sophie Gagnon', side: 'supplier' },
      });
      expect((await lockOrder(luc, one)).status).toBe(201);
      expect(await cancelParts(luc, await cancellation(one))).toMatchObject({
        status: 409,
        body: { code: 'order-cancelled' },
      });

      const several = await makeOrder(sophie, { cancelledParts: 1 });
      const answer = await cancelParts(
        sophie,
        await cancellation(several, { lockId: await locked(sophie, several), partIds: [`${several}-2`] }),
      );
      expect(answer.body).toMatchObject({ status: 3 });
      expect((await readOrder(sophie, several)).cancellation).toMatchObject({ reason: 9, side: 'supplier' });
      expect((await list(`status=3&search=${(await readOrder(sophie, several)).number}`)).items).toMatchObject([
        { cancelledPartCount: 2, cancelledAt: expect.any(String) },
      ]);
    });

    it.each([
      ['complete', 'order-completed'],
      ['cancel', 'order-cancelled'],
      ['cancelPart', 'part-cancelled'],
      ['touch', 'version-outdated'],
      ['expireLock', 'lock-lost'],
    ])('is refused after %s: %s', async (action, code) => {
      const id = await makeOrder(sophie);
      const body = await cancellation(id, { lockId: await locked(sophie, id) });
      await change(id, action);
      expect(await cancelParts(sophie, body)).toMatchObject({ status: 409, body: { code } });
    });

    it('needs the lock', async () => {
      const id = await makeOrder(sophie);
      expect(await cancelParts(sophie, await cancellation(id))).toMatchObject({
        status: 409,
        body: { code: 'lock-lost' },
      });
    });

    it.each([
      ['no reason', () => ({ reason: 0 }), 'reason'],
      ['the reason “several”, which is never chosen', () => ({ reason: 9 }), 'reason'],
      ['“other” without a note', () => ({ reason: 8, note: '  ' }), 'note'],
      ['an unknown part', (id: string) => ({ partIds: [`${id}-1`, `${id}-9`] }), 'partIds.1'],
      ['a duplicate part', (id: string) => ({ partIds: [`${id}-1`, `${id}-1`] }), 'partIds.1'],
    ])('is refused with %s', async (_name, wrong, path) => {
      const id = await makeOrder(sophie);
      const refused = await cancelParts(
        sophie,
        await cancellation(id, { lockId: await locked(sophie, id), ...wrong(id) }),
      );
      expect([refused.status, pathsOf(refused)]).toEqual([422, [path]]);
    });
  });

  describe('concurrently', () => {
    it('supplier completes while the shop cancels a part: one succeeds, the other gets the conflict', async () => {
      for (let round = 0; round < 6; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one round at a time
        const id = await makeOrder(sophie);
        // oxlint-disable-next-line no-await-in-loop -- one round at a time
        const [completion, body] = [await completionOf(sophie, id), await cancellation(id, { reason: 1 })];
        const completing = () => complete(sophie, completion);
        const cancelling = () => cancelParts(shop, body);
        // oxlint-disable-next-line no-await-in-loop -- one round at a time
        const answers = await Promise.all(
          round % 2 === 0 ? [completing(), cancelling()] : [cancelling(), completing()],
        );
        expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
        const code = answers.find(({ status }) => status === 409)?.body['code'];
        // oxlint-disable-next-line no-await-in-loop -- one round at a time
        const { status, parts, invoice } = await readOrder(sophie, id);
        const isCompleted = { status, state: parts[0]?.state, isInvoiced: invoice !== null };
        expect(isCompleted).toEqual(
          code === 'order-completed'
            ? { status: 2, state: 'confirmed', isInvoiced: true }
            : { status: 1, state: 'cancelled', isInvoiced: false },
        );
        expect(['order-completed', 'order-has-cancelled-parts']).toContain(code);
      }
    });

    it('supplier and shop cancel the same part: only one succeeds', async () => {
      const id = await makeOrder(sophie);
      const body = await cancellation(id, { reason: 1 });
      const answers = await Promise.all([
        cancelParts(sophie, { ...body, lockId: await locked(sophie, id) }),
        cancelParts(shop, body),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('part-cancelled');
      expect(await readOrder(sophie, id)).toMatchObject({
        version: 2,
        parts: [{ cancellation: { side: answers[0].status === 200 ? 'supplier' : 'shop' } }, { state: 'pending' }],
      });
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
