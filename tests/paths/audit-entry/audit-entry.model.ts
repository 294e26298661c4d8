import { auditEntryMachine } from '../../../machines/audit-entry/audit-entry.machine.ts';
import { answered, defineModel, doneOf, errorOf, failed } from '../engine/path-model.ts';
import { LISTED, WHOLE } from './audit-entry.examples.ts';

const FAILED = 'audit-entry:failed';
const LOADING = 'audit-entry:loading';
// The row shows its first change, too.
const SHOWN = ['audit:field.inCharge'] as const;

export const auditEntryModel = defineModel({
  machine: auditEntryMachine,
  input: undefined,
  cases: {
    'entry.open': [{ name: 'an entry', payload: { id: LISTED.id } }],
    [doneOf('readEntry')]: [answered('a quote of two parts', WHOLE), answered('nothing', { ...WHOLE, changes: [] })],
    [errorOf('readEntry')]: [failed('no network', { kind: 'network' })],
  },
  key: ({ context: { id, entry, failure } }) => ({ id, changes: entry?.changes.length, failure: failure?.kind }),
  expect: [
    { state: 'closed', hides: [FAILED, LOADING, ...SHOWN] },
    { state: 'loading', shows: () => [LOADING], hides: [FAILED, ...SHOWN] },
    {
      state: 'shown',
      shows: ({ context: { entry } }) => [
        'audit:action.submitQuote',
        ...(entry && entry.changes.length > 0 ? SHOWN : []),
      ],
      hides: ({ context: { entry } }) => [FAILED, LOADING, ...(entry && entry.changes.length > 0 ? [] : SHOWN)],
    },
    {
      state: 'failed',
      shows: ({ context }) => [FAILED, `errors:${context.failure?.kind ?? ''}`],
      hides: [LOADING, ...SHOWN],
    },
  ],
});
