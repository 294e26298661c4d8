import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Holiday } from '../../domain/holidays.ts';
import type { DayHours } from '../../domain/open-hours.ts';
import { afterOpenTime } from '../../domain/open-time.ts';
import { openTimeLeft, type OpenTime } from '../../domain/remaining-time.ts';
import { SHOPS, shopIdOf } from '../../platform/data/seed/shops.ts';
import { createRandom } from '../../platform/data/seed/random.ts';
import { act } from '../../scripts/demo/shops.ts';
import { Shop } from '../../scripts/demo/shop.ts';
import { callerWith, tokenOf, type Answer, type Caller } from './client.ts';
import { answerOf, quoteFor, sendQuote } from './quote-request-client.ts';
import { asked, inHours, newRequest } from './shop-client.ts';
import { postgres } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const [ELEGANCE = '', BEAUSEJOUR = ''] = SHOPS.map(shopIdOf);
describe('collision shops', () => {
  const started = startBeforeAll(postgres);
  const { sophie } = started.users;
  const [shop, otherShop] = [started.shop(ELEGANCE), started.shop(BEAUSEJOUR)];

  const write = (caller: Caller, method: string, path: string, body: unknown, key = randomUUID()) =>
    caller(method, path, { body, headers: { 'idempotency-key': key } });
  const send = (body: unknown, caller = shop, key = randomUUID()) =>
    write(caller, 'POST', '/quote-requests', body, key);
  const cancel = (quoteRequestId: string, caller = shop, key = randomUUID()) =>
    write(caller, 'PATCH', '/quote-requests/:cancel', { quoteRequestId }, key);
  const sent = async (change: object = {}): Promise<string> => String((await send(newRequest(change))).body['id']);
  const reRequest = (quoteRequestId: string, change: object = {}) => ({
    kind: 'reRequest',
    quoteRequestId,
    partIds: [`${quoteRequestId}-2`],
    expiresAt: inHours(5),
    ...change,
  });
  const control = (id: string, action: string) => sophie('POST', `/__test/quote-requests/${id}`, { body: { action } });
  const answerIt = async (id: string): Promise<Answer> =>
    sendQuote(
      sophie,
      await quoteFor(
        sophie,
        id,
        [1, 2].map(() => answerOf({ note: 'Sold out' })),
      ),
    );

  describe('send a request', () => {
    it('that their supplier sees completely [S7.29 S7.43]', async () => {
      const { status, body } = await send(newRequest());
      expect(status).toBe(201);
      expect(body).toMatchObject({
        version: 1,
        status: 1,
        isReRequested: false,
        supplierId: 'atelier-montreal',
        partsFileNumber: 'MP777001',
        cancelledAt: null,
      });
      const { body: seen } = await sophie('GET', `/supplier-quote-requests/${String(body['id'])}`);
      expect(seen).toMatchObject({
        number: body['number'],
        shopFileNumber: 'AB-12345',
        marketplaceFileNumber: 'MP777001',
        collisionShop: { name: SHOPS[0].name, city: 'Montréal', user: 'Nathalie Fournier' },
        parts: [{ oemNumber: '04711-T20-A90ZZ', answer: null }, { oemNumber: '04712-T20-A90ZZ' }],
      });
      const { body: found } = await sophie('GET', `/supplier-quote-requests?status=1&search=${String(body['number'])}`);
      expect(found['items']).toMatchObject([{ shopName: SHOPS[0].name, vehicle: '2023 Honda Civic', partCount: 2 }]);
    });

    it('once, however often they send it', async () => {
      const key = randomUUID();
      const body = newRequest({ partsFileNumber: 'MP777002' });
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, shop, key)));
      expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1);
      expect((await shop('GET', '/quote-requests?partsFileNumber=MP777002')).body['items']).toHaveLength(1);
      expect(await send(newRequest({ user: 'Somebody else' }), shop, key)).toMatchObject({
        status: 422,
        body: { code: 'idempotency-key-reused' },
      });
    });

    it('with a deadline in open time, which the shop can read', async () => {
      const { body: supplier } = await shop('GET', '/suppliers/atelier-montreal');
      const hours = { days: supplier['openDays'] as DayHours[], holidays: supplier['holidays'] as Holiday[] };
      expect(hours.holidays).toContain('nationalDay');
      expect(hours.days.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      const { body } = await send(newRequest({ expiresAt: undefined, openMinutes: 600, partsFileNumber: 'MP777013' }));
      const ends = Date.parse(String(body['expiresAt']));
      const { body: seen } = await sophie('GET', `/supplier-quote-requests/${String(body['id'])}`);
      const asked = Date.parse(String(seen['receivedAt']));
      expect(ends).toBe(afterOpenTime(hours, { from: asked, open: 600 * 60_000, latest: asked + 30 * 86_400_000 }));
      expect(openTimeLeft(seen['openTimes'] as OpenTime[], asked)).toBe(600 * 60_000);
      const { body: list } = await sophie('GET', `/supplier-quote-requests?search=${String(body['number'])}`);
      expect(list['items']).toMatchObject([{ openTimes: seen['openTimes'] }]);

      // Two deadlines, none, and more than 30 days.
      for (const change of [
        { openMinutes: 60 },
        { expiresAt: undefined },
        { expiresAt: undefined, openMinutes: 20_000 },
      ])
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        expect((await send(newRequest({ ...change, supplierId: 'atelier-ottawa' }))).status).toBe(422);
    });

    it('with a valid idempotency key or none', async () => {
      expect((await shop('POST', '/quote-requests', { body: newRequest() })).status).toBe(201);
      const headers = { 'idempotency-key': 'short' };
      expect(await shop('POST', '/quote-requests', { body: newRequest(), headers })).toMatchObject({
        status: 400,
        body: { code: 'idempotency-key-invalid' },
      });
    });

    it.each([
      ['an unknown supplier', { supplierId: 'nobody' }, 422, 'supplierId'],
      ['a deadline in the past', { expiresAt: inHours(-1) }, 422, 'expiresAt'],
      ['a deadline in a year', { expiresAt: inHours(9000) }, 422, 'expiresAt'],
      [
        'a vehicle of the future',
        {
          vehicle: {
            year: 2999,
            make: 'A',
            model: 'B',
            vin: '2HGFE2F50PH000001',
            bodyType: '',
            exteriorColorCode: '',
            interiorColorCode: '',
            options: [],
          },
        },
        422,
        'vehicle.year',
      ],
      ['no part', { parts: [] }, 400, 'parts'],
      ['half a part', { parts: [{ ...asked('1'), quantity: 0.5 }] }, 400, 'parts.0.quantity'],
      ['a file without a number', { partsFileNumber: ' ' }, 400, 'partsFileNumber'],
      ['an unknown kind', { kind: 'surprise' }, 400, 'kind'],
      ['an unknown field', { surprise: 1 }, 400, 'surprise'],
    ])('not with %s', async (_name, change, status, path) => {
      const refused = await send(newRequest(change));
      expect(refused).toMatchObject({ status, body: { code: 'validation' } });
      expect((refused.body['errors'] as { path: string }[]).map((error) => error.path)).toContain(path);
    });
  });

  describe('ask for new prices', () => {
    it('for some parts, and keep earlier answers [S4.7]', async () => {
      const id = await sent();
      expect((await answerIt(id)).status).toBe(201);
      expect((await shop('GET', `/quote-requests/${id}`)).body).toMatchObject({
        status: 2,
        version: 2,
        answeredAt: expect.any(String),
        parts: [{ answer: { note: 'Sold out' } }, {}],
      });
      const { status, body } = await send(reRequest(id));
      expect(status).toBe(201);
      expect(body).toMatchObject({ id, status: 1, version: 3, isReRequested: true, answeredAt: null });
      expect(Date.parse(String(body['expiresAt']))).toBeGreaterThan(Date.now() + 4 * 3_600_000);
      const { body: seen } = await sophie('GET', `/supplier-quote-requests/${id}`);
      expect(seen).toMatchObject({
        isReRequested: true,
        quoteId: null,
        parts: [
          { isInRequote: false, answer: { note: 'Sold out' } },
          { isInRequote: true, answer: { note: 'Sold out' } },
        ],
      });
      expect((await answerIt(id)).status).toBe(201);
    });

    it('even when nobody answered in time', async () => {
      const id = await sent();
      await control(id, 'expire');
      expect((await send(reRequest(id))).status).toBe(201);
      expect((await answerIt(id)).status).toBe(201);
    });

    it('before there is any answer: a new deadline, and no re-quote, because nothing was answered', async () => {
      const id = await sent();
      const { body } = await send(reRequest(id));
      expect(body).toMatchObject({ id, status: 1, version: 2, isReRequested: false });
      expect(Date.parse(String(body['expiresAt']))).toBeGreaterThan(Date.now() + 4 * 3_600_000);
      expect((await sophie('GET', `/supplier-quote-requests/${id}`)).body).toMatchObject({
        isReRequested: false,
        parts: [{ isInRequote: false }, { isInRequote: false }],
      });
      expect((await sophie('GET', `/histories/quote-request/${id}`)).body['items']).toMatchObject([
        { what: 'requoted', side: 'shop' },
        { what: 'received' },
      ]);
    });

    it('not for cancelled requests, nor for parts of another request', async () => {
      const [id, other] = [await sent(), await sent()];
      expect((await send(reRequest(id, { partIds: [`${other}-1`] }))).body).toMatchObject({
        status: 422,
        errors: [{ path: 'partIds.0' }],
      });
      expect((await send(reRequest(id, { expiresAt: inHours(-1) }))).body).toMatchObject({
        status: 422,
        errors: [{ path: 'expiresAt' }],
      });
      await cancel(id);
      expect(await send(reRequest(id))).toMatchObject({ status: 409, body: { code: 'quote-request-cancelled' } });
    });
  });

  describe('cancel', () => {
    it('a pending request, after which the supplier can no longer answer [S4.6 S7.32]', async () => {
      const id = await sent();
      const key = randomUUID();
      expect(await cancel(id, shop, key)).toMatchObject({
        status: 200,
        body: { status: 3, version: 2, cancelledAt: expect.any(String) },
      });
      expect(await cancel(id, shop, key)).toMatchObject({ status: 200 });
      expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'quote-request-cancelled' } });
      expect(await answerIt(id)).toMatchObject({ status: 409, body: { code: 'quote-request-cancelled' } });
    });

    it('without receiving its answers [S4.6]', async () => {
      const id = await sent();
      await answerIt(id);
      await send(reRequest(id));
      const { body } = await cancel(id);
      expect((body['parts'] as { answer: unknown }[]).map(({ answer }) => answer)).toEqual([null, null]);
    });

    it('a request that ran out unanswered [S4.6]', async () => {
      const id = await sent();
      await control(id, 'expire');
      expect(await cancel(id)).toMatchObject({ status: 200, body: { status: 3, cancelledAt: expect.any(String) } });
    });

    it('nothing that is answered', async () => {
      const id = await sent();
      await answerIt(id);
      expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'quote-request-answered' } });
    });
  });

  it('are simulated by the script, reproducibly for a seed', async () => {
    const play = async (seed: number): Promise<string[]> => {
      const random = createRandom(seed);
      const played = new Shop(started.platform().origin, SHOPS[0]);
      const lines: string[] = [];
      // oxlint-disable-next-line no-await-in-loop -- one action at a time
      for (let acts = 0; acts < 25; acts += 1)
        lines.push((await act(random, played, 'atelier-ottawa')).replace(/Q-\d+/, 'Q'));
      return lines;
    };
    const lines = await play(3);
    expect(await play(3)).toEqual(lines);
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(new Set(['sends', 'asks', 'cancels']));
  });

  describe('see and change', () => {
    it('only their own documents [S7.30 S7.31]', async () => {
      const id = await sent({ partsFileNumber: 'MP777003' });
      expect((await shop('GET', `/quote-requests/${id}`)).status).toBe(200);
      expect((await shop('GET', '/quote-requests?partsFileNumber=MP777003')).body['items']).toMatchObject([{ id }]);
      expect((await otherShop('GET', `/quote-requests/${id}`)).status).toBe(404);
      expect((await otherShop('GET', '/quote-requests?partsFileNumber=MP777003')).body).toEqual({ items: [] });
      expect((await send(reRequest(id), otherShop)).status).toBe(404);
      expect((await cancel(id, otherShop)).status).toBe(404);
      expect((await cancel('no-such-request')).status).toBe(404);
      expect((await shop('GET', '/quote-requests')).status).toBe(400);
    });

    it('nothing of suppliers, and suppliers see nothing of theirs', async () => {
      const id = await sent();
      const ofSophie = await tokenOf(started.platform().origin, 'sophie@atelier.test');
      for (const scopeId of ['atelier-montreal', ELEGANCE]) {
        const caller = callerWith(started.platform().origin, ofSophie, scopeId);
        // oxlint-disable-next-line no-await-in-loop -- one organisation at a time
        const answers = await Promise.all([
          send(newRequest(), caller),
          cancel(id, caller),
          caller('GET', `/quote-requests/${id}`),
          caller('GET', '/quote-requests?partsFileNumber=MP777001'),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      }
      expect((await shop('GET', `/supplier-quote-requests/${id}`)).status).toBe(403);
    });
  });
});
