import { CancellationReason, Status } from '../../domain/enumerations.ts';
import { lengthProblem, numberProblem, reasonProblem, type FieldProblem } from '../../domain/field-problem.ts';
import {
  INVOICE_LIMITS,
  LONGEST_SHIPPING_DAYS,
  linePriceCents,
  totalsOf,
  type BilledLine,
  type InvoiceTotals,
} from '../../domain/invoice.ts';
import { dayAfter, marketplaceDay } from '../../domain/marketplace-day.ts';
import { formatDecimal, parseDecimal, type NumberBounds } from '../../domain/money.ts';
import { CANCELLATION_NOTE_LIMIT, needsNote, type Order, type OrderPart } from '../../domain/order.ts';
import type { TaxRates } from '../../domain/taxes.ts';
import type {
  CancelInput,
  CancellationDraft,
  CompleteInput,
  LoadedOrder,
  OrderContext,
  PartDraft,
  Sale,
} from './order.types.ts';

export const NO_CANCELLATION: CancellationDraft = { partIds: [], reason: CancellationReason.None, note: '' };

/** What there is before anything is read. */
export const NO_SALE: Sale = {
  parts: {},
  ownNumber: '',
  invoiceDate: '',
  shippingDate: '',
  isShippedOnInvoiceDate: true,
};

/** A part of which nothing is decided here. */
export const untouchedPart = (part: OrderPart): PartDraft => ({
  state: part.state,
  quantity: String(part.quantity),
  discount: '',
});

/** The sale an order begins with: nothing decided, invoiced and shipped today; that of its invoice once it is completed. */
export function saleOf({ parts, invoice }: Order, readAt: number): Sale {
  if (!invoice)
    return {
      ...NO_SALE,
      parts: Object.fromEntries(parts.map((part) => [part.id, untouchedPart(part)])),
      invoiceDate: marketplaceDay(readAt),
    };
  const lines = new Map(invoice.lines.map((line) => [line.partId, line]));
  return {
    parts: Object.fromEntries(
      parts.map((part) => {
        const line = lines.get(part.id);
        return [
          part.id,
          line
            ? {
                state: part.state,
                quantity: String(line.quantity),
                discount: line.discountCents === 0 ? '' : formatDecimal(line.discountCents, 2),
              }
            : untouchedPart(part),
        ];
      }),
    ),
    ownNumber: invoice.ownNumber,
    invoiceDate: invoice.invoiceDate,
    shippingDate: invoice.shippingDate,
    isShippedOnInvoiceDate: invoice.shippingDate === invoice.invoiceDate,
  };
}

/** The parts of the order with what is typed of each. */
export const draftedParts = ({ order, sale }: OrderContext): { part: OrderPart; draft: PartDraft }[] =>
  (order?.parts ?? []).map((part) => ({ part, draft: sale.parts[part.id] ?? untouchedPart(part) }));

export const isCancelledPart = ({ state }: OrderPart): boolean => state === 'cancelled';

/** What a part can be decided to be: of a cancelled one, only whether it is left off. */
export const choicesOf = (part: OrderPart): readonly PartDraft['state'][] =>
  isCancelledPart(part) ? ['cancelled', 'notBilled'] : ['pending', 'confirmed', 'notBilled'];

const quantityBounds = ({ quantity }: OrderPart): NumberBounds => ({ decimals: 0, min: 1, max: quantity });
const WHOLE: NumberBounds = { decimals: 0, min: 1, max: Infinity };
const DISCOUNT: NumberBounds = { decimals: 2, min: 0, max: Infinity };

/** A confirmed part as it would be billed; null where its numbers cannot be read. */
export function lineOf(part: OrderPart, { quantity, discount }: PartDraft): BilledLine | null {
  const pieces = parseDecimal(quantity, WHOLE).value;
  const off = discount.trim() === '' ? 0 : parseDecimal(discount, DISCOUNT).value;
  return pieces === null || off === null ? null : { quantity: pieces, priceCents: part.priceCents, discountCents: off };
}

