/** The life of a credit request (spec §4): answered once, completed when its credit is settled. */
import type { CreditRequestStatus } from '../domain/credit-request.ts';
import { AccessLevel } from '../domain/permission.ts';
import { decide, reservedBy, type Decision, type EventFacts, type Life, type LifeWords, type Table } from './life.ts';

export interface CreditRequestEvent {
  readonly type: 'clerk.reserve' | 'clerk.assign' | 'clerk.approve' | 'clerk.refuse' | 'marketplace.settle';
}

const ANSWERED = {
  'clerk.assign': { refuse: 'credit-request-answered' },
  'clerk.approve': { refuse: 'credit-request-answered' },
  'clerk.refuse': { refuse: 'credit-request-answered' },
} as const;

export const CREDIT_REQUEST_TABLE = {
  pending: {
    'clerk.reserve': { to: 'pending' },
    'clerk.assign': { to: 'pending' },
    'clerk.approve': { to: 'approved' },
    'clerk.refuse': { to: 'refused' },
    'marketplace.settle': { to: 'pending' },
  },
  approved: { ...ANSWERED, 'clerk.reserve': { to: 'approved' }, 'marketplace.settle': { to: 'completed' } },
  refused: { ...ANSWERED, 'clerk.reserve': { to: 'refused' }, 'marketplace.settle': { to: 'refused' } },
  completed: { ...ANSWERED, 'clerk.reserve': { to: 'completed' }, 'marketplace.settle': { to: 'completed' } },
} as const satisfies Table<CreditRequestStatus, CreditRequestEvent['type'], never>;

export const creditRequestLife: Life<CreditRequestStatus, CreditRequestEvent, never, null> = {
  table: CREDIT_REQUEST_TABLE,
  holds: {},
  over: ['approved', 'refused', 'completed'],
};

export const decideCreditRequest = (
  status: CreditRequestStatus,
  type: CreditRequestEvent['type'],
): Decision<CreditRequestStatus> => decide(creditRequestLife, status, null, { type });

/** The marketplace will settle its credit. */
export const canStillChange = (status: CreditRequestStatus): boolean =>
  decideCreditRequest(status, 'marketplace.settle').to !== status;

const ACCOUNTING = { feature: 'supplier-accounting', levels: [AccessLevel.Update] } as const;
const ANSWERING = {
  call: 'answerCreditRequest',
  requires: ACCOUNTING,
  needs: ['version', 'lock'],
  tells: ['shop'],
  assigns: 'ifUnassigned',
} as const;

/** What holds for each event in every state. */
export const CREDIT_REQUEST_EVENTS: Readonly<Record<CreditRequestEvent['type'], EventFacts>> = {
  ...reservedBy(ACCOUNTING),
  'clerk.approve': {
    ...ANSWERING,
    words: { en: 'grants a credit', fr: 'accorde un crédit' },
    history: 'approved',
    change: 'credit-approved',
  },
  'clerk.refuse': {
    ...ANSWERING,
    words: { en: 'refuses it', fr: 'la refuse' },
    history: 'refused',
    change: 'credit-refused',
  },
  'marketplace.settle': {
    words: { en: 'settles what is due', fr: 'règle ce qui est dû' },
    call: null,
    requires: null,
    needs: [],
    tells: ['clerk', 'shop'],
    history: null,
    change: null,
  },
};

export const CREDIT_REQUEST_WORDS: LifeWords<CreditRequestStatus, CreditRequestEvent['type'], never> = {
  title: { en: 'Credit request', fr: 'Demande de crédit' },
  states: {
    pending: { en: 'pending', fr: 'en attente' },
    approved: { en: 'approved', fr: 'approuvée' },
    refused: { en: 'refused', fr: 'refusée' },
    completed: { en: 'completed', fr: 'terminée' },
  },
  events: CREDIT_REQUEST_EVENTS,
  conditions: {},
};
