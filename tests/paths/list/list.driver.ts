import type { AnyMachineSnapshot } from 'xstate';
import { isSearchTooLong, type ListQuery } from '../../../domain/list-query.ts';
import { isNarrowed, lastPage } from '../../../machines/list/list.rules.ts';
import { fill, type Driver, type Named } from '../engine/driver.ts';

const TABS = new Map([
  ['active', 'quote-requests:tab.active'],
  ['completed', 'quote-requests:tab.completed'],
]);

const STATUS_SET = { key: 'list:statusIs', params: { status: ['list:substatus.reQuote'] } };
const COLUMNS = ['number', 'shop', 'vehicle', 'file', 'parts', 'updatedAt', 'expiresAt'] as const;

/** The list's named elements: its search, tabs, filters, table and pages. */
function shown(snapshot: AnyMachineSnapshot): Named[] {
  const { query, page, hiddenColumns } = snapshot.context as {
    query: ListQuery;
    hiddenColumns: readonly string[];
    page: { total: number; items: readonly unknown[]; counts: Readonly<Record<string, number>> } | null;
  };
  const last = lastPage(page as never, query.pageSize);
  const hasRows = (page?.items.length ?? 0) > 0;
  const hasTable = hasRows || snapshot.hasTag('busy');
  return [
    { role: 'searchbox', name: 'list:search', isWrong: isSearchTooLong(query.search) },
    { role: 'tablist', name: 'quote-requests:tabs' },
    { role: 'tabpanel', name: `quote-requests:tab.${query.tab}` },
    ...(['active', 'missed', 'completed', 'cancelled'] as const).map((tab) => ({
      role: 'tab',
      name: page === null ? `quote-requests:tab.${tab}` : [`quote-requests:tab.${tab}`, ' ', String(page.counts[tab])],
      value: query.tab === tab,
      isUsable: true,
    })),
    ...(query.search === '' ? [] : [{ role: 'button', name: 'list:clearSearch', isUsable: true }]),
    ...(query.areFiltersShown
      ? [
          { role: 'group', name: 'list:filters' },
          { role: 'labelled', name: 'list:updateFrom', value: query.updateFrom, isUsable: true },
          { role: 'labelled', name: 'list:updateTo', value: query.updateTo, isUsable: true },
          query.tab === 'active'
            ? { role: 'combobox', name: 'list:status', value: query.substatus, isUsable: true }
            : { role: 'combobox', name: 'list:status', isAbsent: true },
          { role: 'checkbox', name: 'list:onlyUnread', value: query.unread === 'only', isUsable: true },
          { role: 'combobox', name: 'list:assigned.label', value: query.assigned, isUsable: true },
          { role: 'group', name: 'list:columns' },
          ...COLUMNS.slice(1).map((column) => ({
            role: 'checkbox',
            name: `quote-requests:column.${column}`,
            value: !hiddenColumns.includes(column),
            isUsable: true,
          })),
        ]
      : []),
    ...(isNarrowed(query) ? [{ role: 'list', name: 'list:setFilters' }] : []),
    ...(query.unread === ''
      ? []
      : [{ role: 'button', name: ['list:onlyUnread', ' ', 'list:filterOff'], isUsable: true }]),
    ...(query.assigned === ''
      ? []
      : [{ role: 'button', name: [`list:only.${query.assigned}`, ' ', 'list:filterOff'], isUsable: true }]),
    ...(hasTable
      ? [
          {
            role: 'table',
            name: { key: 'quote-requests:caption', params: { tab: [`quote-requests:tab.${query.tab}`] } },
          },
          ...COLUMNS.filter((column) => !hiddenColumns.includes(column)).map((column) => ({
            role: 'columnheader',
            name: `quote-requests:column.${column}`,
            value: column === query.sort ? query.direction : false,
          })),
        ]
      : []),
    ...((page?.total ?? 0) > 0
      ? [
          { role: 'navigation', name: 'list:pages' },
          { role: 'button', name: 'list:first', isUsable: query.page > 1 },
          { role: 'button', name: 'list:last', isUsable: query.page < last },
        ]
      : []),
    ...(hasRows ? [{ role: 'link', name: 'Q-20001', value: '/quoteRequest/qr-1' }] : []),
  ];
}

export const listDriver: Driver = {
  controls: {
    'tab.choose': ({ tab }) => ({ role: 'tab', name: TABS.get(String(tab)) ?? '', isPrefix: true }),
    'search.type': ({ text }, { context }) => ({
      role: 'searchbox',
      name: 'list:search',
      gesture: fill(text),
      value: context.query.search,
    }),
    'filters.toggle': (_, { context }) => ({
      role: 'button',
      value: context.query.areFiltersShown,
      // The number of set filters follows.
      isPrefix: true,
      name: context.query.areFiltersShown ? 'list:hideFilters' : 'list:showFilters',
    }),
    'filters.clear': () => ({ role: 'button', name: 'list:clearFilters' }),
    'dates.choose': ({ from, to }) => ({
      role: 'labelled',
      name: 'list:updateFrom',
      gesture: fill(from, to),
    }),
    'filter.choose': ({ change: { substatus, unread, assigned } }, { context }) => {
      if (assigned !== undefined)
        return {
          role: 'combobox',
          name: 'list:assigned.label',
          gesture: fill(assigned),
          value: context.query.assigned,
        };
      if (unread !== undefined)
        return { role: 'checkbox', name: 'list:onlyUnread', value: context.query.unread === 'only' };
      return substatus === ''
        ? { role: 'button', name: [STATUS_SET, ' ', 'list:filterOff'] }
        : { role: 'combobox', name: 'list:status', gesture: fill(substatus), value: context.query.substatus };
    },
    'sort.choose': () => ({ role: 'button', name: 'quote-requests:column.shop' }),
    'columns.choose': (_, { context }) => ({
      role: 'checkbox',
      name: 'quote-requests:column.shop',
      value: context.hiddenColumns.length === 0,
    }),
    'page.choose': ({ page }, { context }) => ({
      role: 'button',
      name: Number(page) > context.query.page ? 'list:next' : 'list:previous',
    }),
    'pageSize.choose': ({ pageSize }, { context }) => ({
      role: 'combobox',
      name: 'list:pageSize',
      gesture: fill(pageSize),
      value: String(context.query.pageSize),
    }),
    'list.retry': () => ({ role: 'button', name: 'common:retry' }),
  },
  shows: shown,
  neutral: [
    'columns.choose',
    'filter.choose',
    'tab.choose',
    'search.type',
    'dates.choose',
    'page.choose',
    'pageSize.choose',
  ],
  environment: ['query.choose', 'url.changed', 'list.refresh', 'list.recheck', 'drafts.changed'],
  leftOut: {
    'transition list · dates.choose · 1': 'a field that keeps its value tells nothing',
    'transition list · search.type · 1': 'a field that keeps its value tells nothing',
    'transition list · page.choose · 1': 'a page that is not there has no control',
    'transition list.unaskable · filter.choose · 1': 'a filter that the tab does not have has no control',
    'transition list.unaskable · page.choose · 1': 'a page that is not there has no control',
  },
};
