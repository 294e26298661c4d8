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
import { complete, completionOf } from './order-client.ts';
import { offered, quoteFor, sendQuote } from './quote-request-client.ts';
import { demoCopy, postgres, type Server } from './servers.ts';
import { StoredInstants } from './stored-instants.ts';
import { taken, wholeLives } from './whole-lives.ts';

const SHOP = 'shop-carrosserie-elegance';

let server: Server;
let platform: RunningPlatform;
let pool: Pool;
let stored: StoredInstants;
let signedIn: { readonly sophie: Caller; readonly shop: Caller };
const sophie: Caller = (...call) => signedIn.sophie(...call);
const shop: Caller = (...call) => signedIn.shop(...call);
const { ask, quoted, place, cancelRequest, creditOf, cancelled, lives } = wholeLives(sophie, shop);

beforeAll(async () => {
  server = postgres();
  const databaseUrl = await demoCopy();
  // Sign-ins survive what the clock of the instance does.
  platform = await server.start({ databaseUrl, accessTokenSeconds: 24 * 3600 });
  pool = new Pool({ connectionString: databaseUrl });
  stored = await StoredInstants.of(pool);
  const { body } = await callerWith(platform.origin, '')('POST', '/app/Identity/LoginByApiKey', {
    body: { apiKey: demoKeyOf(SHOP) },
  });
  signedIn = {
    sophie: callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test')),
    shop: callerWith(platform.origin, String(body['accessToken']), SHOP),
  };
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
  await server?.stop();
});

/** The instants of a document's history, as the portal reads them. */
async function toldOf(document: string): Promise<readonly number[]> {
  const { items } = taken(await sophie('GET', `/histories/${document}`));
  return (items as { at: string }[]).map(({ at }) => Date.parse(at));
}

/** The instants of the bell's notices that are not from before; what expires is told ahead. */
async function noticesSince(began: number): Promise<readonly number[]> {
  const { notices } = taken(await sophie('GET', '/supplier-notices'));
  const instants = (notices as { at: string }[]).map(({ at }) => Date.parse(at));
  expect(instants).toEqual(instants.toSorted((one, other) => other - one));
  return instants.filter((at) => at >= began);
}

describe.each(Object.entries(lives))('a life %s', (_, life) => {
  it('keeps the order of its events, whatever the clock of the instance says', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -180, max: 180 }), { minLength: 12, maxLength: 12 }),
        async (minutes) => {
          const problems: string[] = [];
          await stored.look();
          const began = await stored.now();
          let count = 0;
          let noticed = 0;
          const documents = await life(async (what, send) => {
            vi.useFakeTimers({ toFake: ['Date'] });
            vi.setSystemTime(vi.getRealSystemTime() + (minutes[count] ?? 0) * 60_000);
            count += 1;
            const body = taken(await send(), what);
            const { written, wrong } = await stored.look();
            vi.useRealTimers();
            expect(written, what).toBeGreaterThan(2);
            problems.push(...wrong.map((each) => `${what}: ${each}`));
            const notices = await noticesSince(began);
            const ended = await stored.now();
            if (notices.some((at) => at > ended)) problems.push(`${what}: a notice of what has not come`);
            noticed += notices.length;
            return body;
          });
          expect(problems).toEqual([]);
          expect(noticed).toBeGreaterThan(0);
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
