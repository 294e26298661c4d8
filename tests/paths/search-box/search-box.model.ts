import type { SnapshotFrom } from 'xstate';
import { answered, defineModel, doneOf, errorOf, failed, given, type Words } from '../engine/path-model.ts';
import type { FoundRecords, SearchBoxContext } from '../../../machines/search-box/search-box.types.ts';
import { NUMBERED, OTHER, recordWords } from './search-box.examples.ts';
import { searchBoxMachine } from '../../../machines/search-box/search-box.machine.ts';

const LONG = 'x'.repeat(201);
const RECENTS = ['civic', 'Élégance'];

type Snapshot = SnapshotFrom<typeof searchBoxMachine>;

/** The texts about the progress of a search. */
const NOT_SEARCHED: readonly Words[] = ['search-box:searching', 'search-box:none', 'search-box:failed'];

const offeredIn = ({ text, recents }: SearchBoxContext): readonly string[] =>
  recents.filter((recent) => text === '' || recent === text);
/** Recent searches that match the typed text are offered. */
const offered = ({ context }: Snapshot): readonly string[] => offeredIn(context);

const tooLong: Words = { key: 'field:tooLong', params: { max: 200 } };
const all = ({ context: { text } }: Snapshot): Words => ({
  key: 'search-box:everything',
  params: { text },
});
const isAnswered = (snapshot: Snapshot): boolean =>
  (['found', 'none', 'failed'] as const).some((state) => snapshot.matches({ open: { ready: state } }));

/** The first entry, the other records found, and recent searches, in this order. */
function entries(snapshot: Snapshot): readonly Words[] {
  const { records } = snapshot.context;
  const numbered = isAnswered(snapshot) ? records.find(({ isNumbered }) => isNumbered) : undefined;
  return [
    numbered ? recordWords(numbered) : all(snapshot),
    ...records.filter((record) => record !== numbered).map(recordWords),
    ...(numbered ? [all(snapshot)] : []),
    ...offered(snapshot),
  ];
}

interface Happening {
  readonly type: string;
  readonly output?: unknown;
}

/** Only a number finds the record with that number. */
const isFitting = ({ text }: SearchBoxContext, { type, output }: Happening): boolean =>
  type !== doneOf('findRecords') ||
  text === NUMBERED.name ||
  !(output as FoundRecords).records.some(({ isNumbered }) => isNumbered);

/** Recent searches and records are independent of each other. */
const isNew = ({ records, failure, recents }: SearchBoxContext, { type }: Happening): boolean =>
  /^recents?\./.test(type)
    ? records.length === 0 && failure === null
    : recents.length === RECENTS.length || !/searchRest/.test(type);

export const searchBoxModel = defineModel({
  machine: searchBoxMachine,
  input: undefined,
  cases: {
    'text.heard': [given('a text', { text: 'civic' }), given('a number', { text: NUMBERED.name })],
    [doneOf('loadBox')]: [answered('with earlier searches', RECENTS), answered('without earlier searches', [])],
    [errorOf('loadBox')]: [failed('no network', { kind: 'network' })],
    'text.type': [
      given('a text', { text: 'civic' }),
      given('a number', { text: NUMBERED.name }),
      given('nothing', { text: '' }),
      given('a text that is too long', { text: LONG }),
    ],
    [doneOf('findRecords')]: [
      answered('a record of this number', { records: [NUMBERED, OTHER], failure: null }),
      answered('another record', { records: [OTHER], failure: null }),
      answered('nothing', { records: [], failure: null }),
      answered('not all kinds', { records: [OTHER], failure: { kind: 'server', code: null, params: {} } }),
    ],
    [errorOf('findRecords')]: [failed('no network', { kind: 'network' })],
    'record.choose': [given('a record', { id: OTHER.id }), given('one that is not there', { id: 'qr-9' })],
    'recent.choose': [given('the last one', { text: 'civic' }), given('one that is not there', { text: 'hood' })],
    'recent.forget': [given('the last one', { text: 'civic' }), given('one that is not there', { text: 'hood' })],
  },
  // The earlier contents of a closed box have no effect.
  key: (snapshot) => (snapshot.matches('closed') ? null : snapshot.context),
  inShort: { text: (text) => (text === LONG ? '201 times x' : text) },
  // Retyping the same text changes nothing.
  userCan: ({ context }, event) =>
    event.type === 'text.type'
      ? event['text'] !== context.text
      : event.type === 'record.choose'
        ? context.records.some(({ id }) => id === event['id'])
        : !event.type.startsWith('recent.') || offeredIn(context).includes(String(event['text'])),
  isWorthWalking: ({ context }, event) => isFitting(context, event) && isNew(context, event),
  expect: [
    { state: 'closed', hides: ['search-box:title', 'search-box:missing'] },
    { state: 'loading', hides: ['search-box:title', 'search-box:missing'] },
    { state: 'failed', shows: () => ['search-box:missing'], hides: ['search-box:title'] },
    {
      state: 'open',
      shows: (snapshot) => [
        'search-box:title',
        'search-box:placeholder',
        ...(offered(snapshot).length > 0 ? ['search-box:recents'] : []),
      ],
      hides: (snapshot) => [
        ...RECENTS.filter((recent) => !offered(snapshot).includes(recent) && recent !== snapshot.context.text),
        ...(offered(snapshot).length > 0 ? [] : ['search-box:recents']),
      ],
    },
    {
      state: 'open.blank',
      shows: (snapshot) => [
        ['search-box:title', ...offered(snapshot)],
        ...(snapshot.context.recents.length > 0 ? [] : ['search-box:hint']),
      ],
      hides: [tooLong, ...NOT_SEARCHED],
    },
    {
      state: 'open.ready',
      shows: (snapshot) => [['search-box:title', ...entries(snapshot)]],
      hides: (snapshot) => [
        'search-box:hint',
        tooLong,
        ...[NUMBERED, OTHER].filter((record) => !snapshot.context.records.includes(record)).map(recordWords),
      ],
    },
    ...(['typing', 'searching', 'opening'] as const).map((state) => ({
      state: `open.ready.${state}`,
      shows: () => ['search-box:searching'],
      hides: ['search-box:none', 'search-box:failed'],
    })),
    { state: 'open.ready.found', hides: NOT_SEARCHED },
    {
      state: 'open.ready.none',
      shows: () => ['search-box:none'],
      hides: ['search-box:searching', 'search-box:failed'],
    },
    {
      state: 'open.ready.failed',
      shows: (snapshot) => ['search-box:failed', `errors:${snapshot.context.failure?.kind ?? ''}`],
      hides: ['search-box:searching', 'search-box:none'],
    },
    {
      state: 'open.tooLong',
      shows: (snapshot) => [['search-box:title', tooLong, ...offered(snapshot)]],
      hides: (snapshot) => [all(snapshot), 'search-box:hint', ...NOT_SEARCHED],
    },
  ],
});
