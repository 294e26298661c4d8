import { answered, defineModel, doneOf, errorOf, failed, type Words } from '../support/path-model.ts';
import { healthMachine } from './health.machine.ts';

const time = ({ context: { answer } }: { readonly context: { readonly answer: { readonly milliseconds: number } | null } }): readonly Words[] =>
  answer ? [{ key: 'health:time', params: { milliseconds: answer.milliseconds } }] : [];

const STATUSES = ['health:status.checking', 'health:status.ok', 'health:status.warning', 'health:status.error'] as const;
const others = (status: (typeof STATUSES)[number]): Words[] => STATUSES.filter((other) => other !== status);

export const healthModel = defineModel({
  machine: healthMachine,
  input: { name: 'sourcing', url: 'http://platform.test' },
  cases: {
    [doneOf('checkHealth')]: [
      answered('well', { isWell: true, milliseconds: 40 }),
      answered('slow', { isWell: true, milliseconds: 2500 }),
      answered('unwell', { isWell: false, milliseconds: 60 }),
      answered('unwell and slow', { isWell: false, milliseconds: 2500 }),
    ],
    [errorOf('checkHealth')]: [failed('no network', { kind: 'network' })],
  },
  key: ({ context: { answer, failure } }) => ({ answer, failure: failure?.kind }),
  expect: [
    { state: 'checking', shows: (snapshot) => ['health:services.sourcing', 'http://platform.test', 'health:status.checking', ...time(snapshot)], hides: [...others('health:status.checking'), 'errors:network'] },
    { state: 'well', shows: (snapshot) => ['health:status.ok', ...time(snapshot)], hides: others('health:status.ok') },
    { state: 'warning', shows: (snapshot) => ['health:status.warning', ...time(snapshot)], hides: others('health:status.warning') },
    {
      state: 'failing',
      shows: (snapshot) => ['health:status.error', ...time(snapshot), ...(snapshot.context.failure ? [`errors:${snapshot.context.failure.kind}`] : [])],
      hides: others('health:status.error'),
    },
  ],
});
