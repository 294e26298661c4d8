import type { SnapshotFrom } from 'xstate';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import { reportMachine } from '../../../machines/report/report.machine.ts';

const refused = [failed('refused', { kind: 'unexpected' })];

const OUTCOMES = ['report:mailed', 'report:copied', 'report:failed'];
const but = (shown: string): string[] => OUTCOMES.filter((words) => words !== shown);
const isEmpty = ({ context }: SnapshotFrom<typeof reportMachine>): boolean => context.text.trim() === '';

export const reportModel = defineModel({
  machine: reportMachine,
  input: undefined,
  cases: {
    'report.edit': [given('a sentence', { text: 'The price jumped.' }), given('nothing', { text: ' ' })],
    [doneOf('readLog')]: [answered('a log', 'list loading')],
    [errorOf('readLog')]: [failed('a defect', { kind: 'unexpected' })],
    [errorOf('openMail')]: refused,
    [errorOf('copyReport')]: refused,
  },
  key: ({ context }) => context.text,
  // Retyping the same text changes nothing.
  isWorthWalking: ({ context }, { type, text }) => type !== 'report.edit' || text !== context.text,
  expect: [
    { state: 'closed', hides: ['report:explain'] },
    { state: 'reading', shows: () => ['report:reading'], hides: [...OUTCOMES, 'report:empty'] },
    {
      state: 'writing',
      shows: (snapshot) => ['report:explain', ...(isEmpty(snapshot) ? ['report:empty'] : [])],
      hides: (snapshot) => ['report:reading', ...(isEmpty(snapshot) ? [] : ['report:empty'])],
    },
    { state: 'writing.unsent', hides: OUTCOMES },
    { state: 'writing.mailed', shows: () => ['report:mailed'], hides: but('report:mailed') },
    { state: 'writing.copied', shows: () => ['report:copied'], hides: but('report:copied') },
    { state: 'writing.failed', shows: () => ['report:failed'], hides: but('report:failed') },
    { state: 'mailing', shows: () => ['report:explain'], hides: [...OUTCOMES, 'report:empty'] },
    { state: 'copying', shows: () => ['report:explain'], hides: [...OUTCOMES, 'report:empty'] },
  ],
});
