/** What the specification and the decisions say of an order and its parts, whatever their tables say. */
import { expect } from 'vitest';
import { Status } from '../../../domain/enumerations.ts';
import { PART_STATES, type PartState } from '../../../domain/order.ts';
import { refusalOf } from '../../../lives/life.ts';
import { decideOrder, ORDER_EVENTS, orderLife, type OrderEvent } from '../../../lives/order.life.ts';
import { decidePart, isOrderedState, isSettledPart } from '../../../lives/part.life.ts';

import type { Collect } from './collect.ts';

export function orderInvariants({ about, must }: Collect): void {
  about('an order', () => {
    const ids = ['1', '2', '3'];
    const some = ids.flatMap((one, index) => [[one], ids.slice(index)]);
    const events: readonly OrderEvent[] = [
      ...some.flatMap((partIds) =>
        (['clerk.acknowledge', 'clerk.cancelParts', 'shop.cancelParts'] as const).map((type) => ({ type, partIds })),
      ),
      ...ids.flatMap((_, cut) =>
        [[], ...some].map((others) => {
          // Each part is named once; the first of the others are left off, the rest comes later.
          const laterIds = others.slice(cut);
          return {
            type: 'clerk.invoice',
            billedIds: ids.filter((id) => !others.includes(id)),
            leftOffIds: others.slice(0, cut),
            laterIds,
          } as const;
        }),
      ),
      ...some.map((billedIds) => ({ type: 'clerk.invoice', billedIds, leftOffIds: [], laterIds: [] }) as const),
    ].filter((event) => event.type !== 'clerk.invoice' || event.billedIds.length > 0);
    const open: readonly (readonly PartState[])[] = [
      ['pending', 'pending', 'pending'],
      ['cancelled', 'pending', 'pending'],
      ['cancelled', 'cancelled', 'pending'],
      ['confirmed', 'pending', 'pending'],
      ['confirmed', 'notBilled', 'pending'],
      ['confirmed', 'cancelled', 'pending'],
    ];
    const factsOf = (states: readonly PartState[], status: Status = Status.Active) => ({
      status,
      parts: states.map((state, index) => ({ id: ids[index] ?? '', state })),
    });
    const taken = open.flatMap((states) =>
      events.flatMap((event) => {
        const decided = decideOrder(factsOf(states), event);
        return decided.refusal === null
          ? [{ before: states, event, ...decided, states: [...decided.parts.values()] }]
          : [];
      }),
    );

    must('is cancelled exactly when all its parts are', () => {
      for (const { status, states } of taken)
        expect(status === Status.Cancelled).toBe(states.every((state) => state === 'cancelled'));
    });

    must(
      'is completed exactly when no part is open and one is invoiced, by an invoice or by cancelling the rest',
      () => {
        for (const { status, states } of taken)
          expect(status === Status.Completed).toBe(!states.includes('pending') && states.includes('confirmed'));
        const ways = new Set(taken.filter(({ status }) => status === Status.Completed).map(({ event }) => event.type));
        expect([...ways].sort()).toEqual(['clerk.cancelParts', 'clerk.invoice', 'shop.cancelParts']);
      },
    );

    must('keeps open exactly what comes later, and bills exactly what is named', () => {
      for (const { before, event, states } of taken)
        if (event.type === 'clerk.invoice')
          for (const [index, id] of ids.entries()) {
            if (before[index] !== 'pending') continue;
            const [isLater, isLeftOff] = [event.laterIds.includes(id), event.leftOffIds.includes(id)];
            expect(states[index]).toBe(isLater ? 'pending' : isLeftOff ? 'notBilled' : 'confirmed');
          }
    });

    must('is never without a way out while a part is open', () => {
      for (const states of open)
        expect(taken.some((one) => one.before === states && !one.states.includes('pending'))).toBe(true);
    });

    must('an invoiced part, or one left off, never changes, and is refused wherever it is named', () => {
      for (const { before, states } of taken)
        for (const [index, state] of before.entries()) if (state !== 'pending') expect(states[index]).toBe(state);
      for (const type of ['clerk.acknowledge', 'clerk.cancelParts', 'shop.cancelParts'] as const)
        for (const id of ['1', '2'])
          expect(decideOrder(factsOf(['confirmed', 'notBilled', 'pending']), { type, partIds: [id] })).toEqual({
            refusal: 'part-settled',
          });
    });

    must('cannot be saved as an invoice with cancelled parts', () => {
      for (const states of open)
        for (const event of events.filter((each) => each.type === 'clerk.invoice')) {
          const isInTheWay = states.some(
            (state, index) => state === 'cancelled' && !event.leftOffIds.includes(ids[index] ?? ''),
          );
          const named = [...event.billedIds, ...event.leftOffIds, ...event.laterIds];
          const isSettled = states.some((state, index) => isSettledPart(state) && named.includes(ids[index] ?? ''));
          expect(decideOrder(factsOf(states), event).refusal).toBe(
            isInTheWay ? 'order-has-cancelled-parts' : isSettled ? 'part-settled' : null,
          );
        }
    });

    must('changes no more once it is completed or cancelled', () => {
      for (const event of events) {
        expect(decideOrder(factsOf(['confirmed', 'notBilled', 'cancelled'], Status.Completed), event).refusal).toBe(
          'order-completed',
        );
        expect(decideOrder(factsOf(['cancelled', 'cancelled', 'cancelled'], Status.Cancelled), event).refusal).toBe(
          'order-cancelled',
        );
      }
    });

    must('a cancelled part never comes back, and has one refusal wherever it is named alone', () => {
      for (const states of open.filter(([first]) => first === 'cancelled'))
        for (const type of ['clerk.acknowledge', 'clerk.cancelParts', 'shop.cancelParts'] as const)
          expect(decideOrder(factsOf(states), { type, partIds: ['1'] })).toEqual({ refusal: 'part-cancelled' });
      for (const { states, event } of taken)
        if ('partIds' in event && event.type !== 'clerk.acknowledge')
          for (const id of event.partIds) expect(states[ids.indexOf(id)]).toBe('cancelled');
    });

    must('is changed from the current version alone; the supplier needs the lock too, the shop does not', () => {
      for (const [type, { change, needs }] of Object.entries(ORDER_EVENTS)) {
        const isShop = type.startsWith('shop.');
        expect(needs).toEqual(change === null ? [] : isShop ? ['version'] : ['version', 'lock']);
      }
    });

    must('tells a page to read it again when it is closed, and to compare when a part is in the way', () => {
      expect(
        [
          'order-cancelled',
          'order-completed',
          'part-cancelled',
          'part-settled',
          'order-has-cancelled-parts',
          'validation',
          null,
        ].map((code) => refusalOf(orderLife, code)),
      ).toEqual(['readAgain', 'readAgain', 'outdated', 'outdated', 'outdated', 'mend', 'mend']);
    });
  });

  about('a part', () => {
    must('is ordered again exactly when nobody will deliver it', () => {
      expect(PART_STATES.filter((state) => !isOrderedState(state))).toEqual(['cancelled', 'notBilled']);
    });

    must('can be credited exactly when it is billed, up to what was paid', () => {
      expect(PART_STATES.filter((state) => decidePart(state, 'shop.askCredit').refusal === null)).toEqual([
        'confirmed',
      ]);
      expect(decidePart('confirmed', 'shop.askCredit', { creditableCents: 1 }).refusal).toBeNull();
      expect(decidePart('confirmed', 'shop.askCredit', { creditableCents: 0 }).refusal).toBe('part-credited');
    });
  });
}
