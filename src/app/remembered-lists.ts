import type { ListQuery } from '../../domain/list-query.ts';
import type { ListKind } from '../../domain/lists.ts';
import type { ListPage } from '../../machines/list/list.types.ts';

/** Number of list pages to keep. The oldest is dropped first. */
const MOST = 12;

const pages = new Map<string, ListPage>();

/** A list in an organisation, because the organisation can change without a reload. A change of user always reloads. */
interface RememberedList {
  readonly kind: ListKind;
  readonly scopeId: string | null;
  readonly query: ListQuery;
}
const keyOf = ({ kind, scopeId, query }: RememberedList): string => JSON.stringify([kind, scopeId, query]);

/** A cache of the last rows of each list, by query. */
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
