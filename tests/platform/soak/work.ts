/** The daily work of clerks and collision shops. Each act is one to eight calls. */
import { createHash, randomBytes } from 'node:crypto';
import {
  acquireLock,
  answerCreditRequest,
  cancelOrderParts,
  completeOrder,
  getSupplierCreditRequest,
  getSupplierOrder,
  getSupplierQuoteRequest,
  listSupplierCreditRequests,
  listSupplierOrders,
  listSupplierQuoteRequests,
  markOpened,
  refreshLock,
  releaseLock,
  submitQuote,
  uploadPhoto,
} from '../../../contracts/index.ts';
import type { Contract } from '../../../contracts/call.ts';
import { CancellationReason, Status } from '../../../domain/enumerations.ts';
import type { LockedDocumentKind } from '../../../domain/lock.ts';
import type { Random } from '../../../platform/data/seed/random.ts';
import { png } from '../../support/photo-files.ts';
import { grandTotalOf, TODAY } from '../order-client.ts';
import { offered } from '../quote-request-client.ts';
import type { Client, CallResult } from './client.ts';
import type { Held, Ledger } from './ledger.ts';

/** Part of all numbers created in this run, so that a search finds them. */
const MARK = 'SOAK';
/** Maximum waiting work. More would only make the lists longer. */
export const MOST_WAITING = 30;
export const HOUR = 3_600_000;

let made = 0;
export const nextMark = (): string => {
  made += 1;
  return `${MARK}-${String(made).padStart(6, '0')}`;
};

/** Expected refusals: a colleague was faster. */
const FASTER = new Set([
  'lock-held',
  'quote-request-answered',
  'order-completed',
  'order-cancelled',
  'credit-request-answered',
  'version-outdated',
]);

export interface Desk {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly random: Random;
}

/** The value, or null. An unexpected refusal is recorded as an error. */
export function valueOf<T>({ ledger, client }: Desk, call: Contract, told: CallResult<T>): T | null {
  if (told.is === 'refused' && !FASTER.has(told.code)) ledger.wrong.push(`${client.name}: ${call.name} ${told.code}`);
  return told.is === 'done' ? told.value : null;
}

/** Locks a document; null when a colleague has it. */
async function hold(
  desk: Desk,
  kind: LockedDocumentKind,
  documentId: string,
): Promise<{ id: string; held: Held } | null> {
  const { client, ledger } = desk;
  const body = { documentKind: kind, documentId };
  const lock = valueOf(desk, acquireLock, await client.send(acquireLock, { body }));
  if (!lock) return null;
  const held: Held = {
    kind,
    documentId,
    by: client.name,
    fencing: lock.fencing,
    from: Date.now(),
    expiresAt: Date.parse(lock.expiresAt),
    until: Number.POSITIVE_INFINITY,
  };
  ledger.held.push(held);
  return { id: lock.id, held };
}

/** Still there: refreshes the lock, as the page does. */
async function stay(desk: Desk, { id, held }: { id: string; held: Held }): Promise<void> {
  const kept = valueOf(desk, refreshLock, await desk.client.send(refreshLock, { params: { id } }));
  if (kept) held.expiresAt = Date.parse(kept.expiresAt);
}

/** Releases a lock, also after a refused write. */
async function leave({ client }: Desk, { id, held }: { id: string; held: Held }): Promise<void> {
  held.until = Math.min(held.until, Date.now());
  await client.send(releaseLock, { params: { id } });
}

async function addPhoto(desk: Desk): Promise<string | null> {
  const bytes = png(8, 8, randomBytes(4000));
  const form = new FormData();
  form.append('photo', new Blob([bytes]), 'photo');
  form.append('thumbnail', new Blob([png(2, 2, randomBytes(100))]), 'thumbnail');
  const told = await desk.client.send(uploadPhoto, { form });
  const id = valueOf(desk, uploadPhoto, told)?.photoId ?? null;
  if (told.is !== 'refused')
    desk.ledger.photos.push({
      isTold: told.is === 'done',
      id,
      hash: createHash('sha256').update(bytes).digest('hex'),
    });
  return id;
}

const SEARCH = { search: MARK, pageSize: '25' };

async function answerRequest(desk: Desk): Promise<void> {
  const { client, ledger, random } = desk;
  const query = { ...SEARCH, status: String(Status.Active) };
  const list = valueOf(desk, listSupplierQuoteRequests, await client.send(listSupplierQuoteRequests, { query }));
  const id = random.shuffled(list?.items.slice(0, 4) ?? [])[0]?.id;
  if (id === undefined) return;
  await client.send(markOpened, { params: { kind: 'quote-request', id } });
  const lock = await hold(desk, 'quote-request', id);
  if (!lock) return;
  const told = await client.send(getSupplierQuoteRequest, { params: { id } });
  const request = valueOf(desk, getSupplierQuoteRequest, told);
  if (random.oneIn(3)) await stay(desk, lock);
  // The clerk only looked.
  if (!request || request.status !== Status.Active || random.oneIn(8)) {
    await leave(desk, lock);
    return;
  }
  const photo = random.oneIn(3) ? await addPhoto(desk) : null;
  const photoIds = photo === null ? [] : [photo];
  made += 1;
  const grossPriceCents = 10_000 + made * 10;
  const netPriceCents = grossPriceCents * 0.9;
  const answer = { ...offered, grossPriceCents, netPriceCents, photoIds };
  lock.held.until = Date.now();
  const sent = await client.send(submitQuote, {
    body: {
      quoteRequestId: id,
      version: request.version,
      lockId: lock.id,
      answers: request.parts.map((part) => ({ partId: part.id, answer })),
    },
  });
  const receipt = valueOf(desk, submitQuote, sent);
  if (sent.is === 'refused') await leave(desk, lock);
  else
    ledger.quotes.push({
      isTold: sent.is === 'done',
      quoteRequestId: id,
      quoteId: receipt?.quoteId ?? null,
      netPriceCents,
      photoIds,
    });
}

