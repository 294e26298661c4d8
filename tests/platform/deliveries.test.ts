/** What follows the deliveries of an order: its log and history, the list of back orders, and its documents. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AuditChange, AuditEntry, HistoryEvent } from '../../domain/audit.ts';
import { Availability } from '../../domain/enumerations.ts';
import { dayAfter } from '../../domain/marketplace-day.ts';
import type { Order } from '../../domain/order.ts';
import { dayIn, moneyIn } from '../../platform/documents/pdf/formats.ts';
import { readPdf } from '../support/read-pdf.ts';
import { tokenOf } from './client.ts';
import { complete, completionOf, listOrders, makeOrder, readOrder, TODAY, write } from './order-client.ts';
import { offered, quoteFor, sendQuote } from './quote-request-client.ts';
import { SERVERS } from './servers.ts';
import { asked, inHours, newRequest } from './shop-client.ts';
import { startBeforeAll } from './started-platform.ts';

const SOON = dayAfter(TODAY, 4);

const byPart = (one: AuditChange, other: AuditChange): number => (one.part ?? '').localeCompare(other.part ?? '');

describe.each(SERVERS)('the deliveries of an order on %s', (_, open) => {
  const started = startBeforeAll(open);
  const { sophie } = started.users;
  const shop = started.shop('shop-carrosserie-elegance');

  const unlock = (lockId: string) => sophie('DELETE', `/locks/${lockId}`);

  it('the audit log has the pieces of a split part, and the history every invoice and what stays open', async () => {
    const id = await makeOrder(sophie, { parts: 2, cancelledParts: 0, quantity: 3 });
    const { parts } = await readOrder(sophie, id);
    const lines = parts.map(({ id: partId, quantity }, index) => ({
      partId,
      quantity: index === 0 ? 1 : quantity,
      discountCents: 0,
    }));
    const later = [{ partId: `${id}-1`, expectedOn: SOON }];
    const completion = await completionOf(sophie, id, { lines, notBilledPartIds: [], later });
    expect((await complete(sophie, completion)).status).toBe(201);
    await unlock(completion.lockId);
    const { body: log } = await sophie('GET', '/audit-entries?changes=all&tab=orders&pageSize=100');
    const entry = (log['items'] as AuditEntry[]).find(({ documentId }) => documentId === id);
    expect(entry?.action).toBe('completeOrder');
    expect(entry?.changes.filter(({ field }) => field === 'quantity').toSorted(byPart)).toEqual([
      { field: 'quantity', part: `${id}-1`, before: 3, after: 1 },
      { field: 'quantity', part: `${id}-3`, after: 2 },
    ]);
    expect((await complete(sophie, await completionOf(sophie, id))).status).toBe(201);
    const { invoices: [first, second] = [] } = await readOrder(sophie, id);
    const { body: history } = await sophie('GET', `/histories/order/${id}`);
    expect((history['items'] as HistoryEvent[]).map(({ what, name, count }) => [what, name, count])).toEqual([
      ['invoiced', second?.number, 1],
      ['split', parts[0]?.partNumber, 2],
      ['invoiced', first?.number, 2],
      ['received', undefined, undefined],
    ]);
  });

  it('open back orders are a list of their own, late ones first in any order, under the right count', async () => {
    const name = `Atelier ${randomUUID().slice(0, 8)}`;
    const made = (dueInMs: number) =>
      makeOrder(sophie, { shopName: name, parts: 2, cancelledParts: 0, dueInMs, orderedInMs: -7_200_000 });
    const keep = async (id: string, expectedOn: string | null): Promise<string> => {
      const later = [{ partId: `${id}-2`, expectedOn }];
      const completion = await completionOf(sophie, id, { later });
      expect((await complete(sophie, completion)).status).toBe(201);
      await unlock(completion.lockId);
      return (await readOrder(sophie, id)).number;
    };
    const late = await keep(await made(-3_600_000), TODAY);
    const undated = await keep(await made(-3_600_000), null);
    const soon = await keep(await made(86_400_000), SOON);
    const { number: whole } = await readOrder(sophie, await made(-3_600_000));
    const search = `search=${encodeURIComponent(name)}&pageSize=100`;
    const listed = async (query: string) => {
      const { items, counts, total } = await listOrders(sophie, `status=1&${search}&${query}`);
      return { numbers: items.map(({ number }) => number), active: counts['active'], total };
    };
    for (const [sort, rest] of [
      ['sort=updatedAt&direction=descending', [soon, undated]],
      ['sort=updatedAt&direction=ascending', [undated, soon]],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- two orders of one list
      expect(await listed(`substatus=backOrder&${sort}`)).toEqual({ numbers: [late, ...rest], active: 3, total: 3 });
    expect(new Set((await listed('substatus=late')).numbers)).toEqual(new Set([late, whole]));
    expect(new Set((await listed('substatus=onTime')).numbers)).toEqual(new Set([soon, undated]));
    expect((await listed('')).active).toBe(4);
  });

  it.each(['en', 'fr'] as const)('its documents say which they are and add up, in %s', async (language) => {
    const id = await makeOrder(sophie, { parts: 3, cancelledParts: 0 });
    const later = [SOON, null].map((expectedOn, index) => ({ partId: `${id}-${index + 2}`, expectedOn }));
    const completion = await completionOf(sophie, id, { later });
    expect((await complete(sophie, completion)).status).toBe(201);
    await unlock(completion.lockId);
    const { number, parts, invoices = [] } = await readOrder(sophie, id);
    const token = await tokenOf(started.platform().origin, 'sophie@atelier.test');
    const paper = async (path: string): Promise<string> => {
      const answer = await fetch(`${started.platform().origin}/documents/${path}/pdf/${language}`, {
        headers: { authorization: `Bearer ${token}`, 'scope-id': 'atelier-montreal' },
      });
      return readPdf(new Uint8Array(await answer.arrayBuffer()))
        .pages.join('\n')
        .replaceAll(/\s*\n/g, ' ')
        .replaceAll('- ', '-');
    };
    const first = await paper(`packing-slip/${invoices[0]?.id ?? ''}`);
    for (const words of [dayIn(SOON, language), language === 'en' ? 'Back order' : 'Différé'])
      expect(first).toContain(words);
    expect(first).toContain(language === 'en' ? 'not known yet' : 'date encore inconnue');
    for (const { partNumber } of parts) expect(first).toContain(partNumber);
    expect((await complete(sophie, await completionOf(sophie, id))).status).toBe(201);
    const { invoices: both = [] } = await readOrder(sophie, id);
    const said =
      language === 'en'
        ? [`1 of order ${number}`, `2 of order ${number}`]
        : [`1re de la commande ${number}`, `2e de la commande ${number}`];
    for (const [place, { id: invoiceId, lines, totals }] of both.entries()) {
      // oxlint-disable no-await-in-loop -- two invoices
      const text = await paper(`invoice/${invoiceId}`);
      expect(text).toContain(said[place]);
      for (const { partNumber, totalCents } of lines) {
        expect(text).toContain(partNumber);
        expect(text).toContain(moneyIn(totalCents, language));
      }
      expect(totals.subtotalCents).toBe(lines.reduce((sum, { totalCents }) => sum + totalCents, 0));
      expect(text).toContain(moneyIn(totals.grandTotalCents, language));
      const slip = await paper(`packing-slip/${invoiceId}`);
      for (const { partNumber } of lines) expect(slip).toContain(partNumber);
      // oxlint-enable no-await-in-loop
    }
    const last = await paper(`packing-slip/${id}`);
    expect(last).toContain(`${number}-2`);
    expect(last).not.toContain(parts[0]?.partNumber);
  });

  it('begin with the day of a quote’s back order, or none known yet; the shop reads each part’s state, day and invoice', async () => {
    const body = newRequest({ parts: ['OEM-1', 'OEM-2', 'OEM-3'].map(asked) });
    const quoteRequestId = String((await write(shop, 'POST', '/quote-requests', body)).body['id']);
    const backOrder = { ...offered, availability: Availability.BackOrder };
    const quoted = [{ ...backOrder, deliveryDays: 6 }, backOrder, offered];
    expect((await sendQuote(sophie, await quoteFor(sophie, quoteRequestId, quoted))).status).toBe(201);
    const placed = await write(shop, 'POST', '/orders', {
      quoteRequestId,
      parts: [1, 2, 3].map((place) => ({ partId: `${quoteRequestId}-${place}`, quantity: 1 })),
      shopOrderNumber: 'BC-1',
      referenceNumber: '',
      dueAt: inHours(1),
      hasInsurerAgreement: false,
      notes: '',
      shippedTo: null,
    });
    const id = String(placed.body['id']);
    const expected = [
      { isBackOrdered: true, expectedOn: dayAfter(TODAY, 6) },
      { isBackOrdered: true, expectedOn: null },
      { isBackOrdered: false, expectedOn: null },
    ];
    expect((await readOrder(sophie, id)).parts).toMatchObject(expected);
    expect((await listOrders(sophie, `search=${String(placed.body['number'])}`)).items).toMatchObject([
      { backOrderCount: 2, backOrderOn: dayAfter(TODAY, 6) },
    ]);
    const later = expected.slice(0, 2).map(({ expectedOn }, index) => ({ partId: `${id}-${index + 1}`, expectedOn }));
    expect((await complete(sophie, await completionOf(sophie, id, { later }))).status).toBe(201);
    const { parts, invoices = [] } = (await shop('GET', `/orders/${id}`)).body as unknown as Order;
    const invoiceOf = (partId: string) => invoices.find(({ lines }) => lines.some((line) => line.partId === partId));
    expect(parts.map((each) => [each.state, each.expectedOn, invoiceOf(each.id)?.number])).toEqual([
      ['pending', dayAfter(TODAY, 6), undefined],
      ['pending', null, undefined],
      ['confirmed', null, invoices[0]?.number],
    ]);
  });
});
