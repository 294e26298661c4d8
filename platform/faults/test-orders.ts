import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { CancellationReason } from '../../domain/enumerations.ts';
import { marketplaceDay } from '../../domain/marketplace-day.ts';
import { taxRatesOf } from '../../domain/taxes.ts';
import type { Database } from '../data/database.ts';
import { withCancelled, withInvoice } from '../data/order-outcomes.ts';
import type { StoredOrder } from '../data/order-rows.ts';
import { order } from '../data/order-schema.ts';
import { quoteRequest } from '../data/quote-request-schema.ts';
import { insertOrders, readQuoted } from '../data/seed/order-data.ts';
import { makeOrder, type WantedCancellation } from '../data/seed/orders.ts';
import { makeQuoteRequest } from '../data/seed/quote-requests.ts';
import { createRandom } from '../data/seed/random.ts';
import { insertQuoteRequests } from '../data/seed/quote-request-data.ts';
import { shopIn } from '../data/seed/shops.ts';
import { ofAnyOrganisation } from '../access/rows.ts';
import { saveInvoice, saveOrder } from '../sourcing/order-changes.ts';
import { holdOrder } from '../sourcing/supplier/order.ts';
import { ageOrder } from './aged-order.ts';
import { expireLock, withOtherYear } from './test-data.ts';

/** The order a test asks for; the rest is random. */
export const orderWantedByTest = v.strictObject({
  scopeId: v.optional(v.string(), 'atelier-montreal'),
  kind: v.optional(v.picklist(['active', 'cancelled', 'completed']), 'active'),
  parts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 2),
  /** Pieces of each part; as the quote has it when absent. */
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** How many of the first parts the shop cancels. */
  cancelledParts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Negative: in the past. */
  orderedInMs: v.optional(v.number(), -3_600_000),
  /** Negative when late. */
  dueInMs: v.optional(v.number(), 86_400_000),
  /** The shop's province (two letters); default Quebec. */
  province: v.optional(v.string(), 'QC'),
  shopName: v.optional(v.string()),
  hasInsurerAgreement: v.optional(v.boolean()),
  notes: v.optional(v.string()),
});

const HOUR = 3_600_000;
let made = 0;

/** Enough parts that the wanted number is offered, whatever the random choices. */
const partsToAsk = (wanted: number): number => wanted * 2 + 12;

/** Creates an order as a collision shop would, with its outcome. */
export async function makeTestOrder(
  database: Database,
  wanted: v.InferOutput<typeof orderWantedByTest>,
): Promise<{ id: string; number: string; quoteRequestId: string }> {
  const {
    scopeId,
    kind,
    parts,
    quantity,
    cancelledParts,
    orderedInMs: orderedIn,
    dueInMs: dueIn,
    province,
    shopName,
    hasInsurerAgreement = false,
    notes = '',
  } = wanted;
  const now = Date.now();
  made += 1;
  const name = `${now.toString(36)}-${made}`;
  const random = createRandom(made);
  const requestId = `test-order-${name}`;
  const asked = {
    id: requestId,
    number: `T-O-${name}`,
    scopeId,
    kind: 'answered',
    expiresIn: -HOUR,
    parts: partsToAsk(parts),
  } as const;
  const shop = { ...shopIn(province), province, ...(shopName !== undefined && { name: shopName }) };
  await insertQuoteRequests(database, [makeQuoteRequest(random, { ...asked, shop }, now)]);
  const [quoted] = await readQuoted(database, eq(quoteRequest.id, requestId));
  if (!quoted) throw new Error(`${requestId} offers nothing`);

  const gone = kind === 'cancelled' ? parts : cancelledParts;
  const cancellations: WantedCancellation[] =
    gone === 0 ? [] : [{ parts: gone, reason: CancellationReason.PartNotNeeded, side: 'shop' }];
  const number = `O-T-${name}`;
  const ordered = quoted.offered.slice(0, parts).map((part) => ({ ...part, quantity: quantity ?? part.quantity }));
  const facts = {
    number,
    invoiceNumber: `I-T-${name}`,
    quoted,
    ordered,
    orderedIn,
    dueIn,
    cancellations,
    hasInsurerAgreement,
    notes,
  };
  const one = makeOrder(random, { ...facts, ...(kind === 'completed' && { invoice: {} }) }, now);
  await insertOrders(database, [one]);
  return { id: one.order.row.id, number, quoteRequestId: requestId };
}

export const ORDER_CHANGES = [
  'cancel',
  'cancelPart',
  'complete',
  'touch',
  'expireLock',
  'contradictVin',
  'ageAWeek',
] as const;
type OrderChange = (typeof ORDER_CHANGES)[number];

const byShop = () =>
  ({
    reason: CancellationReason.OrderedByError,
    note: '',
    at: new Date().toISOString(),
    by: 'Nathalie Fournier',
    side: 'shop',
  }) as const;

/** A colleague bills all remaining parts. */
async function complete(database: Database, held: StoredOrder): Promise<void> {
  const createdAt = new Date();
  const day = marketplaceDay(createdAt.getTime());
  const taxRates = taxRatesOf(held.row.soldTo.province);
  if (!taxRates) throw new Error(`no taxes are known in ${held.row.soldTo.province}`);
  // Each invoice has numbers of its own.
  const name = `${held.row.id.slice('o-'.length)}${'-x'.repeat(held.row.invoicedPartCount)}`;
  const facts = {
    id: `i-${name}`,
    number: `I-${name}`,
    ownNumber: `T-${name}`,
    status: 'invoiced',
    invoiceDate: day,
    shippingDate: day,
    createdAt,
    createdBy: 'Luc Tremblay',
    taxRates,
  } as const;
  const billed = held.parts
    .filter(({ state }) => state === 'pending')
    .map(({ id: partId, quantity }) => ({ partId, quantity, discountCents: 0 }));
  await saveInvoice(database, withInvoice(held, billed, facts));
}

/** Changes an order as its shop, a colleague or time would; false when it does not exist. */
export async function changeOrder(database: Database, id: string, change: OrderChange): Promise<boolean> {
  const [known] = await database.select({ id: order.id }).from(order).where(eq(order.id, id));
  if (!known) return false;
  await database.transaction(async (transaction) => {
    const held = await holdOrder(transaction, id, ofAnyOrganisation('a test changes any order'));
    const standing = held.parts.filter(({ state }) => state === 'pending').map((part) => part.id);
    switch (change) {
      case 'cancel':
        await saveOrder(transaction, withCancelled(held, standing, byShop()));
        break;
      case 'cancelPart':
        await saveOrder(transaction, withCancelled(held, standing.slice(0, 1), byShop()));
        break;
      case 'complete':
        await complete(transaction, held);
        break;
      case 'contradictVin':
        await transaction
          .update(order)
          .set({ vehicle: withOtherYear(held.row.vehicle), version: held.row.version + 1, updatedAt: new Date() })
          .where(eq(order.id, held.row.id));
        break;
      case 'touch':
        await saveOrder(transaction, {
          ...held,
          row: { ...held.row, version: held.row.version + 1, updatedAt: new Date() },
        });
        break;
      case 'expireLock':
        await expireLock(transaction, 'order', id);
        break;
      case 'ageAWeek':
        await ageOrder(transaction, held);
        break;
    }
  });
  return true;
}
