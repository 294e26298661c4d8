import type { Translated, Vehicle } from './quote-request.ts';
import { taxOn, type TaxRates } from './taxes.ts';

/** Bounds of an invoice's fields. The specification does not show them: see docs/decisions.md. */
export const INVOICE_LIMITS = { number: 30 } as const;

/** Days between an order and the latest shipping date that is believed. */
export const LONGEST_SHIPPING_DAYS = 365;

/** Where something was sold or shipped to (spec §3). */
export interface Party {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  /** Two letters. */
  readonly province: string;
  readonly postalCode: string;
  readonly phone: string;
}

/** What an order or an invoice is about (spec §3, file info). */
export interface FileInfo {
  readonly fileNumber: string;
  readonly shopOrderNumber: string;
  readonly marketplaceNumber: string;
  readonly referenceNumber: string;
  readonly vehicle: Vehicle;
}

export const INVOICE_STATUSES = ['none', 'invoiced', 'paid'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What is billed of one part. */
export interface BilledLine {
  readonly quantity: number;
  /** Of one piece. */
  readonly priceCents: number;
  /** Off the whole line. */
  readonly discountCents: number;
}

export interface InvoiceLine extends BilledLine {
  readonly partId: string;
  readonly partNumber: string;
  readonly description: Translated;
  readonly totalCents: number;
}

/** A subtotal with its taxes, all in cents. */
export interface TaxedTotals {
  readonly subtotalCents: number;
  readonly federalTaxCents: number;
  readonly provincialTaxCents: number;
  readonly taxesCents: number;
  readonly grandTotalCents: number;
}

/** All in cents. */
export interface InvoiceTotals extends TaxedTotals {
  /** Before discounts. */
  readonly partsCents: number;
  readonly discountsCents: number;
}

/** An invoice whole (spec §3). Days are ISO, instants ISO 8601 UTC. */
export interface Invoice {
  readonly id: string;
  /** The marketplace's. */
  readonly number: string;
  /** The supplier's own. */
  readonly ownNumber: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly status: InvoiceStatus;
  readonly invoiceDate: string;
  readonly shippingDate: string;
  readonly createdAt: string;
  /** Name of the person who completed the order. */
  readonly createdBy: string;
  readonly file: FileInfo;
  readonly soldTo: Party;
  readonly shippedTo: Party;
  readonly lines: readonly InvoiceLine[];
  readonly taxRates: TaxRates;
  readonly totals: InvoiceTotals;
}

/** A line's price before its discount. */
export const linePriceCents = ({ quantity, priceCents }: Pick<BilledLine, 'quantity' | 'priceCents'>): number =>
  quantity * priceCents;

export const lineTotalCents = (line: BilledLine): number => linePriceCents(line) - line.discountCents;

/** Taxes are taken on the whole subtotal, each rounded once. */
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

/** The sums of an invoice (spec §3): taxes come after discounts. */
export function totalsOf(lines: readonly BilledLine[], rates: TaxRates): InvoiceTotals {
  const partsCents = lines.reduce((sum, line) => sum + linePriceCents(line), 0);
  const discountsCents = lines.reduce((sum, { discountCents }) => sum + discountCents, 0);
  return { partsCents, discountsCents, ...withTaxes(partsCents - discountsCents, rates) };
}
