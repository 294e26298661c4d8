import type { AnyMachineSnapshot } from 'xstate';
import type { ListShopsContext } from '../../../machines/list-shops/list-shops.types.ts';
import { fill, type Driver, type Named } from '../engine/driver.ts';

const shown = (snapshot: AnyMachineSnapshot): readonly Named[] => {
  const { chosen } = snapshot.context as ListShopsContext;
  return [{ role: 'combobox', name: 'list-shops:shop', value: chosen, isUsable: true }];
};

export const listShopsDriver: Driver = {
  controls: {
    'shop.choose': ({ id }, { context }) => ({
      role: 'combobox',
      name: 'list-shops:shop',
      gesture: fill(id),
      value: context.chosen,
    }),
    'shops.retry': () => ({ role: 'button', name: 'common:retry' }),
  },
  shows: shown,
  neutral: ['shop.choose'],
  environment: ['filter.changed'],
  leftOut: {},
};
