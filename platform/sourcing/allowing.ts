import type { LockedDocumentKind } from '../../domain/lock.ts';
import { CREDIT_REQUEST_EVENTS, decideCreditRequest } from '../../lives/credit-request.life.ts';
import type { EventFacts } from '../../lives/life.ts';
import { decideOrder, ORDER_EVENTS, type OrderEvent } from '../../lives/order.life.ts';
import { decideQuoteRequest, QUOTE_REQUEST_EVENTS, type QuoteRequestEvent } from '../../lives/quote-request.life.ts';
import type { RefusalCode } from '../../lives/refusals.ts';
import type { Account } from '../access/caller.ts';
import { ofFound } from '../access/rows.ts';
import type { CreditRequestRow } from '../data/credit-request-rows.ts';
import type { Database } from '../data/database.ts';
import type { StoredOrder } from '../data/order-rows.ts';
import { WORK_DOCUMENTS } from '../data/work-documents.ts';
import { Refusal } from '../http/problem.ts';
import type { Changed } from './last-change.ts';
import { requireLock } from './locks.ts';
import { isOrdered } from './quote-versions.ts';
import { assignIfUnassigned } from './supplier/assignments.ts';
import type { QuoteRequestRow } from './supplier/quote-request.ts';

/** What the sender saw and holds. */
export interface Sender {
  readonly version: number;
  readonly lockId: string | null;
  readonly account: Account;
  /** What a refusal may tell of the last change. */
  readonly why: Changed;
}

/** A document's row, held by this transaction. */
interface Held {
  readonly id: string;
  readonly scopeId: string;
  readonly version: number;
}

interface Decided {
  readonly refusal: RefusalCode | null;
}

/** Refuses what a life refuses, and says why if the caller may know. */
export function obey({ refusal }: Decided, why: Changed = {}): void {
  // Nobody has caused the end of a deadline.
  if (refusal !== null) throw new Refusal(refusal, refusal === 'quote-request-expired' ? {} : why);
}

/**
 * Refuses what the document's life refuses, then an old version, then a lost lock, as the event needs them. Then the
 * sender becomes the assignee of an unassigned document, where the event says so.
 */
async function allow(
  database: Database,
  [kind, row]: readonly [LockedDocumentKind, Held],
  decided: Decided,
  { needs, assigns }: EventFacts,
  { version, lockId, account, why }: Sender,
): Promise<void> {
  obey(decided, why);
  // It changed since the sender saw it.
  if (needs.includes('version') && row.version !== version) throw new Refusal('version-outdated', why);
  if (needs.includes('lock')) await requireLock(database, kind, row.id, lockId ?? '', account);
  if (assigns === 'ifUnassigned')
    await assignIfUnassigned(database, kind, ofFound(WORK_DOCUMENTS[kind].table.id, [row]), account);
}

export const allowOnOrder = (
  database: Database,
  { row, parts }: StoredOrder,
  event: OrderEvent,
  sender: Sender,
): Promise<void> =>
  allow(database, ['order', row], decideOrder({ status: row.status, parts }, event), ORDER_EVENTS[event.type], sender);

/** What the life of a request says of an event at this instant. */
export const decideOnRequest = async (
  database: Database,
  row: QuoteRequestRow,
  event: QuoteRequestEvent,
  now: Date,
): Promise<Decided> =>
  decideQuoteRequest(
    {
      status: row.status,
      quoteId: row.quoteId,
      expiresAt: row.expiresAt.getTime(),
      now: now.getTime(),
      isOrdered: await isOrdered(database, row),
    },
    event,
  );

/** For events of the supplier. */
export const allowOnRequest = async (
  database: Database,
  row: QuoteRequestRow,
  [event, now]: readonly [QuoteRequestEvent, Date],
  sender: Sender,
): Promise<void> =>
  allow(
    database,
    ['quote-request', row],
    await decideOnRequest(database, row, event, now),
    QUOTE_REQUEST_EVENTS[event.type],
    sender,
  );

export const allowOnCreditRequest = (
  database: Database,
  row: CreditRequestRow,
  type: 'clerk.approve' | 'clerk.refuse',
  sender: Sender,
): Promise<void> =>
  allow(database, ['credit-request', row], decideCreditRequest(row.status, type), CREDIT_REQUEST_EVENTS[type], sender);
