import { assign, emit, setup } from 'xstate';
import type { ListedShop, ShopList } from '../../domain/listed-shop.ts';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import type { ListShopsContext, ListShopsEmitted, ListShopsEvent, ListShopsInput } from './list-shops.types.ts';

/**
 * The collision shops by which a list can be filtered. If they cannot be loaded, the list still works and keeps its
 * current filter.
 */
export const listShopsMachine = setup({
  types: {
    context: {} as ListShopsContext,
    input: {} as ListShopsInput,
    events: {} as ListShopsEvent,
    emitted: {} as ListShopsEmitted,
    tags: {} as 'busy',
  },
  actors: { readShops: call<{ list: ShopList }, readonly ListedShop[]>('readShops') },
  guards: {
    isChosen: ({ context }, { id }: { id: string }) => context.chosen === id,
  },
  actions: {
    keepShops: assign({ shops: (_, { shops }: { shops: readonly ListedShop[] }) => shops, failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    keepChosen: assign({ chosen: (_, { id }: { id: string }) => id }),
    tellChosen: emit((_, { id }: { id: string }) => ({ type: 'shop.chosen', id })),
  },
}).createMachine({
  id: 'listShops',
  context: ({ input }) => ({ ...input, shops: [], failure: null }),
  initial: 'loading',
  on: {
    'shop.choose': [
      { guard: { type: 'isChosen', params: ({ event }) => ({ id: event.id }) } },
      {
        actions: [
          { type: 'keepChosen', params: ({ event }) => ({ id: event.id }) },
          { type: 'tellChosen', params: ({ event }) => ({ id: event.id }) },
        ],
      },
    ],
    'filter.changed': { actions: { type: 'keepChosen', params: ({ event }) => ({ id: event.id }) } },
  },
  states: {
    loading: {
      description: 'The shops of the list are being loaded',
      tags: ['busy'],
      invoke: {
        id: 'readShops',
        src: 'readShops',
        input: ({ context: { list } }) => ({ list }),
        onDone: { target: 'loaded', actions: { type: 'keepShops', params: ({ event }) => ({ shops: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loaded: { description: 'The shops can be chosen' },
    failed: { description: 'The shops could not be loaded', on: { 'shops.retry': 'loading' } },
  },
});
