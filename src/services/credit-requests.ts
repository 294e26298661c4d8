import { listSupplierCreditRequests } from '../../contracts/supplier/credit-request-list.ts';
import {
  answerCreditRequest as answerCall,
  getSupplierCreditRequest,
} from '../../contracts/supplier/credit-requests.ts';
import type { AnswerInput } from '../../machines/credit-request/credit-request.types.ts';
import type { CreditRequest } from '../../domain/credit-request.ts';
import type { ListRequest } from '../../domain/list-query.ts';
import { LISTS } from '../../domain/lists.ts';
import type { Loaded } from '../../machines/document-lifecycle/document-lifecycle.types.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import type { Work } from '../../machines/new-work/new-work.types.ts';
import type { Http } from './http.ts';
import { canOutlive } from '../browser/kept-alive.ts';
import { asWork, newestFirst, pageQuery } from './list-page.ts';
import { prefetchable } from './prefetchable.ts';

/** How many of the newest requests to check. */
const NEWEST = 25;

/** The credit requests to answer, latest changes first. Rejects with CallFailed. */
export const readNewestCreditRequests = async (http: Http, signal: AbortSignal): Promise<Work> =>
  asWork(
    (await http.send(listSupplierCreditRequests, { query: { status: 'pending', ...newestFirst(NEWEST) }, signal }))
      .body,
  );

/** A page of the credit request list. Rejects with CallFailed. */
export async function listCreditRequests(
  http: Http,
  query: ListRequest<'creditRequests'>,
  signal: AbortSignal,
): Promise<ListPage<'creditRequests'>> {
  const { body } = await http.send(listSupplierCreditRequests, {
    query: { ...(query.tab && { status: query.tab }), ...pageQuery(query, LISTS.creditRequests.sorts) },
    signal,
  });
  return { kind: 'creditRequests', ...body };
}

/** One credit request, with the platform's time. Rejects with CallFailed. */
export async function readCreditRequest(http: Http, id: string, signal: AbortSignal): Promise<Loaded<CreditRequest>> {
  const { body, now } = await http.send(getSupplierCreditRequest, { params: { id }, signal });
  return { document: body, now };
}

/** The same, with prefetch. */
export const creditRequestPrefetch = prefetchable(readCreditRequest);

/** Answers a credit request. Continues when the user leaves the page. Rejects with CallFailed. */
export async function answerCreditRequest(
  http: Http,
  { idempotencyKey, photoIds, ...answer }: AnswerInput,
): Promise<void> {
  const body = { ...answer, photoIds: [...photoIds] };
  await http.send(answerCall, { body, idempotencyKey, isKeptAlive: canOutlive(body) });
}
