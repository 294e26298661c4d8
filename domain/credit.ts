import type { CancellationReason } from './enumerations.ts';
import { withTaxes, type FileInfo, type InvoiceStatus, type Party, type TaxedTotals } from './invoice.ts';
import type { Translated } from './quote-request.ts';
import type { TaxRates } from './taxes.ts';

/** What is given back of one part. */
export interface CreditLine {
  readonly partId: string;
  readonly partNumber: string;
  readonly description: Translated;
  readonly quantity: number;
  /** Of one piece, as it was sold. */
  readonly priceCents: number;
  /** Of the whole line, before taxes: what was granted, at most what was sold. */
  readonly creditedCents: number;
  readonly reason: CancellationReason;
}

/** A credit whole (spec §3): it gives back some of an invoice, and answers one credit request. Days are ISO, instants ISO 8601 UTC. */
export interface Credit {
  readonly id: string;
  /** The supplier's own. */
  readonly number: string;
  readonly creditRequestId: string;
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly status: InvoiceStatus;
  readonly creditDate: string;
  readonly invoiceDate: string;
  readonly createdAt: string;
  /** Name of the person who granted it. */
  readonly createdBy: string;
  readonly file: FileInfo;
  readonly creditedTo: Party;
  readonly lines: readonly CreditLine[];
  /** How many pieces are credited. */
  readonly partCount: number;
  /** Of its invoice. */
  readonly taxRates: TaxRates;
  readonly totals: TaxedTotals;
}

/** The sums of a credit: the taxes that were paid come back at the rates of its invoice. */
export const creditTotalsOf = (lines: readonly Pick<CreditLine, 'creditedCents'>[], rates: TaxRates): TaxedTotals =>
  withTaxes(
    lines.reduce((sum, { creditedCents }) => sum + creditedCents, 0),
    rates,
  );

export const creditedPartCount = (lines: readonly Pick<CreditLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
