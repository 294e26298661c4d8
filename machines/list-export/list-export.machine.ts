import { assign, setup } from 'xstate';
import type { ListQuery } from '../../domain/list-query.ts';
import type { ListPage } from '../list/list.types.ts';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { ofError, ofEvent } from '../support/params.ts';
import { EXPORT_PAGE } from '../support/timing.ts';
import { isLast, rowsWith } from './list-export.rules.ts';
import type { ExportedRow, ListExportContext, ListExportEvent } from './list-export.types.ts';

/** Exports a list as a file (spec §2): fetches all pages that match the filters, one by one, and saves them. */
export const listExportMachine = setup({
  types: {
    context: {} as ListExportContext,
    events: {} as ListExportEvent,
    tags: {} as 'busy',
  },
  actors: {
    fetchPage: call<{ query: ListQuery | null; page: number }, ListPage>('fetchPage'),
    saveRows: call<{ rows: readonly ExportedRow[] }, void>('saveRows'),
  },
  guards: {
    isLast: ({ context }, { page }: { page: ListPage }) => isLast(context, page, EXPORT_PAGE),
  },
  actions: {
    begin: assign((_, { query }: { query: ListQuery }) => ({ query, page: 1, rows: [], total: 0, failure: null })),
    keepRows: assign(({ context }, { page }: { page: ListPage }) => ({
      rows: rowsWith(context, page),
      total: page.total,
    })),
    turnPage: assign({ page: ({ context }) => context.page + 1 }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'listExport',
  context: { query: null, page: 1, rows: [], total: 0, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being exported',
      on: { 'export.start': { target: 'fetching', actions: { type: 'begin', params: ofEvent } } },
    },
    fetching: {
      description: 'The rows are being loaded page by page; their number is shown',
      tags: ['busy'],
      invoke: {
        id: 'fetchPage',
        src: 'fetchPage',
        input: ({ context: { query, page } }) => ({ query, page }),
        onDone: [
          {
            guard: { type: 'isLast', params: ({ event }) => ({ page: event.output }) },
            target: 'saving',
            actions: { type: 'keepRows', params: ({ event }) => ({ page: event.output }) },
          },
          {
            target: 'fetching',
            reenter: true,
            actions: [{ type: 'keepRows', params: ({ event }) => ({ page: event.output }) }, 'turnPage'],
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
      on: { 'export.cancel': 'idle' },
    },
    saving: {
      description: 'All rows are loaded, and the file is being saved',
      tags: ['busy'],
      invoke: {
        id: 'saveRows',
        src: 'saveRows',
        input: ({ context }) => ({ rows: context.rows }),
        onDone: 'saved',
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    saved: {
      description: 'The file is saved',
      on: { 'export.start': { target: 'fetching', actions: { type: 'begin', params: ofEvent } } },
    },
    failed: {
      description: 'Loading or saving failed; the rows loaded so far are kept',
      on: {
        'export.retry': { target: 'fetching', actions: 'forgetFailure' },
        'export.cancel': { target: 'idle', actions: 'forgetFailure' },
      },
    },
  },
});
