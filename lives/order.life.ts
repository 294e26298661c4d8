/** The life of an order (spec §4). What its events make of its parts is in the part's life. */
import type { Status } from '../domain/enumerations.ts';
import type { PartState } from '../domain/order.ts';
import { AccessLevel, SHOP_FEATURE } from '../domain/permission.ts';
import { decide, reservedBy, type Decision, type EventFacts, type Life, type LifeWords, type Table } from './life.ts';
import { decidePart, isSettledPart, type PartEvent } from './part.life.ts';
import type { RefusalCode } from './refusals.ts';
import { isOrderIn, STORED_ORDER, type OrderState } from './stored.ts';

export type { OrderState };

export type OrderEvent =
  | { readonly type: 'clerk.reserve' | 'clerk.assign' | 'clerk.openSlip' }
  | {
      readonly type: 'clerk.acknowledge' | 'clerk.cancelParts' | 'shop.cancelParts';
      readonly partIds: readonly string[];
    }
  | {
      readonly type: 'clerk.invoice';
      readonly billedIds: readonly string[];
      readonly leftOffIds: readonly string[];
      /** Parts that stay open for another invoice. */
      readonly laterIds: readonly string[];
    };

export interface OrderFacts {
  readonly parts: readonly { readonly id: string; readonly state: PartState }[];
}

/** What an invoice asks of a part. Every part that is not settled must be named; a forgotten one counts as billed. */
function askedByInvoice(
  { id, state }: OrderFacts['parts'][number],
  { billedIds, leftOffIds, laterIds }: Extract<OrderEvent, { readonly type: 'clerk.invoice' }>,
): PartEvent | null {
  if (billedIds.includes(id)) return 'clerk.bill';
  if (leftOffIds.includes(id)) return 'clerk.leaveOff';
  if (laterIds.includes(id)) return 'clerk.later';
  return isSettledPart(state) ? null : 'clerk.bill';
}

/** What an event asks of a part; null when it asks nothing. */
function askedOf(part: OrderFacts['parts'][number], event: OrderEvent): PartEvent | null {
  switch (event.type) {
    case 'clerk.acknowledge':
      return event.partIds.includes(part.id) ? 'clerk.acknowledge' : null;
    case 'clerk.cancelParts':
      return event.partIds.includes(part.id) ? 'clerk.cancel' : null;
    case 'shop.cancelParts':
      return event.partIds.includes(part.id) ? 'shop.cancel' : null;
    case 'clerk.invoice':
      return askedByInvoice(part, event);
    case 'clerk.reserve':
    case 'clerk.assign':
    case 'clerk.openSlip':
      return null;
  }
}

/** What an event makes of each part. */
const partsAfter = ({ parts }: OrderFacts, event: OrderEvent): Decision<PartState>[] =>
  parts.map((part) => {
    const type = askedOf(part, event);
    return type === null ? { refusal: null, to: part.state } : decidePart(part.state, type);
  });

/** A cancelled part, or one that is invoiced or left off, refuses the event. */
const refusedBy = (facts: OrderFacts, event: OrderEvent, isIt: (refusal: RefusalCode) => boolean): boolean =>
  partsAfter(facts, event).some(({ refusal }) => refusal !== null && isIt(refusal));

const CANCELLING = [
  { if: 'isPartCancelled', refuse: 'part-cancelled' },
  { if: 'isNothingOpen', to: 'cancelled' },
  { to: 'open' },
] as const;

const CANCELLING_THE_REST = [
  { if: 'isPartCancelled', refuse: 'part-cancelled' },
  { if: 'isPartSettled', refuse: 'part-settled' },
  { if: 'isNothingOpen', to: 'completed' },
  { to: 'partlyInvoiced' },
] as const;

type OrderCondition = 'isPartCancelled' | 'isPartSettled' | 'isNothingOpen';

export const ORDER_TABLE = {
  open: {
    'clerk.reserve': { to: 'open' },
    'clerk.assign': { to: 'open' },
    'clerk.openSlip': { to: 'open' },
    'clerk.acknowledge': [{ if: 'isPartCancelled', refuse: 'part-cancelled' }, { to: 'open' }],
    'clerk.cancelParts': CANCELLING,
    'shop.cancelParts': CANCELLING,
    'clerk.invoice': [
      { if: 'isPartCancelled', refuse: 'order-has-cancelled-parts' },
      { if: 'isNothingOpen', to: 'completed' },
      { to: 'partlyInvoiced' },
    ],
  },
  partlyInvoiced: {
    'clerk.reserve': { to: 'partlyInvoiced' },
    'clerk.assign': { to: 'partlyInvoiced' },
    'clerk.openSlip': { to: 'partlyInvoiced' },
    'clerk.acknowledge': [
      { if: 'isPartCancelled', refuse: 'part-cancelled' },
      { if: 'isPartSettled', refuse: 'part-settled' },
      { to: 'partlyInvoiced' },
    ],
    'clerk.cancelParts': CANCELLING_THE_REST,
    'shop.cancelParts': CANCELLING_THE_REST,
    'clerk.invoice': [
      { if: 'isPartCancelled', refuse: 'order-has-cancelled-parts' },
      { if: 'isPartSettled', refuse: 'part-settled' },
      { if: 'isNothingOpen', to: 'completed' },
      { to: 'partlyInvoiced' },
    ],
  },
  completed: {
    'clerk.reserve': { to: 'completed' },
    'clerk.assign': { refuse: 'order-completed' },
    'clerk.openSlip': { to: 'completed' },
    'clerk.acknowledge': { refuse: 'order-completed' },
    'clerk.cancelParts': { refuse: 'order-completed' },
    'shop.cancelParts': { refuse: 'order-completed' },
    'clerk.invoice': { refuse: 'order-completed' },
  },
  cancelled: {
    'clerk.reserve': { to: 'cancelled' },
    'clerk.assign': { refuse: 'order-cancelled' },
    'clerk.openSlip': { refuse: 'order-cancelled' },
    'clerk.acknowledge': { refuse: 'order-cancelled' },
    'clerk.cancelParts': { refuse: 'order-cancelled' },
    'shop.cancelParts': { refuse: 'order-cancelled' },
    'clerk.invoice': { refuse: 'order-cancelled' },
  },
} as const satisfies Table<OrderState, OrderEvent['type'], OrderCondition>;

