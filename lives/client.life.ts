/** The life of a client: a supplier's relationship with a collision shop (spec §4). */
import type { ClientAnswer } from '../domain/client.ts';
import { RelationshipStatus, type ClientStatus } from '../domain/client-rows.ts';
import { AccessLevel, SHOP_FEATURE } from '../domain/permission.ts';
import { decide, type Decision, type Life, type LifeWords, type Table } from './life.ts';
import { isClientIn, type ClientState } from './stored.ts';

export type { ClientState };

export interface ClientEvent {
  readonly type:
    | 'shop.choose'
    | 'shop.askAgain'
    | 'shop.leave'
    | 'shop.request'
    | 'clerk.accept'
    | 'clerk.refuse'
    | 'clerk.leaveOpen';
}

export const CLIENT_TABLE = {
  none: {
    'shop.choose': { to: 'pending' },
    'shop.askAgain': { to: 'pending' },
    'shop.leave': { to: 'none' },
    'shop.request': { to: 'none' },
    'clerk.accept': { refuse: 'collision-shop-not-found' },
    'clerk.refuse': { refuse: 'collision-shop-not-found' },
    'clerk.leaveOpen': { refuse: 'collision-shop-not-found' },
  },
  pending: {
    'shop.choose': { to: 'pending' },
    'shop.askAgain': { to: 'pending' },
    'shop.leave': { to: 'none' },
    'shop.request': { to: 'pending' },
    'clerk.accept': { to: 'active' },
    'clerk.refuse': { to: 'refused' },
    'clerk.leaveOpen': { to: 'pending' },
  },
  active: {
    'shop.choose': { to: 'active' },
    'shop.askAgain': { to: 'active' },
    'shop.leave': { to: 'none' },
    'shop.request': { to: 'active' },
    'clerk.accept': { to: 'active' },
    'clerk.refuse': { to: 'refused' },
    'clerk.leaveOpen': { refuse: 'client-answered' },
  },
  refused: {
    'shop.choose': { to: 'refused' },
    'shop.askAgain': { to: 'askedAgain' },
    // A refusal stays until the supplier answers otherwise.
    'shop.leave': { to: 'refused' },
    'shop.request': { refuse: 'client-refused' },
    'clerk.accept': { to: 'active' },
    'clerk.refuse': { to: 'refused' },
    'clerk.leaveOpen': { refuse: 'client-answered' },
  },
  askedAgain: {
    'shop.choose': { to: 'askedAgain' },
    'shop.askAgain': { to: 'askedAgain' },
    'shop.leave': { to: 'refused' },
    'shop.request': { refuse: 'client-refused' },
    'clerk.accept': { to: 'active' },
    'clerk.refuse': { to: 'refused' },
    'clerk.leaveOpen': { to: 'askedAgain' },
  },
} as const satisfies Table<ClientState, ClientEvent['type'], never>;

export const clientLife: Life<ClientState, ClientEvent, never, null> = {
  table: CLIENT_TABLE,
  holds: {},
  over: ['none', 'refused'],
};

export interface ClientRow {
  readonly status: RelationshipStatus;
  /** The supplier's last answer; while pending, the answer to an earlier request. */
  readonly answer: Pick<ClientAnswer, 'status'> | null;
}

/** The state of a relationship; null: the shop never asked the supplier. */
export function clientStateOf(row: ClientRow | null): ClientState {
  if (row === null || isClientIn(row.status, 'none')) return 'none';
  if (isClientIn(row.status, 'active')) return 'active';
  if (isClientIn(row.status, 'refused')) return 'refused';
  return isClientIn(row.answer?.status, 'refused') ? 'askedAgain' : 'pending';
}

/** A supplier answers by accepting or refusing; leaving it open is no answer. */
export const isAnswer = (status: ClientStatus): status is ClientAnswer['status'] => !isClientIn(status, 'pending');

/** What a supplier's answer is called in the life. */
export const CLIENT_ANSWERS = {
  [RelationshipStatus.Pending]: 'clerk.leaveOpen',
  [RelationshipStatus.Active]: 'clerk.accept',
  [RelationshipStatus.Refused]: 'clerk.refuse',
} as const;

export const decideClient = (state: ClientState, type: ClientEvent['type']): Decision<ClientState> =>
  decide(clientLife, state, null, { type });

const CHOOSING = {
  call: 'setClientSuppliers',
  requires: { feature: SHOP_FEATURE, levels: [AccessLevel.Update] },
  needs: [],
  tells: ['clerk'],
  history: null,
  change: null,
} as const;
const ANSWERING = {
  call: 'updateSupplierClient',
  requires: { feature: 'part-suppliers-client-management', levels: [AccessLevel.Update] },
  needs: ['version'],
  isVersionFirst: true,
  tells: ['shop'],
  history: null,
  change: null,
} as const;

export const CLIENT_WORDS: LifeWords<ClientState, ClientEvent['type'], never> = {
  title: { en: 'Client', fr: 'Client' },
  states: {
    none: { en: 'not a client', fr: 'pas client' },
    pending: { en: 'pending', fr: 'en attente' },
    active: { en: 'active', fr: 'actif' },
    refused: { en: 'refused', fr: 'refusé' },
    askedAgain: { en: 'refused, and asking again', fr: 'refusé, avec une nouvelle demande' },
  },
  events: {
    'shop.choose': { ...CHOOSING, words: { en: 'chooses the supplier', fr: 'choisit le fournisseur' } },
    'shop.askAgain': { ...CHOOSING, words: { en: 'asks the supplier again', fr: 'redemande au fournisseur' } },
    'shop.leave': { ...CHOOSING, words: { en: 'leaves the supplier', fr: 'quitte le fournisseur' } },
    'shop.request': {
      words: { en: 'sends a quote request', fr: 'envoie une demande de prix' },
      call: 'sendQuoteRequest',
      requires: { feature: SHOP_FEATURE, levels: [AccessLevel.Create] },
      needs: [],
      tells: ['clerk'],
      history: null,
      change: null,
    },
    'clerk.accept': { ...ANSWERING, words: { en: 'accepts it', fr: 'l’accepte' } },
    'clerk.refuse': { ...ANSWERING, words: { en: 'refuses it', fr: 'le refuse' } },
    'clerk.leaveOpen': { ...ANSWERING, words: { en: 'leaves the answer open', fr: 'laisse la réponse en suspens' } },
  },
  conditions: {},
};
