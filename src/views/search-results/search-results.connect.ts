import type { SnapshotFrom } from 'xstate';
import { LISTS, type ListKind, type ListTab } from '../../../machines/domain/lists.ts';
import type { WantedResults } from '../../../machines/domain/search.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';
import type { searchResultsMachine } from '../../../machines/search-results/search-results.machine.ts';
import type { SearchResultsEvent } from '../../../machines/search-results/search-results.types.ts';
import type { TextKey, Words } from '../../i18n/resources.ts';
import { failureWords } from '../shared/failure-words.ts';

/** A tab of the kind's own list, where all that was found in it stands. */
export interface TabLink {
  readonly label: TextKey;
  readonly total: number;
  readonly href: string;
}

export interface SearchResultsValues {
  readonly kind: ListKind;
  readonly text: string;
  readonly page: ListPage | null;
  /** Null until it is known. */
  readonly total: number | null;
  readonly isBusy: boolean;
  readonly failure: Words | null;
  readonly tabs: readonly TabLink[];
  readonly retry: (() => void) | null;
}

const TABS: { readonly [Kind in ListKind]: readonly { readonly tab: ListTab; readonly label: TextKey }[] } = {
  quoteRequests: LISTS.quoteRequests.tabs.map((tab) => ({ tab, label: `quote-requests:tab.${tab}` })),
  orders: LISTS.orders.tabs.map((tab) => ({ tab, label: `orders:tab.${tab}` })),
  // Each type, and not all of them once more.
  transactions: LISTS.transactions.tabs.flatMap((tab) => (tab === 'all' ? [] : [{ tab, label: `transactions:tab.${tab}` }])),
  creditRequests: LISTS.creditRequests.tabs.map((tab) => ({ tab, label: `credit-requests:tab.${tab}` })),
};

/** The tabs in which something was found. */
const tabsOf = ({ kind, counts }: ListPage, { text, status }: WantedResults): readonly TabLink[] =>
  TABS[kind].flatMap(({ tab, label }) => {
    const total = counts[tab] ?? 0;
    const isShown = total > 0 && (status === null || tab === status);
    return isShown ? [{ label, total, href: `/${kind}?${new URLSearchParams({ tab, search: text }).toString()}` }] : [];
  });

export function connectSearchResults(snapshot: SnapshotFrom<typeof searchResultsMachine>, send: (event: SearchResultsEvent) => void): SearchResultsValues {
  const { context } = snapshot;
  const { page, kind, wanted } = context;
  const hasFailed = snapshot.matches('failed');
  return {
    kind,
    text: wanted.text,
    page,
    total: page?.total ?? null,
    isBusy: snapshot.hasTag('busy'),
    failure: hasFailed ? failureWords(context.failure) : null,
    tabs: page ? tabsOf(page, wanted) : [],
    retry: hasFailed ? () => send({ type: 'search.retry' }) : null,
  };
}
