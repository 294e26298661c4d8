import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/data/seed/random.ts';
import { SHOPS } from '../../platform/data/seed/shops.ts';
import { act } from '../../scripts/demo/shops.ts';
import { Shop } from '../../scripts/demo/shop.ts';
import { type Answer, type Caller } from './client.ts';
import {
  cancelParts,
  complete,
  completionOf,
  makeOrder,
  pathsOf,
  readOrder,
  statusesOf,
  write,
} from './order-client.ts';
import { answerOf, offered, quoteFor, sendQuote } from './quote-request-client.ts';
import { asked, inHours, newRequest, vehicle } from './shop-client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const SHOP = 'shop-carrosserie-elegance';
const OTHER_SHOP = 'shop-atelier-beausejour';
const SUPPLIER = 'atelier-montreal';

/** The supplier answers a pending request; the second part is not offered. */
async function answerRequest(clerk: Caller, id: string): Promise<Answer> {
  const { body: request } = await clerk('GET', `/supplier-quote-requests/${id}`);
  const parts = request['parts'] as { position: number }[];
  return sendQuote(
    clerk,
    await quoteFor(
      clerk,
      id,
      parts.map(({ position }) => (position === 2 ? answerOf() : { ...offered, productCode: 'PC-1' })),
    ),
  );
}

