import { listSupplierQuoteRequests } from '../../contracts/quote-request-list.ts';
import { Status } from '../../machines/domain/enumerations.ts';
import type { ListQuery } from '../../machines/domain/list-query.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import type { Work } from '../../machines/new-work/new-work.types.ts';
import type { Http } from './http.ts';

const STATUS_OF_TAB = { active: Status.Active, completed: Status.Completed, cancelled: Status.Cancelled } as const;

/** Only what narrows the list is sent. */
const filled = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** So many of the newest are looked at. */
const NEWEST = 100;

/** The requests that can be answered, those changed last first. Rejects with CallFailed. */
export async function readWork(http: Http, signal: AbortSignal): Promise<Work> {
  const { body } = await http.send(listSupplierQuoteRequests, {
    query: { status: String(Status.Active), sort: 'updatedAt', direction: 'descending', pageNumber: '1', pageSize: String(NEWEST) },
    signal,
  });
  return { items: body.items.map(({ id, updatedAt }) => ({ id, updatedAt })) };
}

/** A page of the quote requests sent to the organisation. Rejects with CallFailed. */
export async function listQuoteRequests(http: Http, query: ListQuery, signal: AbortSignal): Promise<ListPage> {
  const { body } = await http.send(listSupplierQuoteRequests, {
    query: {
      status: String(STATUS_OF_TAB[query.tab]),
      sort: query.sort,
      direction: query.direction,
      pageNumber: String(query.page),
      pageSize: String(query.pageSize),
      ...filled({ search: query.search.trim(), updateFrom: query.updateFrom, updateTo: query.updateTo }),
    },
    signal,
  });
  return body;
}
