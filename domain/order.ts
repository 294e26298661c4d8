import type { Acknowledgement, ExpectedPart } from './acknowledgement.ts';
import type { ListedDocument } from './listed-document.ts';
import { CancellationReason, type IndustryType, type Status } from './enumerations.ts';
import type { FileInfo, Invoice, Party } from './invoice.ts';
import type { Translated } from './quote-request.ts';
import type { TaxRates } from './taxes.ts';

export const CANCELLATION_NOTE_LIMIT = 500;

/** The state of a part in an order (spec §4). In an active order, parts are pending until an invoice settles them. */
export const PART_STATES = ['pending', 'confirmed', 'cancelled', 'notBilled'] as const;
export type PartState = (typeof PART_STATES)[number];

/** Who cancelled what, when and why (spec §3). */
export interface Cancellation {
  readonly reason: CancellationReason;
  readonly note: string;
  readonly at: string;
  /** A person's name. */
  readonly by: string;
  readonly side: 'supplier' | 'shop';
}

export interface OrderPart extends ExpectedPart {
  readonly id: string;
  readonly position: number;
  readonly description: Translated;
  readonly partNumber: string;
  readonly manufacturer: string;
  readonly industryType: IndustryType;
  readonly quantity: number;
  /** Per piece, as quoted. */
  readonly priceCents: number;
  readonly state: PartState;
  readonly cancellation: Cancellation | null;
}

/** A complete order (spec §3). Dates are ISO 8601, in UTC. */
export interface Order {
  readonly id: string;
  readonly number: string;
  /** Increases with each change. Completing or cancelling names the version the user saw. */
  readonly version: number;
  readonly status: Status;
  readonly orderedAt: string;
  readonly updatedAt: string;
  /** When the parts are due at the shop. */
  readonly dueAt: string;
  /** Only when the whole order is cancelled. */
  readonly cancellation: Cancellation | null;
  /** Null: the shop has not been told yet. */
  readonly acknowledgement: Acknowledgement | null;
  /** The file has an insurer agreement. */
  readonly hasInsurerAgreement: boolean;
  /** The shop's notes; may be empty. */
  readonly notes: string;
  readonly file: FileInfo;
  readonly soldTo: Party;
  readonly shippedTo: Party;
  readonly parts: readonly OrderPart[];
  /** For the shop's province; null means that whoever invoices enters them. */
  readonly taxRates: TaxRates | null;
  /** The last one, only when completed. */
  readonly invoice: Invoice | null;
  /** All of them, the oldest first. Absent where there was only ever one. */
  readonly invoices?: readonly Invoice[] | undefined;
}

/** The invoices of an order, the oldest first. */
export const invoicesOf = ({ invoice, invoices }: Pick<Order, 'invoice' | 'invoices'>): readonly Invoice[] =>
  invoices ?? (invoice ? [invoice] : []);

/** A row in the order list. */
export interface OrderSummary extends ListedDocument {
  readonly status: Status;
  readonly orderedAt: string;
  readonly dueAt: string;
  readonly cancelledAt: string | null;
  readonly completedAt: string | null;
  readonly vehicle: string;
  readonly vin: string;
  readonly fileNumber: string;
  readonly shopOrderNumber: string;
  readonly marketplaceNumber: string;
  readonly partCount: number;
  readonly cancelledPartCount: number;
  /** Parts on its invoices; absent when none is. */
  readonly invoicedPartCount?: number | undefined;
  /** Open parts on back order; absent when none is. */
  readonly backOrderCount?: number | undefined;
  /** The first day on which one of them is expected; absent when none is known. */
  readonly backOrderOn?: string | undefined;
  /** Nothing but back orders is open, and none is expected before tomorrow: the order is not late. */
  readonly isAwaiting?: true | undefined;
  readonly totalCents: number;
  readonly hasInsurerAgreement: boolean;
  /** The shop has been told that the order is accepted. */
  readonly isAcknowledged?: true | undefined;
  /** The assignee; absent when unassigned. */
  readonly inCharge?: string | undefined;
}

/** The columns the order list can be sorted by. */
export const ORDER_SORTS = ['number', 'shop', 'vehicle', 'parts', 'total', 'updatedAt', 'dueAt'] as const;

/** The platform's response to cancelled parts. */
export interface CancelledParts {
  readonly orderId: string;
  readonly version: number;
  /** The order's new status: cancelled when no part is left. */
  readonly status: Status;
  readonly partIds: readonly string[];
}

/** The platform's response to an acknowledged order. */
export interface AcknowledgedOrder {
  readonly orderId: string;
  readonly version: number;
}

/** The platform's response to a completed order. */
export interface CompletedOrder {
  readonly orderId: string;
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly grandTotalCents: number;
  /** Active while parts are left for another invoice; absent once the order is completed. */
  readonly status?: Status | undefined;
}

/** The reasons a user can choose for a cancellation, in display order. */
export const CANCELLATION_REASONS: readonly CancellationReason[] = [
  CancellationReason.BackOrder,
  CancellationReason.OrderedByError,
  CancellationReason.SupplierError,
  CancellationReason.PartNotNeeded,
  CancellationReason.PartDeliveredLate,
  CancellationReason.QualityDiffers,
  CancellationReason.VehicleTotalLoss,
  CancellationReason.Other,
];

/** "Other" needs an explanation. */
export const needsNote = (reason: CancellationReason): boolean => reason === CancellationReason.Other;
