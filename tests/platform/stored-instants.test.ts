/**
 * Stored times never go backwards: whatever the clock of the instance does, everything that a request stores is of that
 * request's time by the database's clock, and what waited for another change is later than it.
 */
import fc from 'fast-check';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import { isGate } from '../support/gate.ts';
import { callerWith, tokenOf, type Answer, type Caller } from './client.ts';
import { creditRequestCalls } from './credit-request-calls.ts';
import { acknowledge, cancelParts, complete, completionOf, lockOrder, readOrder, write } from './order-client.ts';
import { answerOf, offered, quoteFor, sendQuote } from './quote-request-client.ts';
import { demoCopy, postgres, type Server } from './servers.ts';
import { newRequest } from './shop-client.ts';
import { StoredInstants } from './stored-instants.ts';

const SHOP = 'shop-carrosserie-elegance';
const HOUR = 3_600_000;

let server: Server;
let platform: RunningPlatform;
let pool: Pool;
let stored: StoredInstants;
let sophie: Caller;
let shop: Caller;

beforeAll(async () => {
  server = postgres();
  const databaseUrl = await demoCopy();
  // Sign-ins survive what the clock of the instance does.
  platform = await server.start({ databaseUrl, accessTokenSeconds: 24 * 3600 });
  pool = new Pool({ connectionString: databaseUrl });
  stored = await StoredInstants.of(pool);
  sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
  const { body } = await callerWith(platform.origin, '')('POST', '/app/Identity/LoginByApiKey', {
    body: { apiKey: demoKeyOf(SHOP) },
  });
  shop = callerWith(platform.origin, String(body['accessToken']), SHOP);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
  await server?.stop();
});

const inHours = (hours: number): string => new Date(vi.getRealSystemTime() + hours * HOUR).toISOString();

function taken({ status, body }: Answer, what = ''): Record<string, unknown> {
  expect(status, `${what} ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}

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

/** What happens to a document, one request after another. Each is sent by another instance's clock. */
type Happen = (what: string, send: () => Promise<Answer>) => Promise<Record<string, unknown>>;

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

const LIVES: Readonly<Record<string, (happen: Happen) => Promise<readonly string[]>>> = {
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
};

/** The instants of a document's history and notices, as the portal reads them. */
async function toldOf(document: string): Promise<readonly number[]> {
  const { items } = taken(await sophie('GET', `/histories/${document}`));
  return (items as { at: string }[]).map(({ at }) => Date.parse(at));
}

describe.each(Object.entries(LIVES))('a life %s', (_, life) => {
  it('keeps the order of its events, whatever the clock of the instance says', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -180, max: 180 }), { minLength: 12, maxLength: 12 }),
        async (minutes) => {
          const problems: string[] = [];
          await stored.look();
          const began = await stored.now();
          let count = 0;
          const documents = await life(async (what, send) => {
            vi.useFakeTimers({ toFake: ['Date'] });
            vi.setSystemTime(vi.getRealSystemTime() + (minutes[count] ?? 0) * 60_000);
            count += 1;
            const body = taken(await send(), what);
            const { written, wrong } = await stored.look();
            vi.useRealTimers();
            expect(written, what).toBeGreaterThan(2);
            problems.push(...wrong.map((each) => `${what}: ${each}`));
            return body;
          });
          expect(problems).toEqual([]);
          const ended = await stored.now();
          for (const document of documents) {
            const told = await toldOf(document); // oxlint-disable-line no-await-in-loop -- three at most
            expect(told.length, document).toBeGreaterThan(1);
            // The newest first.
            expect(told, document).toEqual(told.toSorted((one, other) => other - one));
            expect(
              told.every((at) => at >= began && at <= ended),
              document,
            ).toBe(true);
          }
        },
      ),
      { numRuns: isGate ? 1 : 4, seed: 20_261_129, endOnFailure: true },
    );
  });
});

describe('two requests about the same document', () => {
  /** Sends both while somebody holds the row, so that both wait. Returns when it was let go, and the answers. */
  async function waiting(table: string, id: string, sends: readonly (() => Promise<Answer>)[]) {
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query(`select 1 from "${table}" where id = $1 for update`, [id]);
      const answers = Promise.all(sends.map((send) => send()));
      await expect.poll(() => stored.waiting()).toBe(sends.length);
      const released = await stored.now();
      await holder.query('commit');
      return { released, statuses: (await answers).map(({ status }) => status) };
    } finally {
      holder.release();
    }
  }

  async function requestThatIs(quote: boolean): Promise<string> {
    const id = String(taken(await ask())['id']);
    if (quote) taken(await quoted(id));
    return id;
  }
  const orderThatIs = async (): Promise<string> => String(taken(await place(await requestThatIs(true), 1, 2))['id']);

  const PAIRS: Readonly<Record<string, () => Promise<readonly [string, string, (() => Promise<Answer>)[]]>>> = {
    'a quote, and its cancellation': async () => {
      const id = await requestThatIs(false);
      const quote = await quoteFor(sophie, id, [offered, offered]);
      return ['quote_request', id, [() => sendQuote(sophie, quote), () => cancelRequest(id)]];
    },
    'two orders of one quote': async () => {
      const id = await requestThatIs(true);
      return ['quote_request', id, [() => place(id, 1), () => place(id, 2)]];
    },
    'an invoice, and a cancellation by the shop': async () => {
      const id = await orderThatIs();
      const completion = await completionOf(sophie, id);
      return ['order', id, [() => complete(sophie, completion), () => cancelled(id, 1)]];
    },
    'an approved credit, and a refused one': async () => {
      const orderId = await orderThatIs();
      taken(await complete(sophie, await completionOf(sophie, orderId)));
      const id = String(taken(await creditOf(orderId))['id']);
      const credits = creditRequestCalls(sophie);
      const approval = await credits.approvalOf(id, { creditedCents: 100 });
      const refusal = { ...(await credits.refusalOf(id)), lockId: approval.lockId };
      return ['credit_request', id, [() => credits.send(sophie, approval), () => credits.send(sophie, refusal)]];
    },
  };

  it.each(Object.entries(PAIRS))('%s: what waited is later than what it waited for', async (_, prepare) => {
    const [table, id, sends] = await prepare();
    await stored.look();
    const { released, statuses } = await waiting(table, id, sends);
    expect(statuses.some((status) => status < 300)).toBe(true);
    const { written, wrong } = await stored.look(released);
    expect(written).toBeGreaterThan(2);
    expect(wrong).toEqual([]);
  });
});

it('a time that goes back is noticed', async () => {
  const id = String(taken(await ask())['id']);
  await stored.look();
  await pool.query(
    `update quote_request set updated_at = updated_at - interval '1 second', version = version + 1 where id = $1`,
    [id],
  );
  expect((await stored.look()).wrong).toEqual([expect.stringMatching(/^quote_request\.updated_at of /)]);
});
