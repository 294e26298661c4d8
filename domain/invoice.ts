import type { IndustryType } from './enumerations.ts';
import type { InvoiceStatus } from './invoice-status.ts';
import type { Translated, Vehicle } from './quote-request.ts';
import { taxOn, type TaxRates } from './taxes.ts';

/** Length limits. The specification does not give them: see docs/decisions.md. */
export const INVOICE_LIMITS = { number: 30 } as const;

/** Latest plausible shipping date, in days after the order. */
export const LONGEST_SHIPPING_DAYS = 365;

/** A sold-to or shipped-to address (spec §3). */
export interface Party {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  /** Two letters. */
  readonly province: string;
  readonly postalCode: string;
  readonly phone: string;
}

/** The file and vehicle of an order or invoice (spec §3, file info). */
export interface FileInfo {
  readonly fileNumber: string;
  readonly shopOrderNumber: string;
  readonly marketplaceNumber: string;
  readonly referenceNumber: string;
  readonly vehicle: Vehicle;
}

/** The billed part of a line. */
export interface BilledLine {
  readonly quantity: number;
  /** Per piece. */
  readonly priceCents: number;
  /** For the whole line. */
  readonly discountCents: number;
}

export interface InvoiceLine extends BilledLine {
  readonly partId: string;
  readonly partNumber: string;
  readonly description: Translated;
  readonly industryType: IndustryType;
  readonly totalCents: number;
}

/** A subtotal with taxes, in cents. */
export interface TaxedTotals {
  readonly subtotalCents: number;
  readonly federalTaxCents: number;
  readonly provincialTaxCents: number;
  readonly taxesCents: number;
  readonly grandTotalCents: number;
}

/** An invoice's totals, in cents. */
export interface InvoiceTotals extends TaxedTotals {
  /** Before discounts. */
  readonly partsCents: number;
  readonly discountsCents: number;
}

/** A complete invoice (spec §3). Dates are ISO 8601, in UTC. */
export interface Invoice {
  readonly id: string;
  /** Assigned by the marketplace. */
  readonly number: string;
  /** The supplier's own. */
  readonly ownNumber: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly status: InvoiceStatus;
  readonly invoiceDate: string;
  readonly shippingDate: string;
  /** The day promised to the shop. */
  readonly deliveryDate: string;
  readonly createdAt: string;
  /** The name of the person who completed the order. */
  readonly createdBy: string;
  readonly file: FileInfo;
  readonly soldTo: Party;
  readonly shippedTo: Party;
  readonly lines: readonly InvoiceLine[];
  readonly taxRates: TaxRates;
  readonly totals: InvoiceTotals;
}

/** A line's price before discount. */
export const linePriceCents = ({ quantity, priceCents }: Pick<BilledLine, 'quantity' | 'priceCents'>): number =>
  quantity * priceCents;

export const lineTotalCents = (line: BilledLine): number => linePriceCents(line) - line.discountCents;

/** Taxes apply to the whole subtotal; each is rounded once. */
export function withTaxes(subtotalCents: number, { federal, provincial }: TaxRates): TaxedTotals {
  const federalTaxCents = taxOn(subtotalCents, federal);
  const provincialTaxCents = taxOn(subtotalCents, provincial);
  const taxesCents = federalTaxCents + provincialTaxCents;
  return {
    subtotalCents,
    federalTaxCents,
    provincialTaxCents,
    taxesCents,
    grandTotalCents: subtotalCents + taxesCents,
  };
}

/** The sum of the lines after discounts, before taxes. */
export const subtotalOf = (lines: readonly BilledLine[]): number =>
  lines.reduce((sum, line) => sum + lineTotalCents(line), 0);

/** The totals of an invoice (spec §3). Taxes apply after discounts. */
export function totalsOf(lines: readonly BilledLine[], rates: TaxRates): InvoiceTotals {
  const partsCents = lines.reduce((sum, line) => sum + linePriceCents(line), 0);
  const discountsCents = lines.reduce((sum, { discountCents }) => sum + discountCents, 0);
  return { partsCents, discountsCents, ...withTaxes(subtotalOf(lines), rates) };
}
