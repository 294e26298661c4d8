import { Status } from '../../domain/enumerations.ts';
import { lookedFor, type ListQuery } from '../../domain/list-query.ts';
import type { ListTab } from '../../domain/lists.ts';
import type { Work } from '../../machines/new-work/new-work.types.ts';

const STATUSES: Readonly<Partial<Record<ListTab, Status>>> = {
  active: Status.Active,
  completed: Status.Completed,
  cancelled: Status.Cancelled,
};

/** The status that a tab of quote requests or orders holds (spec §4). */
export const statusOf = ({ tab }: ListQuery): { status?: string } => {
  const status = STATUSES[tab];
  return status === undefined ? {} : { status: String(status) };
};

/** Only what narrows the list is sent. */
const filled = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** What changed last of a list comes first; so many are looked at. */
export const newestFirst = (most: number) =>
  ({ sort: 'updatedAt', direction: 'descending', pageNumber: '1', pageSize: String(most) }) as const;

/** Rows as far as it matters for noticing them. */
export const asWork = ({ items }: Work): Work => ({ items: items.map(({ id, updatedAt }) => ({ id, updatedAt })) });

/** What every list asks of the platform: its order, its page, and whatever narrows it. */
export const pageQuery = <Sort extends string>(query: ListQuery, sorts: readonly Sort[]) => {
  const sort = sorts.find((each) => each === query.sort);
  return {
    ...(sort !== undefined && { sort }),
    direction: query.direction,
    pageNumber: String(query.page),
    pageSize: String(query.pageSize),
    ...filled({ search: lookedFor(query.search), updateFrom: query.updateFrom, updateTo: query.updateTo }),
  };
};
