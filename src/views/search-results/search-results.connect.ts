import type { SnapshotFrom } from 'xstate';
import { LISTS, type TabOf } from '../../../domain/lists.ts';
import type { SearchKind, WantedResults } from '../../../domain/search.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';
import type { searchResultsMachine } from '../../../machines/search-results/search-results.machine.ts';
import type { SearchResultsEvent } from '../../../machines/search-results/search-results.types.ts';
import type { TextKey, Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';

type Snapshot = SnapshotFrom<typeof searchResultsMachine>;

/** A tab of the kind's own list, which shows all results. */
export interface TabLink {
  readonly label: TextKey;
  readonly total: number;
  readonly href: string;
}

export interface SearchResultsValues {
  readonly kind: SearchKind;
  readonly text: string;
  readonly page: ListPage<SearchKind> | null;
  /** The search's status; null when it failed, which is shown separately. */
  readonly status: Words | null;
  readonly isBusy: boolean;
  readonly failure: { readonly detail: Words; readonly retry: () => void } | null;
  readonly tabs: readonly TabLink[];
}

/** The name of a tab of a kind's own list. */
type TabLabel = { [Kind in SearchKind]: `${(typeof LISTS)[Kind]['stem']}:tab.${TabOf<Kind>}` }[SearchKind];

/** The tabs with results. */
const tabsOf = (
  kind: SearchKind,
  { counts }: ListPage<SearchKind>,
  { text, status }: WantedResults,
): readonly TabLink[] =>
  LISTS[kind].tabs.flatMap((tab) => {
    const total = counts[tab] ?? 0;
    // Both types of invoices and credits, without the tab for all of them.
    const isShown = total > 0 && tab !== 'all' && (status === null || tab === status);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript would also pair a kind with tabs of other kinds
    const label = `${LISTS[kind].stem}:tab.${tab}` as TabLabel;
    return isShown ? [{ label, total, href: `/${kind}?${new URLSearchParams({ tab, search: text }).toString()}` }] : [];
  });

function statusOf(snapshot: Snapshot): Words | null {
  if (snapshot.hasTag('busy')) return { key: 'search-results:searching' };
  if (snapshot.matches('none')) return { key: 'search-results:none' };
  return snapshot.matches('found')
    ? { key: 'search-results:found', params: { count: snapshot.context.page?.total ?? 0 } }
    : null;
}

export function connectSearchResults(
  snapshot: Snapshot,
  send: (event: SearchResultsEvent) => void,
): SearchResultsValues {
  const { page, kind, wanted, failure } = snapshot.context;
  return {
    kind,
    text: wanted.text,
    page,
    status: statusOf(snapshot),
    isBusy: snapshot.hasTag('busy'),
    failure: snapshot.matches('failed')
      ? { detail: failureWords(failure), retry: () => send({ type: 'search.retry' }) }
      : null,
    tabs: page ? tabsOf(kind, page, wanted) : [],
  };
}
