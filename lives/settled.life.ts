/** The life of an invoice and of a credit (spec §4): settled once, when due. */
import type { Life, LifeWords, Table } from './life.ts';
import type { SettledState } from './stored.ts';

export type { SettledState };

export const SETTLED_TABLE = {
  invoiced: { 'marketplace.settle': { to: 'paid' } },
  paid: { 'marketplace.settle': { to: 'paid' } },
} as const satisfies Table<SettledState, 'marketplace.settle', never>;

export const settledLife: Life<SettledState, { readonly type: 'marketplace.settle' }, never, null> = {
  table: SETTLED_TABLE,
  holds: {},
  over: ['paid'],
};

export const SETTLED_WORDS: LifeWords<SettledState, 'marketplace.settle', never> = {
  title: { en: 'Invoice and credit', fr: 'Facture et crédit' },
  states: { invoiced: { en: 'invoiced', fr: 'à régler' }, paid: { en: 'paid', fr: 'réglé' } },
  events: {
    'marketplace.settle': {
      words: { en: 'settles what is due', fr: 'règle ce qui est dû' },
      call: null,
      requires: null,
      needs: [],
      tells: ['clerk', 'shop'],
      history: 'paid',
      change: null,
    },
  },
  conditions: {},
};
