import { listSupplierQuoteRequests } from '../../contracts/supplier/quote-request-list.ts';
import { Status } from '../../domain/enumerations.ts';
import type { ListRequest } from '../../domain/list-query.ts';
import { LISTS } from '../../domain/lists.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import type { Work } from '../../machines/new-work/new-work.types.ts';
import type { Http } from './http.ts';
import { asWork, newestFirst, pageQuery, statusOf } from './list-page.ts';

/** How many of the newest requests to check. */
const NEWEST = 100;

/** The open requests, latest changes first. Rejects with CallFailed. */
export async function readWork(http: Http, signal: AbortSignal): Promise<Work> {
  const { body } = await http.send(listSupplierQuoteRequests, {
    query: { status: String(Status.Active), ...newestFirst(NEWEST) },
    signal,
  });
  return asWork(body);
}

/** A page of the quote request list. Rejects with CallFailed. */
export async function listQuoteRequests(
  http: Http,
  query: ListRequest<'quoteRequests'>,
  signal: AbortSignal,
): Promise<ListPage<'quoteRequests'>> {
  const { body } = await http.send(listSupplierQuoteRequests, {
    query: {
      ...(query.tab === 'missed' ? { isMissed: 'true' } : statusOf(query.tab)),
      ...pageQuery(query, LISTS.quoteRequests.sorts),
    },
    signal,
  });
  return { kind: 'quoteRequests', ...body };
}
