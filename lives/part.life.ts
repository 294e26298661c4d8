/** The life of a part of an order (spec §4). Its order decides when its events may come. */
import type { PartState } from '../domain/order.ts';
import { AccessLevel, SHOP_FEATURE } from '../domain/permission.ts';
import { decide, type Decision, type Life, type LifeWords, type Table } from './life.ts';

export type PartEvent =
  | 'clerk.acknowledge'
  | 'clerk.cancel'
  | 'shop.cancel'
  | 'clerk.bill'
  | 'clerk.leaveOff'
  | 'clerk.later'
  | 'shop.orderAgain'
  | 'shop.askCredit';

/** On an invoice or left off one. */
const INVOICED = {
  'clerk.acknowledge': { refuse: 'part-settled' },
  'clerk.cancel': { refuse: 'part-settled' },
  'shop.cancel': { refuse: 'part-settled' },
  'clerk.bill': { refuse: 'part-settled' },
  'clerk.leaveOff': { refuse: 'part-settled' },
  'clerk.later': { refuse: 'part-settled' },
} as const;

export const PART_TABLE = {
  pending: {
    'clerk.acknowledge': { to: 'pending' },
    'clerk.cancel': { to: 'cancelled' },
    'shop.cancel': { to: 'cancelled' },
    'clerk.bill': { to: 'confirmed' },
    'clerk.leaveOff': { to: 'notBilled' },
    'clerk.later': { to: 'pending' },
    'shop.orderAgain': { refuse: 'validation' },
    'shop.askCredit': { refuse: 'not-found' },
  },
  cancelled: {
    'clerk.acknowledge': { refuse: 'part-cancelled' },
    'clerk.cancel': { refuse: 'part-cancelled' },
    'shop.cancel': { refuse: 'part-cancelled' },
    'clerk.bill': { refuse: 'order-has-cancelled-parts' },
    'clerk.leaveOff': { to: 'cancelled' },
    'clerk.later': { refuse: 'order-has-cancelled-parts' },
    'shop.orderAgain': { to: 'cancelled' },
    'shop.askCredit': { refuse: 'validation' },
  },
  confirmed: {
    ...INVOICED,
    'shop.orderAgain': { refuse: 'validation' },
    'shop.askCredit': [{ if: 'isCreditedInFull', refuse: 'part-credited' }, { to: 'confirmed' }],
  },
  notBilled: {
    ...INVOICED,
    'shop.orderAgain': { to: 'notBilled' },
    'shop.askCredit': { refuse: 'validation' },
  },
} as const satisfies Table<PartState, PartEvent, 'isCreditedInFull'>;

export interface PartFacts {
  /** What is left of its price after earlier credits. */
  readonly creditableCents: number;
}

export const partLife: Life<PartState, { readonly type: PartEvent }, 'isCreditedInFull', PartFacts> = {
  table: PART_TABLE,
  holds: { isCreditedInFull: ({ creditableCents }) => creditableCents <= 0 },
  over: ['cancelled', 'confirmed', 'notBilled'],
};

/** What an event of an open order, or of a new one, makes of a part. */
export const decidePart = (
  state: PartState,
  type: PartEvent,
  facts: PartFacts = { creditableCents: Infinity },
): Decision<PartState> => decide(partLife, state, facts, { type });

/** What becomes of it is not decided. */
export const isOpenPart = (state: PartState): boolean => decidePart(state, 'clerk.later').refusal === null;

/** It is on an invoice, or left off one, for good. */
export const isSettledPart = (state: PartState): boolean => decidePart(state, 'clerk.later').refusal === 'part-settled';

/** Its shop or its supplier cancelled it. */
export const isCancelledState = (state: PartState): boolean =>
  decidePart(state, 'clerk.acknowledge').refusal === 'part-cancelled';

/** An invoice bills it. */
export const isBilledPart = (state: PartState): boolean => decidePart(state, 'shop.askCredit').refusal === null;

/** The parts that a shop cannot order: they are ordered already. */
export const isOrderedState = (state: PartState): boolean => decidePart(state, 'shop.orderAgain').refusal !== null;

const FULFILMENT = { feature: 'order-fulfilment', levels: [AccessLevel.Update] } as const;
const EDITED = { requires: FULFILMENT, needs: ['version', 'lock'], tells: ['shop'] } as const;
const ASKED = {
  requires: { feature: SHOP_FEATURE, levels: [AccessLevel.Create] },
  needs: [],
  tells: ['clerk'],
} as const;

export const PART_WORDS: LifeWords<PartState, PartEvent, 'isCreditedInFull'> = {
  title: { en: 'Part of an order', fr: 'Pièce d’une commande' },
  states: {
    pending: { en: 'pending', fr: 'en attente' },
    cancelled: { en: 'cancelled', fr: 'annulée' },
    confirmed: { en: 'confirmed', fr: 'confirmée' },
    notBilled: { en: 'not billed', fr: 'non facturée' },
  },
  events: {
    'clerk.acknowledge': {
      ...EDITED,
      words: { en: 'says when it is expected', fr: 'indique quand elle est prévue' },
      call: 'acknowledgeOrder',
      history: 'acknowledged',
      change: 'order-acknowledged',
    },
    'clerk.cancel': {
      ...EDITED,
      words: { en: 'cancels it', fr: 'l’annule' },
      call: 'cancelOrderParts',
      history: 'partsCancelled',
      change: 'parts-cancelled',
    },
    'shop.cancel': {
      words: { en: 'cancels it', fr: 'l’annule' },
      call: 'cancelOrderParts',
      requires: { feature: SHOP_FEATURE, levels: [AccessLevel.Update] },
      needs: ['version'],
      tells: ['clerk'],
      history: 'partsCancelled',
      change: 'parts-cancelled',
    },
    'clerk.bill': {
      ...EDITED,
      words: { en: 'invoices it', fr: 'la facture' },
      call: 'completeOrder',
      history: 'invoiced',
      change: 'order-invoiced',
    },
    'clerk.leaveOff': {
      ...EDITED,
      words: { en: 'leaves it off the invoice', fr: 'l’exclut de la facture' },
      call: 'completeOrder',
      history: 'invoiced',
      change: 'order-invoiced',
    },
    'clerk.later': {
      ...EDITED,
      words: { en: 'keeps it for a later invoice', fr: 'la garde pour une facture ultérieure' },
      call: 'completeOrder',
      history: 'invoiced',
      change: 'order-invoiced',
    },
    'shop.orderAgain': {
      ...ASKED,
      words: { en: 'orders it again', fr: 'la commande de nouveau' },
      begins: { en: 'a new order begins', fr: 'une nouvelle commande commence' },
      call: 'placeOrder',
      history: null,
      change: null,
    },
    'shop.askCredit': {
      ...ASKED,
      words: { en: 'asks for a credit', fr: 'demande un crédit' },
      begins: { en: 'a credit request begins', fr: 'une demande de crédit commence' },
      call: 'sendCreditRequest',
      history: null,
      change: null,
    },
  },
  conditions: { isCreditedInFull: { en: 'it is credited in full', fr: 'elle est entièrement créditée' } },
};
