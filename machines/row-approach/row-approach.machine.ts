import { assign, emit, setup } from 'xstate';
import { DELAYS } from '../support/timing.ts';
import type { RowApproachContext, RowApproachEmitted, RowApproachEvent } from './row-approach.types.ts';

/** Which row of a list is about to be opened, so that its page is prefetched: one that is hovered, focused or pressed. */
export const rowApproachMachine = setup({
  types: {
    context: {} as RowApproachContext,
    events: {} as RowApproachEvent,
    emitted: {} as RowApproachEmitted,
  },
  delays: { hoverRest: DELAYS.hoverRest },
  guards: { isRow: (_, { address }: { address: string | null }) => address !== null },
  actions: {
    keepRow: assign((_, { address }: { address: string | null }) => ({ address })),
    tellApproached: emit(({ context }) => ({ type: 'row.approached', address: context.address ?? '' })),
  },
}).createMachine({
  id: 'rowApproach',
  context: { address: null },
  initial: 'away',
  on: {
    'row.hover': [
      {
        guard: { type: 'isRow', params: ({ event }) => event },
        target: '.resting',
        reenter: true,
        actions: { type: 'keepRow', params: ({ event }) => event },
      },
      { target: '.away' },
    ],
    'row.press': [
      {
        guard: { type: 'isRow', params: ({ event }) => event },
        target: '.away',
        actions: [{ type: 'keepRow', params: ({ event }) => event }, 'tellApproached'],
      },
      { target: '.away' },
    ],
    'row.open': '.away',
  },
  states: {
    away: { description: 'No page is waiting to be prefetched' },
    resting: {
      description: 'The pointer or the focus has come to a row',
      after: { hoverRest: { target: 'away', actions: 'tellApproached' } },
    },
  },
});
