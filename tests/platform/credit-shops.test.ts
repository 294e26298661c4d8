import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SentCreditRequest } from '../../contracts/index.ts';
import type { Invoice } from '../../domain/invoice.ts';
import { createRandom } from '../../platform/data/seed/random.ts';
import { SHOPS } from '../../platform/data/seed/shops.ts';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { askForCredit } from '../../scripts/demo/shop-credits.ts';
import { Shop } from '../../scripts/demo/shop.ts';
import { callerWith, tokenOf, type Answer, type Caller } from './client.ts';
import { pathsOf, write } from './order-client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const SHOP = 'shop-carrosserie-elegance';
const OTHER_SHOP = 'shop-atelier-beausejour';
/** The smallest possible picture: a GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

describe.each(SERVERS)('collision shops asking for credits, on %s', (_, open) => {
  let platform: RunningPlatform;
  let shop: Caller;
  let otherShop: Caller;
  let sophie: Caller;
  let shopToken: string;

  const tokenOfShop = async (shopId: string): Promise<string> => {
    const { body } = await callerWith(platform.origin, '')('POST', '/app/Identity/LoginByApiKey', {
      body: { apiKey: demoKeyOf(shopId) },
    });
    return String(body['accessToken']);
  };
  const started = startBeforeAll(open);
  beforeAll(async () => {
    platform = started.platform();
    shopToken = await tokenOfShop(SHOP);
    shop = callerWith(platform.origin, shopToken, SHOP);
    otherShop = callerWith(platform.origin, await tokenOfShop(OTHER_SHOP), OTHER_SHOP);
    sophie = await started.signIn('sophie@atelier.test');
  });

  /** An invoice the shop has received. */
  const invoiced = async (): Promise<Invoice> => {
    const { body } = await sophie('POST', '/__test/orders', { body: { kind: 'completed', shopName: SHOPS[0].name } });
    const { body: order } = await sophie('GET', `/supplier-orders/${String(body['id'])}`);
    return order['invoice'] as Invoice;
  };
  const askedOf = async (change: object = {}): Promise<Record<string, unknown>> => {
    const { id, lines } = await invoiced();
    const [line] = lines;
    return {
      invoiceId: id,
      partId: line?.partId,
      quantity: 1,
      amountCents: 1,
      reason: 6,
      note: '',
      user: 'Nathalie Fournier',
      photoIds: [],
      ...change,
    };
  };
  const ask = (body: unknown, caller = shop, key = randomUUID() as string): Promise<Answer> =>
    write(caller, 'POST', '/credit-requests', body, key);
  const upload = async (): Promise<string> => {
    const form = new FormData();
    for (const name of ['photo', 'thumbnail']) form.set(name, new Blob([PIXEL], { type: 'image/gif' }), `${name}.gif`);
    const response = await fetch(`${platform.origin}/credit-requests/part-photos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shopToken}`, 'scope-id': SHOP, 'idempotency-key': randomUUID() },
      body: form,
    });
    expect(response.status).toBe(201);
    return ((await response.json()) as { photoId: string }).photoId;
  };

  it('request a credit, with photos the supplier can see [S3.17 S7.12 S7.13 S7.15]', async () => {
    const photoId = await upload();
    const body = await askedOf({ photoIds: [photoId], reason: 8, note: 'The clip is broken' });
    const { status, body: sent } = await ask(body);
    expect(status).toBe(201);
    const { id, number, part } = sent as unknown as SentCreditRequest;
    expect(sent).toMatchObject({
      status: 'pending',
      version: 1,
      supplierId: 'atelier-montreal',
      requestedBy: 'Nathalie Fournier',
      answer: null,
    });
    expect((await sophie('GET', `/supplier-credit-requests/${id}`)).body).toMatchObject({
      number,
      note: 'The clip is broken',
      photos: [{ id: photoId, url: `/documents/photos/${photoId}` }],
    });
    const shown = await Promise.all(
      [`/documents/photos/${photoId}`, `/documents/photos/${photoId}/thumbnail`].map((path) => sophie('GET', path)),
    );
    expect(shown.map((picture) => picture.status)).toEqual([200, 200]);
    const elsewhere = callerWith(
      platform.origin,
      await tokenOf(platform.origin, 'sophie@atelier.test'),
      'atelier-ottawa',
    );
    expect((await elsewhere('GET', `/documents/photos/${photoId}`)).status).toBe(404);
    const { body: found } = await shop(
      'GET',
      `/credit-requests?marketplacePartNumber=${encodeURIComponent(part.partNumber)}`,
    );
    expect((found['items'] as SentCreditRequest[]).map((each) => each.id)).toContain(id);
    expect((await shop('GET', `/credit-requests/${id}`)).body).toMatchObject({ number });
  });

  it('create one request, however often it is sent', async () => {
    const key = randomUUID();
    const body = await askedOf();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(body, shop, key)));
    expect(new Set(answers.map(({ body: sent }) => sent['id'])).size).toBe(1);
  });

  it.each([
    ['more than the paid amount', { amountCents: 99_999_999 }, 'amountCents'],
    ['more pieces than were sold', { quantity: 9_999 }, 'quantity'],
    ['another part', { partId: 'o-1-1' }, 'partId'],
    ['back order', { reason: 3 }, 'reason'],
    ['other, without a note', { reason: 8 }, 'note'],
    ['other, with a note of two letters', { reason: 8, note: ' no ' }, 'note'],
    ['someone else’s photo', { photoIds: ['photo-atelier-montreal-own-1'] }, 'photoIds'],
  ])('are refused %s [S3.40]', async (_what, change, path) => {
    const answer = await ask(await askedOf(change));
    expect(answer.status).toBe(422);
    expect(pathsOf(answer)).toEqual([path]);
  });

  it('are refused malformed requests [S7.13]', async () => {
    const good = await askedOf();
    for (const change of [{ amountCents: 0 }, { quantity: 0 }, { note: 'x'.repeat(501) }, { user: '' }, { more: 1 }])
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect((await ask({ ...good, ...change })).status).toBe(400);
    expect((await shop('GET', '/credit-requests')).status).toBe(400);
  });

  it('see only their own requests, and cannot answer them', async () => {
    const body = await askedOf();
    expect((await ask(body, otherShop)).status).toBe(404);
    const { body: sent } = await ask(body);
    const id = String(sent['id']);
    expect((await otherShop('GET', `/credit-requests/${id}`)).status).toBe(404);
    expect((await shop('GET', `/supplier-credit-requests/${id}`)).status).toBe(403);
    expect((await sophie('GET', `/credit-requests/${id}`)).status).toBe(403);
    expect(
      (
        await write(shop, 'POST', '/credits', {
          decision: 'refuse',
          creditRequestId: id,
          version: 1,
          lockId: 'lock-1',
          photoIds: [],
          reason: 'No',
        })
      ).status,
    ).toBe(403);
    expect((await ask(body, sophie)).status).toBe(403);
  });

  it('see the supplier’s answer [S7.14]', async () => {
    const { body: sent } = await ask(await askedOf());
    await sophie('POST', `/__test/credit-requests/${String(sent['id'])}`, { body: { action: 'refuse' } });
    expect((await shop('GET', `/credit-requests/${String(sent['id'])}`)).body).toMatchObject({
      status: 'refused',
      answer: { decision: 'refuse', reason: 'La pièce a été installée' },
    });
  });

  it('are simulated by the script', async () => {
    const { file } = await invoiced();
    const played = new Shop(platform.origin, SHOPS[0]);
    played.ordered.push(file.marketplaceNumber);
    expect(await askForCredit(createRandom(7), played)).toMatch(/^asks for a credit, R-\d+: /);
    // Both parts; then nothing is left to request.
    await askForCredit(createRandom(7), played);
    expect(await askForCredit(createRandom(7), played)).toBeUndefined();
  });
});
