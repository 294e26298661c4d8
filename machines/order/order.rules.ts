import {
  expectedProblem,
  laterProblem,
  type ExpectedPart,
  type ExpectedProblem,
} from '../../domain/acknowledgement.ts';
import { CancellationReason } from '../../domain/enumerations.ts';
import { saleRates, taxProblems } from '../../domain/entered-tax.ts';
import { equal } from '../../domain/equal.ts';
import { numberProblem, type FieldProblem } from '../../domain/field-problem.ts';
import {
  INVOICE_LIMITS,
  LONGEST_SHIPPING_DAYS,
  linePriceCents,
  totalsOf,
  type BilledLine,
  type InvoiceTotals,
} from '../../domain/invoice.ts';
import { dayAfter, marketplaceDay } from '../../domain/marketplace-day.ts';
import { parseDecimal, type NumberBounds } from '../../domain/money.ts';
import type { Order, OrderPart } from '../../domain/order.ts';
import { noteProblem } from '../../domain/own-reason.ts';
import { orderedLine } from '../../domain/order-total.ts';
import { ownNumberProblem, type OwnNumberProblem } from '../../domain/own-number.ts';
import type { TaxRates } from '../../domain/taxes.ts';
import { asLines } from '../../domain/typed-text.ts';
import { decideOrder, orderLife, orderStateOf } from '../../lives/order.life.ts';
import { decidePart, isCancelledState, isOpenPart, isSettledPart } from '../../lives/part.life.ts';
import { NO_SALE, saleOf } from './order.sale.ts';
import type { CancellationDraft, OrderContent, OrderContents, PartDraft, Sale } from './order.types.ts';

export const NO_CANCELLATION: CancellationDraft = { partIds: [], reason: CancellationReason.None, note: '' };

/** The order on the page: what was typed in it is shown together with it, once its draft was looked for. */
export const shownOrder = ({ document, sale }: OrderContents): Order | null => (sale === NO_SALE ? null : document);

/** It is on an invoice, or left off one, and the order is still open. */
export const isSettledIn = (order: Order, { state }: OrderPart): boolean => isOpen(order) && isSettledPart(state);

/** The parts that the invoice is about, each with its draft: those that no earlier invoice has settled. */
export const draftedParts = ({
  document,
  sale,
}: Pick<OrderContents, 'document' | 'sale'>): { part: OrderPart; draft: PartDraft }[] =>
  (document?.parts ?? []).flatMap((part) => {
    const draft = sale.parts[part.id];
    return document && draft && !isSettledIn(document, part) ? [{ part, draft }] : [];
  });

export const isCancelledPart = ({ state }: OrderPart): boolean => isCancelledState(state);

/**
 * When the first back order is expected (null: not known), of an open order whose shop waits for nothing else; null when
 * it waits for something else, or a day has come. Such an order is not late. Days are `2026-11-28`.
 */
export function awaitedBackOrder(
  { parts }: Pick<Order, 'parts'>,
  today: string,
): { readonly expectedOn: string | null } | null {
  const open = parts.filter(({ state }) => isOpenPart(state));
  const [first = null] = open.flatMap(({ expectedOn }) => expectedOn ?? []).toSorted();
  const isAwaited = open.length > 0 && open.every(({ isBackOrdered }) => isBackOrdered);
  return isAwaited && (first === null || first > today) ? { expectedOn: first } : null;
}

/** The states a clerk may choose for a part; a cancelled part can only be excluded, a settled one is final. */
export function choicesOf(part: OrderPart): readonly PartDraft['state'][] {
  if (isSettledPart(part.state)) return [];
  return isCancelledPart(part) ? ['cancelled', 'notBilled'] : ['pending', 'confirmed', 'later', 'notBilled'];
}

const quantityBounds = ({ quantity }: OrderPart): NumberBounds => ({ decimals: 0, min: 1, max: quantity });

const WHOLE: NumberBounds = { decimals: 0, min: 1, max: Infinity };

const DISCOUNT: NumberBounds = { decimals: 2, min: 0, max: Infinity };

/** A confirmed part as it would be billed; null while its numbers are invalid. */
export function lineOf(part: OrderPart, { quantity, discount }: PartDraft): BilledLine | null {
  const pieces = parseDecimal(quantity, WHOLE).value;
  const off = discount.trim() === '' ? 0 : parseDecimal(discount, DISCOUNT).value;
  return pieces === null || off === null ? null : { quantity: pieces, priceCents: part.priceCents, discountCents: off };
}

export const billedLines = (contents: OrderContents): (BilledLine & { partId: string })[] =>
  draftedParts(contents).flatMap(({ part, draft }) => {
    const line = draft.state === 'confirmed' ? lineOf(part, draft) : null;
    return line ? [{ partId: part.id, ...line }] : [];
  });

