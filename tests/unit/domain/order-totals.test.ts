import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { parseDecimal } from '../../../domain/money.ts';
import { orderedCents } from '../../../platform/data/order-rows.ts';
import { taxOn } from '../../../domain/taxes.ts';
import { cancelledGrille, grille, hood, NOW, order, quebec } from '../../paths/order/order.examples.ts';
import { shownWith } from '../../../machines/order/order.edits.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { orderTotals, saleTotals } from '../../../machines/order/order.rules.ts';
import { saleSendingOf } from '../../../machines/order/order.sending.ts';
import type { OrderContext, OrderEvent } from '../../../machines/order/order.types.ts';
import { ORDER_INPUT } from '../../support/order.ts';

const PARTS = [hood, grille, { ...cancelledGrille, id: 'p-3', position: 3 }];

const [started] = initialTransition(orderMachine, ORDER_INPUT);

/** The form, open on an order of three parts, one of them cancelled. */
const editing = (): SnapshotFrom<typeof orderMachine> => ({
  ...orderMachine.resolveState({
    value: { open: { reserved: { editing: 'clean' } } },
    context: { ...started.context, ...shownWith({ ...order, parts: PARTS }, NOW, null) },
  }),
  children: started.children,
});

const after = (
  snapshot: SnapshotFrom<typeof orderMachine>,
  events: readonly OrderEvent[],
): SnapshotFrom<typeof orderMachine> =>
  events.reduce((before, event) => transition(orderMachine, before, event)[0], snapshot);

const partId = fc.constantFrom('p-1', 'p-2', 'p-3', 'p-9');
const number = fc.constantFrom('', '0', '1', '2', '7', '0.01', '12.34', '19.999', '100', '-5', 'x');
const edit: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.record({
    type: fc.constant('part.decide' as const),
    partId,
    state: fc.constantFrom('pending' as const, 'confirmed' as const, 'cancelled' as const, 'notBilled' as const),
  }),
  fc.record({
    type: fc.constant('part.change' as const),
    partId,
    change: fc.record({ field: fc.constantFrom('quantity' as const, 'discount' as const), value: number }),
  }),
  fc.constantFrom<OrderEvent[]>(
    { type: 'parts.confirm' },
    { type: 'parts.leaveOff' },
    { type: 'edit.undo' },
    { type: 'edit.redo' },
    { type: 'draft.discard' },
  ),
);

/** Recomputes the totals from what is typed. */
const billed = ({ sale }: OrderContext) =>
  PARTS.flatMap(({ id, priceCents }) => {
    const { state, quantity, discount } = sale.parts[id] ?? { state: 'pending', quantity: '', discount: '' };
    const pieces = parseDecimal(quantity, { decimals: 0, min: 1, max: Infinity }).value;
    const off = discount === '' ? 0 : parseDecimal(discount, { decimals: 2, min: 0, max: Infinity }).value;
    return state === 'confirmed' && pieces !== null && off !== null ? [{ id, price: pieces * priceCents, off }] : [];
  });

describe('the totals of an order being edited', () => {
  it('add up its confirmed lines after any sequence of decisions, numbers and undos', () => {
    const start = editing();
    expect(start.hasTag('editable')).toBe(true);
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const { context } = after(start, edits);
        const lines = billed(context);
        const subtotal = lines.reduce((sum, { price, off }) => sum + price - off, 0);
        const totals = saleTotals(context);
        expect(totals.subtotalCents).toBe(subtotal);
        expect(totals.federalTaxCents).toBe(taxOn(subtotal, quebec.federal));
        expect(totals.grandTotalCents).toBe(
          subtotal + taxOn(subtotal, quebec.federal) + taxOn(subtotal, quebec.provincial),
        );
        expect(saleSendingOf(context).payload).toMatchObject({
          lines: lines.map(({ id }) => ({ partId: id })),
          grandTotalCents: totals.grandTotalCents,
        });
      }),
    );
  });

  it('match the list before any decision, and the included lines after', () => {
    const start = editing();
    const { document } = start.context;
    expect(orderTotals(start.context).subtotalCents).toBe(orderedCents(document?.parts ?? []));
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const { context } = after(start, edits);
        const pending = PARTS.filter(({ id }) => context.sale.parts[id]?.state === 'pending');
        expect(orderTotals(context).subtotalCents).toBe(
          saleTotals(context).subtotalCents +
            pending.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0),
        );
      }),
    );
  });

  it('are restored by every undo', () => {
    const start = editing();
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
        const edited = after(start, edits);
        const back = after(
          edited,
          edited.context.past.map(() => ({ type: 'edit.undo' })),
        );
        expect(back.context.past).toEqual([]);
        const forth = after(
          back,
          edited.context.past.map(() => ({ type: 'edit.redo' })),
        );
        expect(forth.context.sale).toEqual(edited.context.sale);
      }),
    );
  });
});
