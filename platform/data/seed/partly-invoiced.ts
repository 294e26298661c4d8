import { eq } from 'drizzle-orm';
import { dayAfter, marketplaceDay } from '../../../domain/marketplace-day.ts';
import { taxRatesOf } from '../../../domain/taxes.ts';
import type { Database } from '../database.ts';
import { withInvoice, type Invoiced, type Later } from '../order-outcomes.ts';
import type { StoredOrder } from '../order-rows.ts';
import { invoice, invoiceLine } from '../order-schema.ts';
import { quoteRequest } from '../quote-request-schema.ts';
import { insertOrders, readQuoted } from './order-data.ts';
import { makeOrder } from './orders.ts';
import { MONTREAL } from './organisations.ts';
import { insertQuoteRequests } from './quote-request-data.ts';
import { makeQuoteRequest } from './quote-requests.ts';
import { createRandom } from './random.ts';
import { shopIn } from './shops.ts';

/** Its own random sequence, so that the other documents do not change. */
const SEED = 20_261_128;
const DAY = 86_400_000;
const REQUEST = 28_901;
const ORDER = 49_001;
const INVOICE = 69_001;
const PARTS = 5;

/**
 * An order that comes in several deliveries: two of its parts are on a first invoice, one on a second, and two are on back
 * order, one of them without a known day. Also seeded into data older than it.
 */
export async function seedPartlyInvoiced(database: Database, now: number): Promise<void> {
  const random = createRandom(SEED);
  const asked = {
    id: `qr-${REQUEST}`,
    number: `Q-${REQUEST}`,
    scopeId: MONTREAL.id,
    kind: 'answered',
    expiresIn: -6 * DAY,
    // One in six is not offered.
    parts: PARTS * 3,
    shop: shopIn('QC'),
  } as const;
  const [known] = await database
    .select({ id: quoteRequest.id })
    .from(quoteRequest)
    .where(eq(quoteRequest.id, asked.id));
  if (known) return;
  await insertQuoteRequests(database, [makeQuoteRequest(random, asked, now)]);
  const [quoted] = await readQuoted(database, eq(quoteRequest.id, asked.id));
  if (!quoted) throw new Error(`${asked.id} offers nothing`);
  const { order: placed } = makeOrder(
    random,
    {
      number: `O-${ORDER}`,
      invoiceNumber: `I-${INVOICE}`,
      quoted,
      ordered: quoted.offered.slice(0, PARTS),
      orderedIn: -6 * DAY,
      dueIn: -4 * DAY,
    },
    now,
  );
  const taxRates = taxRatesOf(placed.row.soldTo.province);
  if (!taxRates) throw new Error(`${placed.row.number} is sold where no tax is known`);
  const invoiced = (held: StoredOrder, place: number, agoDays: number, billed: readonly number[], later: Later) => {
    const createdAt = new Date(now - agoDays * DAY);
    const day = marketplaceDay(createdAt.getTime());
    return withInvoice(
      held,
      held.parts
        .filter(({ position }) => billed.includes(position))
        .map(({ id: partId, quantity }) => ({ partId, quantity, discountCents: 0 })),
      {
        id: `i-${INVOICE + place}`,
        number: `I-${INVOICE + place}`,
        ownNumber: `F-${ORDER}-${place + 1}`,
        status: 'invoiced',
        invoiceDate: day,
        shippingDate: day,
        createdAt,
        createdBy: 'Sophie Gagnon',
        taxRates,
      },
      later,
    );
  };
  const partId = (position: number): string => `${placed.row.id}-${position}`;
  const soon = dayAfter(marketplaceDay(now), 5);
  const first = invoiced(
    placed,
    0,
    5,
    [1, 2],
    new Map([3, 4, 5].map((position) => [partId(position), position === 5 ? null : soon])),
  );
  const second = invoiced(
    first.order,
    1,
    3,
    [3],
    new Map([
      [partId(4), soon],
      [partId(5), null],
    ]),
  );
  await insertOrders(database, [{ order: second.order, invoiced: first }]);
  await insertInvoice(database, second);
}

async function insertInvoice(database: Database, { invoice: sent, lines }: Invoiced): Promise<void> {
  await database.insert(invoice).values(sent);
  await database.insert(invoiceLine).values([...lines]);
}
