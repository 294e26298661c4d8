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
    loadRouter: call<undefined, void>('loadRouter'),
    loadGuidedTour: call<undefined, void>('loadGuidedTour'),
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
          { target: 'loadingPlugins', actions: { type: 'keepMeta', params: ({ event }) => ({ meta: event.output }) } },
        ],
        onError: { target: 'broken', actions: 'keepUnexpected' },
      },
    },
    loadingPlugins: {
      description: 'Settings, router and guided tour are being loaded in parallel',
      type: 'parallel',
      onDone: 'ready',
      states: {
        settings: {
          initial: 'loading',
          description: 'The services’ addresses are being looked up',
          states: {
            loading: {
              description: 'The settings are being fetched',
              invoke: {
                id: 'loadSettings',
                src: 'loadSettings',
                input: ({ context }) => ({ environment: addressEnvironment(context.meta) }),
                onDone: {
                  target: 'loaded',
                  actions: { type: 'keepAddresses', params: ({ event }) => ({ addresses: event.output }) },
                },
                onError: {
                  target: '#startup.broken',
                  actions: { type: 'keepMissingPlugin', params: { plugin: 'settings' } },
                },
              },
            },
            loaded: { description: 'The settings are loaded', type: 'final' },
          },
        },
        router: {
          initial: 'loading',
          description: 'The router is being prepared',
          states: {
            loading: {
              description: 'The router is being fetched',
              invoke: {
                id: 'loadRouter',
                src: 'loadRouter',
                onDone: 'loaded',
                onError: {
                  target: '#startup.broken',
                  actions: { type: 'keepMissingPlugin', params: { plugin: 'router' } },
                },
              },
            },
            loaded: { description: 'The router is ready', type: 'final' },
          },
        },
        guidedTour: {
          initial: 'loading',
          description: 'The guided tour’s plug-in is being prepared',
          states: {
            loading: {
              description: 'The guided tour’s plug-in is being fetched',
              invoke: {
                id: 'loadGuidedTour',
                src: 'loadGuidedTour',
                onDone: 'loaded',
                onError: {
                  target: '#startup.broken',
                  actions: { type: 'keepMissingPlugin', params: { plugin: 'guidedTour' } },
                },
              },
            },
            loaded: { description: 'The guided tour’s plug-in is ready', type: 'final' },
          },
        },
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
