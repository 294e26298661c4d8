import type { CancellationReason } from '../../domain/enumerations.ts';
import type { CancelledParts, CompletedOrder, Order, PartState } from '../../domain/order.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type { PresenceNews } from '../inactivity/inactivity.types.ts';
import type { LockNews } from '../lock/lock.types.ts';
import type { Failure } from '../support/failure.ts';
import type { History } from '../support/history.ts';
import type { Overtaken } from '../support/overtaken.ts';

/** What is decided of one part. Numbers are canonical decimal texts (a dot, no grouping), so that a half-typed one is kept as it is. */
export interface PartDraft {
  readonly state: PartState;
  readonly quantity: string;
  /** Dollars off the whole line; empty: none. */
  readonly discount: string;
}

/** The sale as it is being typed: what becomes of each part, and what stands on the invoice. Days are ISO. */
export interface Sale {
  /** By part id. */
  readonly parts: Readonly<Record<string, PartDraft>>;
  readonly ownNumber: string;
  readonly invoiceDate: string;
  /** Kept while it is the same as the invoice date, for a change of mind. */
  readonly shippingDate: string;
  readonly isShippedOnInvoiceDate: boolean;
}

/** One field of the invoice with its new value. */
export type InvoiceChange = {
  readonly [Field in Exclude<keyof Sale, 'parts'>]: { readonly field: Field; readonly value: Sale[Field] };
}[Exclude<keyof Sale, 'parts'>];

/** One number of a part's line with its new value. */
export interface LineChange {
  readonly field: 'quantity' | 'discount';
  readonly value: string;
}

/** Which parts are to be cancelled, and why, as it is being typed. */
export interface CancellationDraft {
  readonly partIds: readonly string[];
  readonly reason: CancellationReason;
  readonly note: string;
}

/** What was typed into an order and not sent, as it is kept in the browser. */
export interface OrderDraft {
  readonly sale: Sale;
  readonly cancellation: CancellationDraft;
  /** The parts that were cancelled already when this was typed. */
  readonly cancelledPartIds: readonly string[];
  /** The key under which it may already have been sent. */
  readonly sendKey: string;
}

export interface OrderInput {
  readonly id: string;
  /** Idempotency key of the invoice that this visit may send: the same however often it is sent. */
  readonly sendKey: string;
  /** A sale can be called back for a moment before it leaves. */
  readonly isSendHeld: boolean;
  /** Whether this person may change orders here; whoever may not can read them. */
  readonly mayChange: boolean;
}

export interface OrderContext extends OrderInput, History<Sale> {
  readonly order: Order | null;
  /** The platform's time at which the order was read, epoch ms. */
  readonly readAt: number;
  readonly sale: Sale;
  readonly cancellation: CancellationDraft;
  /** When the draft that was found had been kept; null: none was found. */
  readonly restoredAt: string | null;
  /** Parts that were cancelled after the draft that was found had been typed. */
  readonly newlyCancelledIds: readonly string[];
  /** Invoice numbers that the platform refused: they were used before. */
  readonly usedNumbers: readonly string[];
  /** The edit lock under which the order is changed; empty while none is held. */
  readonly lockId: string;
  readonly failure: Failure | null;
  /** Somebody else was faster; null: nobody was, or it has been dealt with. */
  readonly overtaken: Overtaken | null;
}

/** An order with the platform's time at which it was read (epoch ms). */
export interface LoadedOrder {
  readonly order: Order;
  readonly now: number;
}

export interface CompleteInput {
  readonly orderId: string;
  readonly version: number;
  readonly lockId: string;
  readonly ownNumber: string;
  readonly invoiceDate: string;
  readonly shippingDate: string;
  readonly lines: readonly { readonly partId: string; readonly quantity: number; readonly discountCents: number }[];
  readonly notBilledPartIds: readonly string[];
  readonly grandTotalCents: number;
  readonly idempotencyKey: string;
}

export interface CancelInput extends CancellationDraft {
  readonly orderId: string;
  readonly version: number;
  readonly lockId: string;
  readonly idempotencyKey: string;
}

export type OrderEvent =
  | { readonly type: 'order.retry' }
  | { readonly type: 'order.refresh' }
  /** After the clerk was away: the order is taken up again. */
  | { readonly type: 'order.resume' }
  | { readonly type: 'part.decide'; readonly partId: string; readonly state: PartState }
  | { readonly type: 'part.change'; readonly partId: string; readonly change: LineChange }
  /** Every part that is pending is confirmed. */
  | { readonly type: 'parts.confirm' }
  /** Every cancelled part is left off the invoice. */
  | { readonly type: 'parts.leaveOff' }
  | { readonly type: 'invoice.change'; readonly change: InvoiceChange }
  | { readonly type: 'edit.undo' }
  | { readonly type: 'edit.redo' }
  | { readonly type: 'draft.discard' }
  | { readonly type: 'sale.confirm' }
  | { readonly type: 'sale.recall' }
  | { readonly type: 'sale.hurry' }
  | { readonly type: 'cancellation.open'; readonly partIds: readonly string[] }
  | { readonly type: 'cancellation.change'; readonly change: Partial<CancellationDraft> }
  | { readonly type: 'cancellation.send' }
  | { readonly type: 'cancellation.close' }
  | { readonly type: 'outcome.check' }
  /** The user goes to another page, or closes this one. */
  | { readonly type: 'page.left' }
  | { readonly type: 'draft.recalled'; readonly draft: KeptDraft<OrderDraft> | null }
  | PresenceNews
  | LockNews;

/** News for whoever shows notifications. */
export interface OrderEmitted {
  readonly type: 'notification.wanted';
  readonly kind: 'success' | 'error';
  readonly key: 'order:completed' | 'order:completeFailed' | 'order:partsCancelled' | 'order:cancelFailed';
}

export type { CancelledParts, CompletedOrder };
