import { LISTS, type TabOf } from '../../../domain/lists.ts';
import type { SearchedFor, SearchKind, WantedResults } from '../../../domain/search.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';
import type { TextKey, Words } from '../../i18n/resources.ts';
import { connectReading, type ReadingActor, type ReadingValues } from '../reading/reading.connect.ts';

type Page = ListPage<SearchKind>;
export type SearchResultsActor = ReadingActor<SearchedFor, Page>;

/** A tab of the kind's own list, which shows all results. */
export interface TabLink {
  readonly label: TextKey;
  readonly total: number;
  readonly href: string;
}

export interface SearchResultsValues {
  readonly kind: SearchKind;
  readonly text: string;
  /** The results on screen: the previous ones until the new ones arrive. */
  readonly page: Page | null;
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

function statusOf({ isBusy, found, failure }: ReadingValues<Page>): Words | null {
  if (isBusy) return { key: 'search-results:searching' };
  if (failure || !found) return null;
  return found.total === 0
    ? { key: 'search-results:none' }
    : { key: 'search-results:found', params: { count: found.total } };
}

export function connectSearchResults(
  snapshot: ReturnType<SearchResultsActor['getSnapshot']>,
  send: SearchResultsActor['send'],
): SearchResultsValues {
  const { kind, wanted } = snapshot.context.subject;
  const values = connectReading<Page>(snapshot, send);
  const { isBusy, found, failure } = values;
  return {
    kind,
    text: wanted.text,
    page: found,
    status: statusOf(values),
    isBusy,
    failure,
    tabs: found ? tabsOf(kind, found, wanted) : [],
  };
}
