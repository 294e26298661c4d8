import { answered, defineModel, doneOf, errorOf, failed } from '../engine/path-model.ts';
import { providerAt } from '../../support/provider.ts';
import { startupMachine } from '../../../machines/startup/startup.machine.ts';

const lost = [failed('not there', { kind: 'network' })];

export const startupModel = defineModel({
  machine: startupMachine,
  input: undefined,
  cases: {
    [doneOf('readMetaTags')]: [
      answered('local', { version: '1.0.0', environment: 'local' }),
      answered('production', { version: '1.0.0', environment: 'prod' }),
      answered('without version', { version: null, environment: 'prod' }),
      answered('without environment', { version: '1.0.0', environment: '' }),
      answered('unknown environment', { version: '1.0.0', environment: 'moon' }),
    ],
    [errorOf('readMetaTags')]: lost,
    [doneOf('loadSettings')]: [
      answered('addresses', {
        provider: providerAt('https://identity.test'),
        identity: 'https://identity.test',
        sourcing: 'https://sourcing.test',
        documents: 'https://documents.test',
      }),
    ],
    [errorOf('loadSettings')]: lost,
  },
  key: ({ context }) => ({ environment: context.meta.environment, problem: context.problem }),
  expect: [
    { state: 'readingMetaTags', shows: () => ['startup:starting'] },
    { state: 'loadingSettings', shows: () => ['startup:starting'], hides: ['startup:title'] },
    {
      state: 'broken',
      proves: 'S8.31 S8.32 S8.33 S8.34',
      hides: ['startup:starting'],
      shows: ({ context: { problem } }) => {
        if (!problem) return ['a technical error without a cause'];
        const { key, ...params } = problem;
        return ['startup:title', 'startup:explain', { key: `startup:problem.${key}`, params }];
      },
    },
  ],
});
