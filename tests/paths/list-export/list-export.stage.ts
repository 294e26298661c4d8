import { listTransactions } from '../../../contracts/supplier/transactions.ts';
import { EXPORT_PAGE } from '../../../machines/support/timing.ts';
import type { Stage } from '../engine/stage.ts';

/** The list reads pages of 25 rows; the export reads the largest possible pages. */
const BY_ALL = `pageSize=${EXPORT_PAGE}`;

const body = (output: unknown): object => {
  const { kind: _, ...page } = { kind: '', ...Object(output) };
  return { pageNumber: 1, pageSize: EXPORT_PAGE, ...page, counts: { all: 101, invoices: 101, credits: 0 } };
};

export const listExportStage: Stage = {
  address: () => '/transactions',
  calls: {
    fetchPage: { contract: listTransactions, query: BY_ALL, reply: (output) => ({ status: 200, body: body(output) }) },
  },
  background: [
    { contract: listTransactions, query: 'pageSize=25', reply: { status: 200, body: body({ items: [], total: 0 }) } },
  ],
  // The browser takes the file at once.
  automatic: ['xstate.done.actor.saveRows'],
  causes: {},
  canCause: ({ type }) => type !== 'xstate.error.actor.saveRows',
  leftOut: { 'transition listExport.saving · xstate.error.actor.saveRows · 1': 'the browser takes every file' },
};
