import { assign, setup } from 'xstate';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { DELAYS, HEALTH } from '../support/timing.ts';
import type { HealthAnswer, HealthContext, HealthEvent, HealthInput } from './health.types.ts';

/** How one service of the platform is (spec §2, §3): asked again and again, and whenever that is wanted. */
export const healthMachine = setup({
  types: {
    context: {} as HealthContext,
    input: {} as HealthInput,
    events: {} as HealthEvent,
    tags: {} as 'busy',
  },
  actors: { checkHealth: call<{ url: string }, HealthAnswer>('checkHealth') },
  delays: { healthRest: DELAYS.healthRest },
  guards: {
    isUnwell: (_, { answer }: { answer: HealthAnswer }) => !answer.isWell,
    isSlow: (_, { answer }: { answer: HealthAnswer }) => answer.milliseconds >= HEALTH.slow,
  },
  actions: {
    keepAnswer: assign((_, { answer }: { answer: HealthAnswer }) => ({ answer, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ answer: null, failure: toFailure(error) })),
  },
}).createMachine({
  id: 'health',
  context: ({ input }) => ({ ...input, answer: null, failure: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The service is asked how it is',
      tags: ['busy'],
      invoke: {
        id: 'checkHealth',
        src: 'checkHealth',
        input: ({ context: { url } }) => ({ url }),
        onDone: [
          {
            guard: { type: 'isUnwell', params: ({ event }) => ({ answer: event.output }) },
            target: 'failing',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isSlow', params: ({ event }) => ({ answer: event.output }) },
            target: 'warning',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'well', actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) } },
        ],
        onError: { target: 'failing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    well: { description: 'The service is well', on: { 'health.check': 'checking' }, after: { healthRest: 'checking' } },
    warning: { description: 'The service is well, but slow', on: { 'health.check': 'checking' }, after: { healthRest: 'checking' } },
    failing: { description: 'The service is not well, or cannot be reached', on: { 'health.check': 'checking' }, after: { healthRest: 'checking' } },
  },
});
