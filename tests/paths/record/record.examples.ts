/** An invoice and a credit, for the model of their page and for tests. */
import { creditTotalsOf, type Credit } from '../../../domain/credit.ts';
import { CancellationReason, IndustryType } from '../../../domain/enumerations.ts';
import {
  lineTotalCents,
  totalsOf,
  type FileInfo,
  type Invoice,
  type InvoiceLine,
  type Party,
} from '../../../domain/invoice.ts';
import type { TaxRates } from '../../../domain/taxes.ts';
import { civic } from '../../support/vehicle.ts';

const taxRates: TaxRates = { federal: { kind: 'gst', rate: 5000 }, provincial: { kind: 'qst', rate: 9975 } };

const shop: Party = {
  name: 'Carrosserie Élégance',
  address: '1250, rue de l’Église',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H2X 1Y4',
  phone: '514 555-0101',
};

const file: FileInfo = {
  fileNumber: 'D-4512',
  shopOrderNumber: 'BC-998',
  marketplaceNumber: 'MP123456',
  referenceNumber: 'REF-77',
  vehicle: civic,
};

const line = (
  partId: string,
  partNumber: string,
  [en, fr]: readonly [string, string],
  billed: Pick<InvoiceLine, 'quantity' | 'priceCents' | 'discountCents'>,
): InvoiceLine => ({
  partId,
  partNumber,
  description: { en, fr },
  industryType: IndustryType.Aftermarket,
  ...billed,
  totalCents: lineTotalCents(billed),
});

const lines: readonly InvoiceLine[] = [
  line('op-1', '60100-T20-A00', ['Hood', 'Capot'], { quantity: 1, priceCents: 62_050, discountCents: 0 }),
  line('op-2', '71106-T20-A01', ['Clip, bumper', 'Agrafe de pare-chocs'], {
    quantity: 12,
    priceCents: 345,
    discountCents: 140,
  }),
];

export const exampleInvoice: Invoice = {
  id: 'inv-1',
  number: 'F-70001',
  ownNumber: 'A-2201',
  orderId: 'ord-1',
  orderNumber: 'C-50001',
  status: 'invoiced',
  invoiceDate: '2026-11-18',
  shippingDate: '2026-11-19',
  deliveryDate: '2026-11-21',
  createdAt: '2026-11-18T15:04:00.000Z',
  createdBy: 'Sophie Gagnon',
  file,
  soldTo: shop,
  shippedTo: { ...shop, name: 'Carrosserie Élégance, atelier', phone: '514 555-0199' },
  lines,
  taxRates,
  totals: totalsOf(lines, taxRates),
};

const creditLines = [
  {
    partId: 'op-2',
    partNumber: '71106-T20-A01',
    description: { en: 'Clip, bumper', fr: 'Agrafe de pare-chocs' },
    industryType: IndustryType.Aftermarket,
    quantity: 4,
    priceCents: 345,
    discountCents: 47,
    creditedCents: 1300,
    reason: CancellationReason.QualityDiffers,
  },
];

export const exampleCredit: Credit = {
  id: 'cre-1',
  number: 'NC-301',
  creditRequestId: 'crr-1',
  invoiceId: 'inv-1',
  invoiceNumber: 'F-70001',
  orderId: 'ord-1',
  orderNumber: 'C-50001',
  status: 'paid',
  creditDate: '2026-11-20',
  invoiceDate: '2026-11-18',
  createdAt: '2026-11-20T13:20:00.000Z',
  createdBy: 'Luc Tremblay',
  file,
  creditedTo: shop,
  lines: creditLines,
  partCount: 4,
  taxRates,
  totals: creditTotalsOf(creditLines, taxRates),
};
