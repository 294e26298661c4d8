import { answered, defineModel, doneOf, errorOf, failed, type Words } from '../engine/path-model.ts';
import { healthMachine } from '../../../machines/health/health.machine.ts';

const time = ({
  context: { answer },
}: {
  readonly context: { readonly answer: { readonly milliseconds: number } | null };
}): readonly Words[] => (answer ? [{ key: 'health:time', params: { milliseconds: answer.milliseconds } }] : []);

/** A service's name for people, or its own name if it has none. */
const nameOf = ({ context: { name } }: { readonly context: { readonly name: string } }): Words =>
  name === 'sourcing' ? 'health:services.sourcing' : name;
const untimed: Words = { key: 'health:time', params: { milliseconds: '' } };

const STATUSES = [
  'health:status.checking',
  'health:status.ok',
  'health:status.warning',
  'health:status.error',
] as const;
const others = (status: (typeof STATUSES)[number]): Words[] => STATUSES.filter((other) => other !== status);

export const healthModel = defineModel({
  machine: healthMachine,
  input: { name: 'sourcing', url: 'http://platform.test' },
  moreInputs: { 'of a service without a title': { name: 'ledger', url: 'http://platform.test' } },
  cases: {
    [doneOf('checkHealth')]: [
      answered('well', { isWell: true, milliseconds: 40 }),
      answered('slow', { isWell: true, milliseconds: 2500 }),
      answered('unwell', { isWell: false, milliseconds: 60 }),
      answered('unwell and slow', { isWell: false, milliseconds: 2500 }),
    ],
    [errorOf('checkHealth')]: [failed('no network', { kind: 'network' })],
  },
  key: ({ context: { name, answer, failure } }) => ({ name, answer, failure: failure?.kind }),
  expect: [
    {
      state: 'checking',
      proves: 'S2.33 S3.46',
      shows: (snapshot) => [[nameOf(snapshot), 'http://platform.test'], 'health:status.checking', ...time(snapshot)],
      hides: (snapshot) => [
        ...others('health:status.checking'),
        'errors:network',
        ...(snapshot.context.answer ? [] : [untimed]),
      ],
    },
    { state: 'well', shows: (snapshot) => ['health:status.ok', ...time(snapshot)], hides: others('health:status.ok') },
    {
      state: 'warning',
      shows: (snapshot) => ['health:status.warning', ...time(snapshot)],
      hides: others('health:status.warning'),
    },
    {
      state: 'failing',
      shows: (snapshot) => [
        [
          'health:status.error',
          ...(snapshot.context.failure ? [`errors:${snapshot.context.failure.kind}`] : []),
          ...time(snapshot),
        ],
      ],
      hides: others('health:status.error'),
    },
  ],
});
