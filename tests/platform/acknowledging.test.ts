/** Acknowledging an order: what the shop reads, who may do it, and when it is refused. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../domain/audit.ts';
import { dayAfter } from '../../domain/marketplace-day.ts';
import type { Order } from '../../domain/order.ts';
import { type Caller } from './client.ts';
import {
  acknowledge,
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
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const SHOP = 'shop-carrosserie-elegance';
const LATER = dayAfter(TODAY, 4);

const told = (partId: string, expectedOn: string | null = null, isBackOrdered = false) => ({
  partId,
  isBackOrdered,
  expectedOn,
});

describe.each(SERVERS)('acknowledging an order on %s', (_, open) => {
  let sophie: Caller;
  let luc: Caller;
  let rita: Caller;
  let gina: Caller;
  let shop: Caller;

  const started = startBeforeAll(open);
  beforeAll(async () => {
    sophie = await started.signIn('sophie@atelier.test');
    luc = await started.signIn('luc@atelier.test');
    rita = await started.signIn('rita@readonly.test');
    gina = await started.signIn('gina@global.test', 'northern-parts');
    shop = await started.signInShop(SHOP);
  });

  /** A valid acknowledgement of all remaining parts, without dates, with a lock. */
  async function wordOf(caller: Caller, orderId: string, change: object = {}) {
    const { body: held } = await lockOrder(caller, orderId);
    const { version, parts } = await readOrder(caller, orderId);
    return {
      orderId,
      version,
      lockId: String(held['id']),
      parts: parts.filter(({ state }) => state === 'pending').map(({ id }) => told(id)),
      ...change,
    };
  }
  const change = (id: string, action: string) => sophie('POST', `/__test/orders/${id}`, { body: { action } });

  it('shows the shop who accepted it and when, and the date of each part, without changing the status [S2.111 S7.111]', async () => {
    const id = await makeOrder(sophie, { parts: 3, cancelledParts: 1 });
    const [first, second] = (await readOrder(sophie, id)).parts.filter(({ state }) => state === 'pending');
    const parts = [told(first?.id ?? '', LATER, true), told(second?.id ?? '', TODAY)];
    const word = await wordOf(sophie, id, { parts });
    expect(await acknowledge(sophie, word)).toMatchObject({
      status: 200,
      body: { orderId: id, version: word.version + 1 },
    });
    const read = await readOrder(sophie, id);
    expect(read).toMatchObject({
      status: 1,
      version: word.version + 1,
      invoice: null,
      acknowledgement: { at: expect.any(String), by: 'Sophie Gagnon' },
    });
    const seen = (await shop('GET', `/orders/${id}`)).body as unknown as Order;
    const dates = ({ parts: all }: Order) =>
      all.map(({ state, isBackOrdered, expectedOn }) => ({ state, isBackOrdered, expectedOn }));
    expect(dates(seen)).toEqual(dates(read));
    expect(seen.acknowledgement).toEqual(read.acknowledgement);
    expect(dates(read)).toContainEqual({ state: 'pending', isBackOrdered: true, expectedOn: LATER });
    expect(dates(read)).toContainEqual({ state: 'pending', isBackOrdered: false, expectedOn: TODAY });
    expect(dates(read)).toContainEqual({ state: 'cancelled', isBackOrdered: false, expectedOn: null });
    const { body } = await sophie('GET', `/supplier-orders?search=${read.number}`);
    expect(body['items']).toMatchObject([{ id, status: 1, isAcknowledged: true, inCharge: 'Sophie Gagnon' }]);
  });

  it('can be repeated with other dates under the same lock, before invoicing [S2.111]', async () => {
    const id = await makeOrder(sophie, { parts: 1 });
    const word = await wordOf(sophie, id, { parts: [told(`${id}-1`, LATER, true)] });
    await acknowledge(sophie, word);
    const again = { ...word, version: 2, parts: [told(`${id}-1`)] };
    expect(await acknowledge(sophie, again)).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await readOrder(sophie, id)).toMatchObject({
      version: 3,
      parts: [{ isBackOrdered: false, expectedOn: null }],
    });
    expect((await complete(sophie, await completionOf(sophie, id, { lockId: word.lockId }))).status).toBe(201);
    expect((await readOrder(sophie, id)).acknowledgement).not.toBeNull();
  });

  it('happens once per key, however often it is sent, even concurrently [S2.111]', async () => {
    const id = await makeOrder(sophie);
    const word = await wordOf(sophie, id);
    const key = randomUUID();
    const answers = await Promise.all([acknowledge(sophie, word, key), acknowledge(sophie, word, key)]);
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect((await acknowledge(sophie, word, key)).status).toBe(200);
    expect((await readOrder(sophie, id)).version).toBe(2);
    expect(await acknowledge(sophie, { ...word, version: 2 }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
  });

  it.each([
    ['complete', 'order-completed'],
    ['cancel', 'order-cancelled'],
    ['cancelPart', 'part-cancelled'],
    ['touch', 'version-outdated'],
    ['expireLock', 'lock-lost'],
  ])('is refused after %s: %s [S2.111]', async (action, code) => {
    const id = await makeOrder(sophie);
    const word = await wordOf(sophie, id);
    await change(id, action);
    expect(await acknowledge(sophie, word)).toMatchObject({ status: 409, body: { code } });
    expect((await readOrder(sophie, id)).acknowledgement).toBeNull();
  });

  it('needs the permission to confirm orders in the selling organisation, and its lock [S2.111]', async () => {
    const id = await makeOrder(sophie);
    const word = await wordOf(sophie, id);
    expect((await acknowledge(rita, word)).status).toBe(403);
    expect((await acknowledge(shop, word)).status).toBe(403);
    expect((await acknowledge(gina, word)).status).toBe(404);
    expect(await acknowledge(luc, word)).toMatchObject({ status: 409, body: { code: 'lock-lost' } });
    expect((await readOrder(sophie, id)).version).toBe(1);
  });

  it.each([
    [
      'a part on back order without a date',
      (id: string) => [told(`${id}-1`, null, true), told(`${id}-2`)],
      'parts.0.expectedOn',
    ],
    [
      'a day in the past',
      (id: string) => [told(`${id}-1`), told(`${id}-2`, dayAfter(TODAY, -1))],
      'parts.1.expectedOn',
    ],
    [
      'a day more than a year ahead',
      (id: string) => [told(`${id}-1`, dayAfter(TODAY, 366)), told(`${id}-2`)],
      'parts.0.expectedOn',
    ],
    ['a missing part', (id: string) => [told(`${id}-1`)], 'parts'],
    ['a duplicate part', (id: string) => [told(`${id}-1`), told(`${id}-2`), told(`${id}-1`)], 'parts.2.partId'],
    ['an unknown part', (id: string) => [told(`${id}-1`), told(`${id}-2`), told(`${id}-9`)], 'parts.2.partId'],
  ])('is refused with %s, at its field [S2.111]', async (_name, partsOf, path) => {
    const id = await makeOrder(sophie, { parts: 2 });
    const refused = await acknowledge(sophie, await wordOf(sophie, id, { parts: partsOf(id) }));
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation' } });
    expect(pathsOf(refused)).toEqual([path]);
    expect(await readOrder(sophie, id)).toMatchObject({ version: 1, acknowledgement: null });
  });

  it('refuses an invalid date and a cancelled part', async () => {
    const id = await makeOrder(sophie, { parts: 2, cancelledParts: 1 });
    const word = await wordOf(sophie, id);
    expect((await acknowledge(sophie, { ...word, parts: [told(`${id}-2`, '2026-02-30')] })).status).toBe(400);
    const both = await acknowledge(sophie, { ...word, parts: [told(`${id}-1`), told(`${id}-2`)] });
    expect(both).toMatchObject({ status: 409, body: { code: 'part-cancelled' } });
  });

  it('is shown in the history, in the audit log and to a slower colleague [S2.111]', async () => {
    const id = await makeOrder(sophie, { parts: 1 });
    const late = await wordOf(luc, id);
    await change(id, 'expireLock');
    await acknowledge(sophie, await wordOf(sophie, id, { parts: [told(`${id}-1`, LATER, true)] }));
    expect((await acknowledge(luc, late)).body).toMatchObject({
      code: 'version-outdated',
      change: { what: 'order-acknowledged', by: 'Sophie Gagnon', side: 'supplier', at: expect.any(String) },
    });
    const { body: history } = await sophie('GET', `/histories/order/${id}`);
    expect(history['items']).toMatchObject([
      { what: 'acknowledged', by: 'Sophie Gagnon', side: 'supplier' },
      { what: 'received', side: 'shop' },
    ]);
    const { body: log } = await sophie('GET', '/audit-entries?pageSize=100');
    const [entry] = (log['items'] as AuditEntry[]).filter(({ documentId }) => documentId === id);
    expect(entry).toMatchObject({ action: 'acknowledgeOrder', by: 'Sophie Gagnon', side: 'supplier', kind: 'order' });
    expect(entry?.changes).toContainEqual({ field: 'expectedOn', part: `${id}-1`, after: LATER });
    expect(entry?.changes).toContainEqual({ field: 'isBackOrdered', part: `${id}-1`, before: false, after: true });
    await cancelParts(shop, {
      orderId: id,
      version: 2,
      lockId: null,
      partIds: [`${id}-1`],
      reason: 4,
      note: '',
    });
    await change(id, 'expireLock');
    expect((await lockOrder(luc, id)).body).toMatchObject({ change: { what: 'order-cancelled' } });
  });
});
