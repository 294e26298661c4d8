import type { supplier } from '../../data/organisation-schema.ts';
import { adjustmentOf, type Credit } from '../../../domain/credit.ts';
import type { Language } from '../../../domain/enumerations.ts';
import type { FileInfo, Invoice, Party, TaxedTotals } from '../../../domain/invoice.ts';
import { dayAfter } from '../../../domain/marketplace-day.ts';
import type { Tax, TaxRates } from '../../../domain/taxes.ts';
import { vehicleName } from '../../../domain/vehicle-name.ts';
import { dayIn, moneyIn, rateIn } from './formats.ts';
import { filled, WORDS } from './words.ts';

/** A term and its value. */
export type Fact = readonly [term: string, value: string];

/** The texts of a document, in one language. */
export interface PdfContent {
  readonly language: Language;
  readonly title: string;
  readonly number: string;
  /** The document's date, so that its PDF is always the same. */
  readonly at: Date;
  readonly letterhead: { readonly name: string; readonly lines: readonly string[] };
  readonly references: readonly Fact[];
  readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  readonly file: readonly Fact[];
  readonly columns: readonly { readonly header: string; readonly width: number; readonly isNumber?: boolean }[];
  /** A cell's second line is secondary. */
  readonly rows: readonly (readonly (readonly [text: string, detail?: string])[])[];
  /** The last one is the grand total; a packing slip has none. */
  readonly totals: readonly Fact[];
  /** What whoever receives the parts fills in by hand. */
  readonly handwritten?: readonly string[];
}

export type Letterhead = typeof supplier.$inferSelect;

const place = ({ city, province, postalCode }: Pick<Party, 'city' | 'province' | 'postalCode'>): string =>
  [city, province, postalCode].filter((text) => text !== '').join(' ');

/** The lines that are not empty. */
export const known = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');

const phoneLine = ({ phone }: Pick<Party, 'phone'>, language: Language): string =>
  phone === '' ? '' : filled(WORDS[language].phone, { phone });

export const partyLines = (party: Party, language: Language): string[] =>
  known([party.name, party.address, place(party), phoneLine(party, language)]);

export function letterheadOf(supplier: Letterhead, language: Language): PdfContent['letterhead'] {
  const words = WORDS[language];
  return {
    name: supplier.names?.[language] ?? supplier.name,
    lines: known([
      supplier.address,
      place(supplier),
      phoneLine(supplier, language),
      supplier.email,
      supplier.federalTaxNumber === '' ? '' : filled(words.federalTaxNumber, { number: supplier.federalTaxNumber }),
      supplier.provincialTaxNumber === ''
        ? ''
        : filled(words.provincialTaxNumber, { number: supplier.provincialTaxNumber }),
    ]),
  };
}

