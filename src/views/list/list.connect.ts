import type { SnapshotFrom } from 'xstate';
import { LIST_TABS, type ListQuery, type ListSort, type ListTab, type PageSize } from '../../../machines/domain/list-query.ts';
import type { QuoteRequestSummary } from '../../../machines/domain/quote-request.ts';
import type { listMachine } from '../../../machines/list/list.machine.ts';
import { isNarrowed, lastPage } from '../../../machines/list/list.rules.ts';
import type { ListEvent } from '../../../machines/list/list.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../shared/failure-words.ts';

export interface ListValues {
  readonly query: ListQuery;
  readonly tabs: readonly { readonly tab: ListTab; readonly count: number | null }[];
  /** Null before the first rows came. */
  readonly rows: readonly QuoteRequestSummary[] | null;
  readonly draftIds: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly total: number;
  readonly lastPage: number;
  readonly isNarrowed: boolean;
  /** Why there is nothing to see. */
  readonly nothing: Words | null;
  readonly failure: Words | null;
  readonly areDatesReversed: boolean;
  readonly chooseTab: (tab: ListTab) => void;
  readonly typeSearch: (text: string) => void;
  readonly toggleFilters: () => void;
  readonly clearFilters: () => void;
  readonly chooseDates: (from: string, to: string) => void;
  readonly chooseSort: (sort: ListSort) => void;
  readonly choosePage: (page: number) => void;
  readonly choosePageSize: (pageSize: PageSize) => void;
  readonly retry: (() => void) | null;
}

function nothingWords({ context: { query } }: SnapshotFrom<typeof listMachine>): Words {
  if (isNarrowed(query)) return { key: 'list:noDataNarrowed' };
  return query.tab === 'active' ? { key: 'list:noDataActive' } : { key: 'list:noData' };
}

export function connectList(snapshot: SnapshotFrom<typeof listMachine>, send: (event: ListEvent) => void): ListValues {
  const { query, page, failure } = snapshot.context;
  const hasFailed = snapshot.matches('failed');
  return {
    query,
    tabs: LIST_TABS.map((tab) => ({ tab, count: page?.counts[tab] ?? null })),
    rows: page?.items ?? null,
    draftIds: new Set(snapshot.context.draftIds),
    isBusy: snapshot.hasTag('busy'),
    total: page?.total ?? 0,
    lastPage: lastPage(page, query.pageSize),
    isNarrowed: isNarrowed(query),
    nothing: snapshot.matches('empty') ? nothingWords(snapshot) : null,
    failure: hasFailed ? failureWords(failure) : null,
    areDatesReversed: snapshot.matches('misdated'),
    chooseTab: (tab) => send({ type: 'tab.choose', tab }),
    typeSearch: (text) => send({ type: 'search.type', text }),
    toggleFilters: () => send({ type: 'filters.toggle' }),
    clearFilters: () => send({ type: 'filters.clear' }),
    chooseDates: (from, to) => send({ type: 'dates.choose', from, to }),
    chooseSort: (sort) => send({ type: 'sort.choose', sort }),
    choosePage: (wanted) => send({ type: 'page.choose', page: wanted }),
    choosePageSize: (pageSize) => send({ type: 'pageSize.choose', pageSize }),
    retry: hasFailed ? () => send({ type: 'list.retry' }) : null,
  };
}
