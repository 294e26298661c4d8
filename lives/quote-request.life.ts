/** The life of a quote request (spec §4). Its deadline, its quote and its orders are part of its state. */
import type { Status } from '../domain/enumerations.ts';
import { AccessLevel, SHOP_FEATURE } from '../domain/permission.ts';
import { decide, reservedBy, type Decision, type EventFacts, type Life, type LifeWords, type Table } from './life.ts';
import { isRequestIn, type QuoteRequestState } from './stored.ts';

export type { QuoteRequestState };

export type QuoteRequestEvent =
  | {
      readonly type:
        | 'clerk.reserve'
        | 'clerk.assign'
        | 'clerk.quote'
        | 'shop.cancel'
        | 'shop.reRequest'
        | 'time.deadline'
        | 'marketplace.ordersGone';
    }
  | { readonly type: 'clerk.correct'; readonly corrects: string | null }
  | { readonly type: 'shop.order'; readonly quoteId?: string | undefined };

export interface QuoteRequestFacts {
  /** The quote that counts. */
  readonly quoteId: string | null;
  /** A part of that quote is ordered, and the order is not cancelled. An order names its quote. */
  readonly isOrdered: boolean;
}

const ORDERING = [{ if: 'isOtherQuote', refuse: 'version-outdated' }, { to: 'ordered' }] as const;

const CLOSED = {
  'clerk.assign': { refuse: 'quote-request-answered' },
  'clerk.quote': { refuse: 'quote-request-answered' },
  'shop.cancel': { refuse: 'quote-request-answered' },
  'shop.reRequest': { to: 'waiting' },
  'shop.order': ORDERING,
} as const;

type Condition = 'isOtherQuote' | 'isLate';

export const QUOTE_REQUEST_TABLE = {
  waiting: {
    'clerk.reserve': { to: 'waiting' },
    'clerk.assign': { to: 'waiting' },
    'clerk.quote': { to: 'answered' },
    'clerk.correct': { refuse: 'version-outdated' },
    'shop.cancel': { to: 'cancelled' },
    'shop.reRequest': { to: 'waiting' },
    'shop.order': { refuse: 'quote-request-unanswered' },
    'time.deadline': { to: 'missed' },
    'marketplace.ordersGone': { to: 'waiting' },
  },
  missed: {
    'clerk.reserve': { to: 'missed' },
    'clerk.assign': { refuse: 'quote-request-expired' },
    'clerk.quote': { refuse: 'quote-request-expired' },
    'clerk.correct': { refuse: 'quote-request-expired' },
    'shop.cancel': { to: 'cancelled' },
    'shop.reRequest': { to: 'waiting' },
    'shop.order': { refuse: 'quote-request-unanswered' },
    'time.deadline': { to: 'missed' },
    'marketplace.ordersGone': { to: 'missed' },
  },
  answered: {
    ...CLOSED,
    'clerk.reserve': { to: 'answered' },
    'clerk.correct': [{ if: 'isOtherQuote', refuse: 'version-outdated' }, { to: 'answered' }],
    'time.deadline': { to: 'lapsed' },
    'marketplace.ordersGone': { to: 'answered' },
  },
  lapsed: {
    ...CLOSED,
    'clerk.reserve': { to: 'lapsed' },
    'clerk.correct': { refuse: 'quote-request-expired' },
    'time.deadline': { to: 'lapsed' },
    'marketplace.ordersGone': { to: 'lapsed' },
  },
  ordered: {
    ...CLOSED,
    'clerk.reserve': { to: 'ordered' },
    'clerk.correct': { refuse: 'quote-ordered' },
    'time.deadline': { to: 'ordered' },
    'marketplace.ordersGone': [{ if: 'isLate', to: 'lapsed' }, { to: 'answered' }],
  },
  cancelled: {
    'clerk.reserve': { to: 'cancelled' },
    'clerk.assign': { refuse: 'quote-request-cancelled' },
    'clerk.quote': { refuse: 'quote-request-cancelled' },
    'clerk.correct': { refuse: 'quote-request-cancelled' },
    'shop.cancel': { refuse: 'quote-request-cancelled' },
    'shop.reRequest': { refuse: 'quote-request-cancelled' },
    'shop.order': { refuse: 'quote-request-cancelled' },
    'time.deadline': { to: 'cancelled' },
    'marketplace.ordersGone': { to: 'cancelled' },
  },
} as const satisfies Table<QuoteRequestState, QuoteRequestEvent['type'], Condition>;

export interface QuoteRequestRow extends QuoteRequestFacts {
  readonly status: Status;
  /** Epoch ms. */
  readonly expiresAt: number;
  readonly now: number;
}

/** The only place that compares a deadline with a clock. */
const isLate = ({ expiresAt, now }: Pick<QuoteRequestRow, 'expiresAt' | 'now'>): boolean => expiresAt <= now;

