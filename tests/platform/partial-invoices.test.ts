/** An order with several invoices: what is not there yet stays open (spec §4, §7). */
import { describe, expect, it } from 'vitest';
import { Status } from '../../domain/enumerations.ts';
import { dayAfter } from '../../domain/marketplace-day.ts';
import { codeOf } from './life-calls.ts';
import {
  acknowledge,
  cancelParts,
  complete,
  completionOf,
  listOrders,
  lockOrder,
  makeOrder,
  pathsOf,
  readOrder,
  TODAY,
  write,
  type Completion,
} from './order-client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const SOON = dayAfter(TODAY, 4);

describe.each(SERVERS)('several invoices of an order on %s', (_, open) => {
  const started = startBeforeAll(open);
  const { sophie } = started.users;
  const shop = started.shop('shop-carrosserie-elegance');

  const unlock = (lockId: string) => sophie('DELETE', `/locks/${lockId}`);

  /** An order of five parts; the first is invoiced, the second left off, the others come later. */
  async function partly(change: Partial<Completion> = {}): Promise<string> {
    const id = await makeOrder(sophie, { parts: 5, cancelledParts: 0 });
    const { parts } = await readOrder(sophie, id);
    const [first] = parts;
    const lines = [{ partId: `${id}-1`, quantity: first?.quantity ?? 1, discountCents: 0 }];
    const later = parts.slice(2).map((part, index) => ({ partId: part.id, expectedOn: index === 0 ? SOON : null }));
    const completion = await completionOf(sophie, id, { lines, notBilledPartIds: [`${id}-2`], later, ...change });
    const sent = await complete(sophie, completion);
    expect(sent).toMatchObject({ status: 201, body: { status: Status.Active } });
    // The clerk still edits the order; here, each invoice takes the lock anew.
    await unlock(completion.lockId);
    return id;
  }

  const rowOf = async (number: string) => (await listOrders(sophie, `search=${number}`)).items[0];

  it('an invoice of some parts leaves the order active, and says when the others come', async () => {
    const id = await partly();
    const order = await readOrder(sophie, id);
    expect(order).toMatchObject({ status: Status.Active, invoice: null, invoices: [{ orderId: id }] });
    expect(order.parts.map(({ state, isBackOrdered, expectedOn }) => [state, isBackOrdered, expectedOn])).toEqual([
      ['confirmed', false, null],
      ['notBilled', false, null],
      ['pending', true, SOON],
      ['pending', true, null],
      ['pending', true, null],
    ]);
    expect(order.acknowledgement?.by).toBe('Sophie Gagnon');
    expect(await rowOf(order.number)).toMatchObject({
      invoicedPartCount: 1,
      backOrderCount: 3,
      backOrderOn: SOON,
      isAwaiting: true,
    });
    expect((await shop('GET', `/orders/${id}`)).body['invoices']).toEqual(order.invoices);
  });

  it('the last invoice completes it; each has its number, lines and totals, and the order is their sum', async () => {
    const id = await partly();
    expect((await complete(sophie, await completionOf(sophie, id))).status).toBe(201);
    const { status, invoice, invoices = [], number, parts } = await readOrder(sophie, id);
    expect(status).toBe(Status.Completed);
    expect(invoices).toHaveLength(2);
    expect(invoice).toEqual(invoices[1]);
    expect(new Set(invoices.flatMap((each) => [each.number, each.ownNumber])).size).toBe(4);
    expect(parts.map(({ state }) => state)).toEqual(['confirmed', 'notBilled', 'confirmed', 'confirmed', 'confirmed']);
    const { items } = (await sophie('GET', `/invoices?orderId=${id}`)).body as { items: { id: string }[] };
    expect(items.map((each) => each.id)).toEqual(invoices.map((each) => each.id).toReversed());
    const row = await rowOf(number);
    expect(row).toMatchObject({
      invoicedPartCount: 4,
      totalCents: invoices.reduce((sum, { totals }) => sum + totals.subtotalCents, 0),
    });
    expect(row?.['isAwaiting']).toBeUndefined();
  });

  it('cancelling the rest completes it; the list counts what was invoiced', async () => {
    const id = await partly();
    const before = await readOrder(sophie, id);
    const cancelling = { orderId: id, version: before.version, lockId: null, reason: 4, note: '' };
    const invoiced = await cancelParts(shop, { ...cancelling, partIds: [`${id}-1`] });
    expect(codeOf(invoiced)).toBe('part-settled');
    const rest = await cancelParts(shop, { ...cancelling, partIds: [`${id}-3`, `${id}-4`, `${id}-5`] });
    expect(rest.body['status']).toBe(Status.Completed);
    const { status, invoice, cancellation, number } = await readOrder(sophie, id);
    expect({ status, cancellation }).toEqual({ status: Status.Completed, cancellation: null });
    expect(invoice).toEqual(before.invoices?.[0]);
    expect(await rowOf(number)).toMatchObject({ totalCents: invoice?.totals.subtotalCents, cancelledPartCount: 3 });
    expect((await rowOf(number))?.['completedAt']).not.toBeNull();
  });

  it('fewer pieces than ordered split the part, and the other pieces stay open', async () => {
    const id = await makeOrder(sophie, { parts: 2, cancelledParts: 0, quantity: 3 });
    const { parts } = await readOrder(sophie, id);
    const ordered = parts[0]?.quantity ?? 0;
    expect(ordered).toBe(3);
    const lines = [
      { partId: `${id}-1`, quantity: 1, discountCents: 0 },
      { partId: `${id}-2`, quantity: 3, discountCents: 0 },
    ];
    const later = [{ partId: `${id}-1`, expectedOn: SOON }];
    const completion = await completionOf(sophie, id, { lines, notBilledPartIds: [], later });
    expect((await complete(sophie, completion)).body['status']).toBe(Status.Active);
    await unlock(completion.lockId);
    const split = await readOrder(sophie, id);
    expect(split.parts.map((part) => [part.id, part.quantity, part.state, part.expectedOn])).toEqual([
      [`${id}-1`, 1, 'confirmed', null],
      [`${id}-2`, 3, 'confirmed', null],
      [`${id}-3`, 2, 'pending', SOON],
    ]);
    const total = parts.reduce((sum, { priceCents }) => sum + priceCents * 3, 0);
    expect(await rowOf(split.number)).toMatchObject({ partCount: 3, totalCents: total });
    expect((await complete(sophie, await completionOf(sophie, id))).status).toBe(201);
    expect((await readOrder(sophie, id)).invoices?.map((each) => each.lines.length)).toEqual([2, 1]);
  });

  it('refuses a part that is named twice, or with a day that has passed', async () => {
    const id = await makeOrder(sophie, { parts: 2, cancelledParts: 0 });
    const { parts } = await readOrder(sophie, id);
    const lines = parts.slice(0, 1).map(({ id: partId, quantity }) => ({ partId, quantity, discountCents: 0 }));
    const sent = async (change: Partial<Completion>) => {
      const completion = await completionOf(sophie, id, { lines, notBilledPartIds: [], ...change });
      const paths = pathsOf(await complete(sophie, completion));
      await unlock(completion.lockId);
      return paths;
    };
    expect(await sent({ later: [`${id}-1`, `${id}-2`].map((partId) => ({ partId, expectedOn: null })) })).toEqual([
      'later.0.partId',
    ]);
    expect(await sent({ later: [{ partId: `${id}-2`, expectedOn: dayAfter(TODAY, -1) }] })).toEqual([
      'later.0.expectedOn',
    ]);
    expect(await sent({ later: [] })).toEqual(['lines']);
  });

  it('a credit is asked for on its own invoice, while the order is open', async () => {
    const id = await partly();
    const [first] = (await readOrder(sophie, id)).invoices ?? [];
    const asked = (invoiceId: string | undefined, partId: string) =>
      write(shop, 'POST', '/credit-requests', {
        invoiceId,
        partId,
        quantity: 1,
        amountCents: 1,
        reason: 6,
        note: '',
        photoIds: [],
        user: 'Nathalie Fournier',
      });
    expect((await asked(first?.id, `${id}-1`)).status).toBe(201);
    expect(pathsOf(await asked(first?.id, `${id}-3`))).toEqual(['partId']);
    expect((await complete(sophie, await completionOf(sophie, id))).status).toBe(201);
    const second = (await readOrder(sophie, id)).invoices?.[1];
    expect(pathsOf(await asked(second?.id, `${id}-1`))).toEqual(['partId']);
    expect((await asked(second?.id, `${id}-3`)).body).toMatchObject({ invoice: { id: second?.id } });
  });

  it('its open parts are acknowledged again; one without a known day may stay so', async () => {
    const id = await partly();
    const { version, parts } = await readOrder(sophie, id);
    const lockId = String((await lockOrder(sophie, id)).body['id']);
    const expected = parts.slice(2).map((part) => ({ partId: part.id, isBackOrdered: true, expectedOn: null }));
    const body = { orderId: id, version, lockId, parts: expected };
    // The first of them was promised for a day.
    expect(pathsOf(await acknowledge(sophie, body))).toEqual(['parts.0.expectedOn']);
    const dated = expected.map((part, index) => (index === 0 ? { ...part, expectedOn: SOON } : part));
    expect((await acknowledge(sophie, { ...body, parts: dated })).status).toBe(200);
  });

  it('is late only once a day that was promised has come, or another part is open', async () => {
    const id = await makeOrder(sophie, { parts: 2, cancelledParts: 0, dueInMs: -3_600_000, orderedInMs: -7_200_000 });
    const { number, parts } = await readOrder(sophie, id);
    const isLate = async () => (await listOrders(sophie, `status=1&substatus=late&search=${number}`)).total === 1;
    expect(await isLate()).toBe(true);
    const lines = parts.slice(0, 1).map(({ id: partId, quantity }) => ({ partId, quantity, discountCents: 0 }));
    const later = [{ partId: `${id}-2`, expectedOn: dayAfter(TODAY, 1) }];
    const completion = await completionOf(sophie, id, { lines, later, notBilledPartIds: [] });
    expect((await complete(sophie, completion)).status).toBe(201);
    await unlock(completion.lockId);
    expect(await isLate()).toBe(false);
    const { version } = await readOrder(sophie, id);
    const lockId = String((await lockOrder(sophie, id)).body['id']);
    const expected = [{ partId: `${id}-2`, isBackOrdered: true, expectedOn: TODAY }];
    expect((await acknowledge(sophie, { orderId: id, version, lockId, parts: expected })).status).toBe(200);
    expect(await isLate()).toBe(true);
  });
});