describe.each(SERVERS)('collision shops on %s', (_, open) => {
  const started = startBeforeAll(open);
  const { sophie } = started.users;
  const shop = started.shop(SHOP);
  const otherShop = started.shop(OTHER_SHOP);

  const part = (quantity: number) => ({ ...asked('OEM-1'), quantity, listPriceCents: null });
  const sent = async (partsFileNumber = randomUUID().slice(0, 12)): Promise<string> => {
    const body = newRequest({ partsFileNumber, parts: [part(3), part(1), part(1)] });
    return String((await write(shop, 'POST', '/quote-requests', body)).body['id']);
  };
  const answered = async (partsFileNumber?: string): Promise<string> => {
    const id = await sent(partsFileNumber);
    expect((await answerRequest(sophie, id)).status).toBe(201);
    return id;
  };
  const orderOf = (quoteRequestId: string, change: object = {}): object => ({
    quoteRequestId,
    parts: [
      { partId: `${quoteRequestId}-1`, quantity: 2 },
      { partId: `${quoteRequestId}-3`, quantity: 1 },
    ],
    shopOrderNumber: 'BC-1',
    referenceNumber: 'REF-1',
    dueAt: inHours(24),
    hasInsurerAgreement: true,
    notes: 'Livrer avant 9 h',
    shippedTo: null,
    ...change,
  });
  const place = (body: object, caller = shop, key?: string): Promise<Answer> =>
    write(caller, 'POST', '/orders', body, key);

  describe('order', () => {
    it('quoted parts at their prices, which appear in the supplier’s list [S7.25 S7.26 S7.27]', async () => {
      const quoteRequestId = await answered('MP-ORDERED');
      const { status, body } = await place(orderOf(quoteRequestId));
      expect(status).toBe(201);
      expect(body).toMatchObject({
        number: expect.stringMatching(/^O-5\d{4}$/),
        version: 1,
        status: 1,
        supplierId: SUPPLIER,
        quoteRequestId,
        invoice: null,
      });
      const seen = await readOrder(sophie, String(body['id']));
      expect(seen).toMatchObject({
        hasInsurerAgreement: true,
        notes: 'Livrer avant 9 h',
        file: {
          fileNumber: 'AB-12345',
          shopOrderNumber: 'BC-1',
          marketplaceNumber: 'MP-ORDERED',
          referenceNumber: 'REF-1',
          vehicle,
        },
        soldTo: {
          name: 'Carrosserie Élégance',
          address: '4120, rue Sainte-Catherine Est',
          city: 'Montréal',
          province: 'QC',
          postalCode: 'H1W 2G8',
          phone: '514 555-0101',
        },
        parts: [
          { quantity: 2, priceCents: 9_000, partNumber: 'PC-1', manufacturer: 'Honda', state: 'pending' },
          { quantity: 1 },
        ],
      });
      expect(seen.shippedTo).toEqual(seen.soldTo);
      expect((await sophie('GET', `/supplier-orders?search=${seen.number}`)).body['items']).toMatchObject([
        { partCount: 2, totalCents: 27_000, vehicle: '2023 Honda Civic' },
      ]);
      expect((await shop('GET', '/orders?partsFileNumber=MP-ORDERED')).body).toEqual({ items: [body] });
      expect((await shop('GET', `/orders/${seen.id}`)).body).toEqual(body);
    });

    it('once, however often the order is sent', async () => {
      const body = orderOf(await answered());
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => place(body, shop, key)));
      expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${String(id)}`)).size).toBe(1);
      expect(await shop('POST', '/orders', { body, headers: { 'idempotency-key': 'short' } })).toMatchObject({
        status: 400,
        body: { code: 'idempotency-key-invalid' },
      });
    });

    it('each part once until cancelled, even concurrently', async () => {
      const quoteRequestId = await answered();
      const answers = await Promise.all([place(orderOf(quoteRequestId)), place(orderOf(quoteRequestId))]);
      expect(statusesOf(answers)).toEqual([201, 422]);
      expect(answers.flatMap(pathsOf)).toEqual(['parts.0.partId', 'parts.1.partId']);
      const id = String(answers.find(({ status }) => status === 201)?.body['id']);
      await cancelParts(shop, { orderId: id, version: 1, lockId: null, partIds: [`${id}-1`], reason: 1, note: '' });
      expect(
        (await place(orderOf(quoteRequestId, { parts: [{ partId: `${quoteRequestId}-1`, quantity: 3 }] }))).status,
      ).toBe(201);
    });

    it('with another delivery address', async () => {
      const shippedTo = {
        name: 'Annexe',
        address: '1, rue A',
        city: 'Laval',
        province: 'QC',
        postalCode: 'H7G 2T9',
        phone: '450 555-0102',
      };
      const { body } = await place(orderOf(await answered(), { shippedTo }));
      expect(body).toMatchObject({ shippedTo, soldTo: { name: 'Carrosserie Élégance' } });
    });

    it.each([
      [
        'a part that is not offered',
        (id: string) => ({ parts: [{ partId: `${id}-2`, quantity: 1 }] }),
        422,
        'parts.0.partId',
      ],
      ['an unknown part', (id: string) => ({ parts: [{ partId: `${id}-9`, quantity: 1 }] }), 422, 'parts.0.partId'],
      [
        'a duplicate part',
        (id: string) => ({
          parts: [
            { partId: `${id}-1`, quantity: 1 },
            { partId: `${id}-1`, quantity: 1 },
          ],
        }),
        422,
        'parts.1.partId',
      ],
      [
        'more than was quoted',
        (id: string) => ({ parts: [{ partId: `${id}-1`, quantity: 4 }] }),
        422,
        'parts.0.quantity',
      ],
      ['a time in the past', () => ({ dueAt: inHours(-1) }), 422, 'dueAt'],
      ['a time years ahead', () => ({ dueAt: inHours(20_000) }), 422, 'dueAt'],
      ['no part', () => ({ parts: [] }), 400, 'parts'],
      [
        'a quantity of zero',
        (id: string) => ({ parts: [{ partId: `${id}-1`, quantity: 0 }] }),
        400,
        'parts.0.quantity',
      ],
      ['no number', () => ({ shopOrderNumber: ' ' }), 400, 'shopOrderNumber'],
    ])('not %s', async (_name, wrong, status, path) => {
      const id = await answered();
      const refused = await place(orderOf(id, wrong(id)));
      expect([refused.status, pathsOf(refused)]).toEqual([status, [path]]);
    });

    it('not from pending, cancelled or other shops’ requests', async () => {
      const waiting = await sent();
      expect(await place(orderOf(waiting))).toMatchObject({ status: 409, body: { code: 'quote-request-unanswered' } });
      await write(shop, 'PATCH', '/quote-requests/:cancel', { quoteRequestId: waiting });
      expect(await place(orderOf(waiting))).toMatchObject({ status: 409, body: { code: 'quote-request-cancelled' } });
      expect((await place(orderOf(await answered()), otherShop)).status).toBe(404);
    });
  });

  describe('cancel parts of their orders', () => {
    const cancellation = (orderId: string, more: object = {}): object => ({
      orderId,
      version: 1,
      lockId: null,
      partIds: [`${orderId}-1`],
      reason: 4,
      note: '',
      ...more,
    });

    it('without a lock, even while a clerk has the order open, and the clerk is notified [S7.28]', async () => {
      const id = await makeOrder(sophie, { parts: 2 });
      const completion = await completionOf(sophie, id);
      expect(await cancelParts(shop, cancellation(id))).toMatchObject({ status: 200, body: { version: 2, status: 1 } });
      expect((await sophie('PUT', `/locks/${completion.lockId}`)).body).toMatchObject({ documentVersion: 2 });
      expect((await readOrder(sophie, id)).parts[0]).toMatchObject({
        state: 'cancelled',
        cancellation: { side: 'shop', by: 'Nathalie Fournier', reason: 4 },
      });
      expect(await cancelParts(shop, cancellation(id, { version: 2, partIds: [`${id}-2`] }))).toMatchObject({
        body: { status: 3 },
      });
      expect(await complete(sophie, completion)).toMatchObject({ status: 409, body: { code: 'order-cancelled' } });
    });

    it('not when invoiced, nor another shop’s', async () => {
      const id = await makeOrder(sophie, { kind: 'completed' });
      expect(await cancelParts(shop, cancellation(id, { version: 2 }))).toMatchObject({
        status: 409,
        body: { code: 'order-completed' },
      });
      expect((await cancelParts(otherShop, cancellation(await makeOrder(sophie)))).status).toBe(404);
    });
  });

  it('read their own orders and invoices, but cannot use suppliers’ calls [S7.26]', async () => {
    const id = await makeOrder(sophie, { kind: 'completed' });
    const { invoice } = await readOrder(sophie, id);
    expect((await shop('GET', `/invoices/${invoice?.id ?? ''}`)).body).toEqual(invoice);
    expect((await shop('GET', `/invoices?orderId=${id}`)).body).toEqual({ items: [invoice] });
    expect((await otherShop('GET', `/invoices/${invoice?.id ?? ''}`)).status).toBe(404);
    expect((await otherShop('GET', `/orders/${id}`)).status).toBe(404);
    expect((await shop('GET', '/orders')).status).toBe(400);
    const answers = await Promise.all([
      shop('GET', `/supplier-orders/${id}`),
      shop('GET', '/supplier-orders'),
      complete(shop, await completionOf(sophie, await makeOrder(sophie))),
      sophie('GET', `/orders/${id}`),
      place(orderOf('qr-1'), sophie),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it('are simulated by the script, which orders answered parts and cancels some', async () => {
    const random = createRandom(5);
    const played = new Shop(started.platform().origin, SHOPS[0]);
    const lines: string[] = [];
    for (let acts = 0; acts < 36; acts += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one action at a time
      lines.push(await act(random, played, SUPPLIER));
      const number = /^(?:sends|asks for a re-quote of) (Q-\d+)/.exec(lines.at(-1) ?? '')?.[1];
      // oxlint-disable-next-line no-await-in-loop -- a clerk answers every other request at once
      if (number !== undefined && acts % 2 === 0) await answerRequest(sophie, number.replace('Q', 'qr'));
    }
    expect(lines.filter((line) => line.startsWith('is refused'))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('orders O-')).length).toBeGreaterThan(1);
    expect(lines.some((line) => line.startsWith('cancels parts of O-'))).toBe(true);
  }, 120_000);
});
