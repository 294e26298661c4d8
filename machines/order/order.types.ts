import type { ExpectedPart } from '../../domain/acknowledgement.ts';
import type { TaxField, TypedTax } from '../../domain/entered-tax.ts';
import type { CancellationReason } from '../../domain/enumerations.ts';
import type { Order, PartState } from '../../domain/order.ts';
import type { EnteredTax } from '../../domain/taxes.ts';
import type { DocumentContext, DocumentEvent, DocumentInput } from '../document-lifecycle/document-lifecycle.types.ts';
import type { KeptContent, Notice } from '../document-lifecycle/document-lifecycle.types.ts';
import type { UndoHistory, Visit } from '../support/history.ts';
import type { Wanted } from '../support/wanted.ts';

/** What becomes of a part on the invoice; `later`: it stays open for another one. */
export type PartChoice = PartState | 'later';

/** What becomes of the pieces that are not billed. */
export type RestChoice = Extract<PartChoice, 'later' | 'notBilled'>;

/** The draft of one part. Numbers are canonical decimal texts (a dot, no grouping), so that half-typed ones are kept. */
export interface PartDraft {
  readonly state: PartChoice;
  readonly quantity: string;
  /** Dollars off the whole line; empty for none. */
  readonly discount: string;
  /** When the shop can expect what comes later, the part or its other pieces; empty or absent: not known yet. */
  readonly expectedOn?: string;
  /** What becomes of the other pieces when fewer are billed than ordered; absent: they come later. */
  readonly rest?: RestChoice;
}

/** The sale as typed: the state of each part, and the invoice. Days are ISO dates. */
export interface Sale extends TypedTax {
  /** By part id. */
  readonly parts: Readonly<Record<string, PartDraft>>;
  readonly ownNumber: string;
  readonly invoiceDate: string;
  /** Kept even while it equals the invoice date, in case the clerk changes their mind. */
  readonly shippingDate: string;
  readonly isShippedOnInvoiceDate: boolean;
}

/** One field of the invoice with its new value. */
export type InvoiceChange = {
  readonly [Field in Exclude<keyof Sale, 'parts'>]: { readonly field: Field; readonly value: Sale[Field] };
}[Exclude<keyof Sale, 'parts'>];

/** One field of a part's line with its new value. */
export type LineChange =
  | { readonly field: 'quantity' | 'discount' | 'expectedOn'; readonly value: string }
  | { readonly field: 'rest'; readonly value: RestChoice };

/** A field of a part, or of the invoice. */
export type SalePlace =
  | { readonly partId: string; readonly field: keyof PartDraft }
  | { readonly partId: null; readonly field: 'ownNumber' | 'invoiceDate' | 'shippingDate' | TaxField };

/** What to focus in the dialog that cancels or acknowledges: its message, or a field. */
export type DialogPlace =
  | { readonly partId: null; readonly field: 'message' | keyof CancellationDraft }
  | { readonly partId: string; readonly field: 'expectedOn' };

/** The cancellation as typed: which parts, and why. */
export interface CancellationDraft {
  readonly partIds: readonly string[];
  readonly reason: CancellationReason;
  readonly note: string;
}

/** The typed expected dates by part id, without those already sent to the shop. */
export type AcknowledgementDraft = Readonly<Record<string, ExpectedPart>>;

/** The typed content of an order, as the browser keeps it. */
export interface OrderContent {
  readonly sale: Sale;
  readonly cancellation: CancellationDraft;
  readonly acknowledgement: AcknowledgementDraft;
  /** The parts that were already cancelled when this was typed. */
  readonly cancelledPartIds: readonly string[];
}

/** An unsent draft, as the browser keeps it. */
export type OrderDraft = KeptContent<OrderContent>;

