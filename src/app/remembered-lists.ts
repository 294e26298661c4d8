import type { ListQuery } from '../../domain/list-query.ts';
import type { ListKind } from '../../domain/lists.ts';
import type { ListPage } from '../../machines/list/list.types.ts';

/** So many pages of lists are remembered: those that were seen last. */
const MOST = 12;

const pages = new Map<string, ListPage>();

/** A list of an organisation: a route may change the organisation without loading the portal anew. Another user begins with a new page of the browser. */
interface RememberedList {
  readonly kind: ListKind;
  readonly scopeId: string | null;
  readonly query: ListQuery;
}
const keyOf = ({ kind, scopeId, query }: RememberedList): string => JSON.stringify([kind, scopeId, query]);

/** The rows that this tab saw last of a list, by its query. */
export const rememberedLists = {
  remember: (list: RememberedList, page: ListPage): void => {
    const key = keyOf(list);
    pages.delete(key);
    pages.set(key, page);
    const [oldest] = pages.keys();
    if (pages.size > MOST && oldest !== undefined) pages.delete(oldest);
  },
  recall: (list: RememberedList): ListPage | null => pages.get(keyOf(list)) ?? null,
};