export const orderLife: Life<OrderState, OrderEvent, OrderCondition, OrderFacts> = {
  table: ORDER_TABLE,
  holds: {
    isPartCancelled: (facts, event) => refusedBy(facts, event, (code) => code !== 'part-settled'),
    isPartSettled: (facts, event) => refusedBy(facts, event, (code) => code === 'part-settled'),
    isNothingOpen: (facts, event) => partsAfter(facts, event).every(({ to }) => to !== 'pending'),
  },
  over: ['completed', 'cancelled'],
};

/** What is known of an order, whole. */
interface KnownOrder {
  readonly status: Status;
  readonly parts: readonly { readonly state: PartState }[];
}

export function orderStateOf({ status, parts }: KnownOrder): OrderState {
  if (isOrderIn(status, 'completed')) return 'completed';
  if (isOrderIn(status, 'cancelled')) return 'cancelled';
  return parts.some(({ state }) => isSettledPart(state)) ? 'partlyInvoiced' : 'open';
}

export type OrderDecision =
  | { readonly refusal: RefusalCode }
  | {
      readonly refusal: null;
      readonly state: OrderState;
      readonly status: Status;
      readonly parts: ReadonlyMap<string, PartState>;
    };

/** What an event makes of an order and its parts. */
export function decideOrder(
  { status, parts }: OrderFacts & { readonly status: Status },
  event: OrderEvent,
): OrderDecision {
  const { refusal, to } = decide(orderLife, orderStateOf({ status, parts }), { parts }, event);
  if (refusal !== null) return { refusal };
  const after = partsAfter({ parts }, event);
  return {
    refusal,
    state: to,
    status: STORED_ORDER[to],
    parts: new Map(parts.map(({ id, state }, index) => [id, after[index]?.to ?? state])),
  };
}

const FULFILMENT = { feature: 'order-fulfilment', levels: [AccessLevel.Update] } as const;
const EDITED = { requires: FULFILMENT, needs: ['version', 'lock'], tells: ['shop'] } as const;
const QUIET = { needs: [], tells: [], change: null } as const;

/** What holds for each event in every state. */
export const ORDER_EVENTS: Readonly<Record<OrderEvent['type'], EventFacts>> = {
  ...reservedBy(FULFILMENT),
  'clerk.openSlip': {
    ...QUIET,
    words: { en: 'opens the packing slip', fr: 'ouvre le bordereau d’expédition' },
    call: 'getPackingSlipDocument',
    requires: { feature: 'order-fulfilment', levels: [AccessLevel.Read] },
    history: null,
  },
  'clerk.acknowledge': {
    ...EDITED,
    words: { en: 'acknowledges it', fr: 'en accuse réception' },
    call: 'acknowledgeOrder',
    history: 'acknowledged',
    change: 'order-acknowledged',
    assigns: 'ifUnassigned',
  },
  'clerk.cancelParts': {
    ...EDITED,
    words: { en: 'cancels open parts', fr: 'annule des pièces ouvertes' },
    call: 'cancelOrderParts',
    history: 'partsCancelled',
    change: 'parts-cancelled',
    assigns: 'ifUnassigned',
  },
  'shop.cancelParts': {
    words: { en: 'cancels open parts', fr: 'annule des pièces ouvertes' },
    call: 'cancelOrderParts',
    requires: { feature: SHOP_FEATURE, levels: [AccessLevel.Update] },
    needs: ['version'],
    tells: ['clerk'],
    history: 'partsCancelled',
    change: 'parts-cancelled',
  },
  'clerk.invoice': {
    ...EDITED,
    words: { en: 'confirms the sale', fr: 'confirme la vente' },
    call: 'completeOrder',
    history: 'invoiced',
    change: 'order-invoiced',
    assigns: 'ifUnassigned',
  },
};

export const ORDER_WORDS: LifeWords<OrderState, OrderEvent['type'], OrderCondition> = {
  title: { en: 'Order', fr: 'Commande' },
  states: {
    open: { en: 'active', fr: 'active' },
    partlyInvoiced: { en: 'partly invoiced, the rest open', fr: 'facturée, reste différé' },
    completed: { en: 'completed', fr: 'terminée' },
    cancelled: { en: 'cancelled', fr: 'annulée' },
  },
  events: ORDER_EVENTS,
  conditions: {
    isPartCancelled: { en: 'a part concerned is cancelled', fr: 'une pièce concernée est annulée' },
    isPartSettled: {
      en: 'a part concerned is invoiced or left off',
      fr: 'une pièce concernée est facturée ou exclue',
    },
    isNothingOpen: { en: 'no part is left open', fr: 'aucune pièce ne reste ouverte' },
  },
};
