import type { ListQuery } from '../../machines/domain/list-query.ts';
import type { ListKind } from '../../machines/domain/lists.ts';
import type { ListPage } from '../../machines/list/list.types.ts';

/** So many pages of lists are remembered: those that were seen last. */
const MOST = 12;

const pages = new Map<string, ListPage>();
const keyOf = (kind: ListKind, query: ListQuery): string => JSON.stringify([kind, query]);

/** The rows that this tab saw last of a list, by its query: another organisation, or another user, begins with a new page. */
export const rememberedLists = {
  remember: (kind: ListKind, query: ListQuery, page: ListPage): void => {
    const key = keyOf(kind, query);
    pages.delete(key);
    pages.set(key, page);
    const [oldest] = pages.keys();
    if (pages.size > MOST && oldest !== undefined) pages.delete(oldest);
  },
  recall: (kind: ListKind, query: ListQuery): ListPage | null => pages.get(keyOf(kind, query)) ?? null,
};
