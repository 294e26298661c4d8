import { marketplaceDay } from '../../domain/marketplace-day.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import { type Caller } from './client.ts';
import { answerOf, lockRequest, makeRequest, offered, quoteFor, sendQuote } from './quote-request-client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

describe.each(SERVERS)('quote requests on %s', (_, open) => {
  let sophie: Caller;
  let luc: Caller;

  const started = startBeforeAll(open);
  beforeAll(async () => {
    sophie = await started.signIn('sophie@atelier.test');
    luc = await started.signIn('luc@atelier.test');
  });

  const change = (id: string, action: string) => sophie('POST', `/__test/quote-requests/${id}`, { body: { action } });

  describe('the list', () => {
    it('counts each tab under the same filters, with consistent pages [S7.42]', async () => {
      const { body } = await sophie(
        'GET',
        '/supplier-quote-requests?status=1&pageSize=25&sort=expiresAt&direction=ascending',
      );
      const items = body['items'] as { id: string; expiresAt: string; status: number }[];
      const counts = body['counts'] as { active: number };
      expect(counts.active).toBeGreaterThan(60);
      expect(body['total']).toBe(counts.active);
      expect(items.map(({ expiresAt }) => expiresAt)).toEqual(items.map(({ expiresAt }) => expiresAt).sort());
      expect(items.every(({ status, expiresAt }) => status === 1 && Date.parse(expiresAt) > Date.now())).toBe(true);
      const { body: second } = await sophie(
        'GET',
        '/supplier-quote-requests?status=1&pageSize=25&pageNumber=2&sort=expiresAt&direction=ascending',
      );
      const ids = new Set([...items, ...(second['items'] as { id: string }[])].map(({ id }) => id));
      expect(ids.size).toBe(50);
    });

    it('separates missed requests from answered ones, with their own count', async () => {
      const read = async (query: string) => {
        const { body } = await sophie('GET', `/supplier-quote-requests?pageSize=100&${query}`);
        return body as unknown as {
          items: { id: string; status: number; expiresAt: string }[];
          total: number;
          counts: { missed: number; completed: number };
        };
      };
      const before = await read('isMissed=true');
      const id = await makeRequest(sophie);
      await change(id, 'expire');
      const missed = await read('isMissed=true&sort=expiresAt&direction=descending');
      expect(missed.total).toBe(before.total + 1);
      expect(missed.counts.missed).toBe(missed.total);
      expect(missed.items.map((row) => row.id)).toContain(id);
      expect(missed.items.every((row) => row.status === 1 && Date.parse(row.expiresAt) <= Date.now())).toBe(true);
      const completed = await read('status=2');
      expect(completed.items.every(({ status }) => status === 2)).toBe(true);
      expect(completed.total).toBe(completed.counts.completed);
      expect((await sophie('GET', '/supplier-quote-requests?isMissed=false')).status).toBe(400);
    });

    it.each(['elegance', 'ÉLÉGANCE', 'Élég', 'coeur', 'cœur'])(
      'finds %s, ignoring accents and case',
      async (search) => {
        const { body } = await sophie('GET', `/supplier-quote-requests?search=${encodeURIComponent(search)}`);
        expect(body['total']).toBeGreaterThan(0);
      },
    );

    it('finds a request by its numbers, files, shop, vehicle and parts [S7.42]', async () => {
      const id = await makeRequest(sophie);
      const { body } = await sophie('GET', `/supplier-quote-requests/${id}`);
      const { number, shopFileNumber, marketplaceFileNumber, collisionShop, vehicle, parts } =
        body as unknown as QuoteRequest;
      for (const word of [
        number,
        shopFileNumber,
        marketplaceFileNumber,
        `${collisionShop.name} ${vehicle.model} ${number}`,
        vehicle.vin,
        String(parts[0]?.oemNumber).toLowerCase(),
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one search at a time
        const { body: found } = await sophie('GET', `/supplier-quote-requests?search=${encodeURIComponent(word)}`);
        expect(
          (found['items'] as { id: string }[]).map((row) => row.id),
          word,
        ).toContain(id);
      }
    });

    it.each(['%', '_', '\\', "'", '" or 1=1; drop nothing', '😀', 'שלום'])(
      'treats %s as plain text',
      async (search) => {
        const { status, body } = await sophie('GET', `/supplier-quote-requests?search=${encodeURIComponent(search)}`);
        expect([status, body['total']]).toEqual([200, 0]);
      },
    );

    it('uses days of the marketplace’s time zone, both inclusive', async () => {
      const day = marketplaceDay(Date.now());
      await makeRequest(sophie);
      const { body } = await sophie('GET', `/supplier-quote-requests?updateFrom=${day}&updateTo=${day}`);
      expect(body['total']).toBeGreaterThan(0);
      const { body: none } = await sophie('GET', '/supplier-quote-requests?updateFrom=2001-01-01&updateTo=2001-01-01');
      expect(none['total']).toBe(0);
    });

    it('lists expired requests as missed only', async () => {
      const id = await makeRequest(sophie, { kind: 'expired', expiresInMs: -60_000 });
      const { body } = await sophie('GET', `/supplier-quote-requests/${id}`);
      const found = async (filter: string): Promise<unknown> =>
        (await sophie('GET', `/supplier-quote-requests?${filter}&search=${String(body['number'])}`)).body['total'];
      expect([
        await found('status=1'),
        await found('status=2'),
        await found('status=3'),
        await found('isMissed=true'),
      ]).toEqual([0, 0, 0, 1]);
    });
  });

  describe('quotes', () => {
    it('complete their request: status, version, answers, user [S4.4 S7.33]', async () => {
      const id = await makeRequest(sophie);
      const { status, body } = await sendQuote(sophie, await quoteFor(sophie, id));
      expect(status).toBe(201);
      expect(body).toMatchObject({ quoteRequestId: id });
      const { body: request } = await sophie('GET', `/supplier-quote-requests/${id}`);
      expect(request).toMatchObject({
        status: 2,
        version: 2,
        inCharge: 'Sophie Gagnon',
        quoteId: body['quoteId'],
        parts: [{ answer: offered }, { answer: answerOf() }],
      });
      expect((await lockRequest(luc, id)).status).toBe(201);
    });

    it('return the first result when sent again, even concurrently', async () => {
      const id = await makeRequest(sophie);
      const quote = await quoteFor(sophie, id);
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 8 }, () => sendQuote(sophie, quote, key)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => body['quoteId'])).size).toBe(1);
      expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
      expect(await sendQuote(sophie, { ...quote, version: 9 }, key)).toMatchObject({
        status: 422,
        body: { code: 'idempotency-key-reused' },
      });
    });

    it('accept a valid idempotency key or none', async () => {
      const quote = await quoteFor(sophie, await makeRequest(sophie));
      const headers = { 'idempotency-key': 'short' };
      expect(await sophie('POST', '/quotes', { body: quote, headers })).toMatchObject({
        status: 400,
        body: { code: 'idempotency-key-invalid' },
      });
    });

    it('can be corrected under the same key after a refusal', async () => {
      const id = await makeRequest(sophie);
      const key = randomUUID();
      const wrong = await quoteFor(sophie, id, [answerOf({ availability: 1 }), answerOf()]);
      expect((await sendQuote(sophie, wrong, key)).status).toBe(422);
      expect(
        (
          await sendQuote(
            sophie,
            {
              ...wrong,
              answers: [
                { partId: `${id}-1`, answer: offered },
                { partId: `${id}-2`, answer: answerOf() },
              ],
            },
            key,
          )
        ).status,
      ).toBe(201);
    });

    it.each([
      ['cancel', 'quote-request-cancelled'],
      ['expire', 'quote-request-expired'],
      ['touch', 'version-outdated'],
      ['expireLock', 'lock-lost'],
    ])('are refused after %s: %s [S4.5]', async (action, code) => {
      const id = await makeRequest(sophie);
      const quote = await quoteFor(sophie, id);
      await change(id, action);
      expect(await sendQuote(sophie, quote)).toMatchObject({ status: 409, body: { code } });
    });

    it('are refused when already answered', async () => {
      const id = await makeRequest(sophie);
      const quote = await quoteFor(sophie, id);
      await sendQuote(sophie, quote);
      expect(await sendQuote(sophie, quote)).toMatchObject({ status: 409, body: { code: 'quote-request-answered' } });
    });

    it('are refused with someone else’s lock', async () => {
      const id = await makeRequest(sophie);
      expect(await sendQuote(luc, await quoteFor(sophie, id))).toMatchObject({
        status: 409,
        body: { code: 'lock-lost' },
      });
    });

    it.each([
      ['an answer is missing', [offered], 'answers'],
      ['nothing is chosen', [answerOf({ availability: 0 }), answerOf()], 'answers.0.answer.availability'],
      [
        'the price is negative',
        [{ ...offered, grossPriceCents: -1, netPriceCents: -1 }, answerOf()],
        'answers.0.answer.grossPriceCents',
      ],
      ['the prices do not agree', [{ ...offered, netPriceCents: 1 }, answerOf()], 'answers.0.answer.netPriceCents'],
      ['the link is a script', [{ ...offered, link: 'javascript:alert(1)' }, answerOf()], 'answers.0.answer.link'],
      ['there is one part too many', [offered, answerOf(), answerOf()], 'answers.2.partId'],
    ])('are refused when %s', async (_name, answers, path) => {
      const id = await makeRequest(sophie);
      const { status, body } = await sendQuote(sophie, await quoteFor(sophie, id, answers));
      expect(status).toBe(422);
      expect((body['errors'] as { path: string }[]).map((error) => error.path)).toContain(path);
    });
  });

  describe('locks', () => {
    it('are granted to one of many concurrent users; the others see who holds them [S4.20 S7.21]', async () => {
      const id = await makeRequest(sophie);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_unused, index) => lockRequest(index % 2 === 0 ? sophie : luc, id)),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(49);
      expect(refused[0]?.body).toMatchObject({
        code: 'lock-held',
        holder: { name: expect.stringMatching(/Gagnon|Tremblay/), isSelf: expect.any(Boolean) },
      });
    });

    it('tell a second tab that the same user holds them, and are extended by refreshing [S7.22 S7.23]', async () => {
      const id = await makeRequest(sophie);
      const { body } = await lockRequest(sophie, id);
      expect(await lockRequest(sophie, id)).toMatchObject({ status: 409, body: { holder: { isSelf: true } } });
      const refreshed = await sophie('PUT', `/locks/${String(body['id'])}`);
      expect(Date.parse(String(refreshed.body['expiresAt']))).toBeGreaterThan(Date.parse(String(body['expiresAt'])));
      expect((await luc('PUT', `/locks/${String(body['id'])}`)).status).toBe(409);
      expect((await sophie('GET', `/locks/${String(body['id'])}`)).status).toBe(200);
    });

    it('can be acquired after release or expiry, with an increasing number [S7.24]', async () => {
      const id = await makeRequest(sophie);
      const first = await lockRequest(sophie, id);
      await luc('DELETE', `/locks/${String(first.body['id'])}`);
      expect((await lockRequest(luc, id)).status).toBe(409);
      await sophie('DELETE', `/locks/${String(first.body['id'])}`);
      const second = await lockRequest(luc, id);
      expect(second.status).toBe(201);
      await change(id, 'expireLock');
      expect(await luc('PUT', `/locks/${String(second.body['id'])}`)).toMatchObject({
        status: 409,
        body: { code: 'lock-lost' },
      });
      const third = await lockRequest(sophie, id);
      const numbers = [first, second, third].map(({ body }) => Number(body['fencing']));
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      expect(new Set(numbers).size).toBe(3);
    });
  });
});