export function fileOf(file: FileInfo, language: Language): Fact[] {
  const words = WORDS[language];
  const { vehicle } = file;
  const facts: Fact[] = [
    [words.fileNumber, file.fileNumber],
    [words.shopOrderNumber, file.shopOrderNumber],
    [words.marketplaceNumber, file.marketplaceNumber],
    [words.referenceNumber, file.referenceNumber],
    [words.vehicle, vehicleName(vehicle, language)],
    [words.vin, vehicle.vin],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** Subtotal and taxes. A province without its own tax shows none. */
function taxLines(
  { subtotalCents, federalTaxCents, provincialTaxCents }: TaxedTotals,
  { federal, provincial }: TaxRates,
  language: Language,
): Fact[] {
  const words = WORDS[language];
  const taxFact = ({ kind, rate }: Tax, cents: number): Fact => [
    rate === 0 ? words.noTax : filled(words.tax[kind], { rate: rateIn(rate, language) }),
    moneyIn(cents, language),
  ];
  return [
    [words.subtotal, moneyIn(subtotalCents, language)],
    taxFact(federal, federalTaxCents),
    ...(provincial ? [taxFact(provincial, provincialTaxCents)] : []),
  ];
}

const currencyFact = ({ currency, canadianDollar }: (typeof WORDS)[Language]): Fact => [currency, canadianDollar];

/** The payment terms of an invoice in days, and the due date. */
function termsOf({ invoiceDate }: Invoice, paymentDays: number, language: Language): Fact[] {
  const { terms, netDays, onReceipt, dueDate } = WORDS[language];
  if (paymentDays === 0) return [[terms, onReceipt]];
  return [
    [terms, filled(netDays, { days: paymentDays })],
    [dueDate, dayIn(dayAfter(invoiceDate, paymentDays), language)],
  ];
}

/** The texts of an invoice, with its shop's payment terms in days. */
export function invoiceContent(
  invoice: Invoice,
  supplier: Letterhead,
  paymentDays: number,
  language: Language,
  /** Among the invoices of its order, the first is 1; null: there was only one. */
  place: number | null = null,
): PdfContent {
  const words = WORDS[language];
  const money = (cents: number): string => moneyIn(cents, language);
  const { totals } = invoice;
  const discounts: Fact[] =
    totals.discountsCents === 0
      ? []
      : [
          [words.partsTotal, money(totals.partsCents)],
          [words.discounts, money(-totals.discountsCents)],
        ];
  return {
    language,
    title: words.invoice,
    number: invoice.number,
    at: new Date(invoice.createdAt),
    letterhead: letterheadOf(supplier, language),
    references: [
      [words.ownNumber, invoice.ownNumber],
      place === null
        ? [words.orderNumber, invoice.orderNumber]
        : [words.invoice, words.placeInOrder(place, invoice.orderNumber)],
      [words.invoiceDate, dayIn(invoice.invoiceDate, language)],
      [words.shippingDate, dayIn(invoice.shippingDate, language)],
      ...termsOf(invoice, paymentDays, language),
      ...(invoice.taxRates.reason === undefined ? [] : [[words.taxReason, invoice.taxRates.reason] as const]),
      currencyFact(words),
    ],
    parties: [
      { heading: words.soldTo, lines: partyLines(invoice.soldTo, language) },
      { heading: words.shippedTo, lines: partyLines(invoice.shippedTo, language) },
    ],
    file: fileOf(invoice.file, language),
    columns: [
      { header: words.partNumber, width: 106 },
      { header: words.description, width: 166 },
      { header: words.quantity, width: 36, isNumber: true },
      { header: words.price, width: 68, isNumber: true },
      { header: words.discount, width: 68, isNumber: true },
      { header: words.total, width: 72, isNumber: true },
    ],
    rows: invoice.lines.map((line) => [
      [line.partNumber],
      [line.description[language], words.partType[line.industryType]],
      [String(line.quantity)],
      [money(line.priceCents)],
      [line.discountCents === 0 ? '' : money(-line.discountCents)],
      [money(line.totalCents)],
    ]),
    totals: [
      ...discounts,
      ...taxLines(totals, invoice.taxRates, language),
      [words.grandTotal, money(totals.grandTotalCents)],
    ],
  };
}

/** The texts of a credit. */
export function creditContent(credit: Credit, supplier: Letterhead, language: Language): PdfContent {
  const words = WORDS[language];
  const money = (cents: number): string => moneyIn(cents, language);
  const change = (cents: number): string => (cents === 0 ? '' : money(cents));
  return {
    language,
    title: words.credit,
    number: credit.number,
    at: new Date(credit.createdAt),
    letterhead: letterheadOf(supplier, language),
    references: [
      [words.creditDate, dayIn(credit.creditDate, language)],
      [words.invoiceNumber, credit.invoiceNumber],
      [words.invoiceDate, dayIn(credit.invoiceDate, language)],
      [words.orderNumber, credit.orderNumber],
      currencyFact(words),
    ],
    parties: [{ heading: words.creditedTo, lines: partyLines(credit.creditedTo, language) }],
    file: fileOf(credit.file, language),
    columns: [
      { header: words.partNumber, width: 96 },
      { header: words.description, width: 140 },
      { header: words.quantity, width: 32, isNumber: true },
      { header: words.price, width: 62, isNumber: true },
      { header: words.discount, width: 58, isNumber: true },
      { header: words.adjustment, width: 64, isNumber: true },
      { header: words.credited, width: 64, isNumber: true },
    ],
    rows: credit.lines.map((line) => [
      [line.partNumber],
      [line.description[language], known([words.partType[line.industryType], words.reason[line.reason]]).join(' · ')],
      [String(line.quantity)],
      [money(line.priceCents)],
      [change(-line.discountCents)],
      [change(adjustmentOf(line))],
      [money(line.creditedCents)],
    ]),
    totals: [
      ...taxLines(credit.totals, credit.taxRates, language),
      [words.totalCredited, money(credit.totals.grandTotalCents)],
    ],
  };
}

/** The file name of a document: `Facture F-1234.pdf`. */
export const fileNameOf = ({ title, number }: Pick<PdfContent, 'title' | 'number'>): string =>
  `${title} ${number.replace(/[^\p{L}\p{N} ._-]/gu, '-')}.pdf`;
