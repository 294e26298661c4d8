import type { SnapshotFrom } from 'xstate';
import { answered, defineModel, doneOf, errorOf, failed, given, type Words } from '../engine/path-model.ts';
import { searchBoxMachine } from '../../../machines/search-box/search-box.machine.ts';

const LONG = 'x'.repeat(201);
const RECENTS = ['civic', 'Élégance'];

/** Recent searches that match the typed text are offered. */
const offered = ({ context: { text, recents } }: SnapshotFrom<typeof searchBoxMachine>): readonly string[] =>
  recents.filter((recent) => text === '' || recent === text);

const tooLong: Words = { key: 'field:tooLong', params: { max: 200 } };
const everything = { key: 'search-box:everything', params: { text: 'civic' } };

export const searchBoxModel = defineModel({
  machine: searchBoxMachine,
  input: undefined,
  cases: {
    'text.heard': [given('a text', { text: 'civic' })],
    [doneOf('loadBox')]: [answered('with earlier searches', RECENTS), answered('without earlier searches', [])],
    [errorOf('loadBox')]: [failed('no network', { kind: 'network' })],
    'text.type': [
      given('a text', { text: 'civic' }),
      given('nothing', { text: '' }),
      given('a text that is too long', { text: LONG }),
    ],
    'recent.choose': [given('the last one', { text: 'civic' }), given('one that is not there', { text: 'hood' })],
    'recent.forget': [given('the last one', { text: 'civic' }), given('one that is not there', { text: 'hood' })],
  },
  // What a closed box held before has no effect on what comes.
  key: (snapshot) => (snapshot.matches('closed') ? null : snapshot.context),
  inShort: { text: (text) => (text === LONG ? '201 times x' : text) },
  userCan: (snapshot, event) => !event.type.startsWith('recent.') || offered(snapshot).includes(String(event['text'])),
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
      hides: [tooLong],
    },
    {
      state: 'open.ready',
      shows: (snapshot) => [['search-box:title', everything, ...offered(snapshot)]],
      hides: ['search-box:hint', tooLong],
    },
    {
      state: 'open.tooLong',
      shows: (snapshot) => [['search-box:title', tooLong, ...offered(snapshot)]],
      hides: [everything, 'search-box:hint'],
    },
  ],
});