/** The order with its draft. */
export interface OrderContents extends UndoHistory<Sale> {
  readonly document: Order | null;
  /** The platform's time at which the order was read, epoch ms. */
  readonly readAt: number;
  readonly sale: Sale;
  readonly cancellation: CancellationDraft;
  readonly acknowledgement: AcknowledgementDraft;
  /** When the restored draft was saved; null when none was restored. */
  readonly restoredAt: string | null;
  /** Parts that were cancelled after the restored draft was typed. */
  readonly newlyCancelledIds: readonly string[];
  /** Invoice numbers that the platform refused as already used. */
  readonly usedNumbers: readonly string[];
}

export type OrderInput = DocumentInput;

/** While something is `refused`, `sending` is what was. */
export interface OrderContext extends DocumentContext<Order, OrderSending>, OrderContents {
  /** Null leaves the focus where it is. */
  readonly wanted: Wanted<SalePlace | DialogPlace> | null;
}

/** Identifies the order, the lock and the attempt; the same for everything sent. */
interface Envelope {
  readonly orderId: string;
  readonly version: number;
  readonly lockId: string;
  readonly idempotencyKey: string;
}

export interface SalePayload {
  readonly ownNumber: string;
  readonly invoiceDate: string;
  readonly shippingDate: string;
  readonly lines: readonly { readonly partId: string; readonly quantity: number; readonly discountCents: number }[];
  readonly notBilledPartIds: readonly string[];
  /** Parts that stay open; absent when none does. */
  readonly later?: readonly { readonly partId: string; readonly expectedOn: string | null }[];
  readonly grandTotalCents: number;
  /** Only where no tax rate is known. */
  readonly tax?: EnteredTax;
}

/** The sale as the platform receives it. */
export type CompleteInput = SalePayload & Envelope;

/** A cancellation as the platform receives it. */
export type CancelInput = CancellationDraft & Envelope;

interface AcknowledgementPayload {
  readonly parts: readonly ({ readonly partId: string } & ExpectedPart)[];
}

/** An acknowledgement as the platform receives it. */
export type AcknowledgeInput = AcknowledgementPayload & Envelope;

/** The things an order can send. Parts may be cancelled and the order acknowledged several times; each sale has an invoice of its own. */
export type OrderSending =
  | { readonly name: 'sale'; readonly payload: SalePayload }
  | { readonly name: 'cancellation'; readonly payload: CancellationDraft }
  | { readonly name: 'acknowledgement'; readonly payload: AcknowledgementPayload };

export type OrderEvent =
  | { readonly type: 'part.decide'; readonly partId: string; readonly state: PartChoice }
  | ({ readonly type: 'part.change'; readonly partId: string; readonly change: LineChange } & Visit)
  /** Confirms all pending parts. */
  | { readonly type: 'parts.confirm' }
  /** Excludes all cancelled parts from the invoice. */
  | { readonly type: 'parts.leaveOff' }
  | ({ readonly type: 'invoice.change'; readonly change: InvoiceChange } & Visit)
  | { readonly type: 'edit.undo' }
  | { readonly type: 'edit.redo' }
  | { readonly type: 'draft.discard' }
  | { readonly type: 'sale.confirm' }
  | { readonly type: 'cancellation.open'; readonly partIds: readonly string[] }
  | { readonly type: 'cancellation.change'; readonly change: Partial<CancellationDraft> }
  | { readonly type: 'cancellation.send' }
  | { readonly type: 'cancellation.close' }
  | { readonly type: 'acknowledgement.open' }
  /** For one part or several. */
  | {
      readonly type: 'acknowledgement.change';
      readonly partIds: readonly string[];
      readonly change: Partial<ExpectedPart>;
    }
  | { readonly type: 'acknowledgement.send' }
  | { readonly type: 'acknowledgement.close' }
  | DocumentEvent<OrderContent>;

/** The notifications once the platform has answered. */
export type OrderNoticeKey =
  | 'order:completed'
  | 'order:partlyInvoiced'
  | 'order:completeFailed'
  | 'order:partCancelled'
  | 'order:partsCancelled'
  | 'order:cancelFailed'
  | 'order:acknowledged'
  | 'order:acknowledgeFailed';
export type OrderEmitted = Notice<OrderNoticeKey>;
