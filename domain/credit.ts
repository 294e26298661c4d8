import type { CreditRequest } from './credit-request.ts';
import type { CancellationReason, IndustryType } from './enumerations.ts';
import { withTaxes, type FileInfo, type Party, type TaxedTotals } from './invoice.ts';
import type { InvoiceStatus } from './invoice-status.ts';
import type { Translated } from './quote-request.ts';
import type { TaxRates } from './taxes.ts';

/** The credited amount of one part. */
export interface CreditLine {
  readonly partId: string;
  readonly partNumber: string;
  readonly description: Translated;
  readonly industryType: IndustryType;
  readonly quantity: number;
  /** Per piece, as sold. */
  readonly priceCents: number;
  /** Of these pieces, as sold. */
  readonly discountCents: number;
  /** For the whole line, before taxes; never more than was paid. */
  readonly creditedCents: number;
  readonly reason: CancellationReason;
}

/**
 * A complete credit (spec §3): it refunds part of an invoice in answer to one credit request. Dates are ISO 8601, in
 * UTC.
 */
export interface Credit {
  readonly id: string;
  /** The supplier's own number. */
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
  /** The name of the person who granted it. */
  readonly createdBy: string;
  readonly file: FileInfo;
  readonly creditedTo: Party;
  readonly lines: readonly CreditLine[];
  /** Number of pieces credited. */
  readonly partCount: number;
  /** The rates of the invoice. */
  readonly taxRates: TaxRates;
  readonly totals: TaxedTotals;
}

/** The totals of a credit. Taxes are refunded at the rates of the invoice. */
export const creditTotalsOf = (lines: readonly Pick<CreditLine, 'creditedCents'>[], rates: TaxRates): TaxedTotals =>
  withTaxes(
    lines.reduce((sum, { creditedCents }) => sum + creditedCents, 0),
    rates,
  );

/** The discount of some pieces of a sold line (cents): their share of the line's. */
export const discountOn = (
  quantity: number,
  sold: { readonly quantity: number; readonly discountCents: number },
): number => Math.round((sold.discountCents * quantity) / sold.quantity);

/** The returned pieces as they were sold: a share of the line's discount is theirs. */
export function returnedPieces({
  part: { soldQuantity, soldPriceCents, paidCents },
  quantity,
}: Pick<CreditRequest, 'part' | 'quantity'>): Pick<CreditLine, 'quantity' | 'priceCents' | 'discountCents'> {
  const discountCents = soldQuantity * soldPriceCents - paidCents;
  return {
    quantity,
    priceCents: soldPriceCents,
    discountCents: discountOn(quantity, { quantity: soldQuantity, discountCents }),
  };
}

/** How much more than was paid for its pieces is credited (cents); below zero when something is kept, as for restocking. */
export const adjustmentOf = ({
  quantity,
  priceCents,
  discountCents,
  creditedCents,
}: Pick<CreditLine, 'quantity' | 'priceCents' | 'discountCents' | 'creditedCents'>): number =>
  creditedCents - (quantity * priceCents - discountCents);

export const creditedPartCount = (lines: readonly Pick<CreditLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
