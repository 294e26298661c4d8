import { assign, emit, sendTo, setup } from 'xstate';
import { equal } from '../../domain/equal.ts';
import type { ListQuery } from '../../domain/list-query.ts';
import { call, watch } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { ofError, ofEvent } from '../support/params.ts';
import { DELAYS } from '../support/timing.ts';
import { isNarrowed, isInvalidQuery, keepEqualRows, lastPage, queryAfter, updateRows } from './list.rules.ts';
import type { ListContext, ListEmitted, ListEvent, ListInput, ListPage, UrlUpdate } from './list.types.ts';

/**
 * A list with tabs, search, filters, sorting and pages (spec §2). All parameters are in the URL. The previous rows
 * stay on screen until the new ones arrive, and so do cached rows of an earlier visit, which makes Back instant.
 */
export const listMachine = setup({
  types: {
    context: {} as ListContext,
    input: {} as ListInput,
    events: {} as ListEvent,
    emitted: {} as ListEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadPage: call<{ query: ListQuery }, ListPage>('loadPage'),
    /** Only updates rows that are on the screen. */
    rereadPage: call<{ query: ListQuery }, ListPage>('rereadPage'),
    watchUrl: watch<{ query: ListQuery }, UrlUpdate>('watchUrl'),
  },
  delays: { searchRest: DELAYS.searchRest },
  guards: {
    isUnchanged: ({ context, event }) => equal(context.query, queryAfter(context, event)),
    isInvalidQuery: ({ context, event }) => isInvalidQuery(queryAfter(context, event)),
    isOutside: ({ context }, { page }: { page: number }) =>
      page < 1 || page > lastPage(context.page, context.query.pageSize) || page === context.query.page,
    isNarrowed: ({ context }) => isNarrowed(context.query),
    isEmpty: (_, { page }: { page: ListPage }) => page.items.length === 0,
    isPastTheEnd: ({ context }, { page }: { page: ListPage }) =>
      page.items.length === 0 && page.total > 0 && context.query.page > lastPage(page, context.query.pageSize),
  },
  actions: {
    keepQuery: assign({ query: ({ context, event }) => queryAfter(context, event) }),
    goToLastPage: assign({
      query: ({ context }, { page }: { page: ListPage }) => ({
        ...context.query,
        page: lastPage(page, context.query.pageSize),
      }),
    }),
    keepPage: assign({
      page: ({ context }, { page }: { page: ListPage }) => keepEqualRows(context.page, page),
      failure: null,
    }),
    updateRows: assign({ page: ({ context }, { page }: { page: ListPage }) => updateRows(context.page, page) }),
    hideColumns: assign({ hiddenColumns: (_, { hidden }: { hidden: readonly string[] }) => hidden }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    keepDraftIds: assign({ draftIds: (_, { ids }: { ids: readonly string[] }) => ids }),
    tellOrder: emit(({ context: { query } }) => ({
      type: 'order.chosen',
      tab: query.tab,
      order: { sort: query.sort, direction: query.direction },
    })),
    tellColumns: emit(({ context }) => ({ type: 'columns.chosen', hidden: context.hiddenColumns })),
    writeUrl: sendTo('watchUrl', ({ context }) => ({ type: 'url.write', query: context.query, isReplaced: false })),
    replaceUrl: sendTo('watchUrl', ({ context }) => ({ type: 'url.write', query: context.query, isReplaced: true })),
  },
}).createMachine({
  id: 'list',
  context: ({ input: { remembered, ...input } }) => ({ ...input, page: remembered, failure: null, draftIds: [] }),
  invoke: { id: 'watchUrl', src: 'watchUrl', input: ({ context }) => ({ query: context.query }) },
  initial: 'loading',
  on: {
    'tab.choose': [{ guard: 'isUnchanged' }, { target: '.loading', actions: ['keepQuery', 'writeUrl'] }],
    'search.type': [
      { guard: 'isUnchanged' },
      { guard: 'isInvalidQuery', target: '.unaskable', actions: 'keepQuery' },
      { target: '.searching', actions: ['keepQuery', 'replaceUrl'] },
    ],
    'filters.toggle': { actions: ['keepQuery', 'replaceUrl'] },
    'filters.clear': { guard: 'isNarrowed', target: '.loading', actions: ['keepQuery', 'writeUrl'] },
    'filter.choose': [{ guard: 'isUnchanged' }, { target: '.loading', actions: ['keepQuery', 'writeUrl'] }],
    'dates.choose': [
      { guard: 'isUnchanged' },
      { guard: 'isInvalidQuery', target: '.unaskable', actions: 'keepQuery' },
      { target: '.loading', actions: ['keepQuery', 'writeUrl'] },
    ],
    'sort.choose': { target: '.loading', actions: ['keepQuery', 'tellOrder', 'writeUrl'] },
    'page.choose': [
      { guard: { type: 'isOutside', params: ({ event }) => ({ page: event.page }) } },
      { target: '.loading', actions: ['keepQuery', 'writeUrl'] },
    ],
    'pageSize.choose': [{ guard: 'isUnchanged' }, { target: '.loading', actions: ['keepQuery', 'writeUrl'] }],
    'query.choose': [{ guard: 'isUnchanged' }, { target: '.loading', actions: ['keepQuery', 'writeUrl'] }],
    'list.refresh': '.loading',
    'columns.choose': { actions: [{ type: 'hideColumns', params: ofEvent }, 'tellColumns'] },
    'drafts.changed': { actions: { type: 'keepDraftIds', params: ofEvent } },
    'url.changed': [{ guard: 'isUnchanged' }, { target: '.loading', actions: 'keepQuery' }],
  },
  states: {
    loading: {
      description: 'The rows are being loaded; the previous ones stay on the screen',
      tags: ['busy'],
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          {
            guard: { type: 'isPastTheEnd', params: ({ event }) => ({ page: event.output }) },
            target: 'loading',
            reenter: true,
            actions: [{ type: 'goToLastPage', params: ({ event }) => ({ page: event.output }) }, 'replaceUrl'],
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ page: event.output }) },
            target: 'empty',
            actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
          },
          { target: 'loaded', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    searching: {
      description: 'The user is typing, and the list loads when typing stops',
      tags: ['busy'],
      after: { searchRest: 'loading' },
    },
    unaskable: {
      description:
        'The date range is reversed or the search is too long; the list is not loaded until this is corrected',
      on: {
        'tab.choose': { actions: 'keepQuery' },
        'filters.toggle': { actions: 'keepQuery' },
        'filter.choose': [{ guard: 'isUnchanged' }, { actions: 'keepQuery' }],
        'sort.choose': { actions: ['keepQuery', 'tellOrder'] },
        'page.choose': [
          { guard: { type: 'isOutside', params: ({ event }) => ({ page: event.page }) } },
          { actions: 'keepQuery' },
        ],
        'pageSize.choose': { actions: 'keepQuery' },
        'list.refresh': {},
      },
    },
    loaded: { description: 'The rows are on the screen', on: { 'list.recheck': 'rechecking' } },
    rechecking: {
      description: 'The rows are on the screen; the portal checks whether anything in them has changed',
      invoke: {
        id: 'rereadPage',
        src: 'rereadPage',
        input: ({ context }) => ({ query: context.query }),
        onDone: {
          target: 'loaded',
          actions: { type: 'updateRows', params: ({ event }) => ({ page: event.output }) },
        },
        // The rows stay as they are until the next check.
        onError: 'loaded',
      },
    },
    empty: { description: 'No rows match' },
    failed: { description: 'The rows could not be loaded', on: { 'list.retry': 'loading' } },
  },
});
