import { answered, defineModel, doneOf, errorOf, failed, given } from '../support/path-model.ts';
import { reportMachine } from './report.machine.ts';

const refused = [failed('refused', { kind: 'unexpected' })];

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
  key: ({ context }) => context.text.trim(),
  // Who types what is there already changes nothing.
  isWorthWalking: ({ context }, { type, text }) => type !== 'report.edit' || text !== context.text,
  expect: [
    { state: 'closed', hides: ['report:explain'] },
    { state: 'reading', shows: () => ['report:reading'] },
    { state: 'writing', shows: () => ['report:explain'], hides: ['report:reading'] },
    { state: 'writing.mailed', shows: () => ['report:mailed'] },
    { state: 'writing.copied', shows: () => ['report:copied'] },
    { state: 'writing.failed', shows: () => ['report:failed'] },
  ],
});