async function confirmOrder(desk: Desk): Promise<void> {
  const { client, ledger, random } = desk;
  const query = { ...SEARCH, status: String(Status.Active) };
  const list = valueOf(desk, listSupplierOrders, await client.send(listSupplierOrders, { query }));
  const id = random.shuffled(list?.items.slice(0, 4) ?? [])[0]?.id;
  if (id === undefined) return;
  const lock = await hold(desk, 'order', id);
  if (!lock) return;
  const order = valueOf(desk, getSupplierOrder, await client.send(getSupplierOrder, { params: { id } }));
  const standing = order?.parts.filter(({ state }) => state === 'pending') ?? [];
  const [first] = standing;
  if (!order || !first || order.status !== Status.Active) {
    await leave(desk, lock);
    return;
  }
  const { version } = order;
  if (standing.length > 1 && random.oneIn(5)) {
    const body = {
      orderId: id,
      version,
      lockId: lock.id,
      partIds: [first.id],
      reason: CancellationReason.BackOrder,
      note: '',
    };
    lock.held.until = Date.now();
    const cancelled = await client.send(cancelOrderParts, { body });
    valueOf(desk, cancelOrderParts, cancelled);
    if (cancelled.is !== 'refused')
      ledger.cancelled.push({ isTold: cancelled.is === 'done', orderId: id, partId: first.id });
    await leave(desk, lock);
    return;
  }
  // The others come later.
  const kept = standing.length > 1 && random.oneIn(3) ? standing.slice(1) : [];
  const lines = standing
    .filter((part) => !kept.includes(part))
    .map(({ id: partId, quantity }) => ({ partId, quantity, discountCents: 0 }));
  const ownNumber = nextMark();
  lock.held.until = Date.now();
  const sent = await client.send(completeOrder, {
    body: {
      orderId: id,
      version,
      lockId: lock.id,
      ownNumber,
      invoiceDate: TODAY,
      shippingDate: TODAY,
      lines,
      grandTotalCents: grandTotalOf(order, lines),
      notBilledPartIds: order.parts.filter(({ state }) => state === 'cancelled').map((part) => part.id),
      ...(kept.length > 0 && { later: kept.map((part) => ({ partId: part.id, expectedOn: null })) }),
    },
  });
  valueOf(desk, completeOrder, sent);
  // Whoever keeps parts for later still holds the order.
  if (sent.is === 'refused' || kept.length > 0) await leave(desk, lock);
  if (sent.is !== 'refused') ledger.invoices.push({ isTold: sent.is === 'done', orderId: id, ownNumber });
}

async function decideCredit(desk: Desk): Promise<void> {
  const { client, ledger, random } = desk;
  const query = { ...SEARCH, status: 'pending' };
  const list = valueOf(desk, listSupplierCreditRequests, await client.send(listSupplierCreditRequests, { query }));
  const id = random.shuffled(list?.items.slice(0, 4) ?? [])[0]?.id;
  if (id === undefined) return;
  const lock = await hold(desk, 'credit-request', id);
  if (!lock) return;
  const told = await client.send(getSupplierCreditRequest, { params: { id } });
  const request = valueOf(desk, getSupplierCreditRequest, told);
  if (!request || request.status !== 'pending') {
    await leave(desk, lock);
    return;
  }
  const isApproved = !random.oneIn(3);
  const reason = `Looked at, ${nextMark()}`;
  const answering = { creditRequestId: id, version: request.version, lockId: lock.id, photoIds: [], reason };
  const approval = { creditNumber: nextMark(), creditDate: TODAY, creditedCents: request.amountCents };
  lock.held.until = Date.now();
  const sent = await client.send(answerCreditRequest, {
    body: isApproved ? { decision: 'approve', ...answering, ...approval } : { decision: 'refuse', ...answering },
  });
  const answered = valueOf(desk, answerCreditRequest, sent);
  if (sent.is === 'refused') await leave(desk, lock);
  else
    ledger.credits.push({
      isTold: sent.is === 'done',
      creditRequestId: id,
      creditId: answered?.creditId ?? null,
      isApproved,
      reason,
    });
}

/** One act of a clerk. */
export function clerkAct(desk: Desk): Promise<void> {
  const act = desk.random.whole(1, 10);
  return act <= 5 ? answerRequest(desk) : act <= 8 ? confirmOrder(desk) : decideCredit(desk);
}
