import type { AnyMachineSnapshot } from 'xstate';
import { LIST_COLUMNS } from '../../../domain/price-list.ts';
import type { PriceListContext } from '../../../machines/price-list/price-list.types.ts';
import { fill, type Driver, type Named } from '../engine/driver.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as PriceListContext;
const placeOf = ({ columns }: PriceListContext, column: (typeof LIST_COLUMNS)[number]): string =>
  String(columns[column]?.at ?? '');

function shown(snapshot: AnyMachineSnapshot): Named[] {
  const context = contextOf(snapshot);
  return [
    ...(snapshot.matches('matching')
      ? LIST_COLUMNS.map((column) => ({
          role: 'combobox',
          name: `price-list:column.${column}`,
          value: placeOf(context, column),
          isUsable: true,
        }))
      : []),
    { role: 'textbox', name: 'price-list:paste', isAbsent: !snapshot.hasTag('resting') && !isChanging(snapshot) },
  ];
}

/** The list's controls stay while it is being changed, but cannot be used. */
const isChanging = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches('takingBack') ||
  snapshot.matches('ordering') ||
  (snapshot.matches('loading') && contextOf(snapshot).saved !== null && contextOf(snapshot).mayChange);

export const priceListDriver: Driver = {
  controls: {
    'list.retry': (_, snapshot) => ({
      role: 'button',
      name: snapshot.matches('unsure')
        ? 'price-list:recheck'
        : snapshot.matches('loadFailed')
          ? 'common:retry'
          : 'price-list:readAgain',
    }),
    'file.choose': ({ file }) => ({
      role: 'button',
      name: 'price-list:choose',
      gesture: { type: 'chooseFiles', files: [file] },
    }),
    'file.leave': () => ({ role: 'button', name: 'price-list:leave' }),
    'column.choose': ({ column, at }, snapshot) => ({
      role: 'combobox',
      name: `price-list:column.${column}`,
      gesture: fill(at ?? ''),
      value: placeOf(contextOf(snapshot), column),
    }),
    'columns.check': () => ({ role: 'button', name: 'price-list:check' }),
    'columns.change': () => ({ role: 'button', name: 'price-list:change' }),
    'list.replace': (_, snapshot) => ({
      role: 'button',
      name: snapshot.matches('sendFailed') ? 'common:retry' : 'price-list:replace',
    }),
    'list.stop': () => ({ role: 'button', name: 'price-list:stop' }),
    'list.takeBack': (_, snapshot) => ({
      role: 'button',
      name: contextOf(snapshot).saved?.former ? 'price-list:takeBack' : 'price-list:takeAway',
    }),
    'origin.raise': ({ origin }) => ({
      role: 'button',
      name: { key: 'price-list:origins.raise', params: { origin: [`price-list:origins.${origin}`] } },
    }),
  },
  shows: shown,
  leftOut: {
    'refusal priceList.matching · columns.check · 1 [canBeRead]': 'the button says which columns are missing',
    'refusal priceList.previewing · list.replace · 1 [hasLines]': 'the button says that no line was read',
    'refusal priceList.resting · list.takeBack · 1 [hasList]': 'where there is no list there is no button',
    'refusal priceList.resting · origin.raise · 1 [isLater]': 'the first origin has no button',
  },
};
