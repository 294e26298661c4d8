/** The dollars of the insight, added up by hand on both databases: what counts as quoted, ordered and by which name. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Availability, IndustryType } from '../../domain/enumerations.ts';
import type { PartState } from '../../domain/order.ts';
import { openDatabase, type OpenDatabase } from '../../platform/data/database.ts';
import { newOrder } from '../../platform/data/order-rows.ts';
import { order, orderPart } from '../../platform/data/order-schema.ts';
import { part, quote, quoteRequest } from '../../platform/data/quote-request-schema.ts';
import { makeQuoteRequest } from '../../platform/data/seed/quote-requests.ts';
import { createRandom } from '../../platform/data/seed/random.ts';
import { salesSince } from '../../platform/sourcing/supplier/insight-sales.ts';
import { SERVERS, type Server } from './servers.ts';

const OURS = 'our-parts';
const NOW = new Date('2026-11-25T17:00:00Z');

interface MadePart {
  readonly cents: number | null;
  readonly pieces: number;
  readonly type?: IndustryType;
  readonly availability?: Availability;
  /** The pieces ordered, and the state of that part of the order. */
  readonly ordered?: readonly [pieces: number, state: PartState];
}

interface Made {
  readonly shop: readonly [id: string, name: string];
  readonly make: string;
  readonly parts: readonly MadePart[];
  /** Default: the day before. */
  readonly at?: string;
  readonly isQuoted?: boolean;
  readonly scopeId?: string;
}

const ONE = ['shop-one', 'One'] as const;
const { Oem, Recycled } = IndustryType;

