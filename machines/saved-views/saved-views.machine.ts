import { assign, emit, setup } from 'xstate';
import type { ListKind } from '../../domain/lists.ts';
import type { SavedViews, ViewQuery } from '../../domain/saved-view.ts';
import { call } from '../support/call.ts';
import { isGone, toFailure } from '../support/failure.ts';
import { ofError, ofOutput } from '../support/params.ts';
import { idToDelete, isFull, nameProblem, queryOf, viewOf, viewToKeep } from './saved-views.rules.ts';
import type {
  SavedViewsContext,
  SavedViewsEmitted,
  SavedViewsEvent,
  SavedViewsInput,
  ViewToKeep,
} from './saved-views.types.ts';

const ofView = ({ event }: { readonly event: { readonly id: string } }): { id: string } => ({ id: event.id });
/** A built-in view can be chosen whether or not the saved ones are here. */
const CHOOSING = {
  guard: { type: 'isKnown', params: ofView },
  actions: { type: 'tellChosen', params: ofView },
} as const;

/**
 * Saved views of a list: tab, filters and order under a name. The user saves, applies, renames, shares and deletes
 * them.
 */
export const savedViewsMachine = setup({
  types: {
    context: {} as SavedViewsContext,
    input: {} as SavedViewsInput,
    events: {} as SavedViewsEvent,
    emitted: {} as SavedViewsEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readViews: call<{ list: ListKind }, SavedViews>('readViews'),
    keepView: call<ViewToKeep, SavedViews>('keepView'),
    deleteView: call<{ id: string }, SavedViews>('deleteView'),
  },
  guards: {
    isKnown: ({ context }, { id }: { id: string }) => queryOf(context, id) !== undefined,
    isChangeable: ({ context }, { id }: { id: string }) => viewOf(context, id)?.isChangeable === true,
    hasRoom: ({ context }) => !isFull(context),
    isSharingAllowed: ({ context }) => context.isSharingAllowed,
    isNamed: ({ context: { named } }) => named !== null && nameProblem(named) === null,
    isGone: (_, { error }: { error: unknown }) => isGone(error),
    isOld: ({ context: { named } }) => named !== null && named.id !== null,
  },
  actions: {
    keepViews: assign((_, { views, isSharingAllowed }: SavedViews) => ({
      views,
      isSharingAllowed,
      named: null,
      failure: null,
    })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    beginNew: assign((_, { query, key }: { query: ViewQuery; key: string }) => ({
      named: { id: null, name: '', isShared: false, query },
      isNameChecked: false,
      saveKey: key,
      edits: 0,
    })),
    beginChange: assign(({ context }, { id }: { id: string }) => {
      const view = viewOf(context, id);
      const named = view ? { id, name: view.name, isShared: view.isShared, query: view.query } : null;
      return { named, isNameChecked: false, saveKey: '', edits: 0 };
    }),
    keepName: assign({
      named: ({ context: { named } }, { text }: { text: string }) => named && { ...named, name: text },
      edits: ({ context }) => context.edits + 1,
    }),
    toggleSharing: assign({
      named: ({ context: { named } }) => named && { ...named, isShared: !named.isShared },
      edits: ({ context }) => context.edits + 1,
    }),
    checkName: assign({ isNameChecked: true }),
    forgetNamed: assign({ named: null }),
    forgetViews: assign({ named: null, views: [] }),
    tellChosen: emit(({ context }, { id }: { id: string }) => {
      const query = queryOf(context, id);
      if (!query) throw new Error(`no view ${id}`);
      return { type: 'view.chosen', query };
    }),
  },
}).createMachine({
  id: 'savedViews',
  context: ({ input }) => ({
    ...input,
    views: [],
    isSharingAllowed: false,
    named: null,
    isNameChecked: false,
    failure: null,
    saveKey: '',
    edits: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The views of the list are being loaded',
      tags: ['busy'],
      entry: 'forgetFailure',
      on: { 'view.choose': CHOOSING },
      invoke: {
        id: 'readViews',
        src: 'readViews',
        input: ({ context: { list } }) => ({ list }),
        onDone: { target: 'ready', actions: { type: 'keepViews', params: ofOutput } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    failed: {
      description: 'The views could not be loaded',
      on: { 'view.choose': CHOOSING, 'views.retry': 'loading' },
    },
    ready: {
      description: 'A view can be chosen, added or changed',
      on: {
        'view.choose': CHOOSING,
        'view.add': {
          guard: 'hasRoom',
          target: 'naming',
          actions: { type: 'beginNew', params: ({ event }) => ({ query: event.query, key: event.key }) },
        },
        'view.edit': {
          guard: { type: 'isChangeable', params: ({ event }) => ({ id: event.id }) },
          target: 'naming',
          actions: { type: 'beginChange', params: ({ event }) => ({ id: event.id }) },
        },
      },
    },
    naming: {
      description: 'The user is naming a view',
      on: {
        'name.type': { actions: { type: 'keepName', params: ({ event }) => ({ text: event.text }) } },
        'sharing.toggle': { guard: 'isSharingAllowed', actions: 'toggleSharing' },
        'view.save': [{ guard: 'isNamed', target: 'saving' }, { actions: 'checkName' }],
        'view.delete': { guard: 'isOld', target: 'deleting' },
        'view.cancel': { target: 'ready', actions: ['forgetNamed', 'forgetFailure'] },
      },
    },
    saving: {
      description: 'The view is being saved',
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'keepView',
        src: 'keepView',
        input: ({ context }) => viewToKeep(context),
        onDone: { target: 'ready', actions: { type: 'keepViews', params: ofOutput } },
        onError: {
          target: 'naming',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    deleting: {
      description: 'The view is being deleted',
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'deleteView',
        src: 'deleteView',
        input: ({ context }) => idToDelete(context),
        onDone: { target: 'ready', actions: { type: 'keepViews', params: ofOutput } },
        onError: [
          {
            // Another device deleted it, or the answer to an earlier attempt was lost.
            guard: { type: 'isGone', params: ofError },
            target: 'loading',
            actions: 'forgetViews',
          },
          {
            target: 'naming',
            actions: { type: 'keepFailure', params: ofError },
          },
        ],
      },
    },
  },
});
