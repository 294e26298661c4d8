import { assign, setup } from 'xstate';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { DELAYS, HEALTH } from '../support/timing.ts';
import type { HealthAnswer, HealthContext, HealthEvent, HealthInput } from './health.types.ts';

/** The health of one service (spec §2, §3): checked repeatedly, and on request. */
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
    isFailing: ({ context }) => !context.answer?.isWell,
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
      description: 'The service is being checked',
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
      description: 'The response and its time are evaluated',
      always: [{ guard: 'isFailing', target: 'failing' }, { guard: 'isSlow', target: 'warning' }, { target: 'well' }],
    },
    well: {
      description: 'The service is healthy',
      on: { 'health.check': 'checking' },
      after: { healthRest: 'checking' },
    },
    warning: {
      description: 'The service is healthy, but slow',
      on: { 'health.check': 'checking' },
      after: { healthRest: 'checking' },
    },
    failing: {
      description: 'The service is unhealthy or cannot be reached',
      on: { 'health.check': 'checking' },
      after: { healthRest: 'checking' },
    },
  },
});
