import {
  acquireLock,
  getSupplierQuoteRequest,
  listSupplierQuoteRequests,
  refreshLock,
  releaseLock,
  submitQuote,
} from '../../contracts/index.ts';
import { Status } from '../../machines/domain/enumerations.ts';
import type { ListQuery } from '../../machines/domain/list-query.ts';
import type { Lock, LockedDocumentKind } from '../../machines/domain/lock.ts';
import type { Receipt } from '../../machines/domain/quote-request.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import type { SubmitInput } from '../../machines/quote-request/quote-request.setup.ts';
import type { LoadedRequest } from '../../machines/quote-request/quote-request.types.ts';
import type { Http } from './http.ts';

const STATUS_OF_TAB = { active: Status.Active, completed: Status.Completed, cancelled: Status.Cancelled } as const;

/** Only what narrows the list is sent. */
const filled = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** The sourcing service's calls that the portal makes (spec §7). Each rejects with CallFailed. */
export class Sourcing {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  async listQuoteRequests(query: ListQuery, signal: AbortSignal): Promise<ListPage> {
    const { body } = await this.http.send(listSupplierQuoteRequests, {
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

  async readQuoteRequest(id: string, signal: AbortSignal): Promise<LoadedRequest> {
    const { body, now } = await this.http.send(getSupplierQuoteRequest, { params: { id }, signal });
    return { request: body, now };
  }

  /** Not aborted when the page is left: a quote on its way is not called back. */
  async submitQuote({ idempotencyKey, answers, ...quote }: SubmitInput): Promise<Receipt> {
    const { body } = await this.http.send(submitQuote, { body: { ...quote, answers: [...answers] }, idempotencyKey });
    return body;
  }

  async acquireLock(documentKind: LockedDocumentKind, documentId: string): Promise<Lock> {
    const { body } = await this.http.send(acquireLock, { body: { documentKind, documentId } });
    return body;
  }

  async refreshLock(id: string): Promise<Lock> {
    const { body } = await this.http.send(refreshLock, { params: { id } });
    return body;
  }

  async releaseLock(id: string): Promise<void> {
    await this.http.send(releaseLock, { params: { id }, isKeptAlive: true });
  }
}
