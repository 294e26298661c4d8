import type { HistoryEvent } from '../../../domain/audit.ts';
import { documentHistoryMachine } from '../../../machines/document-history/document-history.machine.ts';
import { answered, defineModel, doneOf, errorOf, failed } from '../engine/path-model.ts';

const EVENTS: readonly HistoryEvent[] = [
  { at: '2026-11-20T15:00:00.000Z', what: 'quoted', by: 'Julie Roy', side: 'supplier', amountCents: 123_450 },
  { at: '2026-11-20T14:00:00.000Z', what: 'taken', by: 'Julie Roy', side: 'supplier' },
  { at: '2026-11-20T13:00:00.000Z', what: 'received', by: 'Carrosserie Élégance', side: 'shop' },
];

const FAILED = 'document-history:failed';
const LOADING = 'document-history:loading';
const NOTHING = 'document-history:nothing';
const BY_SHOP = 'document-history:shop';
const TAKEN = { key: 'document-history:taken', params: { by: 'Julie Roy' } };
const REQUESTED = { key: 'document-history:requested', params: { by: 'Carrosserie Élégance' } };

export const documentHistoryModel = defineModel({
  machine: documentHistoryMachine,
  input: { kind: 'quote-request', id: 'qr-1' },
  cases: {
    [doneOf('readHistory')]: [
      answered('three steps', EVENTS),
      answered('own steps alone', EVENTS.slice(0, 2)),
      answered('nothing', []),
    ],
    [errorOf('readHistory')]: [failed('no network', { kind: 'network' })],
  },
  key: ({ context: { events, failure } }) => ({ events: events.length, failure: failure?.kind }),
  expect: [
    { state: 'closed', hides: [FAILED, LOADING, NOTHING, TAKEN] },
    { state: 'loading', shows: () => [LOADING], hides: [FAILED, NOTHING, TAKEN] },
    {
      state: 'shown',
      shows: ({ context: { events } }) => [
        ...(events.length > 0 ? [TAKEN] : [NOTHING]),
        ...(events.length > 2 ? [REQUESTED, BY_SHOP] : []),
      ],
      hides: ({ context: { events } }) => [
        FAILED,
        LOADING,
        ...(events.length > 0 ? [NOTHING] : [TAKEN]),
        ...(events.length > 2 ? [] : [REQUESTED, BY_SHOP]),
      ],
    },
    {
      state: 'failed',
      shows: ({ context }) => [FAILED, `errors:${context.failure?.kind ?? ''}`],
      hides: [LOADING, NOTHING, TAKEN],
    },
  ],
});
