import type { SnapshotFrom } from 'xstate';
import { VIEW_LIMITS, type SavedView, type SavedViews } from '../../../domain/saved-view.ts';
import { savedViewsMachine } from '../../../machines/saved-views/saved-views.machine.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import { LATE_ORDERS, URGENT } from './saved-views.examples.ts';

const ofLuc: SavedView = {
  ...URGENT,
  id: 'view-2',
  name: 'Counter',
  isShared: true,
  isMine: false,
  by: 'Luc Tremblay',
  isChangeable: false,
};
const added: SavedView = { ...URGENT, id: 'view-3', name: 'Late', isShared: true };
const two: SavedViews = { views: [ofLuc, URGENT], isSharingAllowed: true };
const full: SavedViews = {
  views: Array.from({ length: VIEW_LIMITS.views }, (_, index) =>
    index === 0 ? URGENT : { ...URGENT, id: `view-${index + 100}`, name: `View ${index + 100}` },
  ),
  isSharingAllowed: false,
};
const LONG = 'x'.repeat(VIEW_LIMITS.name + 1);

type Snapshot = SnapshotFrom<typeof savedViewsMachine>;
const nameOf = (view: SavedView) => view.name;
const FAILED = 'saved-views:failed';
const NOT_SAVED = 'saved-views:notSaved';

export const savedViewsModel = defineModel({
  machine: savedViewsMachine,
  input: { list: 'orders' },
  cases: {
    [doneOf('readViews')]: [
      answered('two views', two),
      answered('no view', { views: [], isSharingAllowed: true }),
      answered('as many as are kept', full),
    ],
    [errorOf('readViews')]: [failed('no network', { kind: 'network' })],
    [doneOf('keepView')]: [answered('the views with the new one', { ...two, views: [ofLuc, added, URGENT] })],
    [errorOf('keepView')]: [failed('no network', { kind: 'network' })],
    [doneOf('deleteView')]: [answered('the others', { ...two, views: [ofLuc] })],
    [errorOf('deleteView')]: [failed('no network', { kind: 'network' }), failed('it is gone', { kind: 'notFound' })],
    'view.choose': [
      given('of the user', { id: 'view-1' }),
      given('that everybody has', { id: 'backOrders' }),
      given('that is gone', { id: 'view-9' }),
    ],
    'view.add': [given('of the list', { query: LATE_ORDERS, key: 'key-1' })],
    'view.edit': [given('of the user', { id: 'view-1' }), given('of a colleague', { id: 'view-2' })],
    'name.type': [
      given('a name', { text: 'Late' }),
      given('nothing', { text: '' }),
      given('one that is too long', { text: LONG }),
    ],
  },
  key: ({ context: { views, isSharingAllowed, named, isNameChecked, failure } }) => ({
    views: views.length,
    isSharingAllowed,
    named: named && [named.id, named.name, named.isShared],
    isNameChecked,
    failure: failure?.kind,
  }),
  inShort: {
    text: (text) => (text === LONG ? '61 times x' : text),
    views: (views) => (views as SavedView[]).map(nameOf),
  },
  writes: {
    keepView: ['view.save'],
    deleteView: ['view.delete'],
  },
  // A view that is not on the screen cannot be chosen by hand.
  userCan: ({ context: { views } }: Snapshot, event) => {
    const view = views.find(({ id }) => id === event['id']);
    if (event.type === 'view.choose') return view !== undefined || event['id'] === 'backOrders';
    return event.type === 'view.edit' ? view?.isChangeable === true : true;
  },
  expect: [
    { state: 'loading', shows: () => ['saved-views:title'], hides: [FAILED, NOT_SAVED] },
    { state: 'failed', shows: ({ context }) => [FAILED, `errors:${context.failure?.kind ?? ''}`] },
    {
      state: 'ready',
      proves: 'S2.80',
      shows: ({ context: { views } }) => [
        'saved-views:title',
        'saved-views:builtIn.backOrders',
        ...views.map(nameOf),
        ...(views.length < VIEW_LIMITS.views
          ? []
          : [{ key: 'saved-views:full' as const, params: { max: VIEW_LIMITS.views } }]),
      ],
      hides: [FAILED, NOT_SAVED, 'saved-views:kept'],
    },
    {
      state: 'naming',
      shows: ({ context: { named, isNameChecked, failure } }) => [
        'saved-views:kept',
        ...(isNameChecked && named?.name === '' ? ['saved-views:nameMissing'] : []),
        ...(isNameChecked && named?.name === LONG
          ? [{ key: 'saved-views:nameTooLong', params: { max: VIEW_LIMITS.name } }]
          : []),
        ...(failure ? [NOT_SAVED, `errors:${failure.kind}`] : []),
      ],
      hides: ({ context: { isNameChecked, failure } }: Snapshot) => [
        ...(isNameChecked ? [] : ['saved-views:nameMissing']),
        ...(failure ? [] : [NOT_SAVED]),
      ],
    },
    { state: 'saving', shows: () => ['saved-views:kept'], hides: [NOT_SAVED] },
    { state: 'deleting', shows: () => ['saved-views:kept'], hides: [NOT_SAVED] },
  ],
});
