import { sendTo, setup } from 'xstate';
import { call } from '../support/call.ts';
import { DELAYS } from '../support/timing.ts';
import { isIdleTooLong } from './inactivity.rules.ts';
import type { InactivityContext, InactivityEvent, InactivityInput, PresenceNews } from './inactivity.types.ts';

/**
 * Whether somebody is still at a document that others wait for (spec §2, §9): looked for every 10 s,
 * asked after 180 s. Its owner is told when the clerk closes the document or does not answer.
 */
export const inactivityMachine = setup({
  types: {
    context: {} as InactivityContext,
    input: {} as InactivityInput,
    events: {} as InactivityEvent,
  },
  actors: {
    /** Milliseconds since anything was touched. */
    measureIdleTime: call<undefined, number>('measureIdleTime'),
  },
  delays: { stillHereCheck: DELAYS.stillHereCheck, stillHereAnswer: DELAYS.stillHereAnswer },
  guards: { isIdleTooLong: (_, { idle }: { idle: number }) => isIdleTooLong(idle) },
  actions: { tellOwner: sendTo(({ context }) => context.owner, { type: 'presence.ended' } satisfies PresenceNews) },
}).createMachine({
  id: 'inactivity',
  context: ({ input }) => input,
  initial: 'present',
  states: {
    present: { description: 'Somebody is working', after: { stillHereCheck: 'measuring' } },
    measuring: {
      description: 'The time since anything was touched is measured',
      invoke: {
        id: 'measureIdleTime',
        src: 'measureIdleTime',
        onDone: [
          { guard: { type: 'isIdleTooLong', params: ({ event }) => ({ idle: event.output }) }, target: 'asking' },
          { target: 'present' },
        ],
        // What cannot be measured is no reason to send anybody away.
        onError: 'present',
      },
    },
    asking: {
      description: '"Are you still here?" waits for an answer',
      after: { stillHereAnswer: 'ended' },
      on: { 'presence.confirm': 'present', 'presence.end': 'ended' },
    },
    ended: { description: 'Nobody is there: the document is given free', type: 'final', entry: 'tellOwner' },
  },
});
