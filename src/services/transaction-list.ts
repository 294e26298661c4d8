import { listTransactions } from '../../contracts/supplier/transactions.ts';
import type { ListRequest } from '../../domain/list-query.ts';
import { LISTS } from '../../domain/lists.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import type { Work } from '../../machines/new-work/new-work.types.ts';
import type { Http } from './http.ts';
import { asWork, newestFirst, pageQuery } from './list-page.ts';

/** How many of the newest to check. */
const NEWEST = 25;

/** The latest created or settled invoices and credits. Rejects with CallFailed. */
export const readNewestTransactions = async (http: Http, signal: AbortSignal): Promise<Work> =>
  asWork((await http.send(listTransactions, { query: newestFirst(NEWEST), signal })).body);

/** A page of the list of invoices and credits. Rejects with CallFailed. */
export async function listInvoicesAndCredits(
  http: Http,
  query: ListRequest<'transactions'>,
  signal: AbortSignal,
): Promise<ListPage<'transactions'>> {
  const { body } = await http.send(listTransactions, {
    query: {
      includeInvoices: query.tab === 'credits' ? 'false' : 'true',
      includeCredits: query.tab === 'invoices' ? 'false' : 'true',
      ...pageQuery(query, LISTS.transactions.sorts),
    },
    signal,
  });
  return { kind: 'transactions', ...body };
}
