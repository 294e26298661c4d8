/** What a list remembers, and what a list, tab or user is offered. */
import { describe, expect, it } from 'vitest';
import { CREDIT_REASONS } from '../../../domain/credit-request.ts';
import { CancellationReason } from '../../../domain/enumerations.ts';
import { HIDDEN_AT_FIRST, LAYERS } from '../../../domain/explorer-layers.ts';
import { INBOX_REQUIREMENTS } from '../../../domain/inbox.ts';
import { SHOP_LISTS } from '../../../domain/listed-shop.ts';
import { NO_FILTERS, supportedFilters, type ListFilters } from '../../../domain/list-filters.ts';
import { firstQuery, PAGE_SIZES, queryOf } from '../../../domain/list-query.ts';
import {
  LIST_KINDS,
  LISTS,
  listRequirement,
  tabKey,
  tabOf,
  type ListKind,
  type ListTab,
} from '../../../domain/lists.ts';
import { OPENED_REQUIREMENTS } from '../../../domain/opened-document.ts';
import { needsNote } from '../../../domain/order.ts';
import { chosenQueryOf, isViewOf, viewQueryOf } from '../../../domain/saved-view.ts';
import { SEARCH_KINDS, statusesOf } from '../../../domain/search.ts';

const TODAY = '2026-11-26';
const ALL: ListFilters = { shop: 's-1', substatus: 'new', unread: 'only', assigned: 'mine' };

describe('a saved view', () => {
  const query = { ...firstQuery('orders'), ...ALL, substatus: 'late', search: 'hood', page: 3 } as const;

  it('keeps the tab, search, filters and order, but not the page', () => {
    const { page: _page, pageSize: _size, areFiltersShown: _shown, ...kept } = query;
    expect(viewQueryOf(query, TODAY)).toEqual({ ...kept, preset: '' });
    const days = { updateFrom: '2026-11-02', updateTo: '2026-11-03' };
    expect(viewQueryOf({ ...query, ...days }, TODAY)).toEqual({ ...kept, ...days, preset: '' });
  });

  it.each([
    ['today', '2026-11-26', '2026-11-26', '2026-12-01', '2026-12-01'],
    ['yesterday', '2026-11-25', '2026-11-25', '2026-11-30', '2026-11-30'],
    ['last7Days', '2026-11-20', '2026-11-26', '2026-11-25', '2026-12-01'],
    ['thisMonth', '2026-11-01', '2026-11-26', '2026-12-01', '2026-12-01'],
  ])('keeps %s as a preset, which means other days later', (preset, updateFrom, updateTo, from, to) => {
    const view = viewQueryOf({ ...query, updateFrom, updateTo }, TODAY);
    expect(view).toMatchObject({ preset, updateFrom: '', updateTo: '' });
    const { preset: _preset, ...chosen } = view;
    expect(chosenQueryOf(view, '2026-12-01')).toEqual({ ...chosen, updateFrom: from, updateTo: to });
    // Half of a preset is none.
    expect(viewQueryOf({ ...query, updateFrom, updateTo: '2026-11-24' }, TODAY).preset).toBe('');
    expect(viewQueryOf({ ...query, updateFrom: '2026-10-31', updateTo }, TODAY).preset).toBe('');
  });

  it('without a preset shows the days it was saved with', () => {
    const days = { updateFrom: '2026-11-02', updateTo: '2026-11-03' };
    expect(chosenQueryOf(viewQueryOf({ ...query, ...days }, TODAY), '2026-12-01')).toMatchObject(days);
  });

  it('belongs to a list that has its tab, order and filters', () => {
    const view = viewQueryOf(query, TODAY);
    expect(LIST_KINDS.filter((kind) => isViewOf(kind, view))).toEqual(['orders']);
    const change = (change: object): boolean => isViewOf('orders', { ...view, ...change });
    expect([change({ tab: 'pending' }), change({ sort: 'expiresAt' }), change({ tab: 'completed' })]).toEqual([
      false,
      false,
      false,
    ]);
    expect([change({ substatus: 'new' }), change({ ...NO_FILTERS }), change({ sort: 'total' })]).toEqual([
      false,
      true,
      true,
    ]);
    expect(isViewOf('clients', { ...viewQueryOf(firstQuery('clients'), TODAY), assigned: 'mine' })).toBe(false);
  });
});

