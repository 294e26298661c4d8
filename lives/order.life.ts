/** The life of an order (spec §4). What its events make of its parts is in the part's life. */
import { Status } from '../domain/enumerations.ts';
import type { PartState } from '../domain/order.ts';
import { AccessLevel, SHOP_FEATURE } from '../domain/permission.ts';
import { decide, reservedBy, type EventFacts, type Life, type LifeWords, type Table } from './life.ts';
import { decidePart, type PartEvent } from './part.life.ts';
import type { RefusalCode } from './refusals.ts';

export type OrderState = 'open' | 'completed' | 'cancelled';

export type OrderEvent =
  | { readonly type: 'clerk.reserve' | 'clerk.assign' | 'clerk.openSlip' }
  | {
      readonly type: 'clerk.acknowledge' | 'clerk.cancelParts' | 'shop.cancelParts';
      readonly partIds: readonly string[];
    }
  | { readonly type: 'clerk.invoice'; readonly leftOffIds: readonly string[] };

export interface OrderFacts {
  readonly parts: readonly { readonly id: string; readonly state: PartState }[];
}

/** What an event asks of a part; null when it asks nothing. */
function askedOf(part: string, event: OrderEvent): PartEvent | null {
  switch (event.type) {
    case 'clerk.acknowledge':
      return event.partIds.includes(part) ? 'clerk.acknowledge' : null;
    case 'clerk.cancelParts':
      return event.partIds.includes(part) ? 'clerk.cancel' : null;
    case 'shop.cancelParts':
      return event.partIds.includes(part) ? 'shop.cancel' : null;
    case 'clerk.invoice':
      return event.leftOffIds.includes(part) ? 'clerk.leaveOff' : 'clerk.bill';
    case 'clerk.reserve':
    case 'clerk.assign':
    case 'clerk.openSlip':
      return null;
  }
}

/** What an event makes of each part; null for a part that refuses it. */
const partsAfter = ({ parts }: OrderFacts, event: OrderEvent): (PartState | null)[] =>
  parts.map(({ id, state }) => {
    const type = askedOf(id, event);
    return type === null ? state : decidePart(state, type).to;
  });

const CANCELLING = [
  { if: 'isPartCancelled', refuse: 'part-cancelled' },
  { if: 'isNoPartLeft', to: 'cancelled' },
  { to: 'open' },
] as const;

export const ORDER_TABLE = {
  open: {
    'clerk.reserve': { to: 'open' },
    'clerk.assign': { to: 'open' },
    'clerk.openSlip': { to: 'open' },
    'clerk.acknowledge': [{ if: 'isPartCancelled', refuse: 'part-cancelled' }, { to: 'open' }],
    'clerk.cancelParts': CANCELLING,
    'shop.cancelParts': CANCELLING,
    'clerk.invoice': [{ if: 'isPartCancelled', refuse: 'order-has-cancelled-parts' }, { to: 'completed' }],
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
} as const satisfies Table<OrderState, OrderEvent['type'], 'isPartCancelled' | 'isNoPartLeft'>;

export const orderLife: Life<OrderState, OrderEvent, 'isPartCancelled' | 'isNoPartLeft', OrderFacts> = {
  table: ORDER_TABLE,
  holds: {
    isPartCancelled: (facts, event) => partsAfter(facts, event).includes(null),
    isNoPartLeft: (facts, event) => partsAfter(facts, event).every((state) => state === 'cancelled'),
  },
  over: ['completed', 'cancelled'],
};

const STATUSES = { open: Status.Active, completed: Status.Completed, cancelled: Status.Cancelled } as const;

export function orderStateOf(status: Status): OrderState {
  if (status === Status.Completed) return 'completed';
  return status === Status.Cancelled ? 'cancelled' : 'open';
}

export type OrderDecision =
  | { readonly refusal: RefusalCode }
  | { readonly refusal: null; readonly status: Status; readonly parts: ReadonlyMap<string, PartState> };

/** What an event makes of an order and its parts. */
export function decideOrder(
  { status, parts }: OrderFacts & { readonly status: Status },
  event: OrderEvent,
): OrderDecision {
  const { refusal, to } = decide(orderLife, orderStateOf(status), { parts }, event);
  if (refusal !== null) return { refusal };
  const after = partsAfter({ parts }, event);
  return {
    refusal,
    status: STATUSES[to],
    parts: new Map(parts.map(({ id, state }, index) => [id, after[index] ?? state])),
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
    words: { en: 'cancels parts', fr: 'annule des pièces' },
    call: 'cancelOrderParts',
    history: 'partsCancelled',
    change: 'parts-cancelled',
    assigns: 'ifUnassigned',
  },
  'shop.cancelParts': {
    words: { en: 'cancels parts', fr: 'annule des pièces' },
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

export const ORDER_WORDS: LifeWords<OrderState, OrderEvent['type'], 'isPartCancelled' | 'isNoPartLeft'> = {
  title: { en: 'Order', fr: 'Commande' },
  states: {
    open: { en: 'active', fr: 'active' },
    completed: { en: 'completed', fr: 'terminée' },
    cancelled: { en: 'cancelled', fr: 'annulée' },
  },
  events: ORDER_EVENTS,
  conditions: {
    isPartCancelled: { en: 'a part concerned is cancelled', fr: 'une pièce concernée est annulée' },
    isNoPartLeft: { en: 'no part is left', fr: 'aucune pièce ne reste' },
  },
};