export const quoteRequestLife: Life<QuoteRequestState, QuoteRequestEvent, Condition, QuoteRequestRow> = {
  table: QUOTE_REQUEST_TABLE,
  holds: {
    isLate,
    isOtherQuote: ({ quoteId }, event) =>
      (event.type === 'shop.order' && event.quoteId !== undefined && event.quoteId !== quoteId) ||
      (event.type === 'clerk.correct' && event.corrects !== quoteId),
  },
  over: ['missed', 'answered', 'lapsed', 'ordered', 'cancelled'],
};

/** The state of a row at an instant. */
export function quoteRequestStateOf(row: Omit<QuoteRequestRow, 'quoteId'>): QuoteRequestState {
  if (isRequestIn(row.status, 'cancelled')) return 'cancelled';
  if (isRequestIn(row.status, 'waiting', 'missed')) return isLate(row) ? 'missed' : 'waiting';
  if (row.isOrdered) return 'ordered';
  return isLate(row) ? 'lapsed' : 'answered';
}

export const decideQuoteRequest = (row: QuoteRequestRow, event: QuoteRequestEvent): Decision<QuoteRequestState> =>
  decide(quoteRequestLife, quoteRequestStateOf(row), row, event);

/** Whether asking again is a re-quote, which keeps the answers (spec §4): without an answer there is nothing to keep. */
export const isReQuote = ({
  status,
  isReRequested,
}: {
  readonly status: Status;
  readonly isReRequested: boolean;
}): boolean => isReRequested || isRequestIn(status, 'answered');

const ANSWERING = { feature: 'quote-request-answering', levels: [AccessLevel.Update] } as const;
const BY_SHOP = { needs: [], tells: ['clerk'] } as const;
const CREATE = { feature: SHOP_FEATURE, levels: [AccessLevel.Create] } as const;
const UNCALLED = { call: null, requires: null, needs: [], history: null, change: null } as const;

/** What holds for each event in every state. */
export const QUOTE_REQUEST_EVENTS: Readonly<Record<QuoteRequestEvent['type'], EventFacts>> = {
  ...reservedBy(ANSWERING),
  'clerk.quote': {
    words: { en: 'sends the quote', fr: 'envoie la soumission' },
    call: 'submitQuote',
    requires: ANSWERING,
    needs: ['version', 'lock'],
    tells: ['shop'],
    history: 'quoted',
    change: 'quote-sent',
    assigns: 'always',
  },
  'clerk.correct': {
    words: { en: 'corrects the quote', fr: 'corrige la soumission' },
    call: 'submitQuote',
    requires: ANSWERING,
    needs: ['version', 'lock'],
    tells: ['shop'],
    history: 'corrected',
    change: 'quote-sent',
    assigns: 'always',
  },
  'shop.cancel': {
    ...BY_SHOP,
    words: { en: 'cancels it', fr: 'l’annule' },
    call: 'cancelQuoteRequest',
    requires: { feature: SHOP_FEATURE, levels: [AccessLevel.Update] },
    history: 'cancelled',
    change: 'quote-request-cancelled',
  },
  'shop.reRequest': {
    ...BY_SHOP,
    words: { en: 'asks again', fr: 'redemande des prix' },
    call: 'sendQuoteRequest',
    requires: CREATE,
    history: 'requoted',
    change: 'requote-requested',
  },
  'shop.order': {
    ...BY_SHOP,
    words: { en: 'orders parts', fr: 'commande des pièces' },
    begins: { en: 'an order begins', fr: 'une commande commence' },
    call: 'placeOrder',
    requires: CREATE,
    history: null,
    change: null,
  },
  'time.deadline': {
    ...UNCALLED,
    words: { en: 'the deadline passes', fr: 'l’échéance passe' },
    tells: ['clerk', 'shop'],
  },
  'marketplace.ordersGone': {
    ...UNCALLED,
    words: { en: 'every order of it is cancelled', fr: 'toutes ses commandes sont annulées' },
    tells: ['clerk'],
  },
};

export const QUOTE_REQUEST_WORDS: LifeWords<QuoteRequestState, QuoteRequestEvent['type'], Condition> = {
  title: { en: 'Quote request', fr: 'Demande de prix' },
  states: {
    waiting: { en: 'waiting for prices', fr: 'en attente de prix' },
    missed: { en: 'expired unanswered', fr: 'expirée sans réponse' },
    answered: { en: 'answered, before its deadline', fr: 'cotée, avant l’échéance' },
    lapsed: { en: 'answered, after its deadline', fr: 'cotée, après l’échéance' },
    ordered: { en: 'answered and ordered', fr: 'cotée et commandée' },
    cancelled: { en: 'cancelled', fr: 'annulée' },
  },
  events: QUOTE_REQUEST_EVENTS,
  conditions: {
    isOtherQuote: { en: 'the quote no longer counts', fr: 'la soumission n’est plus valable' },
    isLate: { en: 'the deadline has passed', fr: 'l’échéance est passée' },
  },
};