const billedLines = (context: OrderContext): (BilledLine & { partId: string })[] =>
  draftedParts(context).flatMap(({ part, draft }) => {
    const line = draft.state === 'confirmed' ? lineOf(part, draft) : null;
    return line ? [{ partId: part.id, ...line }] : [];
  });

/** Where no rate is known nothing is added. */
const NO_TAXES: TaxRates = { federal: { kind: 'gst', rate: 0 }, provincial: null };

/** The sums of what is confirmed so far, in cents. */
export const saleTotals = (context: OrderContext): InvoiceTotals =>
  totalsOf(billedLines(context), context.order?.taxRates ?? NO_TAXES);

export const shippingDateOf = ({ invoiceDate, shippingDate, isShippedOnInvoiceDate }: Sale): string =>
  isShippedOnInvoiceDate ? invoiceDate : shippingDate;

/** What is wrong with a field of the sale (spec §5; bounds in docs/decisions.md). */
export type SaleProblem =
  | FieldProblem
  | { readonly key: 'numberUsed' | 'beforeOrder' | 'inTheFuture' | 'tooFarAhead' | 'undecided' };

export interface SaleProblems {
  readonly ownNumber?: SaleProblem;
  readonly invoiceDate?: SaleProblem;
  readonly shippingDate?: SaleProblem;
  /** By part id. */
  readonly parts: Readonly<Record<string, { readonly [Field in keyof PartDraft]?: SaleProblem }>>;
  /** What no single field can mend: no part is billed, or no tax rate is known where the shop is. */
  readonly whole?: 'nothingConfirmed' | 'taxRateMissing';
}

/** What is wrong with what is typed of one part; null where nothing is. */
export function partProblems(part: OrderPart, draft: PartDraft): SaleProblems['parts'][string] | null {
  if (draft.state === 'pending') return { state: { key: 'undecided' } };
  if (draft.state !== 'confirmed') return null;
  const line = lineOf(part, draft);
  const quantity = numberProblem(draft.quantity, quantityBounds(part), true);
  const discount = numberProblem(draft.discount, { ...DISCOUNT, max: line ? linePriceCents(line) : Infinity }, false);
  return quantity || discount ? { ...(quantity && { quantity }), ...(discount && { discount }) } : null;
}

function dateProblem(
  day: string,
  first: string,
  last: string,
  late: 'inTheFuture' | 'tooFarAhead',
): SaleProblem | null {
  if (day === '') return { key: 'required' };
  if (day < first) return { key: 'beforeOrder' };
  return day > last ? { key: late } : null;
}

/** Every problem that stands between the sale and its invoice. */
export function problemsOf(context: OrderContext): SaleProblems {
  const { order, sale, readAt, usedNumbers } = context;
  const number = sale.ownNumber.trim();
  const ordered = marketplaceDay(Date.parse(order?.orderedAt ?? '1970-01-01T00:00:00Z'));
  const numberWrong: SaleProblem | null =
    number === ''
      ? { key: 'required' }
      : usedNumbers.includes(number)
        ? { key: 'numberUsed' }
        : lengthProblem(number, INVOICE_LIMITS.number);
  const invoiceWrong = dateProblem(sale.invoiceDate, ordered, marketplaceDay(readAt), 'inTheFuture');
  const shippingWrong = sale.isShippedOnInvoiceDate
    ? null
    : dateProblem(sale.shippingDate, ordered, dayAfter(ordered, LONGEST_SHIPPING_DAYS), 'tooFarAhead');
  const drafted = draftedParts(context);
  const parts = drafted.flatMap(({ part, draft }) => {
    const found = partProblems(part, draft);
    return found ? [[part.id, found] as const] : [];
  });
  return {
    ...(numberWrong && { ownNumber: numberWrong }),
    ...(invoiceWrong && { invoiceDate: invoiceWrong }),
    ...(shippingWrong && { shippingDate: shippingWrong }),
    parts: Object.fromEntries(parts),
    ...(order?.taxRates === null
      ? { whole: 'taxRateMissing' }
      : drafted.every(({ draft }) => draft.state === 'notBilled')
        ? { whole: 'nothingConfirmed' }
        : {}),
  };
}

