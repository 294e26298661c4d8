import { equal } from '../../../domain/equal.ts';
import type { SnapshotFrom } from 'xstate';
import { filtersOf } from '../../../domain/list-filters.ts';
import { firstQuery, isSearchTooLong, type ListQuery } from '../../../domain/list-query.ts';
import { answered, defineModel, doneOf, errorOf, failed, given, type Words } from '../engine/path-model.ts';
import { listMachine } from '../../../machines/list/list.machine.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';
import { areDatesReversed, filterCount, isNarrowed, lastPage } from '../../../machines/list/list.rules.ts';
import {
  CIVIC,
  row,
  completed,
  cancelled,
  FIRST_QUERY,
  OF_VIEW,
  passedOn,
  counts,
  LONG,
  TOO_LONG,
  pastTheEnd,
} from './list.examples.ts';

const inShort = (text: unknown): unknown => (text === LONG ? '201 times x' : text);

/** The fields of a query that differ from the first one. */
const differencesFromFirst = (query: unknown): unknown => {
  const first = new Map<string, unknown>(Object.entries(FIRST_QUERY));
  return Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([field, value]) => value !== first.get(field))
      .map(([field, value]) => [field, inShort(value)]),
  );
};

/**
 * Whether a query is too far from the first one to continue. One difference at a time is enough, and after some
 * differences nothing new can happen.
 */
const isBeyond = (query: ListQuery): boolean => {
  const further = [
    query.search !== '',
    query.updateFrom !== '',
    query.page !== 1,
    query.substatus !== '',
    query.unread !== '',
    query.areFiltersShown && filterCount(query) === 0,
  ];
  const atOnce =
    query.tab !== FIRST_QUERY.tab ||
    query.sort !== FIRST_QUERY.sort ||
    query.pageSize !== FIRST_QUERY.pageSize ||
    query.assigned !== FIRST_QUERY.assigned;
  return atOnce || further.filter(Boolean).length > 1;
};

/** The first query, whether its filters are shown or not. */
const isFirst = (query: ListQuery): boolean => equal(query, { ...FIRST_QUERY, areFiltersShown: query.areFiltersShown });

const isPassedOn = (page: ListPage | null): boolean => page?.items.some((each) => equal(each, passedOn)) ?? false;

/** There are rows, or they are loading. */
const hasTable = (snapshot: SnapshotFrom<typeof listMachine>): boolean =>
  snapshot.hasTag('busy') || (snapshot.context.page?.items.length ?? 0) > 0;

