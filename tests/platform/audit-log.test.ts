/** The audit log and the history of documents. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_CHANGES_SHOWN, type AuditEntry, type HistoryEvent } from '../../domain/audit.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { type Caller } from './client.ts';
import { cancelParts, complete, completionOf, lockOrder, makeOrder, readOrder, write } from './order-client.ts';
import { makeRequest, offered, quoteFor, sendQuote } from './quote-request-client.ts';
import { SERVERS, type Server } from './servers.ts';
import { inHours, newRequest } from './shop-client.ts';
import { peopleOf, type People } from './every-write.ts';

describe.each(SERVERS)('the audit log on %s', (_, open) => {
  let server: Server;
  let platform: RunningPlatform;
  let people: People;

  beforeAll(async () => {
    server = open();
    platform = await server.start();
    people = await peopleOf(platform);
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  const logOf = async (caller: Caller, query = '', headers = {}): Promise<readonly AuditEntry[]> =>
    (await caller('GET', `/audit-entries?pageSize=100${query}`, { headers })).body['items'] as AuditEntry[];
  const about = async (id: string): Promise<readonly AuditEntry[]> =>
    (await logOf(people.sophie)).filter(({ documentId }) => documentId === id);
  const historyOf = async (caller: Caller, path: string): Promise<readonly HistoryEvent[]> =>
    (await caller('GET', `/histories/${path}`)).body['items'] as HistoryEvent[];

  it('records who did what, on which document, and what changed [S2.92 S7.96 S7.98]', async () => {
    const { sophie, luc } = people;
    const id = await makeOrder(sophie);
    await sophie('PUT', `/assignments/order/${id}`, { body: { to: 'luc', from: null } });
    const { body: lock } = await lockOrder(luc, id);
    const { version, parts, number } = await readOrder(luc, id);
    const [first] = parts;
    const cancelled = { orderId: id, version, lockId: lock['id'], partIds: [first?.id], reason: 3, note: '' };
    expect((await cancelParts(luc, cancelled)).status).toBe(200);
    const [cancelling, assigning] = await about(id);
    expect(cancelling).toMatchObject({ by: 'Luc Tremblay', side: 'supplier', action: 'cancelOrderParts', number });
    expect(cancelling?.changes).toContainEqual({
      field: 'state',
      part: first?.id,
      before: 'pending',
      after: 'cancelled',
    });
    expect(assigning).toMatchObject({
      by: 'Sophie Gagnon',
      action: 'assignDocument',
      kind: 'order',
      changes: [{ field: 'inCharge', after: 'Luc Tremblay' }],
      changeCount: 1,
    });
    expect(await historyOf(sophie, `order/${id}`)).toMatchObject([
      { what: 'partsCancelled', by: 'Luc Tremblay', side: 'supplier', count: 1 },
      { what: 'assigned', by: 'Sophie Gagnon', name: 'Luc Tremblay' },
      { what: 'received', side: 'shop' },
    ]);
    const found = await logOf(sophie, `&tab=orders&search=${encodeURIComponent(`tremblay ${number}`)}`);
    expect(found.map(({ action }) => action)).toEqual(['cancelOrderParts']);
    expect(await logOf(sophie, `&tab=clients&search=${number}`)).toEqual([]);
  });

  it('has every change of a large entry, with its parts, for its page and its file, and only for its organisation [S2.92]', async () => {
    const { sophie } = people;
    const id = await makeRequest(sophie, { parts: 8 });
    const quote = await quoteFor(
      sophie,
      id,
      Array.from({ length: 8 }, () => offered),
    );
    expect((await sendQuote(sophie, quote)).status).toBe(201);
    const [short] = await about(id);
    expect(short?.changes).toHaveLength(AUDIT_CHANGES_SHOWN);
    expect(short?.parts).toEqual([]);
    const { body: whole } = await sophie('GET', `/audit-entries/${short?.id ?? ''}`);
    const { changes, changeCount, parts } = whole as unknown as AuditEntry;
    expect(changeCount).toBe(short?.changeCount);
    expect(changes).toHaveLength(changeCount);
    expect(changes.filter(({ field }) => field === 'netPriceCents')).toHaveLength(8);
    expect(parts.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(parts[0]).toMatchObject({ id: `${id}-1`, description: { en: expect.any(String), fr: expect.any(String) } });
    const [listed] = (await logOf(sophie, '&changes=all')).filter(({ documentId }) => documentId === id);
    expect(listed).toEqual(whole);
    const elsewhere = { headers: { 'scope-id': 'northern-parts' } };
    expect((await people.gina('GET', `/audit-entries/${short?.id ?? ''}`, elsewhere)).status).toBe(404);
    for (const unknown of ['0', 'x', '9'.repeat(30)])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await sophie('GET', `/audit-entries/${unknown}`)).status).toBe(404);
    const orderId = await makeOrder(sophie);
    const { body: lock } = await lockOrder(sophie, orderId);
    const { version, parts: ordered } = await readOrder(sophie, orderId);
    const cancelled = { orderId, version, lockId: lock['id'], partIds: [ordered[0]?.id], reason: 3, note: '' };
    expect((await cancelParts(sophie, cancelled)).status).toBe(200);
    const [cancelling] = await about(orderId);
    const { body: order } = await sophie('GET', `/audit-entries/${cancelling?.id ?? ''}`);
    expect(order['parts']).toMatchObject([{ id: ordered[0]?.id, position: 1 }]);
  });

  it('records a repeated write once and a refused one never [S7.98]', async () => {
    const { sophie } = people;
    const id = await makeOrder(sophie);
    const completion = await completionOf(sophie, id);
    expect((await complete(sophie, { ...completion, grandTotalCents: 1 })).status).toBe(422);
    expect(await about(id)).toEqual([]);
    const key = randomUUID();
    const answers = await Promise.all([complete(sophie, completion, key), complete(sophie, completion, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const entries = await about(id);
    expect(entries.map(({ action }) => action)).toEqual(['completeOrder']);
    expect(entries[0]?.changes).toContainEqual({ field: 'ownNumber', after: completion.ownNumber });
    const [invoiced] = await historyOf(sophie, `order/${id}`);
    expect(invoiced).toMatchObject({ what: 'invoiced', by: 'Sophie Gagnon' });
    const { invoice } = await readOrder(sophie, id);
    expect(await historyOf(sophie, `invoice/${invoice?.id ?? ''}`)).toMatchObject([
      { what: 'invoiced', by: 'Sophie Gagnon', name: invoice?.number },
    ]);
  });

  it('records the actions of the collision shop [S2.91 S7.97]', async () => {
    const { sophie, shop } = people;
    const id = String((await write(shop, 'POST', '/quote-requests', newRequest())).body['id']);
    await sendQuote(sophie, await quoteFor(sophie, id, [offered, offered]));
    const again = { kind: 'reRequest', quoteRequestId: id, partIds: [`${id}-1`], expiresAt: inHours(3) };
    expect((await write(shop, 'POST', '/quote-requests', again)).status).toBe(201);
    await write(shop, 'PATCH', '/quote-requests/:cancel', { quoteRequestId: id });
    const history = await historyOf(sophie, `quote-request/${id}`);
    expect(history.map(({ what }) => what)).toEqual(['cancelled', 'requoted', 'quoted', 'received']);
    expect(history.map(({ side }) => side)).toEqual(['shop', 'shop', 'supplier', 'shop']);
    expect(history[2]).toMatchObject({ by: 'Sophie Gagnon', amountCents: 18_000 });
    expect((await about(id)).map(({ action, side }) => [action, side])).toEqual([
      ['cancelQuoteRequest', 'shop'],
      ['sendQuoteRequest', 'shop'],
      ['submitQuote', 'supplier'],
      ['sendQuoteRequest', 'shop'],
    ]);
  });

  it('is readable by administrators of the organisation only, and a history by everyone who may read the document [S2.92 S7.96 S7.97]', async () => {
    const { sophie, rita, shop, gina } = people;
    const id = await makeOrder(sophie);
    await sophie('PUT', `/assignments/order/${id}`, { body: { to: 'luc', from: null } });
    expect((await rita('GET', '/audit-entries', { headers: { 'scope-id': 'readonly-parts' } })).status).toBe(403);
    expect((await shop('GET', '/audit-entries')).status).toBe(403);
    const elsewhere = { 'scope-id': 'northern-parts' };
    expect((await gina('GET', '/audit-entries', { headers: elsewhere })).status).toBe(200);
    expect((await logOf(gina, '', elsewhere)).filter(({ documentId }) => documentId === id)).toEqual([]);
    expect((await gina('GET', `/histories/order/${id}`, { headers: elsewhere })).status).toBe(404);
    expect((await shop('GET', `/histories/order/${id}`)).status).toBe(403);
    for (const kind of ['quote-request', 'credit-request', 'invoice', 'credit'])
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect([kind, (await sophie('GET', `/histories/${kind}/none`)).status]).toEqual([kind, 404]);
  });

  it('records what the marketplace paid [S7.98]', async () => {
    const { sophie } = people;
    const id = await makeOrder(sophie);
    await complete(sophie, await completionOf(sophie, id));
    await sophie('POST', '/__test/settle', { body: { day: '2099-01-01' } });
    expect((await about(id))[0]).toMatchObject({ by: null, side: 'marketplace', action: 'settle' });
    expect((await historyOf(sophie, `order/${id}`))[0]).toMatchObject({ what: 'paid', by: null });
  });
});