/** The pieces of a confirmed part that are not billed; none while its numbers are invalid. */
export function unbilledPieces(part: OrderPart, draft: PartDraft): number {
  const line = draft.state === 'confirmed' ? lineOf(part, draft) : null;
  return line ? Math.max(0, part.quantity - line.quantity) : 0;
}

/** The pieces that stay open for another invoice: the whole part, or those of it that are not billed and not left off. */
export function laterPieces(part: OrderPart, draft: PartDraft): number {
  if (draft.state === 'later') return part.quantity;
  return draft.rest === 'notBilled' ? 0 : unbilledPieces(part, draft);
}

/** The parts that stay open for another invoice, whole or not, with the day they are expected. */
export const laterParts = (contents: OrderContents): { partId: string; expectedOn: string | null }[] =>
  draftedParts(contents).flatMap(({ part, draft }) =>
    laterPieces(part, draft) > 0 ? [{ partId: part.id, expectedOn: laterDayOf(draft) }] : [],
  );

/** Without known rates, no tax is added. */
const NO_TAXES: TaxRates = { federal: { kind: 'gst', rate: 0 }, provincial: null };

const taxed = (lines: readonly BilledLine[], contents: OrderContents): InvoiceTotals =>
  totalsOf(lines, saleRates(contents) ?? NO_TAXES);

/** The totals of the confirmed parts, in cents: those of the invoice if it were sent. */
export const saleTotals = (contents: OrderContents): InvoiceTotals => taxed(billedLines(contents), contents);

/** The amount of a part: as it would be billed, or as ordered while undecided; null if it is not billed now. */
export function expectedLine(part: OrderPart, draft: PartDraft): BilledLine | null {
  if (draft.state === 'pending') return orderedLine(part);
  return draft.state === 'confirmed' ? lineOf(part, draft) : null;
}

/** The totals of the next invoice: confirmed parts as typed, pending ones as ordered, without those that come later. */
export const orderTotals = (contents: OrderContents): InvoiceTotals =>
  taxed(
    draftedParts(contents).flatMap(({ part, draft }) => expectedLine(part, draft) ?? []),
    contents,
  );

/** An estimate of all that is not invoiced yet: the next invoice, and as ordered what comes later. */
export const openTotals = (contents: OrderContents): InvoiceTotals =>
  taxed(
    draftedParts(contents).flatMap(({ part, draft }) => {
      const billed = expectedLine(part, draft);
      return [...(billed ? [billed] : []), orderedLine({ ...part, quantity: laterPieces(part, draft) })];
    }),
    contents,
  );

export const shippingDateOf = ({ invoiceDate, shippingDate, isShippedOnInvoiceDate }: Sale): string =>
  isShippedOnInvoiceDate ? invoiceDate : shippingDate;

/** A problem with one field of the sale (spec §5; bounds in docs/decisions.md). */
export type SaleProblem =
  | OwnNumberProblem
  | { readonly key: 'beforeOrder' | 'inTheFuture' | 'tooFarAhead' | 'undecided' | 'inThePast' | 'tooFarAway' };

export interface SaleProblems {
  readonly ownNumber?: SaleProblem;
  readonly invoiceDate?: SaleProblem;
  readonly shippingDate?: SaleProblem;
  /** By part id. */
  readonly parts: Readonly<Record<string, { readonly [Field in keyof PartDraft]?: SaleProblem }>>;
  readonly taxRate?: SaleProblem;
  readonly taxReason?: SaleProblem;
  /** A problem of the whole sale: no part is billed. */
  readonly whole?: 'nothingConfirmed';
}

/** The typed day of a part that comes later; null: not known yet. */
export const laterDayOf = ({ expectedOn = '' }: PartDraft): string | null => (expectedOn === '' ? null : expectedOn);

