/** Compares the responses clients received with the platform's data, through its calls. Returns the errors. */
import { createHash } from 'node:crypto';
import {
  getPhoto,
  getSupplierCreditRequest,
  getSupplierOrder,
  listPlacedOrders,
  listSentCreditRequests,
  listSentQuoteRequests,
  readHistory,
} from '../../../contracts/index.ts';
import { Status } from '../../../domain/enumerations.ts';
import type { HistoryKind } from '../../../domain/audit.ts';
import { invoicesOf } from '../../../domain/order.ts';
import type { Client } from './client.ts';
import { overlaps, type Entry, type Ledger } from './ledger.ts';

interface Readers {
  /** Reads as a supplier. */
  readonly clerk: Client;
  /** The shops, by the index in the ledger. */
  readonly shops: readonly Client[];
}

/** Found exactly once if acknowledged, and never twice. */
const countOf = (what: string, { isTold }: Entry, found: number): string[] =>
  found > 1 ? [`${what} is there ${found} times`] : found < 1 && isTold ? [`${what} was acknowledged and is lost`] : [];

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function requestsOf({ shops, clerk }: Readers, ledger: Ledger): Promise<string[]> {
  const wrong: string[] = [];
  const told = new Map(ledger.quotes.map((quote) => [quote.quoteRequestId, quote]));
  if (told.size !== ledger.quotes.length) wrong.push('a request was answered twice');
  for (const asked of ledger.requests) {
    // oxlint-disable no-await-in-loop -- one client
    const { partsFileNumber, shop, id } = asked;
    const list = await shops[shop]?.send(listSentQuoteRequests, { query: { partsFileNumber } });
    const items = list?.is === 'done' ? list.value.items : [];
    wrong.push(...countOf(`the request ${partsFileNumber}`, asked, items.length));
    const [request] = items;
    if (!request) continue;
    if (id !== null && request.id !== id) wrong.push(`the request ${partsFileNumber} has another id`);
    const quote = told.get(request.id);
    const isQuoted = request.status === Status.Completed;
    if (!quote) {
      if (isQuoted) wrong.push(`nobody answered ${partsFileNumber}, which is answered`);
      continue;
    }
    if (quote.isTold && !isQuoted) wrong.push(`the quote of ${partsFileNumber} was acknowledged and is lost`);
    if (!isQuoted) continue;
    const isAsSent = request.parts.every(({ answer }) => answer?.netPriceCents === quote.netPriceCents);
    if (!isAsSent || (quote.quoteId !== null && request.quoteId !== quote.quoteId))
      wrong.push(`the quote of ${partsFileNumber} is not the one that was sent`);
    wrong.push(...(await stepsOf(clerk, 'quote-request', request.id, 'quoted', quote)));
    // oxlint-enable no-await-in-loop
  }
  return wrong;
}

/** A step is in its document's history exactly once; of several of its kind, the one with the name. */
async function stepsOf(
  clerk: Client,
  kind: HistoryKind,
  id: string,
  step: string,
  entry: Entry,
  named?: string,
): Promise<string[]> {
  const told = await clerk.send(readHistory, { params: { kind, id } });
  const events = told.is === 'done' ? told.value.items : [];
  const found = events.filter(({ what, name }) => what === step && (named === undefined || name === named));
  return countOf(`${step} in the history of ${kind} ${id}`, entry, found.length);
}

