import { Status } from '../../domain/enumerations.ts';
import { searchText, type ListRequest } from '../../domain/list-query.ts';
import type { ListKind, TabOf } from '../../domain/lists.ts';
import type { Work } from '../../machines/new-work/new-work.types.ts';

const STATUSES: Readonly<Record<TabOf<'orders'>, Status>> = {
  active: Status.Active,
  completed: Status.Completed,
  cancelled: Status.Cancelled,
};

/** The status of a tab of quote requests or orders (spec §4); no status for all tabs. */
export const statusOf = (tab: TabOf<'orders'> | null): { status?: string } =>
  tab === null ? {} : { status: String(STATUSES[tab]) };

/** Sends only the active filters. */
const filled = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** The latest changes first, up to a number. */
export const newestFirst = (most: number) =>
  ({ sort: 'updatedAt', direction: 'descending', pageNumber: '1', pageSize: String(most) }) as const;

/** The part of each row needed to detect changes. */
export const asWork = ({ items }: Work): Work => ({ items: items.map(({ id, updatedAt }) => ({ id, updatedAt })) });

/** The query parameters shared by all lists: order, page and filters. */
export const pageQuery = <Sort extends string>(query: Omit<ListRequest<ListKind>, 'tab'>, sorts: readonly Sort[]) => {
  const sort = sorts.find((each) => each === query.sort);
  return {
    ...(sort !== undefined && { sort }),
    direction: query.direction,
    pageNumber: String(query.page),
    pageSize: String(query.pageSize),
    ...filled({
      search: searchText(query.search),
      updateFrom: query.updateFrom,
      updateTo: query.updateTo,
      shopId: query.shop,
      substatus: query.substatus,
      assigned: query.assigned,
      isUnread: query.unread === 'only' ? 'true' : '',
    }),
  };
};
