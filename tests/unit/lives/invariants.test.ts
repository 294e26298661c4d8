/** What the specification and the decisions say of each life, whatever its table says. */
import { describe, expect, it } from 'vitest';
import { Status } from '../../../domain/enumerations.ts';
import { PART_STATES, type PartState } from '../../../domain/order.ts';
import {
  clientStateOf,
  decideClient,
  RELATIONSHIP_OF,
  type ClientEvent,
  type ClientState,
} from '../../../lives/client.life.ts';
import { canStillChange, decideCreditRequest } from '../../../lives/credit-request.life.ts';
import { refusalOf } from '../../../lives/life.ts';
import { decideOrder, ORDER_EVENTS, orderLife, type OrderEvent } from '../../../lives/order.life.ts';
import { decidePart, isOrderedState, isSettledPart } from '../../../lives/part.life.ts';
import {
  decideQuoteRequest,
  isReQuote,
  quoteRequestLife,
  quoteRequestStateOf,
  type QuoteRequestEvent,
} from '../../../lives/quote-request.life.ts';

describe('an order', () => {
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

  it('is cancelled exactly when all its parts are', () => {
    for (const { status, states } of taken)
      expect(status === Status.Cancelled).toBe(states.every((state) => state === 'cancelled'));
  });

  it('is completed exactly when no part is open and one is invoiced, by an invoice or by cancelling the rest', () => {
    for (const { status, states } of taken)
      expect(status === Status.Completed).toBe(!states.includes('pending') && states.includes('confirmed'));
    const ways = new Set(taken.filter(({ status }) => status === Status.Completed).map(({ event }) => event.type));
    expect([...ways].sort()).toEqual(['clerk.cancelParts', 'clerk.invoice', 'shop.cancelParts']);
  });

  it('is never without a way out while a part is open', () => {
    for (const states of open)
      expect(taken.some((one) => one.before === states && !one.states.includes('pending'))).toBe(true);
  });

  it('an invoiced part, or one left off, never changes, and is refused wherever it is named', () => {
    for (const { before, states } of taken)
      for (const [index, state] of before.entries()) if (state !== 'pending') expect(states[index]).toBe(state);
    for (const type of ['clerk.acknowledge', 'clerk.cancelParts', 'shop.cancelParts'] as const)
      for (const id of ['1', '2'])
        expect(decideOrder(factsOf(['confirmed', 'notBilled', 'pending']), { type, partIds: [id] })).toEqual({
          refusal: 'part-settled',
        });
  });

  it('cannot be saved as an invoice with cancelled parts', () => {
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

  it('changes no more once it is completed or cancelled', () => {
    for (const event of events) {
      expect(decideOrder(factsOf(['confirmed', 'notBilled', 'cancelled'], Status.Completed), event).refusal).toBe(
        'order-completed',
      );
      expect(decideOrder(factsOf(['cancelled', 'cancelled', 'cancelled'], Status.Cancelled), event).refusal).toBe(
        'order-cancelled',
      );
    }
  });

  it('a cancelled part never comes back, and has one refusal wherever it is named alone', () => {
    for (const states of open.filter(([first]) => first === 'cancelled'))
      for (const type of ['clerk.acknowledge', 'clerk.cancelParts', 'shop.cancelParts'] as const)
        expect(decideOrder(factsOf(states), { type, partIds: ['1'] })).toEqual({ refusal: 'part-cancelled' });
    for (const { states, event } of taken)
      if ('partIds' in event && event.type !== 'clerk.acknowledge')
        for (const id of event.partIds) expect(states[ids.indexOf(id)]).toBe('cancelled');
  });

  it('is changed from the current version alone; the supplier needs the lock too, the shop does not', () => {
    for (const [type, { change, needs }] of Object.entries(ORDER_EVENTS)) {
      const isShop = type.startsWith('shop.');
      expect(needs).toEqual(change === null ? [] : isShop ? ['version'] : ['version', 'lock']);
    }
  });

  it('tells a page to read it again when it is closed, and to compare when a part is in the way', () => {
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

describe('a part', () => {
  it('is ordered again exactly when nobody will deliver it', () => {
    expect(PART_STATES.filter((state) => !isOrderedState(state))).toEqual(['cancelled', 'notBilled']);
  });

  it('can be credited exactly when it is billed, up to what was paid', () => {
    expect(PART_STATES.filter((state) => decidePart(state, 'shop.askCredit').refusal === null)).toEqual(['confirmed']);
    expect(decidePart('confirmed', 'shop.askCredit', { creditableCents: 1 }).refusal).toBeNull();
    expect(decidePart('confirmed', 'shop.askCredit', { creditableCents: 0 }).refusal).toBe('part-credited');
  });
});

describe('a quote request', () => {
  const rows = [Status.Active, Status.Completed, Status.Cancelled].flatMap((status) =>
    [false, true].flatMap((isLate) =>
      (status === Status.Completed ? [false, true] : [false]).map((isOrdered) => ({
        status,
        isOrdered,
        expiresAt: 5,
        now: isLate ? 5 : 4,
        quoteId: status === Status.Completed ? 'q' : null,
      })),
    ),
  );
  const takenOf = (event: QuoteRequestEvent): string[] =>
    rows.filter((row) => decideQuoteRequest(row, event).refusal === null).map((row) => quoteRequestStateOf(row));

  it('is late from the very instant of its deadline', () => {
    expect(rows.map((row) => quoteRequestStateOf(row))).toEqual([
      'waiting',
      'missed',
      'answered',
      'ordered',
      'lapsed',
      'ordered',
      'cancelled',
      'cancelled',
    ]);
  });

  it('is answered only while it waits, and corrected only before its deadline and its first order', () => {
    expect(takenOf({ type: 'clerk.quote' })).toEqual(['waiting']);
    expect(takenOf({ type: 'clerk.correct', corrects: 'q' })).toEqual(['answered']);
    expect(takenOf({ type: 'clerk.correct', corrects: 'other' })).toEqual([]);
  });

  it('is cancelled until it is answered, also after its deadline', () => {
    expect(takenOf({ type: 'shop.cancel' })).toEqual(['waiting', 'missed']);
  });

  it('is ordered only with an answer, also after its deadline, and only from the quote that counts', () => {
    expect(takenOf({ type: 'shop.order' })).toEqual(['answered', 'ordered', 'lapsed', 'ordered']);
    expect(takenOf({ type: 'shop.order', quoteId: 'other' })).toEqual([]);
  });

  it('can be asked again unless it is cancelled, and keeps prior answers only if there are any', () => {
    expect(takenOf({ type: 'shop.reRequest' })).not.toContain('cancelled');
    expect(takenOf({ type: 'shop.reRequest' })).toHaveLength(6);
    expect(isReQuote({ status: Status.Active, isReRequested: false })).toBe(false);
    expect(isReQuote({ status: Status.Active, isReRequested: true })).toBe(true);
    expect(isReQuote({ status: Status.Completed, isReRequested: false })).toBe(true);
  });

  it('a cancelled one says so to every event of a person', () => {
    const cancelled = { status: Status.Cancelled, isOrdered: false, expiresAt: 5, now: 4, quoteId: null };
    for (const type of ['clerk.assign', 'clerk.quote', 'shop.cancel', 'shop.reRequest', 'shop.order'] as const)
      expect(decideQuoteRequest(cancelled, { type }).refusal).toBe('quote-request-cancelled');
  });

  it('tells a page to read it again when it is over', () => {
    expect(
      [
        'quote-request-cancelled',
        'quote-request-expired',
        'quote-request-answered',
        'quote-ordered',
        'version-outdated',
        'lock-lost',
      ].map((code) => refusalOf(quoteRequestLife, code)),
    ).toEqual(['readAgain', 'readAgain', 'readAgain', 'readAgain', 'outdated', 'mend']);
  });
});

describe('a credit request', () => {
  const statuses = ['pending', 'approved', 'refused', 'completed'] as const;

  it('is answered once', () => {
    for (const type of ['clerk.approve', 'clerk.refuse', 'clerk.assign'] as const)
      expect(statuses.filter((status) => decideCreditRequest(status, type).refusal === null)).toEqual(['pending']);
  });

  it('is completed by settling exactly if it was approved', () => {
    expect(statuses.filter(canStillChange)).toEqual(['approved']);
    expect(decideCreditRequest('approved', 'marketplace.settle').to).toBe('completed');
  });
});

describe('a client', () => {
  const states: readonly ClientState[] = ['none', 'pending', 'active', 'refused', 'askedAgain'];
  const after = (state: ClientState, ...types: readonly ClientEvent['type'][]): ClientState =>
    types.reduce((from, type) => decideClient(from, type).to ?? from, state);

  it('is answered by the supplier, who can change its answer, and made pending by the shop alone [S4.47]', () => {
    expect(after('pending', 'clerk.accept')).toBe('active');
    expect(after('pending', 'clerk.refuse')).toBe('refused');
    expect(after('active', 'clerk.refuse')).toBe('refused');
    expect(after('refused', 'clerk.accept')).toBe('active');
    expect(states.filter((state) => decideClient(state, 'clerk.leaveOpen').refusal === 'client-answered')).toEqual([
      'active',
      'refused',
    ]);
  });

  it('once refused, sends no new request until it is accepted, whatever it does itself', () => {
    const shops = ['shop.choose', 'shop.askAgain', 'shop.leave'] as const;
    const reached = new Set<ClientState>(['refused']);
    for (const state of reached) for (const type of shops) reached.add(after(state, type));
    expect([...reached].sort()).toEqual(['askedAgain', 'refused']);
    for (const state of reached) expect(decideClient(state, 'shop.request').refusal).toBe('client-refused');
    expect(states.filter((state) => decideClient(state, 'shop.request').refusal === null)).toEqual([
      'none',
      'pending',
      'active',
    ]);
  });

  it('is asked again only when the shop says so', () => {
    expect(after('refused', 'shop.choose')).toBe('refused');
    expect(after('refused', 'shop.askAgain')).toBe('askedAgain');
    expect(after('active', 'shop.askAgain')).toBe('active');
  });

  it('is stored as it is read', () => {
    const answers = { refused: 3, askedAgain: 3, active: 2, pending: null, none: null } as const;
    for (const state of states) {
      const status = answers[state];
      expect(clientStateOf({ status: RELATIONSHIP_OF[state], answer: status && { status } })).toBe(state);
    }
    expect(clientStateOf(null)).toBe('none');
  });
});
