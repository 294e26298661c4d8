import { assign, setup } from 'xstate';
import { call } from '../support/call.ts';
import { addressEnvironment, metaProblem } from './startup.rules.ts';
import type {
  MetaTags,
  Plugin,
  ServiceAddresses,
  StartupContext,
  StartupEvent,
  StartupOutput,
} from './startup.types.ts';

/** From the page's meta tags to a running portal, or to a technical error with its cause (spec §8, §9). */
export const startupMachine = setup({
  types: {
    context: {} as StartupContext,
    events: {} as StartupEvent,
    output: {} as StartupOutput,
  },
  actors: {
    readMetaTags: call<undefined, MetaTags>('readMetaTags'),
    loadSettings: call<{ environment: string }, ServiceAddresses>('loadSettings'),
  },
  guards: {
    hasMetaProblem: (_, { meta }: { meta: MetaTags }) => metaProblem(meta) !== null,
  },
  actions: {
    keepMeta: assign({ meta: (_, { meta }: { meta: MetaTags }) => meta, problem: null }),
    keepMetaProblem: assign({ problem: (_, { meta }: { meta: MetaTags }) => metaProblem(meta) }),
    keepAddresses: assign({ addresses: (_, { addresses }: { addresses: ServiceAddresses }) => addresses }),
    keepMissingPlugin: assign({
      problem: (_, { plugin }: { plugin: Plugin }) => ({ key: 'pluginMissing' as const, plugin }),
    }),
    keepUnexpected: assign({ problem: { key: 'unexpected' } }),
  },
}).createMachine({
  id: 'startup',
  context: { meta: { version: null, environment: null }, addresses: null, problem: null },
  initial: 'readingMetaTags',
  states: {
    readingMetaTags: {
      description: 'The page says which version it is and where it runs',
      invoke: {
        id: 'readMetaTags',
        src: 'readMetaTags',
        onDone: [
          {
            guard: { type: 'hasMetaProblem', params: ({ event }) => ({ meta: event.output }) },
            target: 'broken',
            actions: { type: 'keepMetaProblem', params: ({ event }) => ({ meta: event.output }) },
          },
          { target: 'loadingSettings', actions: { type: 'keepMeta', params: ({ event }) => ({ meta: event.output }) } },
        ],
        onError: { target: 'broken', actions: 'keepUnexpected' },
      },
    },
    loadingSettings: {
      description: 'The settings are being fetched, which have the services’ addresses',
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        input: ({ context }) => ({ environment: addressEnvironment(context.meta) }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepAddresses', params: ({ event }) => ({ addresses: event.output }) },
        },
        onError: { target: 'broken', actions: { type: 'keepMissingPlugin', params: { plugin: 'settings' } } },
      },
    },
    ready: { description: 'The portal is ready', type: 'final' },
    broken: {
      description: 'A technical error is shown, with its cause',
      on: { 'startup.retry': 'readingMetaTags' },
    },
  },
  output: ({ context: { meta, addresses } }) => ({
    version: meta.version ?? '',
    environment: meta.environment ?? '',
    addresses,
  }),
});
