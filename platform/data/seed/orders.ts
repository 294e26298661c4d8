import type { CancellationReason } from '../../../domain/enumerations.ts';
import { dayAfter, marketplaceDay } from '../../../domain/marketplace-day.ts';
import { linePriceCents, type Party } from '../../../domain/invoice.ts';
import { shareOf } from '../../../domain/money.ts';
import type { Cancellation } from '../../../domain/order.ts';
import type { CollisionShop } from '../../../domain/quote-request.ts';
import { taxRatesOf } from '../../../domain/taxes.ts';
import { withCancelled, withInvoice, type Billed, type InvoiceFacts, type Invoiced } from '../order-outcomes.ts';
import { newOrder, type OrderedPart, type StoredOrder } from '../order-rows.ts';
import type { quoteRequest } from '../quote-request-schema.ts';
import { addressOf } from './addresses.ts';
import { documentLanguagesOf } from './documents.ts';
import type { Random } from './random.ts';
import { shopIdOf } from './shops.ts';

/** An answered request, with the parts that can be ordered. */
export interface Quoted {
  readonly request: typeof quoteRequest.$inferSelect;
  readonly quoteId: string;
  readonly answeredAt: Date;
  readonly offered: readonly OrderedPart[];
}

/** How many of the order's next parts are cancelled together. */
export interface WantedCancellation {
  readonly parts: number;
  readonly reason: CancellationReason;
  readonly side: Cancellation['side'];
  readonly note?: string;
}

/** How an order was invoiced. */
export interface WantedInvoice {
  readonly isPaid?: boolean;
  readonly hasDiscounts?: boolean;
  /** How many of the last parts are excluded. */
  readonly notBilled?: number;
}

/** The requested properties of an order; the rest is random. */
export interface WantedOrder {
  readonly number: string;
  readonly invoiceNumber: string;
  readonly quoted: Quoted;
  /** The ordered part of the quote. */
  readonly ordered: readonly OrderedPart[];
  /** When it was placed and when it is due: ms from now. */
  readonly orderedIn: number;
  readonly dueIn: number;
  readonly cancellations?: readonly WantedCancellation[];
  readonly invoice?: WantedInvoice;
  readonly hasInsurerAgreement?: boolean;
  readonly notes?: string;
  /** If not to the shop itself. */
  readonly shippedTo?: Party;
  /** Part of the live demo work that is re-armed (see rearm.ts). */
  readonly isRearmed?: boolean;
}

export interface MadeOrder {
  readonly order: StoredOrder;
  readonly invoiced: Invoiced | null;
}

const DAY = 86_400_000;

const CLERKS = ['Sophie Gagnon', 'Luc Tremblay'] as const;

const partyOf = ({ name, city, province, phone }: CollisionShop): Party => ({
  name,
  city,
  province,
  phone,
  ...addressOf(name),
});

/** Cancels the parts of an order, one group after another. */
function cancelled(random: Random, placed: StoredOrder, wanted: WantedOrder, now: number): StoredOrder {
  let order = placed;
  let first = 0;
  for (const { parts, reason, side, note = '' } of wanted.cancellations ?? []) {
    const from = order.row.updatedAt.getTime();
    const by = side === 'shop' ? wanted.quoted.request.shop.user : random.pick(CLERKS);
    const at = new Date(from + (now - from) * (random.whole(10, 40) / 100)).toISOString();
    const ids = order.parts.slice(first, first + parts).map(({ id }) => id);
    order = withCancelled(order, ids, { reason, note, at, by, side });
    first += parts;
  }
  return order;
}

/** Every third line has a discount. */
function billedOf(
  random: Random,
  { parts }: StoredOrder,
  { hasDiscounts = false, notBilled = 0 }: WantedInvoice,
): Billed[] {
  const standing = parts.filter(({ state }) => state === 'pending');
  return standing.slice(0, standing.length - notBilled).map((part, index) => ({
    partId: part.id,
    quantity: part.quantity,
    discountCents:
      hasDiscounts && index % 3 === 0 ? shareOf(linePriceCents(part), random.pick([500, 1_000, 1_500])) : 0,
  }));
}

function invoiced(
  random: Random,
  order: StoredOrder,
  { number, invoiceNumber, orderedIn, invoice: wanted }: WantedOrder,
  now: number,
): Invoiced | null {
  const taxRates = taxRatesOf(order.row.soldTo.province);
  if (!wanted || !taxRates) return null;
  const from = order.row.updatedAt.getTime();
  const createdAt = new Date(from + (now - from) * (random.whole(20, 60) / 100));
  const invoiceDate = marketplaceDay(createdAt.getTime());
  const facts: InvoiceFacts = {
    id: invoiceNumber.toLowerCase(),
    number: invoiceNumber,
    ownNumber: number.replace(/^O/, 'F'),
    status: wanted.isPaid === true ? 'paid' : 'invoiced',
    invoiceDate,
    shippingDate: dayAfter(invoiceDate, random.pick([0, 0, 1])),
    createdAt,
    createdBy: random.pick(CLERKS),
    taxRates,
    documentLanguages: documentLanguagesOf(order.row.soldTo, orderedIn < -10 * DAY),
  };
  return withInvoice(order, billedOf(random, order, wanted), facts);
}

/** An order of quoted parts, with its outcome. */
export function makeOrder(random: Random, wanted: WantedOrder, now: number): MadeOrder {
  const { number, quoted, ordered, orderedIn, dueIn, hasInsurerAgreement = false, notes = '' } = wanted;
  const { request, quoteId } = quoted;
  const soldTo = partyOf(request.shop);
  const placed = newOrder(
    {
      id: number.toLowerCase(),
      number,
      scopeId: request.scopeId,
      shopId: request.shopId ?? shopIdOf(request.shop),
      quoteRequestId: request.id,
      quoteId,
      orderedAt: new Date(now + orderedIn),
      dueAt: new Date(now + dueIn),
      hasInsurerAgreement,
      notes,
      soldTo,
      shippedTo: wanted.shippedTo ?? soldTo,
      file: {
        fileNumber: request.shopFileNumber,
        shopOrderNumber: random.fill('BC-#####'),
        marketplaceNumber: request.marketplaceFileNumber,
        referenceNumber: random.oneIn(3) ? '' : random.fill('@@@######'),
        vehicle: request.vehicle,
      },
    },
    ordered,
  );
  const order = cancelled(random, placed, wanted, now);
  const sent = invoiced(random, order, wanted, now);
  if (sent) return { order: sent.order, invoiced: sent };
  return {
    order: {
      ...order,
      row: { ...order.row, demoSeconds: wanted.isRearmed === true ? Math.round(dueIn / 1000) : null },
    },
    invoiced: null,
  };
}
