import type { Order } from '../../domain/order.ts';
import { stepped, steppedBack, steppedForth } from '../support/history.ts';
import { choicesOf, isCancelledPart, saleOf } from './order.rules.ts';
import type { InvoiceChange, LineChange, OrderContext, OrderDraft, PartDraft, Sale } from './order.types.ts';

type Edited = Pick<OrderContext, 'sale' | 'past' | 'future' | 'lastTyped'>;

/** The context after one step; typing on in one field is the same step, and what changes nothing is none. */
export function editedBy(context: OrderContext, sale: Sale, typed = ''): Edited {
  const { past, future, lastTyped } = context;
  return JSON.stringify(sale) === JSON.stringify(context.sale)
    ? { sale: context.sale, past, future, lastTyped }
    : { sale, ...stepped(context, context.sale, typed) };
}

export function undone(context: OrderContext): Edited {
  const { value: sale, history } = steppedBack(context, context.sale);
  return { sale, ...history };
}

export function redone(context: OrderContext): Edited {
  const { value: sale, history } = steppedForth(context, context.sale);
  return { sale, ...history };
}

const withPart = (sale: Sale, partId: string, change: Partial<PartDraft>): Sale => {
  const part = sale.parts[partId];
  return part ? { ...sale, parts: { ...sale.parts, [partId]: { ...part, ...change } } } : sale;
};

/** The part is there, and can become what it is not yet. */
export function isDecision({ order, sale }: OrderContext, partId: string, state: PartDraft['state']): boolean {
  const part = order?.parts.find(({ id }) => id === partId);
  return part !== undefined && sale.parts[partId]?.state !== state && choicesOf(part).includes(state);
}

export const saleWithDecision = ({ sale }: OrderContext, partId: string, state: PartDraft['state']): Sale =>
  withPart(sale, partId, { state });

export const saleWithLine = ({ sale }: OrderContext, partId: string, { field, value }: LineChange): Sale =>
  withPart(sale, partId, { [field]: value });

export const saleWithInvoice = ({ sale }: OrderContext, { field, value }: InvoiceChange): Sale => ({
  ...sale,
  [field]: value,
});

/** Every part in one state put into another one. */
const saleWithAll = (sale: Sale, from: PartDraft['state'], to: PartDraft['state']): Sale => ({
  ...sale,
  parts: Object.fromEntries(
    Object.entries(sale.parts).map(([id, part]) => [id, part.state === from ? { ...part, state: to } : part]),
  ),
});

export const saleWithAllConfirmed = ({ sale }: OrderContext): Sale => saleWithAll(sale, 'pending', 'confirmed');
export const saleWithoutCancelled = ({ sale }: OrderContext): Sale => saleWithAll(sale, 'cancelled', 'notBilled');

/** What is kept in the browser. */
export const orderDraftOf = ({ sale, cancellation, order, sendKey }: OrderContext): OrderDraft => ({
  sale,
  cancellation,
  cancelledPartIds: (order?.parts ?? []).filter(isCancelledPart).map(({ id }) => id),
  sendKey,
});

/** The sale to go on with: what was typed, but of a part that was cancelled meanwhile what became of it. */
export function recalledSale({ sale }: OrderDraft, order: Order, readAt: number): Sale {
  const untouched = saleOf(order, readAt);
  if (order.invoice) return { ...untouched, ...sale };
  const parts = order.parts.flatMap((part) => {
    const fresh = untouched.parts[part.id];
    const typed = sale.parts[part.id];
    if (!fresh || !typed) return fresh ? [[part.id, fresh] as const] : [];
    return [[part.id, choicesOf(part).includes(typed.state) ? typed : { ...typed, state: fresh.state }] as const];
  });
  return { ...sale, parts: Object.fromEntries(parts) };
}

/** The parts that were cancelled after a draft had been typed. */
export const newlyCancelled = ({ cancelledPartIds }: OrderDraft, order: Order): string[] =>
  order.parts.filter((part) => isCancelledPart(part) && !cancelledPartIds.includes(part.id)).map(({ id }) => id);