/** How many fields have a problem. */
export const problemCount = ({ parts, ...others }: SaleProblems): number =>
  Object.keys(others).length + Object.values(parts).reduce((sum, fields) => sum + Object.keys(fields).length, 0);

/** Some part is cancelled and not left off: the order cannot be saved as an invoice (spec §4). */
export const hasCancelledParts = (context: OrderContext): boolean =>
  draftedParts(context).some(({ draft }) => draft.state === 'cancelled');

/** The sale as it is sent. Of a complete one. */
export const completionOf = (context: OrderContext): CompleteInput => ({
  orderId: context.id,
  version: context.order?.version ?? 0,
  lockId: context.lockId,
  ownNumber: context.sale.ownNumber.trim(),
  invoiceDate: context.sale.invoiceDate,
  shippingDate: shippingDateOf(context.sale),
  lines: billedLines(context).map(({ partId, quantity, discountCents }) => ({ partId, quantity, discountCents })),
  notBilledPartIds: draftedParts(context).flatMap(({ part, draft }) => (draft.state === 'notBilled' ? [part.id] : [])),
  grandTotalCents: saleTotals(context).grandTotalCents,
  idempotencyKey: context.sendKey,
});

/** The cancellation as it is sent. A key for each version: what changed the order once is not what changes it again. */
export const cancellationOf = ({ id, order, lockId, cancellation, sendKey }: OrderContext): CancelInput => ({
  orderId: id,
  version: order?.version ?? 0,
  lockId,
  partIds: cancellation.partIds,
  reason: cancellation.reason,
  note: cancellation.note.trim(),
  idempotencyKey: `${sendKey}-cancel-${order?.version ?? 0}`,
});

export interface CancellationProblems {
  readonly partIds?: { readonly key: 'required' };
  readonly reason?: { readonly key: 'required' };
  readonly note?: FieldProblem;
}

export function cancellationProblems({ partIds, reason, note }: CancellationDraft): CancellationProblems {
  const noteWrong = needsNote(reason)
    ? reasonProblem(note, CANCELLATION_NOTE_LIMIT)
    : lengthProblem(note.trim(), CANCELLATION_NOTE_LIMIT);
  return {
    ...(partIds.length === 0 && { partIds: { key: 'required' } }),
    ...(reason === CancellationReason.None && { reason: { key: 'required' } }),
    ...(noteWrong && { note: noteWrong }),
  };
}

/** The parts that can still be cancelled. */
export const cancellableParts = ({ order }: OrderContext): OrderPart[] =>
  (order?.parts ?? []).filter((part) => !isCancelledPart(part));

export const isCancelled = ({ order }: LoadedOrder): boolean => order.status === Status.Cancelled;
export const isCompleted = ({ order }: LoadedOrder): boolean => order.status === Status.Completed;

/** The invoice that the platform holds is the one typed here: the sale that got no answer was taken. */
export function isOurs(context: OrderContext, { order: { invoice } }: LoadedOrder): boolean {
  const { ownNumber, invoiceDate, grandTotalCents } = completionOf(context);
  return (
    invoice !== null &&
    invoice.ownNumber === ownNumber &&
    invoice.invoiceDate === invoiceDate &&
    invoice.totals.grandTotalCents === grandTotalCents
  );
}

/** Every part that was to be cancelled is: the cancellation that got no answer was taken. */
export const isCancellationTaken = ({ cancellation }: OrderContext, { order }: LoadedOrder): boolean =>
  cancellation.partIds.every((id) => order.parts.some((part) => part.id === id && isCancelledPart(part)));

/** Something was typed that the platform does not know. */
export const isDirty = ({ order, sale, readAt, cancellation }: OrderContext): boolean =>
  order !== null && (JSON.stringify(sale) !== JSON.stringify(saleOf(order, readAt)) || cancellation.note.trim() !== '');
