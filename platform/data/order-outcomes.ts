import type { Acknowledgement, ExpectedPart } from '../../domain/acknowledgement.ts';
import { CancellationReason, LANGUAGES, Status } from '../../domain/enumerations.ts';
import { ownNumberKey } from '../../domain/own-number.ts';
import { totalsOf, type BilledLine } from '../../domain/invoice.ts';
import type { Cancellation } from '../../domain/order.ts';
import { orderedCents } from '../../domain/order-total.ts';
import { searchableText } from '../../domain/search-form.ts';
import type { invoice, invoiceLine } from './order-schema.ts';
import type { OrderPartRow, StoredOrder } from './order-rows.ts';

export type InvoiceRow = typeof invoice.$inferSelect;
export type InvoiceLineRow = typeof invoiceLine.$inferSelect;

/** The cancellation of an order without parts left: the common reason of its parts, or "several". */
function wholeCancellation(parts: readonly OrderPartRow[], last: Cancellation): Cancellation {
  const isOneReason = parts.every(({ cancellation }) => cancellation?.reason === last.reason);
  return isOneReason ? last : { ...last, reason: CancellationReason.AllCancelled, note: '' };
}

/** An order with some parts cancelled. Without a part left, the whole order is cancelled (spec §4). */
export function withCancelled(
  { row, parts: before }: StoredOrder,
  partIds: readonly string[],
  cancellation: Cancellation,
): StoredOrder {
  const parts = before.map((part): OrderPartRow =>
    partIds.includes(part.id) ? { ...part, state: 'cancelled', cancellation } : part,
  );
  const standing = parts.filter(({ state }) => state !== 'cancelled');
  const isWhole = standing.length === 0;
  const at = new Date(cancellation.at);
  return {
    parts,
    row: {
      ...row,
      version: row.version + 1,
      updatedAt: at,
      cancelledPartCount: parts.length - standing.length,
      totalCents: orderedCents(parts),
      ...(isWhole && {
        status: Status.Cancelled,
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
  'orderId' | 'scopeId' | 'ownKey' | 'settledAt' | 'totals' | 'documentLanguages'
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
  const settled = parts.map((part): OrderPartRow => {
    if (part.state === 'cancelled') return part;
    return { ...part, state: billedOf.has(part.id) ? 'confirmed' : 'notBilled' };
  });
  return {
    lines,
    invoice: {
      documentLanguages: LANGUAGES,
      ...facts,
      settledAt: null,
      orderId: row.id,
      scopeId: row.scopeId,
      ownKey: ownNumberKey(facts.ownNumber),
      totals,
    },
    order: {
      parts: settled,
      row: {
        ...row,
        version: row.version + 1,
        status: Status.Completed,
        updatedAt: facts.createdAt,
        completedAt: facts.createdAt,
        totalCents: totals.subtotalCents,
        searchText: `${row.searchText} ${searchableText([facts.number, facts.ownNumber])}`,
      },
    },
  };
}
