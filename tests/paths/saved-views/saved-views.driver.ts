import type { AnyMachineSnapshot } from 'xstate';
import type { SavedViewsContext } from '../../../machines/saved-views/saved-views.types.ts';
import { fill, type Driver, type Named } from '../engine/driver.ts';

const NAMES = new Map([
  ['view-1', 'Urgent'],
  ['view-2', 'Counter'],
]);
const nameOf = (id: unknown) =>
  id === 'backOrders' ? ('saved-views:builtIn.backOrders' as const) : (NAMES.get(String(id)) ?? 'of no view');

const shown = (snapshot: AnyMachineSnapshot): readonly Named[] => {
  const { named, isSharingAllowed, views } = snapshot.context as SavedViewsContext;
  if (named === null)
    return [
      { role: 'region', name: 'saved-views:title' },
      { role: 'heading', name: 'saved-views:title' },
      ...views
        .filter(({ isMine, isShared }) => isMine && isShared)
        .map(({ name }) => ({ role: 'button' as const, name: [name, ' ', 'saved-views:shared'] as const })),
      // Shared by a colleague, so only they can change it.
      ...(views.some(({ isMine }) => !isMine)
        ? [
            {
              role: 'button',
              name: ['Counter', ' ', { key: 'saved-views:sharedBy', params: { name: 'Luc Tremblay' } }],
            },
            { role: 'button', name: { key: 'saved-views:change', params: { name: 'Counter' } }, isAbsent: true },
          ]
        : []),
    ];
  const isBusy = snapshot.hasTag('busy');
  return [
    { role: 'dialog', name: named.id === null ? 'saved-views:newTitle' : 'saved-views:changeTitle' },
    { role: 'textbox', name: 'saved-views:name', value: named.name, isUsable: !isBusy },
    isSharingAllowed
      ? { role: 'checkbox', name: 'saved-views:share', value: named.isShared, isUsable: !isBusy }
      : { role: 'checkbox', name: 'saved-views:share', isAbsent: true },
    ...(named.id === null ? [{ role: 'button', name: 'saved-views:delete', isAbsent: true }] : []),
  ];
};

export const savedViewsDriver: Driver = {
  controls: {
    'view.choose': ({ id }) => ({ role: 'button', name: nameOf(id) }),
    'view.add': () => ({ role: 'button', name: 'saved-views:add' }),
    'view.edit': ({ id }) => ({ role: 'button', name: { key: 'saved-views:change', params: { name: nameOf(id) } } }),
    'name.type': ({ text }, { context }) => ({
      role: 'textbox',
      name: 'saved-views:name',
      gesture: fill(text),
      value: context.named?.name ?? '',
    }),
    'sharing.toggle': (_, { context }) => ({
      role: 'checkbox',
      name: 'saved-views:share',
      value: context.named?.isShared ?? false,
    }),
    'view.save': () => ({ role: 'button', name: 'saved-views:save' }),
    'view.delete': () => ({ role: 'button', name: 'saved-views:delete' }),
    'view.cancel': () => ({ role: 'button', name: 'saved-views:cancel' }),
    'views.retry': () => ({ role: 'button', name: 'common:retry' }),
  },
  shows: shown,
  neutral: ['name.type'],
  leftOut: {
    'refusal savedViews.naming · view.delete · 1 [isOld]': 'a new view has no such button',
    'refusal savedViews.ready · view.add · 1 [hasRoom]': 'its button is disabled, and says why',
    'refusal savedViews.ready · view.edit · 1 [isChangeable]': 'the view of a colleague has no such button',
  },
};
