import type { Acknowledgement, ExpectedPart } from '../../domain/acknowledgement.ts';
import { CancellationReason, LANGUAGES, Status } from '../../domain/enumerations.ts';
import { ownNumberKey } from '../../domain/own-number.ts';
import { totalsOf, type BilledLine } from '../../domain/invoice.ts';
import type { Cancellation, PartState } from '../../domain/order.ts';
import { orderedCents } from '../../domain/order-total.ts';
import { searchableText } from '../../domain/search-form.ts';
import { decideOrder, type OrderEvent } from '../../lives/order.life.ts';
import type { invoice, invoiceLine } from './order-schema.ts';
import type { OrderPartRow, StoredOrder } from './order-rows.ts';

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
    status: decided.status,
    stateOf: ({ id, state }: OrderPartRow): PartState => decided.parts.get(id) ?? state,
  };
}

/** An order with some parts cancelled. Without a part left, the whole order is cancelled (spec §4). */
export function withCancelled(
  { row, parts: before }: StoredOrder,
  partIds: readonly string[],
  cancellation: Cancellation,
): StoredOrder {
  const type = cancellation.side === 'supplier' ? 'clerk.cancelParts' : 'shop.cancelParts';
  const { status, stateOf } = taken({ row, parts: before }, { type, partIds });
  const parts = before.map((part): OrderPartRow => ({
    ...part,
    state: stateOf(part),
    ...(partIds.includes(part.id) && { cancellation }),
  }));
  const isWhole = status === Status.Cancelled;
  const at = new Date(cancellation.at);
  return {
    parts,
    row: {
      ...row,
      version: row.version + 1,
      updatedAt: at,
      status,
      cancelledPartCount: parts.filter(({ state }) => state === 'cancelled').length,
      totalCents: orderedCents(parts),
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
): StoredOrder => ({
  parts: parts.map((part): OrderPartRow => ({ ...part, ...expected.get(part.id) })),
  row: { ...row, version: row.version + 1, updatedAt: new Date(acknowledgement.at), acknowledgement },
});

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
}

/** A completed order with its invoice: billed parts are confirmed, the others excluded (spec §4). */
export function withInvoice({ row, parts }: StoredOrder, billed: readonly Billed[], facts: InvoiceFacts): Invoiced {
  const billedOf = new Map(billed.map((line) => [line.partId, line]));
  const lines = parts.flatMap(({ id: partId, priceCents }): InvoiceLineRow[] => {
    const line = billedOf.get(partId);
    return line
      ? [{ invoiceId: facts.id, partId, priceCents, quantity: line.quantity, discountCents: line.discountCents }]
      : [];
  });
  const totals = totalsOf(lines, facts.taxRates);
  const leftOffIds = parts.flatMap(({ id }) => (billedOf.has(id) ? [] : [id]));
  const { status, stateOf } = taken({ row, parts }, { type: 'clerk.invoice', leftOffIds });
  return {
    lines,
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
      parts: parts.map((part): OrderPartRow => ({ ...part, state: stateOf(part) })),
      row: {
        ...row,
        version: row.version + 1,
        status,
        updatedAt: facts.createdAt,
        completedAt: facts.createdAt,
        totalCents: totals.subtotalCents,
        searchText: `${row.searchText} ${searchableText([facts.number, facts.ownNumber])}`,
      },
    },
  };
}
