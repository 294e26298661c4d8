/** What clients sent and the responses they got, for comparison with the platform's data at the end. */
import type { LockedDocumentKind } from '../../../domain/lock.ts';

/** Something sent with a unique mark. */
export interface Entry {
  /** Whether it was acknowledged. Without a response, it may or may not exist. */
  readonly isTold: boolean;
}

export interface AskedRequest extends Entry {
  readonly shop: number;
  readonly partsFileNumber: string;
  readonly id: string | null;
}

export interface SentQuote extends Entry {
  readonly quoteRequestId: string;
  readonly quoteId: string | null;
  readonly netPriceCents: number;
  readonly photoIds: readonly string[];
}

export interface PlacedOrderEntry extends Entry {
  readonly shop: number;
  readonly partsFileNumber: string;
  readonly shopOrderNumber: string;
  readonly id: string | null;
}

export interface SentInvoice extends Entry {
  readonly orderId: string;
  readonly ownNumber: string;
}

export interface CancelledPart extends Entry {
  readonly orderId: string;
  readonly partId: string;
}

export interface AskedCredit extends Entry {
  readonly shop: number;
  readonly partNumber: string;
  readonly note: string;
  readonly id: string | null;
}

export interface DecidedCredit extends Entry {
  readonly creditRequestId: string;
  readonly creditId: string | null;
  readonly isApproved: boolean;
  readonly reason: string;
}

export interface UploadedPhoto extends Entry {
  readonly id: string | null;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

/**
 * A period in which a clerk held a document, from the response that granted it to the request that ended it (epoch ms).
 */
export interface Held {
  readonly kind: LockedDocumentKind;
  readonly documentId: string;
  readonly by: string;
  readonly fencing: number;
  readonly from: number;
  /** The last known expiry of the lock. */
  expiresAt: number;
  until: number;
}

export class Ledger {
  readonly requests: AskedRequest[] = [];
  readonly quotes: SentQuote[] = [];
  readonly orders: PlacedOrderEntry[] = [];
  readonly invoices: SentInvoice[] = [];
  readonly cancelled: CancelledPart[] = [];
  readonly creditRequests: AskedCredit[] = [];
  readonly credits: DecidedCredit[] = [];
  readonly photos: UploadedPhoto[] = [];
  readonly held: Held[] = [];
  /** Errors that must never happen. */
  readonly wrong: string[] = [];
}

/** Finds two holders at one instant, or a fencing number that did not increase. */
export function overlaps(held: readonly Held[]): string[] {
  const documents = Map.groupBy(held, ({ kind, documentId }) => `${kind} ${documentId}`);
  return [...documents].flatMap(([document, times]) => {
    const inOrder = times.toSorted((one, other) => one.from - other.from);
    return inOrder.slice(1).flatMap((next, index) => {
      const before = inOrder[index];
      if (!before) return [];
      const end = Math.min(before.until, before.expiresAt);
      return [
        ...(next.from < end ? [`${document} was held by ${before.by} and ${next.by} at once`] : []),
        ...(next.fencing <= before.fencing ? [`${document}: fencing ${before.fencing}, then ${next.fencing}`] : []),
      ];
    });
  });
}

/** A ledger with the first entry of each kind falsified. */
export function falsified({ requests, quotes, orders, invoices, photos, held }: Ledger): Ledger {
  const changed = new Ledger();
  const [request] = requests;
  const [quote] = quotes;
  const [order] = orders;
  const [invoice] = invoices;
  const [photo] = photos;
  const [lock] = held;
  const quoted = requests.find(({ id }) => id === quote?.quoteRequestId);
  if (!request || !quote || !order || !invoice || !photo || !lock || !quoted) throw new Error('nothing was done');
  changed.requests.push({ ...request, partsFileNumber: 'none' }, quoted);
  changed.quotes.push({ ...quote, netPriceCents: 1 });
  changed.orders.push({ ...order, shopOrderNumber: 'none' });
  changed.invoices.push({ ...invoice, ownNumber: 'none' });
  changed.photos.push({ ...photo, hash: 'none' });
  changed.held.push({ ...lock, until: lock.from + 2 }, { ...lock, from: lock.from + 1 });
  return changed;
}