/** The problems of one part's line; null if there are none. */
export function partProblems(part: OrderPart, draft: PartDraft, readAt: number): SaleProblems['parts'][string] | null {
  if (draft.state === 'pending') return { state: { key: 'undecided' } };
  const wait = laterPieces(part, draft) > 0 ? laterProblem(laterDayOf(draft), part, marketplaceDay(readAt)) : null;
  const expectedOn = wait && { expectedOn: { key: wait } };
  if (draft.state !== 'confirmed') return expectedOn;
  const line = lineOf(part, draft);
  const quantity = numberProblem(draft.quantity, quantityBounds(part), true);
  const discount = numberProblem(draft.discount, { ...DISCOUNT, max: line ? linePriceCents(line) : Infinity }, false);
  return quantity || discount || expectedOn
    ? { ...expectedOn, ...(quantity && { quantity }), ...(discount && { discount }) }
    : null;
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

/** Every problem that prevents the invoice. */
export function problemsOf(contents: OrderContents): SaleProblems {
  const { document, sale, readAt, usedNumbers } = contents;
  const ordered = marketplaceDay(Date.parse(document?.orderedAt ?? '1970-01-01T00:00:00Z'));
  const numberWrong = ownNumberProblem(sale.ownNumber, INVOICE_LIMITS.number, usedNumbers);
  const invoiceWrong = dateProblem(sale.invoiceDate, ordered, marketplaceDay(readAt), 'inTheFuture');
  const shippingWrong = sale.isShippedOnInvoiceDate
    ? null
    : dateProblem(sale.shippingDate, ordered, dayAfter(ordered, LONGEST_SHIPPING_DAYS), 'tooFarAhead');
  const drafted = draftedParts(contents);
  const parts = drafted.flatMap(({ part, draft }) => {
    const found = partProblems(part, draft, readAt);
    return found ? [[part.id, found] as const] : [];
  });
  return {
    ...(numberWrong && { ownNumber: numberWrong }),
    ...(invoiceWrong && { invoiceDate: invoiceWrong }),
    ...(shippingWrong && { shippingDate: shippingWrong }),
    parts: Object.fromEntries(parts),
    ...taxProblems(contents),
    ...(drafted.every(({ draft }) => draft.state === 'notBilled' || draft.state === 'later') && {
      whole: 'nothingConfirmed',
    }),
  };
}

/** The number of fields with a problem. */
export const problemCount = ({ parts, ...others }: SaleProblems): number =>
  Object.keys(others).length + Object.values(parts).reduce((sum, fields) => sum + Object.keys(fields).length, 0);

/** A cancelled part is not excluded, so the order cannot be saved as an invoice (spec §4). */
export const hasCancelledParts = (contents: OrderContents): boolean =>
  draftedParts(contents).some(({ draft }) => draft.state === 'cancelled');

/** The expected dates to send, as typed or as sent before; empty for a closed order. */
export const expectedParts = ({
  document,
  acknowledgement,
}: Pick<OrderContents, 'document' | 'acknowledgement'>): { part: OrderPart; expected: ExpectedPart }[] =>
  (document?.parts ?? [])
    .filter(({ state }) => decidePart(state, 'clerk.acknowledge').refusal === null)
    .map((part) => ({ part, expected: acknowledgement[part.id] ?? acknowledgedPart(part) }));

/** The date last sent to the shop for a part. */
export const acknowledgedPart = ({ isBackOrdered, expectedOn }: OrderPart): ExpectedPart => ({
  isBackOrdered,
  expectedOn,
});

/** What is wrong with the expected dates, by part id. */
export const acknowledgementProblems = (contents: OrderContents): Readonly<Record<string, ExpectedProblem>> =>
  Object.fromEntries(
    expectedParts(contents).flatMap(({ part, expected }) => {
      const problem = expectedProblem(expected, part, marketplaceDay(contents.readAt));
      return problem ? [[part.id, problem] as const] : [];
    }),
  );

export interface CancellationProblems {
  readonly partIds?: FieldProblem;
  readonly reason?: FieldProblem;
  readonly note?: FieldProblem;
}

export function cancellationProblems({ partIds, reason, note }: CancellationDraft): CancellationProblems {
  const noteWrong = noteProblem({ reason, note });
  return {
    ...(partIds.length === 0 && { partIds: { key: 'required' } }),
    ...(reason === CancellationReason.None && { reason: { key: 'required' } }),
    ...(noteWrong && { note: noteWrong }),
  };
}

/** The parts that can still be cancelled. */
export const cancellableParts = ({ document }: OrderContents): OrderPart[] =>
  (document?.parts ?? []).filter(({ state }) => decidePart(state, 'clerk.cancel').refusal === null);

export const isOpen = (order: Order): boolean => !orderLife.over.includes(orderStateOf(order));

export const isCompleted = (order: Order): boolean => orderStateOf(order) === 'completed';

/** There is something to ship. */
export const hasPackingSlip = (order: Order): boolean =>
  decideOrder(order, { type: 'clerk.openSlip' }).refusal === null;

/** Something typed is not sent yet. */
export const isDirty = ({ document, sale, readAt, cancellation, acknowledgement }: OrderContents): boolean =>
  document !== null &&
  (!equal(sale, saleOf(document, readAt)) ||
    asLines(cancellation.note) !== '' ||
    Object.keys(acknowledgement).length > 0);

/** The draft to keep in the browser; null when everything typed is sent. */
export const contentOf = (contents: OrderContents): OrderContent | null =>
  isDirty(contents)
    ? {
        sale: contents.sale,
        cancellation: contents.cancellation,
        acknowledgement: contents.acknowledgement,
        cancelledPartIds: (contents.document?.parts ?? []).filter(isCancelledPart).map(({ id }) => id),
      }
    : null;
