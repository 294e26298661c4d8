/** Example orders: two parts, from a shop in Quebec. */
import { CancellationReason, IndustryType, Status } from '../../../domain/enumerations.ts';
import { totalsOf, type Invoice } from '../../../domain/invoice.ts';
import { taxRatesOf, type TaxRates } from '../../../domain/taxes.ts';
import type { Cancellation, Order, OrderPart } from '../../../domain/order.ts';
import { NO_CANCELLATION } from '../../../machines/order/order.rules.ts';
import { saleOf } from '../../../machines/order/order.sale.ts';
import type {
  AcknowledgementDraft,
  CancellationDraft,
  OrderContent,
  Sale,
} from '../../../machines/order/order.types.ts';
import { civic } from '../../support/vehicle.ts';

export const NOW = Date.parse('2126-11-20T15:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const at = (ms: number): string => new Date(NOW + ms).toISOString();
export const TODAY = '2126-11-20';

export const cancellation: Cancellation = {
  reason: CancellationReason.PartNotNeeded,
  note: 'Repaired instead',
  at: at(-HOUR),
  by: 'Zoé Roy',
  side: 'shop',
};

const part = (id: string, position: number, name: string, quantity: number, priceCents: number): OrderPart => ({
  id,
  position,
  description: { en: name, fr: name },
  partNumber: `7113${position}-TBA-A00`,
  manufacturer: 'Honda',
  industryType: IndustryType.Oem,
  quantity,
  priceCents,
  state: 'pending',
  cancellation: null,
  isBackOrdered: false,
  expectedOn: null,
});
export const hood = part('p-1', 1, 'Hood', 2, 10_000);
export const grille = part('p-2', 2, 'Grille', 1, 5000);
export const cancelledGrille: OrderPart = { ...grille, state: 'cancelled', cancellation };

const shop = {
  name: 'Carrosserie Élégance',
  address: '1 rue Saint-Denis',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H2X 3K3',
  phone: '514 555-0101',
};
export const quebec: TaxRates = taxRatesOf('QC') ?? { federal: { kind: 'gst', rate: 5000 }, provincial: null };

export const order: Order = {
  id: 'order-1',
  number: 'O-40001',
  version: 3,
  status: Status.Active,
  orderedAt: at(-2 * DAY),
  updatedAt: at(-HOUR),
  dueAt: at(DAY),
  cancellation: null,
  acknowledgement: null,
  hasInsurerAgreement: true,
  notes: 'Ring at the back door',
  file: {
    fileNumber: 'AB-12345',
    shopOrderNumber: 'PO-771',
    marketplaceNumber: 'MP123456',
    referenceNumber: 'REF-9',
    vehicle: { ...civic, exteriorColorCode: 'NH8', interiorColorCode: 'A1' },
  },
  soldTo: shop,
  shippedTo: {
    ...shop,
    name: 'Atelier Beauséjour',
    address: '22 boulevard des Laurentides',
    city: 'Laval',
    postalCode: 'H7G 2T3',
    phone: '450 555-0102',
  },
  parts: [hood, grille],
  taxRates: quebec,
  invoice: null,
};

const lines = [
  {
    partId: 'p-1',
    partNumber: hood.partNumber,
    description: hood.description,
    industryType: IndustryType.Oem,
    quantity: 2,
    priceCents: 10_000,
    discountCents: 0,
    totalCents: 20_000,
  },
  {
    partId: 'p-2',
    partNumber: grille.partNumber,
    description: grille.description,
    industryType: IndustryType.Oem,
    quantity: 1,
    priceCents: 5000,
    discountCents: 0,
    totalCents: 5000,
  },
];

export const invoice: Invoice = {
  id: 'invoice-1',
  number: 'I-50001',
  ownNumber: 'A-1',
  orderId: order.id,
  orderNumber: order.number,
  status: 'invoiced',
  invoiceDate: TODAY,
  shippingDate: TODAY,
  deliveryDate: '2026-11-21',
  createdAt: at(0),
  createdBy: 'Sophie Gagnon',
  file: order.file,
  soldTo: order.soldTo,
  shippedTo: order.shippedTo,
  lines,
  taxRates: quebec,
  totals: totalsOf(lines, quebec),
};

export const completedOrder: Order = {
  ...order,
  version: 4,
  status: Status.Completed,
  updatedAt: at(0),
  parts: [
    { ...hood, state: 'confirmed' },
    { ...grille, state: 'confirmed' },
  ],
  invoice,
};

const discounted = lines.map((line) =>
  line.partId === 'p-2' ? { ...line, discountCents: 500, totalCents: 4500 } : line,
);
const firstLines = lines.slice(0, 1);
/** Invoiced without the second part, which comes later. */
export const firstInvoice: Invoice = {
  ...invoice,
  id: 'invoice-0',
  number: 'I-50000',
  ownNumber: 'A-0',
  createdAt: at(-HOUR),
  lines: firstLines,
  totals: totalsOf(firstLines, quebec),
};

/** The order as invoiced by a colleague. */
export const theirOrder: Order = {
  ...completedOrder,
  invoice: { ...invoice, ownNumber: 'B-7', lines: discounted, totals: totalsOf(discounted, quebec) },
};

export const cancelledOrder: Order = {
  ...order,
  version: 4,
  status: Status.Cancelled,
  parts: [{ ...hood, state: 'cancelled', cancellation }, cancelledGrille],
  cancellation,
};

/** The day both parts are expected, the first from back order. */
export const EXPECTED = '2126-11-25';
export const typedDates: AcknowledgementDraft = {
  'p-1': { isBackOrdered: true, expectedOn: EXPECTED },
  'p-2': { isBackOrdered: false, expectedOn: EXPECTED },
};

/** The order acknowledged with those dates. */
export const acknowledgedOrder: Order = {
  ...order,
  version: 4,
  acknowledgement: { at: at(-HOUR), by: 'Luc Tremblay' },
  parts: [
    { ...hood, isBackOrdered: true, expectedOn: EXPECTED },
    { ...grille, expectedOn: EXPECTED },
  ],
};

/** The first part is invoiced, the second on back order. */
export const partlyOrder: Order = {
  ...order,
  version: 4,
  acknowledgement: { at: at(-HOUR), by: 'Sophie Gagnon' },
  parts: [
    { ...hood, state: 'confirmed' },
    { ...grille, isBackOrdered: true, expectedOn: EXPECTED },
  ],
  invoices: [firstInvoice],
};

/** A draft of an earlier visit: both parts confirmed, with an invoice number. */
export const typedBefore: OrderContent = {
  sale: {
    ...saleOf(order, NOW),
    parts: {
      'p-1': { state: 'confirmed', quantity: '2', discount: '' },
      'p-2': { state: 'confirmed', quantity: '1', discount: '' },
    },
    ownNumber: 'A-1',
  },
  cancellation: NO_CANCELLATION,
  acknowledgement: {},
  cancelledPartIds: [],
};

/** A short form of a sale, so that the models can compare them. */
export const inShort = ({
  parts,
  ownNumber,
  invoiceDate,
  shippingDate,
  isShippedOnInvoiceDate,
  taxRate,
  isTaxFree,
  taxReason,
}: Sale): string =>
  [
    ...Object.values(parts).map(({ state, quantity, discount, expectedOn, rest }) =>
      [state, quantity, discount, ...[expectedOn, rest].filter((said) => said !== undefined)].join(' '),
    ),
    ownNumber,
    invoiceDate === '' ? 'undated' : '',
    isShippedOnInvoiceDate ? '' : `shipped apart ${shippingDate}`,
    isTaxFree ? 'free of tax' : taxRate,
    taxReason,
  ]
    .filter((word) => word !== '')
    .join(', ');
export const cancellationInShort = ({ partIds, reason, note }: CancellationDraft): string =>
  `${partIds.join(' ')} ${reason} ${note}`;
export const acknowledgementInShort = (typed: AcknowledgementDraft): string =>
  Object.entries(typed)
    .map(([id, { isBackOrdered, expectedOn }]) => `${id} ${isBackOrdered ? 'back ' : ''}${expectedOn ?? 'undated'}`)
    .join(', ');
