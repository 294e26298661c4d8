import { CancellationReason } from './enumerations.ts';
import type { FileInfo, Party } from './invoice.ts';
import { CANCELLATION_REASONS } from './order.ts';
import type { RequestPhoto, Translated } from './quote-request.ts';
import type { TaxRates } from './taxes.ts';

/** Pending until it is answered; approved once there is a credit, completed once that credit is settled (spec §4). */
export const CREDIT_REQUEST_STATUSES = ['pending', 'approved', 'refused', 'completed'] as const;
export type CreditRequestStatus = (typeof CREDIT_REQUEST_STATUSES)[number];

/** Bounds of the fields. The specification does not show them: see docs/decisions.md. */
export const CREDIT_LIMITS = { number: 30, note: 500, reason: 500 } as const;

/** The reasons for which a shop asks for a credit, in the order in which they stand: back order is of cancellations alone. */
export const CREDIT_REASONS: readonly CancellationReason[] = CANCELLATION_REASONS.filter(
  (reason) => reason !== CancellationReason.BackOrder,
);

/** The part that comes back, as it was sold. */
export interface CreditedPart {
  readonly id: string;
  readonly description: Translated;
  readonly partNumber: string;
  readonly soldQuantity: number;
  /** Of one piece. */
  readonly soldPriceCents: number;
  /** For the line, after its discount. */
  readonly paidCents: number;
}

/** What a supplier grants or refuses. */
export const CREDIT_DECISIONS = ['approve', 'refuse'] as const;
export type CreditDecision = (typeof CREDIT_DECISIONS)[number];

/** The credit that a request was granted. */
export interface GrantedCredit {
  readonly id: string;
  /** The supplier's own. */
  readonly number: string;
  readonly creditDate: string;
  /** Before taxes. */
  readonly creditedCents: number;
}

/** What the supplier answered, who, and when. */
export interface CreditAnswer {
  readonly decision: CreditDecision;
  /** The person's name. */
  readonly by: string;
  readonly at: string;
  /** Why it was approved or refused; empty where nothing was said. */
  readonly reason: string;
  /** Of an approved one. */
  readonly credit: GrantedCredit | null;
  readonly photoIds: readonly string[];
}

/** A credit request whole (spec §3): a shop wants some of what it paid for one part of one invoice back. */
export interface CreditRequest {
  readonly id: string;
  readonly number: string;
  /** Grows with each change, also of what can still be credited; whoever answers names the version they saw. */
  readonly version: number;
  readonly status: CreditRequestStatus;
  readonly requestedAt: string;
  readonly updatedAt: string;
  /** Name of the person at the shop. */
  readonly requestedBy: string;
  readonly shop: Party;
  readonly file: FileInfo;
  readonly order: { readonly id: string; readonly number: string };
  readonly invoice: {
    readonly id: string;
    readonly number: string;
    readonly ownNumber: string;
    readonly invoiceDate: string;
  };
  readonly part: CreditedPart;
  /** How many pieces come back. */
  readonly quantity: number;
  /** What is asked for, before taxes. */
  readonly amountCents: number;
  readonly reason: CancellationReason;
  /** The shop's; empty when none. */
  readonly note: string;
  /** What the shop shows of the part. */
  readonly photos: readonly RequestPhoto[];
  /** What was paid for the part, less what was credited of it already. */
  readonly creditableCents: number;
  /** Of the invoice. */
  readonly taxRates: TaxRates;
  /** Null while it is pending. */
  readonly answer: CreditAnswer | null;
}

/** A row of the list of credit requests. */
export interface CreditRequestSummary {
  readonly id: string;
  readonly number: string;
  readonly status: CreditRequestStatus;
  readonly requestedAt: string;
  readonly updatedAt: string;
  readonly shopName: string;
  readonly shopCity: string;
  readonly description: Translated;
  readonly partNumber: string;
  readonly fileNumber: string;
  readonly invoiceNumber: string;
  readonly amountCents: number;
  readonly reason: CancellationReason;
  /** Of an approved one. */
  readonly creditedCents: number | null;
}

/** What the list of credit requests can be ordered by: its columns (a part by its number), and the last change, by which news is found. */
export const CREDIT_REQUEST_SORTS = [
  'number',
  'shop',
  'part',
  'amount',
  'reason',
  'requestedAt',
  'status',
  'updatedAt',
] as const;

/** What the platform says of a credit request it has answered. */
export interface AnsweredCreditRequest {
  readonly creditRequestId: string;
  readonly status: CreditRequestStatus;
  /** Null where it was refused. */
  readonly creditId: string | null;
}
