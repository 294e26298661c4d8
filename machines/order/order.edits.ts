import type { ExpectedPart } from '../../domain/acknowledgement.ts';
import { equal } from '../../domain/equal.ts';
import type { Order } from '../../domain/order.ts';
import { isSettledPart } from '../../lives/part.life.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import { undoable } from '../support/history.ts';
import {
  cancellableParts,
  choicesOf,
  expectedParts,
  isCancelledPart,
  isDirty,
  NO_CANCELLATION,
  acknowledgedPart,
} from './order.rules.ts';
import { saleOf } from './order.sale.ts';
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

export const saleWithDecision = ({ sale }: OrderContents, partId: string, state: PartDraft['state']): Sale =>
  withPart(sale, partId, { state });

export const saleWithLine = ({ sale }: OrderContents, partId: string, { field, value }: LineChange): Sale =>
  withPart(sale, partId, { [field]: value });

export const saleWithInvoice = ({ sale }: OrderContents, { field, value }: InvoiceChange): Sale => ({
  ...sale,
  [field]: value,
});

/** Moves every part from one state to another. */
const saleWithAll = (sale: Sale, from: PartDraft['state'], to: PartDraft['state']): Sale => ({
  ...sale,
  parts: Object.fromEntries(
    Object.entries(sale.parts).map(([id, part]) => [id, part.state === from ? { ...part, state: to } : part]),
  ),
});

export const saleWithAllConfirmed = ({ sale }: OrderContents): Sale => saleWithAll(sale, 'pending', 'confirmed');
export const saleWithoutCancelled = ({ sale }: OrderContents): Sale => saleWithAll(sale, 'cancelled', 'notBilled');

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

/** The typed sale; a part that was cancelled in the meantime keeps its new state. */
function recalledSale({ sale }: OrderContent, order: Order, readAt: number): Sale {
  const untouched = saleOf(order, readAt);
  if (order.invoice) return { ...untouched, ...sale };
  const parts = order.parts.flatMap((part) => {
    const fresh = untouched.parts[part.id];
    const typed = sale.parts[part.id];
    if (!fresh || !typed) return fresh ? [[part.id, fresh] as const] : [];
    // What an earlier invoice settled is no longer typed.
    if (isSettledPart(part.state)) return [[part.id, fresh] as const];
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
