import { assign, emit, sendTo, setup } from 'xstate';
import type { Insight, InsightPeriod, InsightTable } from '../../domain/insight.ts';
import { call, watch } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import type { InsightContext, InsightEmitted, InsightEvent, InsightInput, InsightUrlUpdate } from './insight.types.ts';

/** How the supplier answered the quote requests of the last weeks, in charts and tables. The period is in the URL. */
export const insightMachine = setup({
  types: {
    context: {} as InsightContext,
    input: {} as InsightInput,
    events: {} as InsightEvent,
    emitted: {} as InsightEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadInsight: call<{ period: InsightPeriod }, Insight>('loadInsight'),
    watchUrl: watch<undefined, InsightUrlUpdate>('watchUrl'),
  },
  guards: {
    isOther: ({ context }, { period }: { period: InsightPeriod }) => context.period !== period,
    isNothing: (_, { insight }: { insight: Insight }) => insight.total.received === 0,
  },
  actions: {
    keepPeriod: assign({ period: (_, { period }: { period: InsightPeriod }) => period }),
    keepInsight: assign({ insight: (_, { insight }: { insight: Insight }) => insight }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetAnswer: assign({ insight: null, failure: null }),
    writeUrl: sendTo('watchUrl', ({ context }) => ({ type: 'url.write', period: context.period })),
    save: emit(({ context }, { table }: { table: InsightTable }) => ({
      type: 'save.wanted',
      table,
      insight: context.insight,
    })),
  },
}).createMachine({
  id: 'insight',
  context: ({ input }) => ({ ...input, insight: null, failure: null }),
  invoke: { id: 'watchUrl', src: 'watchUrl' },
  initial: 'loading',
  on: {
    'period.choose': {
      guard: { type: 'isOther', params: ({ event }) => ({ period: event.period }) },
      target: '.loading',
      actions: [{ type: 'keepPeriod', params: ({ event }) => ({ period: event.period }) }, 'writeUrl'],
    },
    'url.changed': {
      guard: { type: 'isOther', params: ({ event }) => ({ period: event.period }) },
      target: '.loading',
      actions: { type: 'keepPeriod', params: ({ event }) => ({ period: event.period }) },
    },
  },
  states: {
    loading: {
      description: 'The numbers of the period are being loaded',
      tags: ['busy'],
      entry: 'forgetAnswer',
      invoke: {
        id: 'loadInsight',
        src: 'loadInsight',
        input: ({ context: { period } }) => ({ period }),
        onDone: [
          {
            guard: { type: 'isNothing', params: ({ event }) => ({ insight: event.output }) },
            target: 'empty',
          },
          { target: 'shown', actions: { type: 'keepInsight', params: ({ event }) => ({ insight: event.output }) } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      description: 'The numbers of the period are shown, in charts and tables',
      on: { 'table.save': { actions: { type: 'save', params: ({ event }) => ({ table: event.table }) } } },
    },
    empty: { description: 'No quote request was received in the period' },
    failed: { description: 'The numbers could not be loaded', on: { 'insight.retry': 'loading' } },
  },
});