describe('a list', () => {
  it('keeps the filters that its tab has', () => {
    const kept = (kind: ListKind, tab: ListTab): string =>
      Object.entries(supportedFilters(kind, tab, ALL))
        .flatMap(([name, value]) => (value ? [name] : []))
        .join(' ');
    expect(kept('quoteRequests', 'missed')).toBe('shop substatus unread assigned');
    expect(kept('quoteRequests', 'cancelled')).toBe('shop unread assigned');
    expect(kept('orders', 'active')).toBe('shop unread assigned');
    expect(kept('transactions', 'credits')).toBe('shop');
    expect(kept('creditRequests', 'pending')).toBe('shop unread assigned');
    expect(kept('clients', 'pending')).toBe('unread');
    expect(kept('audit', 'all')).toBe('');
  });

  it('starts on the first page of its first tab, without filters', () => {
    for (const kind of LIST_KINDS) {
      const first = firstQuery(kind);
      expect(first).toMatchObject({
        tab: LISTS[kind].tabs[0],
        search: '',
        areFiltersShown: false,
        page: 1,
        ...NO_FILTERS,
      });
      expect([first.updateFrom, first.updateTo, first.pageSize]).toEqual(['', '', Math.min(...PAGE_SIZES)]);
      for (const tab of LISTS[kind].tabs) expect(tabOf(kind, tab)).toBe(tab);
      for (const none of [null, '', 'none', 'toString']) expect(tabOf(kind, none)).toBe(first.tab);
      // Another list has neither the tab nor its filters.
      const other = { ...firstQuery('quoteRequests', 'missed'), ...ALL, search: 'hood', page: 2 };
      const { tab, search, page, ...filters } = queryOf(kind, other);
      expect({ search, page }).toEqual({ search: 'hood', page: 2 });
      expect(filters).toMatchObject(supportedFilters(kind, tab, ALL));
    }
    expect(LIST_KINDS.map((kind) => tabKey(LISTS[kind].tabs[0]))).toEqual([
      'dataTableActive',
      'dataTableActive',
      'dataTableAll',
      'dataTablePending',
      'dataTablePending',
      'dataTableAll',
    ]);
  });

  it('is for those who may read it; the audit log for those who may change settings', () => {
    expect(Object.fromEntries(LIST_KINDS.map((kind) => [kind, listRequirement(kind)]))).toEqual({
      quoteRequests: { feature: 'quote-request-answering', levels: [1] },
      orders: { feature: 'order-fulfilment', levels: [1] },
      transactions: { feature: 'supplier-accounting', levels: [1] },
      creditRequests: { feature: 'supplier-accounting', levels: [1] },
      clients: { feature: 'part-suppliers-client-management', levels: [1] },
      audit: { feature: 'supplier-settings', levels: [4] },
    });
    expect(listRequirement('audit', 8).levels).toEqual([8]);
    expect(listRequirement('orders', 4).levels).toEqual([4]);
    const read = (list: ListKind) => listRequirement(list);
    expect(INBOX_REQUIREMENTS).toEqual({
      quoteRequests: read('quoteRequests'),
      missed: read('quoteRequests'),
      orders: read('orders'),
      creditRequests: read('creditRequests'),
    });
    expect(OPENED_REQUIREMENTS).toEqual({
      'quote-request': read('quoteRequests'),
      order: read('orders'),
      'credit-request': read('creditRequests'),
      client: read('clients'),
    });
    expect(SHOP_LISTS).toEqual(['quoteRequests', 'orders', 'transactions', 'creditRequests']);
  });

  it('is searched by the statuses that it has', () => {
    expect(SEARCH_KINDS.map((kind) => `${kind}: ${statusesOf(kind).join(' ')}`)).toEqual([
      'quoteRequests: active cancelled completed',
      'orders: active cancelled completed',
      'transactions: ',
      'creditRequests: completed pending refused',
      'clients: active pending refused',
    ]);
    expect(statusesOf(null)).toEqual(['active', 'cancelled', 'completed', 'pending', 'refused']);
  });
});

it('a credit can be asked for every reason but a back order, a cancellation for that too', () => {
  const { BackOrder, None, AllCancelled, Other, ...others } = CancellationReason;
  expect(CREDIT_REASONS).toEqual([...Object.values(others), Other]);
  expect([...CREDIT_REASONS, BackOrder, None, AllCancelled].filter(needsNote)).toEqual([Other]);
});

it('a drawing shows failures and delays at first, not notes and use', () => {
  expect(LAYERS.filter((layer) => !HIDDEN_AT_FIRST.includes(layer))).toEqual(['failures', 'delays']);
});
