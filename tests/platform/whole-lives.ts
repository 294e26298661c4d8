/** Whole lives of documents over HTTP, from the request to its end. */
import { expect, vi } from 'vitest';
import type { Answer, Caller } from './client.ts';
import { creditRequestCalls } from './credit-request-calls.ts';
import { acknowledge, cancelParts, complete, completionOf, lockOrder, readOrder, write } from './order-client.ts';
import { answerOf, offered, quoteFor, sendQuote } from './quote-request-client.ts';
import { newRequest } from './shop-client.ts';

const HOUR = 3_600_000;
/** By the clock that is right, also while this process is told another time. */
const inHours = (hours: number): string => new Date(vi.getRealSystemTime() + hours * HOUR).toISOString();

export function taken({ status, body }: Answer, what = ''): Record<string, unknown> {
  expect(status, `${what} ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}

/** What happens to a document, one request after another. Each is sent by another instance's clock. */
type Happen = (what: string, send: () => Promise<Answer>) => Promise<Record<string, unknown>>;
/** Returns the documents that it was about, as `order/o-1`. */
type Life = (happen: Happen) => Promise<readonly string[]>;

/** What a clerk and a shop do with a request and its order. */
export function wholeLives(sophie: Caller, shop: Caller) {
  const ask = () => write(shop, 'POST', '/quote-requests', newRequest({ expiresAt: inHours(5) }));
  const askAgain = (quoteRequestId: string) =>
    write(shop, 'POST', '/quote-requests', {
      kind: 'reRequest',
      quoteRequestId,
      partIds: [`${quoteRequestId}-1`],
      expiresAt: inHours(5),
    });
  const quoted = async (id: string) => sendQuote(sophie, await quoteFor(sophie, id, [offered, offered]));
  const place = (quoteRequestId: string, ...positions: readonly number[]) =>
    write(shop, 'POST', '/orders', {
      quoteRequestId,
      parts: positions.map((position) => ({ partId: `${quoteRequestId}-${position}`, quantity: 1 })),
      shopOrderNumber: 'BC-1',
      referenceNumber: 'REF-1',
      dueAt: inHours(24),
      hasInsurerAgreement: true,
      notes: '',
      shippedTo: null,
    });
  const cancelRequest = (quoteRequestId: string) => write(shop, 'PATCH', '/quote-requests/:cancel', { quoteRequestId });
  const creditOf = async (orderId: string) => {
    const [line] = (await readOrder(sophie, orderId)).invoice?.lines ?? [];
    return write(shop, 'POST', '/credit-requests', {
      invoiceId: (await readOrder(sophie, orderId)).invoice?.id,
      partId: line?.partId,
      quantity: 1,
      amountCents: 100,
      reason: 6,
      note: '',
      user: 'Nathalie Fournier',
      photoIds: [],
    });
  };
  /** Sends it with the lock of an order, and gives the lock up. */
  async function holding(orderId: string, send: (lockId: unknown) => Promise<Answer>): Promise<Answer> {
    const { body } = await lockOrder(sophie, orderId);
    const answer = await send(body['id']);
    await sophie('DELETE', `/locks/${String(body['id'])}`);
    return answer;
  }
  async function cancelled(orderId: string, position: number, lockId: unknown = null): Promise<Answer> {
    const { version, parts } = await readOrder(sophie, orderId);
    const by = lockId === null ? { as: shop, reason: 4 } : { as: sophie, reason: 3 };
    const partIds = [parts[position]?.id];
    return cancelParts(by.as, { orderId, version, lockId, partIds, reason: by.reason, note: '' });
  }
  const acknowledged = (orderId: string): Promise<Answer> =>
    holding(orderId, async (lockId) => {
      const { version, parts } = await readOrder(sophie, orderId);
      const expected = parts.map(({ id: partId }) => ({ partId, isBackOrdered: false, expectedOn: null }));
      return acknowledge(sophie, { orderId, version, lockId, parts: expected });
    });

  async function orderOf(happen: Happen): Promise<{ readonly requestId: string; readonly orderId: string }> {
    const { id } = await happen('the shop asks', ask);
    const requestId = String(id);
    await happen('the clerk quotes', () => quoted(requestId));
    await happen('the clerk corrects the quote', async () => {
      const quote = await quoteFor(sophie, requestId, [
        offered,
        answerOf({ ...offered, netPriceCents: 8000, discountBasisPoints: 2000 }),
      ]);
      const { body } = await sophie('GET', `/supplier-quote-requests/${requestId}`);
      return sendQuote(sophie, { ...quote, corrects: body['quoteId'] });
    });
    const order = await happen('the shop orders', () => place(requestId, 1, 2));
    return { requestId, orderId: String(order['id']) };
  }

  const lives = {
    'from the request to the credit': async (happen) => {
      const { requestId, orderId } = await orderOf(happen);
      await happen('the clerk acknowledges', () => acknowledged(orderId));
      await happen('the shop cancels a part', () => cancelled(orderId, 1));
      await happen('the clerk invoices', async () => complete(sophie, await completionOf(sophie, orderId)));
      const { id } = await happen('the shop asks for a credit', () => creditOf(orderId));
      const credits = creditRequestCalls(sophie);
      await happen('the clerk approves', async () =>
        credits.send(sophie, await credits.approvalOf(String(id), { creditedCents: 100 })),
      );
      await happen('what is due is paid', () => sophie('POST', '/__test/settle', { body: { day: '2100-01-01' } }));
      return [`quote-request/${requestId}`, `order/${orderId}`, `credit-request/${String(id)}`];
    },
    'in two deliveries, with a credit that is refused': async (happen) => {
      const { requestId, orderId } = await orderOf(happen);
      await happen('the clerk invoices one part', async () => {
        const { parts } = await readOrder(sophie, orderId);
        const later = [{ partId: parts[1]?.id ?? '', expectedOn: null }];
        const completion = await completionOf(sophie, orderId, { later });
        const answer = await complete(sophie, completion);
        await sophie('DELETE', `/locks/${completion.lockId}`);
        return answer;
      });
      await happen('the clerk invoices the rest', async () => complete(sophie, await completionOf(sophie, orderId)));
      const { id } = await happen('the shop asks for a credit', () => creditOf(orderId));
      const credits = creditRequestCalls(sophie);
      await happen('the clerk refuses', async () => credits.send(sophie, await credits.refusalOf(String(id))));
      return [`quote-request/${requestId}`, `order/${orderId}`, `credit-request/${String(id)}`];
    },
    'until it is cancelled': async (happen) => {
      const { requestId, orderId } = await orderOf(happen);
      await happen('the shop cancels a part', () => cancelled(orderId, 0));
      await happen('the clerk cancels the other', () => holding(orderId, (lockId) => cancelled(orderId, 1, lockId)));
      return [`quote-request/${requestId}`, `order/${orderId}`];
    },
    'of a request that is asked again, and cancelled': async (happen) => {
      const { id } = await happen('the shop asks', ask);
      const quoteRequestId = String(id);
      await happen('the clerk quotes', () => quoted(quoteRequestId));
      await happen('the shop asks again', () => askAgain(quoteRequestId));
      await happen('the shop cancels', () => cancelRequest(quoteRequestId));
      return [`quote-request/${quoteRequestId}`];
    },
  } satisfies Readonly<Record<string, Life>>;
  return { ask, quoted, place, cancelRequest, creditOf, cancelled, lives };
}
