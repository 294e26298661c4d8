import { CancellationReason } from './enumerations.ts';
import type { FileInfo, Party } from './invoice.ts';
import type { ListedDocument } from './listed-document.ts';
import { CANCELLATION_REASONS } from './order.ts';
import type { RequestPhoto, Translated } from './quote-request.ts';
import type { TaxRates } from './taxes.ts';

/** Pending until answered; approved once there is a credit; completed once that credit is settled (spec §4). */
export const CREDIT_REQUEST_STATUSES = ['pending', 'approved', 'refused', 'completed'] as const;
export type CreditRequestStatus = (typeof CREDIT_REQUEST_STATUSES)[number];

/** Length limits. The specification does not give them: see docs/decisions.md. */
export const CREDIT_LIMITS = { number: 30, note: 500, reason: 500 } as const;

/** Why a shop asks for a credit, in display order. Back order applies to cancellations only. */
export const CREDIT_REASONS: readonly CancellationReason[] = CANCELLATION_REASONS.filter(
  (reason) => reason !== CancellationReason.BackOrder,
);

/** The returned part, as it was sold. */
export interface CreditedPart {
  readonly id: string;
  readonly description: Translated;
  readonly partNumber: string;
  readonly soldQuantity: number;
  /** Per piece. */
  readonly soldPriceCents: number;
  /** For the whole line, after its discount. */
  readonly paidCents: number;
}

/** A supplier's decision on a credit request. */
export const CREDIT_DECISIONS = ['approve', 'refuse'] as const;
export type CreditDecision = (typeof CREDIT_DECISIONS)[number];

/** The credit granted for a request. */
export interface GrantedCredit {
  readonly id: string;
  /** The supplier's own number. */
  readonly number: string;
  readonly creditDate: string;
  /** Before taxes. */
  readonly creditedCents: number;
}

/** The supplier's answer: what, who and when. */
export interface CreditAnswer {
  readonly decision: CreditDecision;
  /** A person's name. */
  readonly by: string;
  readonly at: string;
  /** Why it was approved or refused; may be empty. */
  readonly reason: string;
  /** Only when approved. */
  readonly credit: GrantedCredit | null;
  readonly photoIds: readonly string[];
}

/** A complete credit request (spec §3): a shop asks for money back on one part of one invoice. */
export interface CreditRequest {
  readonly id: string;
  readonly number: string;
  /**
   * Increases with each change, including changes to the creditable amount. An answer names the version the supplier
   * saw.
   */
  readonly version: number;
  readonly status: CreditRequestStatus;
  readonly requestedAt: string;
  readonly updatedAt: string;
  /** The name of a person at the shop. */
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
  /** Number of pieces returned. */
  readonly quantity: number;
  /** The requested amount, before taxes. */
  readonly amountCents: number;
  readonly reason: CancellationReason;
  /** From the shop; may be empty. */
  readonly note: string;
  /** The shop's photos of the part. */
  readonly photos: readonly RequestPhoto[];
  /** The amount paid for the part, minus credits already granted for it. */
  readonly creditableCents: number;
  /** The credits already granted for the part in answer to other requests, the oldest first. */
  readonly otherCredits: readonly GrantedCredit[];
  /** The rates of the invoice. */
  readonly taxRates: TaxRates;
  /** Null while it is pending. */
  readonly answer: CreditAnswer | null;
}

/** A row in the credit request list. */
export interface CreditRequestSummary extends ListedDocument {
  readonly status: CreditRequestStatus;
  readonly requestedAt: string;
  readonly description: Translated;
  readonly partNumber: string;
  readonly fileNumber: string;
  readonly invoiceNumber: string;
  readonly amountCents: number;
  readonly reason: CancellationReason;
  /** Only when approved. */
  readonly creditedCents: number | null;
  /** The assignee; absent when unassigned. */
  readonly inCharge?: string | undefined;
}

/**
 * What the credit request list can be sorted by: its columns (a part by its number) and the last change, which is used
 * to find news.
 */
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

/** The platform's response to an answered credit request. */
export interface AnsweredCreditRequest {
  readonly creditRequestId: string;
  readonly status: CreditRequestStatus;
  /** Null when refused. */
  readonly creditId: string | null;
}
