import { CancellationReason, type IndustryType, type Status } from './enumerations.ts';
import type { FileInfo, Invoice, Party } from './invoice.ts';
import type { Translated } from './quote-request.ts';
import type { TaxRates } from './taxes.ts';

export const CANCELLATION_NOTE_LIMIT = 500;

/** What becomes of a part of an order (spec §4). An active order's parts are pending or cancelled until it is completed. */
export const PART_STATES = ['pending', 'confirmed', 'cancelled', 'notBilled'] as const;
export type PartState = (typeof PART_STATES)[number];

/** Who cancelled what, when and why (spec §3). */
export interface Cancellation {
  readonly reason: CancellationReason;
  readonly note: string;
  readonly at: string;
  /** The person's name. */
  readonly by: string;
  readonly side: 'supplier' | 'shop';
}

export interface OrderPart {
  readonly id: string;
  readonly position: number;
  readonly description: Translated;
  readonly partNumber: string;
  readonly manufacturer: string;
  readonly industryType: IndustryType;
  readonly quantity: number;
  /** Of one piece, as it was quoted. */
  readonly priceCents: number;
  readonly state: PartState;
  readonly cancellation: Cancellation | null;
}

/** An order whole (spec §3). All instants ISO 8601 UTC. */
export interface Order {
  readonly id: string;
  readonly number: string;
  /** Grows with each change; whoever completes or cancels names the version they saw. */
  readonly version: number;
  readonly status: Status;
  readonly orderedAt: string;
  readonly updatedAt: string;
  /** When the parts are promised at the shop. */
  readonly dueAt: string;
  /** Of a wholly cancelled order. */
  readonly cancellation: Cancellation | null;
  /** The file has an insurer agreement. */
  readonly hasInsurerAgreement: boolean;
  /** The shop's notes; empty when none. */
  readonly notes: string;
  readonly file: FileInfo;
  readonly soldTo: Party;
  readonly shippedTo: Party;
  readonly parts: readonly OrderPart[];
  /** Of the shop's province; null: nothing can be invoiced there. */
  readonly taxRates: TaxRates | null;
  /** Of a completed order. */
  readonly invoice: Invoice | null;
}

/** A row of the list of orders. */
export interface OrderSummary {
  readonly id: string;
  readonly number: string;
  readonly status: Status;
  readonly orderedAt: string;
  readonly updatedAt: string;
  readonly dueAt: string;
  readonly cancelledAt: string | null;
  readonly completedAt: string | null;
  readonly vehicle: string;
  readonly vin: string;
  readonly fileNumber: string;
  readonly shopOrderNumber: string;
  readonly marketplaceNumber: string;
  readonly shopName: string;
  readonly shopCity: string;
  readonly partCount: number;
  readonly cancelledPartCount: number;
  readonly totalCents: number;
  readonly hasInsurerAgreement: boolean;
}

/** Columns by which the list of orders can be ordered. */
export const ORDER_SORTS = ['number', 'shop', 'vehicle', 'parts', 'total', 'updatedAt', 'dueAt'] as const;

/** What the platform says of parts it has cancelled. */
export interface CancelledParts {
  readonly orderId: string;
  readonly version: number;
  /** Of the order after it: cancelled when no part is left. */
  readonly status: Status;
  readonly partIds: readonly string[];
}

/** What the platform says of an order it has completed. */
export interface CompletedOrder {
  readonly orderId: string;
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly grandTotalCents: number;
}

/** The reasons a person chooses from when a part is cancelled, in the order in which they stand. */
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

/** "Other" says nothing by itself. */
export const needsNote = (reason: CancellationReason): boolean => reason === CancellationReason.Other;
