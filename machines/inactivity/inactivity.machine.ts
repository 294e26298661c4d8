import { sendTo, setup } from 'xstate';
import { call } from '../support/call.ts';
import { DELAYS } from '../support/timing.ts';
import { isIdleTooLong } from './inactivity.rules.ts';
import type { InactivityContext, InactivityEvent, InactivityInput, PresenceMessage } from './inactivity.types.ts';

/**
 * Checks whether someone is still working on a locked document (spec §2, §9): every 10 s, and asks after 180 s. The
 * owner is told when the clerk closes the document or does not answer.
 */
export const inactivityMachine = setup({
  types: {
    context: {} as InactivityContext,
    input: {} as InactivityInput,
    events: {} as InactivityEvent,
  },
  actors: {
    /** Milliseconds since the last input. */
    measureIdleTime: call<undefined, number>('measureIdleTime'),
  },
  delays: { stillHereCheck: DELAYS.stillHereCheck, stillHereAnswer: DELAYS.stillHereAnswer },
  guards: { isIdleTooLong: (_, { idle }: { idle: number }) => isIdleTooLong(idle) },
  actions: { tellOwner: sendTo(({ context }) => context.owner, { type: 'presence.ended' } satisfies PresenceMessage) },
}).createMachine({
  id: 'inactivity',
  context: ({ input }) => input,
  initial: 'present',
  states: {
    present: { description: 'Someone is working', after: { stillHereCheck: 'measuring' } },
    measuring: {
      description: 'The idle time is being measured',
      invoke: {
        id: 'measureIdleTime',
        src: 'measureIdleTime',
        onDone: [
          { guard: { type: 'isIdleTooLong', params: ({ event }) => ({ idle: event.output }) }, target: 'asking' },
          { target: 'present' },
        ],
        // If idle time cannot be measured, assume the clerk is present.
        onError: 'present',
      },
    },
    asking: {
      description: '"Are you still here?" is waiting for an answer',
      after: { stillHereAnswer: 'ended' },
      on: { 'presence.confirm': 'present', 'presence.end': 'ended' },
    },
    ended: { description: 'Nobody is there, and the document is released', type: 'final', entry: 'tellOwner' },
  },
});
