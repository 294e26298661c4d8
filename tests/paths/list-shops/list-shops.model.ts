import type { SnapshotFrom } from 'xstate';
import type { ListedShop } from '../../../domain/listed-shop.ts';
import { listShopsMachine } from '../../../machines/list-shops/list-shops.machine.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';

const SHOPS: readonly ListedShop[] = [
  { id: 'shop-1', name: 'Carrosserie Élégance', city: 'Montréal' },
  { id: 'shop-2', name: 'Steeltown Collision', city: 'Hamilton' },
];

type Snapshot = SnapshotFrom<typeof listShopsMachine>;
const FAILED = 'list-shops:failed';

export const listShopsModel = defineModel({
  machine: listShopsMachine,
  input: { list: 'quoteRequests', chosen: '' },
  cases: {
    [doneOf('readShops')]: [answered('two shops', SHOPS)],
    [errorOf('readShops')]: [failed('no network', { kind: 'network' })],
    'shop.choose': [given('the first', { id: 'shop-1' }), given('all of them', { id: '' })],
    'filter.changed': [given('the second', { id: 'shop-2' }), given('all of them', { id: '' })],
  },
  key: ({ context: { chosen, shops, failure } }) => ({ chosen, shops: shops.length, failure: failure?.kind }),
  // A shop that is not listed yet cannot be chosen by hand.
  userCan: ({ context: { shops } }: Snapshot, event) =>
    event.type !== 'shop.choose' || event['id'] === '' || shops.length > 0,
  expect: [
    { state: 'loading', shows: () => ['list-shops:shop'], hides: [FAILED] },
    {
      state: 'loaded',
      proves: 'S2.76',
      shows: () => SHOPS.map(({ name, city }) => ({ key: 'list-shops:option', params: { name, city } })),
      hides: [FAILED],
    },
    { state: 'failed', shows: ({ context }) => [FAILED, `errors:${context.failure?.kind ?? ''}`] },
  ],
});
