/** The life of a client: a supplier's relationship with a collision shop (spec §4). */
import { RelationshipStatus } from '../domain/client-rows.ts';
import { AccessLevel, SHOP_FEATURE } from '../domain/permission.ts';
import { decide, type Decision, type Life, type LifeWords, type Table } from './life.ts';

export type ClientState = 'none' | 'pending' | 'active' | 'refused';

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
    'clerk.leaveOpen': { refuse: 'validation' },
  },
  refused: {
    'shop.choose': { to: 'refused' },
    'shop.askAgain': { to: 'pending' },
    'shop.leave': { to: 'none' },
    'shop.request': { refuse: 'client-refused' },
    'clerk.accept': { to: 'active' },
    'clerk.refuse': { to: 'refused' },
    'clerk.leaveOpen': { refuse: 'validation' },
  },
} as const satisfies Table<ClientState, ClientEvent['type'], never>;

export const clientLife: Life<ClientState, ClientEvent, never, null> = {
  table: CLIENT_TABLE,
  holds: {},
  over: ['none', 'refused'],
};

const STATES = {
  [RelationshipStatus.None]: 'none',
  [RelationshipStatus.Pending]: 'pending',
  [RelationshipStatus.Active]: 'active',
  [RelationshipStatus.Refused]: 'refused',
} as const;

export const clientStateOf = (status: RelationshipStatus): ClientState => STATES[status];

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
    none: { en: 'not a client', fr: 'non-client' },
    pending: { en: 'pending', fr: 'en attente' },
    active: { en: 'active', fr: 'actif' },
    refused: { en: 'refused', fr: 'refusé' },
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
