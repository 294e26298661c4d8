import { isStillAwaited, type ExpectedPart } from '../../domain/acknowledgement.ts';
import { equal } from '../../domain/equal.ts';
import { marketplaceDay } from '../../domain/marketplace-day.ts';
import { invoicesOf, type Order, type OrderPart } from '../../domain/order.ts';
import { asOwnNumber } from '../../domain/own-number.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import { undoable } from '../support/history.ts';
import {
  cancellableParts,
  choicesOf,
  draftedParts,
  expectedParts,
  isCancelledPart,
  isDirty,
  NO_CANCELLATION,
  acknowledgedPart,
} from './order.rules.ts';
import { awaitedPart, saleOf } from './order.sale.ts';
import type {
  AcknowledgementDraft,
  InvoiceChange,
  LineChange,
  OrderContents,
  OrderContent,
  PartDraft,
  Sale,
} from './order.types.ts';

export const { editedBy, undone, redone } = undoable(
  ({ sale }: OrderContents) => sale,
  (sale: Sale) => ({ sale }),
);

const withPart = (sale: Sale, partId: string, change: Partial<PartDraft>): Sale => {
  const part = sale.parts[partId];
  return part ? { ...sale, parts: { ...sale.parts, [partId]: { ...part, ...change } } } : sale;
};

/** The part exists and can change to this state. */
export function isDecision({ document, sale }: OrderContents, partId: string, state: PartDraft['state']): boolean {
  const part = document?.parts.find(({ id }) => id === partId);
  return part !== undefined && sale.parts[partId]?.state !== state && choicesOf(part).includes(state);
}

/** What comes later starts with the day that the shop was told. */
export function saleWithDecision({ document, sale }: OrderContents, partId: string, state: PartDraft['state']): Sale {
  const told = document?.parts.find(({ id }) => id === partId)?.expectedOn;
  const isNew = state === 'later' && sale.parts[partId]?.expectedOn === undefined;
  return withPart(sale, partId, { state, ...(isNew && told && { expectedOn: told }) });
}

export const saleWithLine = ({ sale }: OrderContents, partId: string, { field, value }: LineChange): Sale =>
  withPart(sale, partId, { [field]: value });

export const saleWithInvoice = ({ sale }: OrderContents, { field, value }: InvoiceChange): Sale => ({
  ...sale,
  [field]: value,
});

/** Moves every part from one state to another. */
const saleWithAll = (
  contents: OrderContents,
  from: PartDraft['state'],
  to: (part: OrderPart) => Partial<PartDraft>,
): Sale => ({
  ...contents.sale,
  parts: {
    ...contents.sale.parts,
    ...Object.fromEntries(
      draftedParts(contents).flatMap(({ part, draft }) =>
        draft.state === from ? [[part.id, { ...draft, ...to(part) }] as const] : [],
      ),
    ),
  },
});

/** Back orders that are still awaited come later. */
export const saleWithAllConfirmed = (contents: OrderContents): Sale =>
  saleWithAll(contents, 'pending', (part) =>
    isStillAwaited(part, marketplaceDay(contents.readAt)) ? awaitedPart(part) : { state: 'confirmed' },
  );
export const saleWithoutCancelled = (contents: OrderContents): Sale =>
  saleWithAll(contents, 'cancelled', () => ({ state: 'notBilled' }));

/** The parts chosen when a cancellation starts: those it was started for, or the only one that can be cancelled. */
export function chosenParts(contents: OrderContents, partIds: readonly string[]): readonly string[] {
  const [first, ...others] = cancellableParts(contents);
  return partIds.length === 0 && first && others.length === 0 ? [first.id] : partIds;
}

/** The typed expected dates, without those already sent to the shop. */
export const acknowledgementWith = (
  contents: Pick<OrderContents, 'document' | 'acknowledgement'>,
  partIds: readonly string[],
  change: Partial<ExpectedPart>,
): AcknowledgementDraft =>
  Object.fromEntries(
    expectedParts(contents).flatMap(({ part, expected }) => {
      const typed = partIds.includes(part.id) ? { ...expected, ...change } : expected;
      return equal(typed, acknowledgedPart(part)) ? [] : [[part.id, typed] as const];
    }),
  );

const isConfirmed = (draft: PartDraft | undefined): boolean => draft?.state === 'confirmed';

/** The platform has it: an invoice with its number and its date, of the parts that it confirms. */
const isInvoiced = ({ parts, ownNumber, invoiceDate }: Sale, order: Order): boolean =>
  invoicesOf(order).some(
    (invoice) =>
      invoice.ownNumber === asOwnNumber(ownNumber) &&
      invoice.invoiceDate === invoiceDate &&
      invoice.lines.every(({ partId }) => isConfirmed(parts[partId])),
  );

/** The typed sale, unless it was invoiced; a part that was cancelled in the meantime keeps its new state. */
function recalledSale({ sale }: OrderContent, order: Order, readAt: number): Sale {
  const untouched = saleOf(order, readAt);
  if (order.invoice) return { ...untouched, ...sale };
  if (isInvoiced(sale, order)) return untouched;
  const parts = order.parts.flatMap((part) => {
    const fresh = untouched.parts[part.id];
    const typed = sale.parts[part.id];
    if (!fresh || !typed) return fresh ? [[part.id, fresh] as const] : [];
    return [[part.id, choicesOf(part).includes(typed.state) ? typed : { ...typed, state: fresh.state }] as const];
  });
  return { ...sale, parts: Object.fromEntries(parts) };
}

/** The parts that were cancelled after the draft was typed. */
const newlyCancelled = ({ cancelledPartIds }: OrderContent, order: Order): string[] =>
  order.parts.filter((part) => isCancelledPart(part) && !cancelledPartIds.includes(part.id)).map(({ id }) => id);

/** The order with its restored draft, if there is one. */
export function shownWith(order: Order, readAt: number, draft: KeptDraft<OrderContent> | null): OrderContents {
  const shown: OrderContents = {
    document: order,
    readAt,
    sale: saleOf(order, readAt),
    cancellation: NO_CANCELLATION,
    acknowledgement: {},
    past: [],
    future: [],
    lastTyped: '',
    restoredAt: null,
    newlyCancelledIds: [],
    usedNumbers: [],
  };
  if (!draft) return shown;
  const { content, savedAt } = draft;
  const cancellable = new Set(cancellableParts(shown).map(({ id }) => id));
  const recalled = {
    ...shown,
    sale: recalledSale(content, order, readAt),
    cancellation: {
      ...content.cancellation,
      partIds: content.cancellation.partIds.filter((id) => cancellable.has(id)),
    },
    acknowledgement: acknowledgementWith({ document: order, acknowledgement: content.acknowledgement }, [], {}),
    newlyCancelledIds: newlyCancelled(content, order),
  };
  return { ...recalled, restoredAt: isDirty(recalled) ? savedAt : null };
}