async function ordersOf({ shops, clerk }: Readers, ledger: Ledger): Promise<string[]> {
  const wrong: string[] = [];
  for (const placed of ledger.orders) {
    // oxlint-disable no-await-in-loop -- one client
    const { partsFileNumber, shop, shopOrderNumber } = placed;
    const list = await shops[shop]?.send(listPlacedOrders, { query: { partsFileNumber } });
    const items = list?.is === 'done' ? list.value.items : [];
    const found = items.filter(({ file }) => file.shopOrderNumber === shopOrderNumber);
    wrong.push(...countOf(`the order ${shopOrderNumber}`, placed, found.length));
  }
  for (const sent of ledger.invoices) {
    const { orderId, ownNumber } = sent;
    const read = await clerk.send(getSupplierOrder, { params: { id: orderId } });
    const invoices = read.is === 'done' ? invoicesOf(read.value) : [];
    // Some parts may be on an invoice of their own, and none on two.
    const billed = invoices.flatMap(({ lines }) => lines.map(({ partId }) => partId));
    if (new Set(billed).size !== billed.length) wrong.push(`a part of the order ${orderId} was invoiced twice`);
    const found = invoices.filter((each) => each.ownNumber === ownNumber);
    wrong.push(...countOf(`the invoice ${ownNumber}`, sent, found.length));
    wrong.push(...(await stepsOf(clerk, 'order', orderId, 'invoiced', sent, found[0]?.number ?? '')));
  }
  for (const sent of ledger.cancelled) {
    const read = await clerk.send(getSupplierOrder, { params: { id: sent.orderId } });
    const part = read.is === 'done' ? read.value.parts.find(({ id }) => id === sent.partId) : undefined;
    wrong.push(...countOf(`the cancellation of ${sent.partId}`, sent, part?.state === 'cancelled' ? 1 : 0));
    // oxlint-enable no-await-in-loop
  }
  return wrong;
}

async function creditsOf({ shops, clerk }: Readers, ledger: Ledger): Promise<string[]> {
  const wrong: string[] = [];
  for (const asked of ledger.creditRequests) {
    // oxlint-disable no-await-in-loop -- one client
    const query = { marketplacePartNumber: asked.partNumber };
    const list = await shops[asked.shop]?.send(listSentCreditRequests, { query });
    const items = list?.is === 'done' ? list.value.items : [];
    const found = items.filter(({ note }) => note === asked.note);
    wrong.push(...countOf(`the credit request ${asked.note}`, asked, found.length));
  }
  for (const sent of ledger.credits) {
    const read = await clerk.send(getSupplierCreditRequest, { params: { id: sent.creditRequestId } });
    const answer = read.is === 'done' ? read.value.answer : null;
    const isThere = answer?.reason === sent.reason && (answer.credit !== null) === sent.isApproved;
    wrong.push(...countOf(`the answer "${sent.reason}"`, sent, isThere ? 1 : 0));
    if (sent.creditId !== null && answer?.credit?.id !== sent.creditId)
      wrong.push(`the credit of "${sent.reason}" is another one`);
    // oxlint-enable no-await-in-loop
  }
  return wrong;
}

async function photosOf({ clerk }: Readers, ledger: Ledger, countByHash: (hash: string) => Promise<number>) {
  const wrong: string[] = [];
  for (const photo of ledger.photos) {
    // oxlint-disable no-await-in-loop -- one client
    wrong.push(...countOf(`the photo ${photo.hash}`, photo, await countByHash(photo.hash)));
    if (photo.id === null) continue;
    const read = await clerk.send(getPhoto, { params: { id: photo.id } });
    const isWhole = read.is === 'done' && hashOf(read.value.bytes) === photo.hash;
    if (!isWhole) wrong.push(`the photo ${photo.id} is not what was sent`);
    // oxlint-enable no-await-in-loop
  }
  return wrong;
}

/** All errors. `countByHash` returns how many photos have that content, which no call returns. */
export async function findErrors(
  ledger: Ledger,
  readers: Readers,
  countByHash: (hash: string) => Promise<number>,
): Promise<string[]> {
  return [
    ...ledger.wrong,
    ...overlaps(ledger.held),
    ...(await requestsOf(readers, ledger)),
    ...(await ordersOf(readers, ledger)),
    ...(await creditsOf(readers, ledger)),
    ...(await photosOf(readers, ledger, countByHash)),
  ];
}
