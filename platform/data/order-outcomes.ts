import type { Acknowledgement, ExpectedPart } from '../../domain/acknowledgement.ts';
import { CancellationReason, LANGUAGES } from '../../domain/enumerations.ts';
import { ownNumberKey } from '../../domain/own-number.ts';
import { subtotalOf, totalsOf, type BilledLine } from '../../domain/invoice.ts';
import type { Cancellation, PartState } from '../../domain/order.ts';
import { orderedLine } from '../../domain/order-total.ts';
import { searchableText } from '../../domain/search-form.ts';
import { decideOrder, type OrderEvent } from '../../lives/order.life.ts';
import { isOpenPart, isSettledPart } from '../../lives/part.life.ts';
import { isOrderIn } from '../../lives/stored.ts';
import type { invoice, invoiceLine } from './order-schema.ts';
import { countsOf, orderedCents, type OrderPartRow, type StoredOrder } from './order-rows.ts';

export type InvoiceRow = typeof invoice.$inferSelect;
export type InvoiceLineRow = typeof invoiceLine.$inferSelect;

/** The cancellation of an order without parts left: the common reason of its parts, or "several". */
function wholeCancellation(parts: readonly OrderPartRow[], last: Cancellation): Cancellation {
  const isOneReason = parts.every(({ cancellation }) => cancellation?.reason === last.reason);
  return isOneReason ? last : { ...last, reason: CancellationReason.AllCancelled, note: '' };
}

/** What an event that an order's life takes makes of it. */
function taken({ row, parts }: StoredOrder, event: OrderEvent) {
  const decided = decideOrder({ status: row.status, parts }, event);
  if (decided.refusal !== null) throw new Error(`${event.type} is refused by ${row.id}: ${decided.refusal}`);
  return {
    state: decided.state,
    status: decided.status,
    stateOf: ({ id, state }: OrderPartRow): PartState => decided.parts.get(id) ?? state,
  };
}

const asOrdered = (parts: readonly OrderPartRow[]): number => subtotalOf(parts.map(orderedLine));

/**
 * An order with some parts cancelled. Without an open part left, the order is over: cancelled (spec §4), or completed if
 * some parts are invoiced.
 */
export function withCancelled(
  { row, parts: before }: StoredOrder,
  partIds: readonly string[],
  cancellation: Cancellation,
): StoredOrder {
  const type = cancellation.side === 'supplier' ? 'clerk.cancelParts' : 'shop.cancelParts';
  const { state, status, stateOf } = taken({ row, parts: before }, { type, partIds });
  const parts = before.map((part): OrderPartRow => ({
    ...part,
    state: stateOf(part),
    ...(partIds.includes(part.id) && { cancellation }),
  }));
  const isWhole = isOrderIn(status, 'cancelled');
  const gone = before.filter(({ id }) => partIds.includes(id));
  const at = new Date(cancellation.at);
  return {
    parts,
    row: {
      ...row,
      version: row.version + 1,
      updatedAt: at,
      status,
      ...countsOf(parts),
      totalCents: isWhole ? orderedCents(parts) : row.totalCents - asOrdered(gone),
      // By cancelling what was left to invoice.
      ...(state === 'completed' && { completedAt: at }),
      ...(isWhole && {
        cancelledAt: at,
        cancellation: wholeCancellation(parts, cancellation),
      }),
    },
  };
}

/** An acknowledged order with the expected dates of its parts. Its status does not change. */
export const withAcknowledgement = (
  { row, parts }: StoredOrder,
  expected: ReadonlyMap<string, ExpectedPart>,
  acknowledgement: Acknowledgement,
): StoredOrder => {
  const after = parts.map((part): OrderPartRow => ({ ...part, ...expected.get(part.id) }));
  const updatedAt = new Date(acknowledgement.at);
  return {
    parts: after,
    row: { ...row, ...countsOf(after), version: row.version + 1, updatedAt, acknowledgement },
  };
};

export interface Billed extends Pick<BilledLine, 'quantity' | 'discountCents'> {
  readonly partId: string;
}

