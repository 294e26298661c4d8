import type { SnapshotFrom } from 'xstate';
import { LISTS } from '../../../domain/lists.ts';
import {
  SEARCH_KINDS,
  SEARCH_STATUSES,
  statusesOf,
  type SearchKind,
  type SearchQuery,
  type SearchStatus,
} from '../../../domain/search.ts';
import { defineModel, given, type Words } from '../engine/path-model.ts';
import { searchMachine } from '../../../machines/search/search.machine.ts';
import { isNarrowed } from '../../../machines/search/search.rules.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

const NOTHING: SearchQuery = { text: '', kind: null, status: null };
const LONG = 'x'.repeat(201);

const inShort = (text: unknown): unknown => (text === LONG ? '201 times x' : text);

/** The kinds that are never active. */
const NEVER_ACTIVE = SEARCH_KINDS.filter((kind) => LISTS[kind].tabs.every((tab) => tab !== 'active'));
/** Names the kinds that cannot have the chosen status. */
const without = (...kinds: readonly SearchKind[]): Words => ({
  key: 'search:withoutStatus',
  params: { kinds: kinds.flatMap((kind, at) => [...(at === 0 ? [] : [', ']), `menu:${kind}`]) },
});
const leftOut = ({ context: { query, asked } }: Snapshot): Words[] =>
  asked !== '' && query.kind === null && query.status === 'active' ? [without(...NEVER_ACTIVE)] : [];

/** One filter at a time, combined with a text, covers everything. */
const isNear = ({ text, kind, status }: SearchQuery): boolean =>
  !(kind !== null && status !== null) && ((kind === null && status === null) || text !== '');
const leadsBack = ({ type, query }: { readonly type: string; readonly query?: unknown }): boolean =>
  type === 'filters.clear' || query === NOTHING;

const wordsOf = (statuses: readonly SearchStatus[]): string[] => statuses.map((status) => `search:statuses.${status}`);

export const searchModel = defineModel({
  machine: searchMachine,
  input: { kinds: SEARCH_KINDS, query: NOTHING },
  cases: {
    'text.type': [
      given('a text', { text: 'civic' }),
      given('nothing', { text: '' }),
      given('a text that is too long', { text: LONG }),
    ],
    'kind.choose': [
      given('orders', { kind: 'orders' }),
      given('invoices and credits', { kind: 'transactions' }),
      given('every kind', { kind: null }),
    ],
    'status.choose': [given('active', { status: 'active' }), given('every status', { status: null })],
    'url.changed': [
      given('an empty search', { query: NOTHING }),
      given('refused credit requests', { query: { text: 'hood', kind: 'creditRequests', status: 'refused' } }),
      given('a text that is too long', { query: { ...NOTHING, text: LONG } }),
    ],
  },
  key: ({ context: { query, asked } }) => ({ query, asked }),
  inShort: {
    query: (query) => ({ ...(query as SearchQuery), text: inShort((query as SearchQuery).text) }),
    text: inShort,
  },
  isWorthWalking: ({ context: { query } }, event) => isNear(query) || leadsBack(event),
  // A kind offers only statuses it can have, and retyping the same text changes nothing.
  userCan: ({ context: { query } }, event) =>
    (event.type !== 'status.choose' || event['status'] === null || query.kind !== 'transactions') &&
    (event.type !== 'text.type' || event['text'] !== query.text),
  expect: [
    ...['blank', 'typing', 'tooLong', 'asked'].map((state) => ({
      state,
      shows: (snapshot: Snapshot) => [
        'search:title',
        'search:hint',
        ['search:everyKind', ...SEARCH_KINDS.map((kind) => `menu:${kind}`)],
        ['search:everyStatus', ...wordsOf(statusesOf(snapshot.context.query.kind))],
        ...leftOut(snapshot),
      ],
      hides: (snapshot: Snapshot) => [
        without(),
        ...wordsOf(SEARCH_STATUSES.filter((status) => !statusesOf(snapshot.context.query.kind).includes(status))),
        ...(isNarrowed(snapshot.context.query) ? [] : ['search:clearFilters']),
      ],
    })),
    { state: 'blank', shows: () => ['search:blank', 'search:blankText'] },
    { state: 'asked', hides: ['search:blank'] },
    {
      state: 'typing',
      hides: (snapshot) => [
        { key: 'field:tooLong', params: { max: 200 } },
        ...(snapshot.context.asked === '' ? [] : ['search:blank']),
      ],
    },
    { state: 'tooLong', shows: () => [{ key: 'field:tooLong', params: { max: 200 } }], hides: ['search:blank'] },
  ],
});
