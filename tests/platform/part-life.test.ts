/** What a shop may ask about a part of its order, in each state of the part, over HTTP. */
import { describe, expect, it } from 'vitest';
import { PART_STATES, type PartState } from '../../domain/order.ts';
import { decidePart } from '../../lives/part.life.ts';
import type { Answer } from './client.ts';
import { creditRequestCalls } from './credit-request-calls.ts';
import { codeOf } from './life-calls.ts';
import { cancelParts, complete, completionOf, readOrder, write } from './order-client.ts';
import { offered, quoteFor, sendQuote } from './quote-request-client.ts';
import { SERVERS } from './servers.ts';
import { inHours, newRequest } from './shop-client.ts';
import { startBeforeAll } from './started-platform.ts';

describe.each(SERVERS)('the life of a part on %s', (_, open) => {
  const started = startBeforeAll(open);
  const { sophie } = started.users;
  const shop = started.shop('shop-carrosserie-elegance');

  const order = (quoteRequestId: string, parts: readonly string[]): Promise<Answer> =>
    write(shop, 'POST', '/orders', {
      quoteRequestId,
      parts: parts.map((part) => ({ partId: `${quoteRequestId}-${part}`, quantity: 1 })),
      shopOrderNumber: 'B',
      referenceNumber: '',
      dueAt: inHours(24),
      hasInsurerAgreement: false,
      notes: '',
      shippedTo: null,
    });

  const invoiceWithout = async (id: string, partIds: readonly string[]): Promise<void> => {
    const { parts } = await readOrder(sophie, id);
    const lines = parts
      .filter((part) => !partIds.includes(part.id))
      .map(({ id: partId }) => ({ partId, quantity: 1, discountCents: 0 }));
    const completion = await completionOf(sophie, id, { lines, notBilledPartIds: partIds });
    expect((await complete(sophie, completion)).status).toBe(201);
  };

  /** An order of two parts, the first of them in a state. */
  async function ordered(state: PartState): Promise<{ request: string; id: string }> {
    const request = String((await write(shop, 'POST', '/quote-requests', newRequest())).body['id']);
    expect((await sendQuote(sophie, await quoteFor(sophie, request, [offered, offered]))).status).toBe(201);
    const id = String((await order(request, ['1', '2'])).body['id']);
    const first = `${id}-1`;
    if (state === 'cancelled') {
      await cancelParts(shop, { orderId: id, version: 1, lockId: null, partIds: [first], reason: 4, note: '' });
      await invoiceWithout(id, [first]);
    }
    if (state === 'confirmed') await invoiceWithout(id, []);
    if (state === 'notBilled') await invoiceWithout(id, [first]);
    expect((await readOrder(sophie, id)).parts[0]?.state).toBe(state);
    return { request, id };
  }

  const askCredit = async (id: string): Promise<Answer> => {
    const { parts, invoice } = await readOrder(sophie, id);
    return write(shop, 'POST', '/credit-requests', {
      invoiceId: invoice?.id ?? 'i-none',
      partId: parts[0]?.id,
      quantity: 1,
      amountCents: 1,
      reason: 6,
      note: '',
      photoIds: [],
      user: 'Nathalie Fournier',
    });
  };

  it('confirmed and credited in full: a credit cannot be asked for again', async () => {
    const { id } = await ordered('confirmed');
    const asked = await askCredit(id);
    const { approvalOf, send } = creditRequestCalls(sophie);
    const creditRequestId = String(asked.body['id']);
    const { creditableCents } = asked.body as { creditableCents: number };
    const approval = await approvalOf(creditRequestId, { creditedCents: creditableCents });
    expect((await send(sophie, approval)).status).toBe(201);
    expect(codeOf(await askCredit(id))).toBe(decidePart('confirmed', 'shop.askCredit', { creditableCents: 0 }).refusal);
  });

  it.each(PART_STATES)('%s: orders it again, and asks for a credit, as its life says', async (state) => {
    const { request, id } = await ordered(state);
    expect({
      orderAgain: codeOf(await order(request, ['1'])),
      askCredit: codeOf(await askCredit(id)),
    }).toEqual({
      orderAgain: decidePart(state, 'shop.orderAgain').refusal,
      askCredit: decidePart(state, 'shop.askCredit').refusal,
    });
  });
});