describe.each(SERVERS)('the dollars of the insight on %s', (_, open) => {
  let server: Server;
  let folder: string;
  let opened: OpenDatabase;
  let made = 0;

  beforeAll(async () => {
    server = open();
    folder = mkdtempSync(join(tmpdir(), 'insight-sales-'));
    const place = { databaseUrl: await server.newDatabase(), dataDirectory: folder };
    opened = await openDatabase(place, () => Promise.resolve());
  }, 60_000);
  afterAll(async () => {
    await opened?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await opened.database.delete(order);
    await opened.database.delete(quoteRequest);
  });

  async function make({
    shop,
    make: maker,
    parts,
    at = '2026-11-24T15:00:00Z',
    isQuoted = true,
    scopeId = OURS,
  }: Made) {
    made += 1;
    const { database } = opened;
    const id = `qr-${made}`;
    const wanted = { id, number: `Q-${made}`, scopeId, kind: 'answered', expiresIn: 0, parts: parts.length } as const;
    const { request, parts: asked } = makeQuoteRequest(createRandom(made), wanted, NOW.getTime());
    const vehicle = { ...request.vehicle, make: maker };
    const [shopId, shopName] = shop;
    const when = new Date(at);
    await database
      .insert(quoteRequest)
      .values({ ...request, vehicle, shopId, shopName, shopKey: shopName, receivedAt: when, updatedAt: when });
    const rows = asked.map((row, place) => {
      const { cents = null, pieces = 1, type = Oem, availability = Availability.AvailableNow } = parts[place] ?? {};
      if (!row.answer) throw new Error('the seed answered nothing');
      const answer = { ...row.answer, netPriceCents: cents, industryType: type, availability };
      return { ...row, facts: { ...row.facts, quantity: pieces }, answer };
    });
    await database.insert(part).values(rows);
    if (isQuoted) {
      const sent = {
        id: `q-${id}`,
        quoteRequestId: id,
        scopeId,
        accountId: 'person',
        submittedAt: when,
        totalCents: 0,
      };
      await database.insert(quote).values(sent);
    }
    const party = { name: '', address: '', city: '', province: 'QC', postalCode: '', phone: '' };
    const numbers = { fileNumber: '', shopOrderNumber: '', marketplaceNumber: '', referenceNumber: '' };
    const facts = {
      id: `o-${id}`,
      number: `O-${id}`,
      scopeId,
      shopId,
      quoteRequestId: id,
      quoteId: `q-${id}`,
      orderedAt: when,
      dueAt: when,
      hasInsurerAgreement: false,
      notes: '',
      soldTo: party,
      shippedTo: party,
      file: { ...numbers, vehicle },
    };
    const bought = rows.flatMap((row, place) => {
      const [pieces, state] = parts[place]?.ordered ?? [];
      return pieces && state
        ? [{ state, part: { quotedPartId: row.id, facts: row.facts, answer: row.answer, quantity: pieces } }]
        : [];
    });
    if (bought.length === 0) return;
    const stored = newOrder(
      facts,
      bought.map((each) => each.part),
    );
    await database.insert(order).values(stored.row);
    await database
      .insert(orderPart)
      .values(stored.parts.map((row, place) => ({ ...row, state: bought[place]?.state ?? row.state })));
  }

  const read = (canReadOrders = true, from = '2026-11-02') =>
    salesSince(opened.database, { scopeId: OURS, from, now: NOW } as never, canReadOrders);
  const sold = (quotedParts: number, quotedCents: number, orderedParts: number, orderedCents: number) => ({
    quotedParts,
    quotedCents,
    orderedParts,
    orderedCents,
  });

  it('are those of the last price of each part, and of the pieces that are on an order [S7.101]', async () => {
    await make({
      shop: ONE,
      make: 'Honda',
      parts: [
        { cents: 10_000, pieces: 2, ordered: [2, 'pending'] },
        { cents: 5000, pieces: 1, ordered: [1, 'confirmed'], type: Recycled },
        // Not bought after all.
        { cents: 700, pieces: 1, ordered: [1, 'cancelled'] },
        { cents: 300, pieces: 3, ordered: [1, 'notBilled'] },
        // Not offered, or without a price.
        { cents: 999, pieces: 1, availability: Availability.NotAvailable },
        { cents: null, pieces: 1 },
      ],
    });
    await make({ shop: ['shop-two', 'Two'], make: 'Kia', parts: [{ cents: 100_000_000, pieces: 60 }] });
    // Never sent, too early, and another organisation's.
    await make({ shop: ONE, make: 'Ford', parts: [{ cents: 50, pieces: 1 }], isQuoted: false });
    await make({ shop: ONE, make: 'Ford', parts: [{ cents: 50, pieces: 1 }], at: '2026-11-01T15:00:00Z' });
    await make({
      shop: ONE,
      make: 'Ford',
      parts: [{ cents: 50, pieces: 1, ordered: [1, 'pending'] }],
      scopeId: 'other',
    });
    const honda = sold(4, 26_600, 2, 25_000);
    const kia = sold(1, 6_000_000_000, 0, 0);
    expect(await read()).toEqual({
      total: sold(5, 6_000_026_600, 2, 25_000),
      shops: [
        { key: 'shop-two', name: 'Two', ...kia },
        { key: 'shop-one', name: 'One', ...honda },
      ],
      makes: [
        { key: 'Kia', name: 'Kia', ...kia },
        { key: 'Honda', name: 'Honda', ...honda },
      ],
      types: [
        { key: '1', name: '', ...sold(4, 6_000_021_600, 1, 20_000) },
        { key: '3', name: '', ...sold(1, 5000, 1, 5000) },
      ],
    });
  });

  it('count a part that was ordered twice once, with all its pieces, and call a shop by its latest name', async () => {
    await make({
      shop: ['shop-one', 'Old'],
      make: 'Kia',
      parts: [{ cents: 200, pieces: 4 }],
      at: '2026-11-10T15:00:00Z',
    });
    await make({ shop: ONE, make: 'Kia', parts: [{ cents: 100, pieces: 4, ordered: [1, 'confirmed'] }] });
    const [first] = await opened.database.select().from(order);
    const [bought] = await opened.database.select().from(orderPart);
    if (!first || !bought) throw new Error('nothing was ordered');
    await opened.database.insert(order).values({ ...first, id: 'again', number: 'O-again' });
    await opened.database.insert(orderPart).values({ ...bought, id: 'again-1', orderId: 'again', quantity: 3 });
    const { total, shops } = await read();
    expect(total).toEqual(sold(2, 1200, 1, 400));
    expect(shops).toEqual([{ key: 'shop-one', name: 'One', ...total }]);
  });

  it('count a part whose pieces come in two deliveries once, as it was ordered', async () => {
    await make({ shop: ONE, make: 'Kia', parts: [{ cents: 200, pieces: 4, ordered: [1, 'confirmed'] }] });
    const [bought] = await opened.database.select().from(orderPart);
    if (!bought) throw new Error('nothing was ordered');
    const rest = { ...bought, id: 'split-off', position: 2, quantity: 3 };
    await opened.database.insert(orderPart).values({ ...rest, state: 'pending' });
    expect((await read()).total).toEqual(sold(1, 800, 1, 800));
    // The shop no longer wants the others.
    await opened.database.update(orderPart).set({ state: 'cancelled' }).where(eq(orderPart.id, rest.id));
    expect((await read()).total).toEqual(sold(1, 800, 1, 200));
  });

  it('tell no orders to users who may not read them', async () => {
    await make({ shop: ONE, make: 'Kia', parts: [{ cents: 100, pieces: 1, ordered: [1, 'confirmed'] }] });
    const { total, ...groups } = await read(false);
    for (const row of [total, ...Object.values(groups).flat()])
      expect(row).toMatchObject({ quotedParts: 1, quotedCents: 100, orderedParts: null, orderedCents: null });
  });

  it('are nothing where nothing was quoted', async () => {
    expect(await read()).toEqual({ total: sold(0, 0, 0, 0), shops: [], makes: [], types: [] });
  });
});
