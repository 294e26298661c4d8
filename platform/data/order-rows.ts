import type { ExpectedPart } from '../../domain/acknowledgement.ts';
import { Availability, Status } from '../../domain/enumerations.ts';
import { foldText } from '../../domain/fold-text.ts';
import { subtotalOf, type FileInfo, type Party } from '../../domain/invoice.ts';
import { dayAfter, marketplaceDay } from '../../domain/marketplace-day.ts';
import type { PartAnswer, QuoteRequestPart } from '../../domain/quote-request.ts';
import type { PartState } from '../../domain/order.ts';
import { orderedLine } from '../../domain/order-total.ts';
import { isCancelledState, isOpenPart } from '../../lives/part.life.ts';
import { searchableText } from '../../domain/search-form.ts';
import type { order, orderPart } from './order-schema.ts';
import { vehicleTextOf } from './quote-request-texts.ts';

export type OrderRow = typeof order.$inferSelect;
export type OrderPartRow = typeof orderPart.$inferSelect;

/** An order as stored. */
export interface StoredOrder {
  readonly row: OrderRow;
  readonly parts: readonly OrderPartRow[];
}

/** The ordered part of a quote. */
export interface OrderedPart {
  readonly quotedPartId: string;
  readonly facts: Pick<QuoteRequestPart, 'description' | 'oemNumber' | 'manufacturer'>;
  readonly answer: PartAnswer;
  readonly quantity: number;
  /** When the quote says that it comes; absent: it is not on back order. */
  readonly expected?: ExpectedPart;
}

/** When an ordered part comes: a back order of a quote counts its days from the order, if it knows any. */
export function expectedOf({ availability, deliveryDays }: PartAnswer, orderedAt: Date): ExpectedPart {
  const isBackOrdered = availability === Availability.BackOrder;
  const ordered = marketplaceDay(orderedAt.getTime());
  return {
    isBackOrdered,
    expectedOn: isBackOrdered && deliveryDays !== null ? dayAfter(ordered, deliveryDays) : null,
  };
}

/** The facts of an order besides its parts. */
export interface OrderFacts extends Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'scopeId'
  | 'shopId'
  | 'quoteRequestId'
  | 'quoteId'
  | 'orderedAt'
  | 'dueAt'
  | 'hasInsurerAgreement'
  | 'notes'
> {
  readonly file: FileInfo;
  readonly soldTo: Party;
  readonly shippedTo: Party;
}

/** The supplier's own part number, if the quote has one. */
const partNumberOf = ({ facts, answer }: OrderedPart): string =>
  answer.productCode === '' ? facts.oemNumber : answer.productCode;

/** What the search of orders covers; an invoice adds its numbers. */
export const orderSearchText = (
  {
    number,
    fileNumber,
    shopOrderNumber,
    marketplaceNumber,
    referenceNumber,
    soldTo,
    vehicle,
  }: Pick<OrderRow, 'number' | 'soldTo' | keyof FileInfo>,
  partNumbers: readonly string[],
): string =>
  searchableText([
    number,
    fileNumber,
    shopOrderNumber,
    marketplaceNumber,
    referenceNumber,
    soldTo.name,
    soldTo.city,
    vehicleTextOf(vehicle),
    vehicle.vin,
    ...partNumbers,
  ]);

/** An order's total before it is invoiced, in cents, before taxes: without its cancelled parts, unless all are. */
export function orderedCents(parts: readonly Pick<OrderPartRow, 'quantity' | 'priceCents' | 'state'>[]): number {
  const kept = parts.filter(({ state }) => !isCancelledState(state));
  return subtotalOf((kept.length > 0 ? kept : parts).map(orderedLine));
}

/** What the row of an order says of its parts. */
export function countsOf(parts: readonly OrderPartRow[]) {
  const count = (state: PartState): number => parts.filter((part) => part.state === state).length;
  const awaited = parts.filter(({ state, isBackOrdered }) => isOpenPart(state) && isBackOrdered);
  return {
    partCount: parts.length,
    cancelledPartCount: count('cancelled'),
    invoicedPartCount: count('confirmed'),
    openPartCount: count('pending'),
    backOrderCount: awaited.length,
    backOrderOn: awaited.flatMap(({ expectedOn }) => expectedOn ?? []).sort()[0] ?? null,
  } satisfies Partial<OrderRow>;
}

/** A new order of quoted parts, at the prices of the quote. */
export function newOrder({ file, ...facts }: OrderFacts, ordered: readonly OrderedPart[]): StoredOrder {
  const parts = ordered.map((part, index): OrderPartRow => ({
    id: `${facts.id}-${index + 1}`,
    orderId: facts.id,
    position: index + 1,
    quotedPartId: part.quotedPartId,
    description: part.facts.description,
    partNumber: partNumberOf(part),
    manufacturer: part.answer.manufacturer === '' ? part.facts.manufacturer : part.answer.manufacturer,
    industryType: part.answer.industryType,
    quantity: part.quantity,
    // Parts that are not offered have no price and cannot be ordered.
    priceCents: part.answer.netPriceCents ?? 0,
    state: 'pending',
    cancellation: null,
    ...(part.expected ?? { isBackOrdered: false, expectedOn: null }),
  }));
  const { vehicle, ...numbers } = file;
  const vehicleText = vehicleTextOf(vehicle);
  const row: OrderRow = {
    ...facts,
    ...numbers,
    vehicle,
    vehicleText,
    version: 1,
    status: Status.Active,
    updatedAt: facts.orderedAt,
    cancelledAt: null,
    completedAt: null,
    cancellation: null,
    acknowledgement: null,
    inCharge: null,
    inChargeId: null,
    shopKey: foldText(facts.soldTo.name),
    ...countsOf(parts),
    totalCents: orderedCents(parts),
    searchText: orderSearchText(
      { ...facts, ...file },
      parts.map(({ partNumber }) => partNumber),
    ),
    demoSeconds: null,
  };
  return { row, parts };
}
