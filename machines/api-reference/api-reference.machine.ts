import { assign, setup } from 'xstate';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import type {
  ApiDocument,
  ApiReferenceContext,
  ApiReferenceEvent,
  ApiReferenceInput,
  ServiceName,
} from './api-reference.types.ts';

/** The API documentation of a service, from the service itself (spec §2, §7). */
export const apiReferenceMachine = setup({
  types: {
    context: {} as ApiReferenceContext,
    input: {} as ApiReferenceInput,
    events: {} as ApiReferenceEvent,
    tags: {} as 'busy',
  },
  actors: { loadReference: call<{ service: ServiceName }, ApiDocument>('loadReference') },
  guards: {
    isOther: ({ context }, { service }: { service: ServiceName }) => service !== context.service,
  },
  actions: {
    keepService: assign({ service: (_, { service }: { service: ServiceName }) => service }),
    keepDocument: assign({ document: (_, { document }: { document: ApiDocument }) => document }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetAnswer: assign({ document: null, failure: null }),
  },
}).createMachine({
  id: 'api-reference',
  context: ({ input }) => ({ ...input, document: null, failure: null }),
  initial: 'loading',
  on: {
    'service.choose': {
      guard: { type: 'isOther', params: ({ event }) => ({ service: event.service }) },
      target: '.loading',
      reenter: true,
      actions: { type: 'keepService', params: ({ event }) => ({ service: event.service }) },
    },
  },
  states: {
    loading: {
      description: 'The description of the calls is being loaded',
      tags: ['busy'],
      entry: 'forgetAnswer',
      invoke: {
        id: 'loadReference',
        src: 'loadReference',
        input: ({ context: { service } }) => ({ service }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepDocument', params: ({ event }) => ({ document: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: { description: 'The calls of the service can be read and tried out' },
    failed: {
      description: 'The description could not be loaded, or is invalid',
      on: { 'reference.retry': 'loading' },
    },
  },
});
