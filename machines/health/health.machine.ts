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
    isUnwell: ({ context }) => !context.answer?.isWell,
    isSlow: ({ context }) => (context.answer?.milliseconds ?? 0) >= HEALTH.slow,
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
        onDone: {
          target: 'judging',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'failing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    judging: {
      description: 'It is looked how well the answer is, and how long it took',
      always: [{ guard: 'isUnwell', target: 'failing' }, { guard: 'isSlow', target: 'warning' }, { target: 'well' }],
    },
    well: { description: 'The service is well', on: { 'health.check': 'checking' }, after: { healthRest: 'checking' } },
    warning: {
      description: 'The service is well, but slow',
      on: { 'health.check': 'checking' },
      after: { healthRest: 'checking' },
    },
    failing: {
      description: 'The service is not well, or cannot be reached',
      on: { 'health.check': 'checking' },
      after: { healthRest: 'checking' },
    },
  },
});
