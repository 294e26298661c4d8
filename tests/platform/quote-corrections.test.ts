/** Corrections of sent quotes: the platform's rules, and what the shop sees. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SentQuoteRequest } from '../../contracts/index.ts';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { SHOPS, shopIdOf } from '../../platform/data/seed/shops.ts';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import { callerWith, tokenOf, type Answer, type Caller } from './client.ts';
import { write } from './order-client.ts';
import { answerOf, offered, quoteFor, sendQuote } from './quote-request-client.ts';
import { inHours, newRequest } from './shop-client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const [ELEGANCE = ''] = SHOPS.map(shopIdOf);
const cheaper = { ...offered, grossPriceCents: 8000, netPriceCents: 7200 };

describe.each(SERVERS)('corrections of quotes on %s', (_, open) => {
  let platform: RunningPlatform;
  let sophie: Caller;
  let luc: Caller;
  let rita: Caller;
  let shop: Caller;

  const started = startBeforeAll(open);
  beforeAll(async () => {
    platform = started.platform();
    const { origin } = platform;
    const callerOf = async (email: string): Promise<Caller> => callerWith(origin, await tokenOf(origin, email));
    sophie = await callerOf('sophie@atelier.test');
    luc = await callerOf('luc@atelier.test');
    rita = await callerOf('rita@readonly.test');
    const login = await callerWith(origin, '')('POST', '/app/Identity/LoginByApiKey', {
      body: { apiKey: demoKeyOf(ELEGANCE) },
    });
    shop = callerWith(origin, String(login.body['accessToken']), ELEGANCE);
  });

  const change = (id: string, action: string) => sophie('POST', `/__test/quote-requests/${id}`, { body: { action } });
  const read = async (id: string): Promise<QuoteRequest> =>
    (await sophie('GET', `/supplier-quote-requests/${id}`)).body as unknown as QuoteRequest;
  const seen = async (id: string): Promise<SentQuoteRequest> =>
    (await shop('GET', `/quote-requests/${id}`)).body as unknown as SentQuoteRequest;
  /** A request of the shop that Sophie has answered. */
  const answered = async (): Promise<string> => {
    const id = String((await write(shop, 'POST', '/quote-requests', newRequest())).body['id']);
    expect((await sendQuote(sophie, await quoteFor(sophie, id))).status).toBe(201);
    return id;
  };
  const correctionOf = async (caller: Caller, id: string, answer: object = cheaper) => ({
    ...(await quoteFor(caller, id, [answer, answerOf()])),
    corrects: (await read(id)).quoteId,
  });
  const order = (quoteRequestId: string, more: object = {}): Promise<Answer> =>
    write(shop, 'POST', '/orders', {
      quoteRequestId,
      parts: [{ partId: `${quoteRequestId}-1`, quantity: 1 }],
      shopOrderNumber: 'BC-1',
      referenceNumber: '',
      dueAt: inHours(24),
      hasInsurerAgreement: false,
      notes: '',
      shippedTo: null,
      ...more,
    });

  it('create new versions; supplier and shop still see the earlier ones', async () => {
    const id = await answered();
    const first = await read(id);
    expect(first.earlierQuotes).toBeUndefined();
    const { status, body: receipt } = await sendQuote(luc, await correctionOf(luc, id));
    expect([status, receipt['totalCents']]).toEqual([201, 7200]);
    const second = await read(id);
    expect(second).toMatchObject({
      status: 2,
      version: first.version + 1,
      quoteId: receipt['quoteId'],
      inCharge: 'Luc Tremblay',
      answeredAt: receipt['submittedAt'],
      parts: [{ answer: cheaper }, { answer: answerOf() }],
      earlierQuotes: [
        {
          id: first.quoteId,
          sentBy: 'Sophie Gagnon',
          sentAt: first.answeredAt,
          totalCents: 9000,
          answers: [
            { partId: `${id}-1`, answer: offered },
            { partId: `${id}-2`, answer: answerOf() },
          ],
        },
      ],
    });
    const shown = await seen(id);
    expect(shown).toMatchObject({
      status: 2,
      quoteId: receipt['quoteId'],
      parts: [{ answer: cheaper }, { answer: answerOf() }],
      earlierQuotes: [{ id: first.quoteId, totalCents: 9000, answers: [{ answer: offered }, { answer: answerOf() }] }],
    });
    expect(JSON.stringify(shown)).not.toContain('Gagnon');

    await sendQuote(sophie, await correctionOf(sophie, id, offered));
    const third = await read(id);
    expect(third.earlierQuotes?.map((quote) => [quote.id, quote.sentBy])).toEqual([
      [second.quoteId, 'Luc Tremblay'],
      [first.quoteId, 'Sophie Gagnon'],
    ]);
    const { body: file } = await shop('GET', `/quote-requests?partsFileNumber=${third.marketplaceFileNumber}`);
    const listed = (file['items'] as SentQuoteRequest[]).find((request) => request.id === id);
    expect(listed?.earlierQuotes).toHaveLength(2);
  });

  it('return the first result when sent again, even concurrently', async () => {
    const id = await answered();
    const correction = await correctionOf(sophie, id);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendQuote(sophie, correction, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body['quoteId'])).size).toBe(1);
    expect((await read(id)).earlierQuotes).toHaveLength(1);
    expect(await sendQuote(sophie, correction)).toMatchObject({ status: 409, body: { code: 'version-outdated' } });
  });

  it.each([
    ['expire', 'quote-request-expired'],
    ['touch', 'version-outdated'],
    ['reRequest', 'version-outdated'],
    ['cancel', 'quote-request-cancelled'],
    ['expireLock', 'lock-lost'],
  ])('are refused after %s: %s [S4.5]', async (action, code) => {
    const id = await answered();
    const correction = await correctionOf(sophie, id);
    await change(id, action);
    expect(await sendQuote(sophie, correction)).toMatchObject({ status: 409, body: { code } });
    expect((await read(id)).earlierQuotes).toBeUndefined();
  });

  it('are refused for another quote, for an unanswered request, and without the corrected quote’s id', async () => {
    const id = await answered();
    const correction = await correctionOf(sophie, id);
    expect(await sendQuote(sophie, { ...correction, corrects: randomUUID() })).toMatchObject({
      status: 409,
      body: { code: 'version-outdated' },
    });
    expect(await sendQuote(sophie, { ...correction, corrects: undefined })).toMatchObject({
      status: 409,
      body: { code: 'quote-request-answered' },
    });
    const waiting = String((await write(shop, 'POST', '/quote-requests', newRequest())).body['id']);
    const early = { ...(await quoteFor(sophie, waiting)), corrects: correction.corrects };
    expect(await sendQuote(sophie, early)).toMatchObject({ status: 409, body: { code: 'version-outdated' } });
  });

  it('are refused with someone else’s lock, without permission, and with an invalid answer', async () => {
    const id = await answered();
    const correction = await correctionOf(sophie, id);
    expect(await sendQuote(luc, correction)).toMatchObject({ status: 409, body: { code: 'lock-lost' } });
    expect((await sendQuote(rita, correction)).status).toBe(403);
    expect((await sendQuote(shop, correction)).status).toBe(403);
    const wrong = { partId: `${id}-1`, answer: { ...cheaper, netPriceCents: 1 } };
    const broken = { ...correction, answers: [wrong, { partId: `${id}-2`, answer: answerOf() }] };
    expect((await sendQuote(sophie, broken)).status).toBe(422);
    expect((await read(id)).parts[0]?.answer).toEqual(offered);
  });

  it('are possible for the quote of a later round, though the earlier one was ordered', async () => {
    const id = await answered();
    expect((await order(id)).status).toBe(201);
    const again = { kind: 'reRequest', quoteRequestId: id, partIds: [`${id}-1`], expiresAt: inHours(2) };
    expect((await write(shop, 'POST', '/quote-requests', again)).status).toBe(201);
    expect((await sendQuote(sophie, await quoteFor(sophie, id))).status).toBe(201);
    expect((await read(id)).isOrdered).toBeUndefined();
    expect((await sendQuote(sophie, await correctionOf(sophie, id))).status).toBe(201);
  });

  it('are refused while parts are ordered; orders of a corrected quote are refused', async () => {
    const id = await answered();
    const first = await read(id);
    expect(first.isOrdered).toBeUndefined();
    const correction = await correctionOf(sophie, id);
    const placed = await order(id, { quoteId: first.quoteId });
    expect(placed.status).toBe(201);
    expect(await sendQuote(sophie, correction)).toMatchObject({ status: 409, body: { code: 'quote-ordered' } });
    expect((await read(id)).isOrdered).toBe(true);
    const orderId = String(placed.body['id']);
    await write(shop, 'PATCH', '/orders/:cancelParts', {
      orderId,
      version: 1,
      lockId: null,
      partIds: [`${orderId}-1`],
      reason: 1,
      note: '',
    });
    expect((await sendQuote(sophie, correction)).status).toBe(201);
    expect(await order(id, { quoteId: first.quoteId })).toMatchObject({
      status: 409,
      body: { code: 'version-outdated' },
    });
    expect((await order(id, { quoteId: (await read(id)).quoteId })).status).toBe(201);
  });

  it('are hidden after the shop asks for new prices, and the next answer starts a new chain', async () => {
    const id = await answered();
    await sendQuote(sophie, await correctionOf(sophie, id));
    await change(id, 'reRequest');
    expect((await seen(id)).earlierQuotes).toEqual([]);
    expect((await sendQuote(sophie, await quoteFor(sophie, id))).status).toBe(201);
    expect((await read(id)).earlierQuotes).toBeUndefined();
  });
});
