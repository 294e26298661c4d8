import type { SnapshotFrom } from 'xstate';
import type { ListPage } from '../../../machines/list/list.types.ts';
import { answered, defineModel, doneOf, errorOf, failed, given, type Words } from '../engine/path-model.ts';
import { EXAMPLES } from './search-results.examples.ts';
import { searchResultsMachine } from '../../../machines/search-results/search-results.machine.ts';

type Snapshot = SnapshotFrom<typeof searchResultsMachine>;

const nothing: ListPage<'quoteRequests'> = {
  kind: 'quoteRequests',
  items: [],
  total: 0,
  counts: { active: 0, missed: 0, completed: 0, cancelled: 0 },
};

const { quoteRequests: first, ...others } = EXAMPLES;

const foundOf = ({ context: { kind, page } }: Snapshot): readonly Words[] =>
  page && page.total > 0 ? EXAMPLES[kind].rows : [];
const found = (total: number): Words => ({ key: 'search-results:found', params: { count: total } });

export const searchResultsModel = defineModel({
  machine: searchResultsMachine,
  input: { kind: 'quoteRequests', wanted: first.wanted },
  moreInputs: Object.fromEntries(
    Object.values(others).map(({ start, page: { kind }, wanted }) => [start, { kind, wanted }]),
  ),
  cases: {
    [doneOf('findResults')]: [
      answered(first.answer, first.page),
      answered('nothing', nothing),
      ...Object.values(others).map(({ answer, page }) => answered(answer, page)),
    ],
    [errorOf('findResults')]: [
      failed('no network', { kind: 'network' }),
      failed('may not be read', { kind: 'forbidden' }),
    ],
    'query.changed': [
      given('a text', { wanted: first.wanted }),
      given('another text, completed', { wanted: { text: 'élégance', status: 'completed' } }),
    ],
  },
  key: ({ context: { kind, wanted, page, failure } }) => ({ kind, wanted, total: page?.total, failure: failure?.kind }),
  // Each kind has only its own results. Behaviour that all kinds share is walked with one.
  isWorthWalking: ({ context: { kind } }, event) =>
    event.type === doneOf('findResults') ? (event['output'] as ListPage).kind === kind : kind === 'quoteRequests',
  expect: [
    {
      state: 'searching',
      shows: (snapshot) => [`menu:${snapshot.context.kind}`, 'search-results:searching', ...foundOf(snapshot)],
      hides: (snapshot) => [
        'search-results:failed',
        ...(foundOf(snapshot).length > 0 ? [] : ['search-results:inList']),
      ],
    },
    {
      state: 'found',
      shows: (snapshot) => [
        [`menu:${snapshot.context.kind}`, found(snapshot.context.page?.total ?? 0)],
        ...foundOf(snapshot),
        'search-results:inList',
      ],
      hides: ['Q-20006', 'search-results:searching', 'search-results:none', 'search-results:failed'],
    },
    {
      state: 'none',
      shows: (snapshot) => [[`menu:${snapshot.context.kind}`, 'search-results:none']],
      hides: ['search-results:inList', 'search-results:failed', 'Q-20001'],
    },
    {
      state: 'failed',
      shows: (snapshot) => [
        'search-results:failed',
        `errors:${snapshot.context.failure?.kind ?? ''}`,
        ...foundOf(snapshot),
      ],
      hides: (snapshot) => [
        'search-results:searching',
        'search-results:none',
        found(snapshot.context.page?.total ?? 0),
      ],
    },
  ],
});
