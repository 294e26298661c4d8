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
  listPlacedOrders,
  listSentQuoteRequests,
  listSupplierCreditRequests,
  listSupplierOrders,
  listSupplierQuoteRequests,
  markOpened,
  placeOrder,
  refreshLock,
  releaseLock,
  sendCreditRequest,
  sendQuoteRequest,
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
import { newRequest } from '../shop-client.ts';
import type { Client, CallResult } from './client.ts';
import type { Held, Ledger } from './ledger.ts';

/** Part of all numbers created in this run, so that a search finds them. */
const MARK = 'SOAK';
/** Maximum waiting work. More would only make the lists longer. */
const MOST_WAITING = 30;
const HOUR = 3_600_000;

let made = 0;
const nextMark = (): string => {
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

interface Desk {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly random: Random;
}

/** The value, or null. An unexpected refusal is recorded as an error. */
function valueOf<T>({ ledger, client }: Desk, call: Contract, told: CallResult<T>): T | null {
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
  const lines = standing.map(({ id: partId, quantity }) => ({ partId, quantity, discountCents: 0 }));
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
    },
  });
  valueOf(desk, completeOrder, sent);
  if (sent.is === 'refused') await leave(desk, lock);
  else ledger.invoices.push({ isTold: sent.is === 'done', orderId: id, ownNumber });
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

/** A shop with its own documents. */
export class Shop {
  private readonly desk: Desk;
  private readonly index: number;
  private readonly waiting: string[] = [];
  private readonly ordered: string[] = [];

  constructor(desk: Desk, index: number) {
    this.desk = desk;
    this.index = index;
  }

  /** One act of the shop. */
  act(): Promise<void> {
    const { random } = this.desk;
    if (this.waiting.length > 0 && random.oneIn(3)) return this.order();
    if (this.ordered.length > 0 && random.oneIn(4)) return this.askForCredit();
    return this.waiting.length < MOST_WAITING ? this.ask() : this.order();
  }

  private async ask(): Promise<void> {
    const { client, ledger } = this.desk;
    const mark = nextMark();
    const asked = newRequest({
      shopFileNumber: mark,
      partsFileNumber: mark,
      expiresAt: new Date(Date.now() + 2 * HOUR).toISOString(),
    }) as { readonly parts: readonly object[] };
    const parts = asked.parts.map((part, index) => ({ ...part, oemNumber: `${mark}-${index}` }));
    const sent = await client.send(sendQuoteRequest, { body: { ...asked, parts } });
    const id = valueOf(this.desk, sendQuoteRequest, sent)?.id ?? null;
    if (sent.is === 'refused') return;
    ledger.requests.push({ isTold: sent.is === 'done', shop: this.index, partsFileNumber: mark, id });
    this.waiting.push(mark);
  }

  /** Orders the parts of the oldest quote. */
  private async order(): Promise<void> {
    const { client, ledger } = this.desk;
    const [partsFileNumber] = this.waiting;
    if (partsFileNumber === undefined) return;
    const told = await client.send(listSentQuoteRequests, { query: { partsFileNumber } });
    const [request] = valueOf(this.desk, listSentQuoteRequests, told)?.items ?? [];
    if (told.is !== 'done') return;
    this.waiting.shift();
    // Try again next time, because nobody has answered it yet.
    if (request && request.status !== Status.Completed) this.waiting.push(partsFileNumber);
    if (!request || request.status !== Status.Completed) return;
    const shopOrderNumber = nextMark();
    const sent = await client.send(placeOrder, {
      body: {
        quoteRequestId: request.id,
        parts: request.parts.map(({ id: partId, quantity }) => ({ partId, quantity })),
        shopOrderNumber,
        referenceNumber: '',
        dueAt: new Date(Date.now() + 48 * HOUR).toISOString(),
        hasInsurerAgreement: false,
        notes: '',
        shippedTo: null,
      },
    });
    const id = valueOf(this.desk, placeOrder, sent)?.id ?? null;
    if (sent.is === 'refused') return;
    ledger.orders.push({ isTold: sent.is === 'done', shop: this.index, partsFileNumber, shopOrderNumber, id });
    this.ordered.push(partsFileNumber);
  }

  /** Requests a credit for one part, once it is billed. */
  private async askForCredit(): Promise<void> {
    const { client, ledger } = this.desk;
    const partsFileNumber = this.ordered.shift();
    if (partsFileNumber === undefined) return;
    const told = await client.send(listPlacedOrders, { query: { partsFileNumber } });
    const [order] = valueOf(this.desk, listPlacedOrders, told)?.items ?? [];
    if (order?.status === Status.Active || told.is !== 'done') this.ordered.push(partsFileNumber);
    const [line] = order?.invoice?.lines ?? [];
    if (!order?.invoice || !line) return;
    const note = nextMark();
    const sent = await client.send(sendCreditRequest, {
      body: {
        invoiceId: order.invoice.id,
        partId: line.partId,
        quantity: 1,
        amountCents: 100,
        reason: CancellationReason.PartNotNeeded,
        note,
        user: 'Nathalie Fournier',
        photoIds: [],
      },
    });
    const id = valueOf(this.desk, sendCreditRequest, sent)?.id ?? null;
    if (sent.is !== 'refused')
      ledger.creditRequests.push({
        isTold: sent.is === 'done',
        shop: this.index,
        partNumber: line.partNumber,
        note,
        id,
      });
  }
}