/** The facts of an invoice besides its lines. */
export type InvoiceFacts = Omit<
  InvoiceRow,
  'orderId' | 'scopeId' | 'ownKey' | 'settledAt' | 'taxReason' | 'totals' | 'documentLanguages'
> &
  Partial<Pick<InvoiceRow, 'documentLanguages'>>;

export interface Invoiced {
  readonly order: StoredOrder;
  readonly invoice: InvoiceRow;
  readonly lines: readonly InvoiceLineRow[];
  /** New parts of the order: the pieces that come later. */
  readonly splitOff: readonly OrderPartRow[];
}

/** Parts that stay open, each with the day it is expected; null: not known yet. */
export type Later = ReadonlyMap<string, string | null>;

/** Billed with fewer pieces than ordered and kept for later: the other pieces become a part of their own, at the end. */
export function withSplitParts(
  { row, parts }: StoredOrder,
  billed: readonly Billed[],
  later: Later,
): { readonly order: StoredOrder; readonly later: Later } {
  const pieces = new Map(billed.map(({ partId, quantity }) => [partId, quantity]));
  const cut = parts.filter(({ id }) => pieces.has(id) && later.has(id));
  const rest = cut.map((part, index): OrderPartRow => {
    const position = parts.length + index + 1;
    return { ...part, id: `${row.id}-${position}`, position, quantity: part.quantity - (pieces.get(part.id) ?? 0) };
  });
  return {
    order: {
      row,
      parts: [
        ...parts.map((part) =>
          cut.includes(part) ? { ...part, quantity: pieces.get(part.id) ?? part.quantity } : part,
        ),
        ...rest,
      ],
    },
    later: new Map([...later].map(([id, day]) => [rest[cut.findIndex((part) => part.id === id)]?.id ?? id, day])),
  };
}

/** An order with one more invoice: billed parts are confirmed, those for later stay open, the others are excluded (spec §4). */
export function withInvoice(
  held: StoredOrder,
  billed: readonly Billed[],
  facts: InvoiceFacts,
  given: Later = new Map(),
): Invoiced {
  const {
    order: { row, parts },
    later,
  } = withSplitParts(held, billed, given);
  const billedOf = new Map(billed.map((line) => [line.partId, line]));
  const lines = parts.flatMap(({ id: partId, priceCents }): InvoiceLineRow[] => {
    const line = billedOf.get(partId);
    return line
      ? [{ invoiceId: facts.id, partId, priceCents, quantity: line.quantity, discountCents: line.discountCents }]
      : [];
  });
  const totals = totalsOf(lines, facts.taxRates);
  const event = {
    type: 'clerk.invoice',
    billedIds: [...billedOf.keys()],
    leftOffIds: parts.flatMap(({ id, state }) =>
      billedOf.has(id) || later.has(id) || isSettledPart(state) ? [] : [id],
    ),
    laterIds: [...later.keys()],
  } as const;
  const { state, status, stateOf } = taken({ row, parts }, event);
  const decided = parts.filter(({ id, state }) => isOpenPart(state) && !later.has(id));
  const after = parts.map((part): OrderPartRow => {
    const expectedOn = later.get(part.id);
    const isLater = expectedOn !== undefined;
    return { ...part, state: stateOf(part), ...(isLater && { isBackOrdered: true, expectedOn }) };
  });
  return {
    lines,
    splitOff: after.slice(held.parts.length),
    invoice: {
      documentLanguages: LANGUAGES,
      ...facts,
      settledAt: null,
      taxReason: facts.taxRates.reason ?? null,
      orderId: row.id,
      scopeId: row.scopeId,
      ownKey: ownNumberKey(facts.ownNumber),
      totals,
    },
    order: {
      parts: after,
      row: {
        ...row,
        ...countsOf(after),
        version: row.version + 1,
        status,
        updatedAt: facts.createdAt,
        ...(state === 'completed' && { completedAt: facts.createdAt }),
        // The shop is told when the others come.
        ...(later.size > 0 && { acknowledgement: { at: facts.createdAt.toISOString(), by: facts.createdBy } }),
        totalCents: row.totalCents - asOrdered(decided) + totals.subtotalCents,
        searchText: `${row.searchText} ${searchableText([facts.number, facts.ownNumber])}`,
      },
    },
  };
}