export const listModel = defineModel({
  machine: listMachine,
  input: { kind: 'quoteRequests', query: FIRST_QUERY, remembered: null, hiddenColumns: [] },
  cases: {
    [doneOf('loadPage')]: [
      answered('rows', { kind: 'quoteRequests', items: [row, completed, cancelled], total: 60, counts }),
      answered('nothing', { kind: 'quoteRequests', items: [], total: 0, counts: { ...counts, active: 0 } }),
      answered('a page past the end', pastTheEnd),
    ],
    [errorOf('loadPage')]: [failed('no network', { kind: 'network' })],
    [doneOf('rereadPage')]: [
      answered('a request has another assignee', {
        kind: 'quoteRequests',
        items: [{ ...row, id: 'qr-4', number: 'Q-20004' }, passedOn],
        total: 61,
        counts,
      }),
    ],
    [errorOf('rereadPage')]: [failed('no network', { kind: 'network' })],
    'tab.choose': [given('active', { tab: 'active' }), given('completed', { tab: 'completed' })],
    'search.type': [
      given('a text', { text: 'civic' }),
      given('nothing', { text: '' }),
      given('one that is too long', { text: LONG }),
    ],
    'dates.choose': [
      given('a range', { from: '2026-11-01', to: '2026-11-20' }),
      given('a range that is reversed', { from: '2026-11-21', to: '2026-11-20' }),
      given('no range', { from: '', to: '' }),
    ],
    'filter.choose': [
      given('prices asked again', { change: { substatus: 'reQuote' } }),
      given('every status', { change: { substatus: '' } }),
      given('what is unread', { change: { unread: 'only' } }),
      given('what nobody has', { change: { assigned: 'nobody' } }),
      given('a status that the tab does not have', { change: { substatus: 'paid' } }),
    ],
    'query.choose': [given('what is unread, in a saved view', { query: OF_VIEW })],
    'sort.choose': [given('by the shop', { sort: 'shop' })],
    'page.choose': [
      given('the first', { page: 1 }),
      given('the second', { page: 2 }),
      given('one that is not there', { page: 99 }),
    ],
    'pageSize.choose': [given('25', { pageSize: 25 }), given('50', { pageSize: 50 })],
    'columns.choose': [given('without the shop', { hidden: ['shop'] }), given('all', { hidden: [] })],
    'drafts.changed': [given('of the request', { ids: ['qr-1'] }), given('of none', { ids: [] })],
    'url.changed': [
      given('the first query', { query: FIRST_QUERY }),
      given('the cancelled ones', { query: firstQuery('quoteRequests', 'cancelled') }),
    ],
  },
  key: ({ context: { query, page, draftIds, hiddenColumns } }) => ({
    query,
    rows: page?.total,
    drafts: draftIds.length,
    hiddenColumns,
    isPassedOn: isPassedOn(page),
  }),
  inShort: { query: differencesFromFirst, text: inShort },
  // From a query too far away, only the way back is walked. Only a page after the first can be past the end.
  isWorthWalking: ({ context: { query, page, draftIds, hiddenColumns } }, event) =>
    (draftIds.length === 0 || event.type === 'drafts.changed') &&
    (event.type !== 'drafts.changed' || query === FIRST_QUERY) &&
    (hiddenColumns.length === 0 || event.type === 'columns.choose') &&
    (event.type !== 'columns.choose' || isFirst(query)) &&
    (!isPassedOn(page) || event.type === 'list.refresh') &&
    (event.type !== 'list.recheck' || query === FIRST_QUERY) &&
    (!isBeyond(query) || (event.type === 'url.changed' && event['query'] === FIRST_QUERY)) &&
    (event['output'] !== pastTheEnd || query.page > 1),
  userCan: (snapshot, event) => {
    const { query, page } = snapshot.context;
    if (event.type === 'dates.choose') return query.areFiltersShown;
    // Its checkbox is set or not.
    if (event.type === 'columns.choose')
      return query.areFiltersShown && !equal(event['hidden'], snapshot.context.hiddenColumns);
    if (event.type === 'filter.choose') {
      const { substatus, unread, assigned } = event['change'] as Partial<ListQuery>;
      if (assigned !== undefined) return query.areFiltersShown;
      // A status is removed by its own button, whether the filters are shown or not.
      if (substatus === '') return query.substatus !== '';
      // A set checkbox can only be unset.
      return (
        substatus !== 'paid' &&
        !(unread === 'only' && query.unread === 'only') &&
        query.areFiltersShown &&
        (unread !== undefined || filtersOf('quoteRequests', query.tab).substatuses.length > 0)
      );
    }
    // A hidden column has no button.
    if (event.type === 'sort.choose') return hasTable(snapshot) && snapshot.context.hiddenColumns.length === 0;
    if (event.type === 'page.choose') {
      const wanted = Number(event['page']);
      return page !== null && page.total > 0 && wanted !== query.page && wanted <= lastPage(page, query.pageSize);
    }
    if (event.type === 'pageSize.choose') return page !== null && page.total > 0;
    return true;
  },
  expect: [
    ...['loading', 'loaded', 'rechecking', 'empty', 'failed', 'unaskable'].map((state) => ({
      state,
      shows: () => ['quote-requests:title', 'quote-requests:searchHint'],
      hides: ({ context: { query, page } }: SnapshotFrom<typeof listMachine>) => [
        ...(query.areFiltersShown ? [] : ['list:updateFrom']),
        ...((page?.total ?? 0) > 0 ? [] : ['list:pageSize']),
        ...(isSearchTooLong(query.search) ? [] : [TOO_LONG, 'list:searchWanted']),
      ],
    })),
    { state: 'loading', shows: () => ['list:loading'], hides: ['list:failed', 'list:datesReversed'] },
    ...['loaded', 'rechecking'].map((state) => ({
      state,
      proves: 'S4.18',
      shows: ({
        context: { query, page, draftIds, hiddenColumns },
      }: SnapshotFrom<typeof listMachine>): readonly Words[] => [
        row.number,
        ...(hiddenColumns.includes('shop') ? [] : [row.shopName, row.shopCity]),
        { as: 'vehicle', vehicle: CIVIC },
        row.vin,
        row.marketplaceFileNumber,
        row.shopFileNumber,
        [
          row.number,
          'list:unread',
          ' ',
          'quote-requests:reRequested',
          ...(draftIds.length > 0 ? ['list:unsent'] : []),
          'list:assignedTo',
          ' ',
          isPassedOn(page) ? 'Sophie Gagnon' : 'Luc Tremblay',
          ...(hiddenColumns.includes('shop') ? [] : [row.shopName, row.shopCity]),
          { as: 'vehicle', vehicle: CIVIC },
          row.vin,
          row.marketplaceFileNumber,
          row.shopFileNumber,
          '12',
          { as: 'shortDate', instant: row.updatedAt },
        ],
        { key: 'time:endsAt', params: { time: { as: 'longDate', instant: row.expiresAt } } },
        [{ as: 'shortDate', instant: row.updatedAt }, 'quote-requests:status.answered', cancelled.number],
        [completed.number, hiddenColumns.includes('shop') ? { as: 'vehicle', vehicle: CIVIC } : completed.shopName],
        [{ as: 'shortDate', instant: row.updatedAt }, 'quote-requests:status.cancelled'],
        ...(draftIds.length > 0 ? ['list:unsent'] : []),
        {
          key: 'list:range',
          params: {
            from: (query.page - 1) * query.pageSize + 1,
            to: Math.min(query.page * query.pageSize, 60),
            total: 60,
          },
        },
      ],
      hides: ({ context: { draftIds, hiddenColumns } }: SnapshotFrom<typeof listMachine>): readonly Words[] => [
        'list:failed',
        'list:noData',
        'list:loading',
        'list:datesReversed',
        ...(draftIds.length > 0 ? [] : ['list:unsent']),
        ...(hiddenColumns.includes('shop') ? [row.shopName] : []),
      ],
    })),
    {
      state: 'empty',
      proves: 'S2.37',
      shows: ({ context: { query } }) => [
        'list:noData',
        isNarrowed(query)
          ? 'list:noDataNarrowed'
          : query.tab === 'active'
            ? 'quote-requests:nothingYet'
            : 'list:noData',
      ],
      hides: ['list:failed', row.number],
    },
    { state: 'failed', shows: ({ context }) => ['list:failed', `errors:${context.failure?.kind ?? ''}`] },
    {
      state: 'unaskable',
      shows: (snapshot) => {
        const { query } = snapshot.context;
        const wanted = areDatesReversed(query)
          ? ['list:datesReversed', 'list:datesWanted']
          : [TOO_LONG, 'list:searchWanted'];
        return [
          ...(areDatesReversed(query) && query.areFiltersShown ? ['list:datesReversed'] : []),
          ...(isSearchTooLong(query.search) ? [TOO_LONG] : []),
          ...(hasTable(snapshot) ? [] : wanted),
        ];
      },
      hides: (snapshot) => {
        const areReversed = areDatesReversed(snapshot.context.query);
        return [
          ...(areReversed ? [] : ['list:datesReversed']),
          ...(hasTable(snapshot) || areReversed ? ['list:searchWanted'] : []),
          ...(hasTable(snapshot) || !areReversed ? ['list:datesWanted'] : []),
        ];
      },
    },
  ],
});
