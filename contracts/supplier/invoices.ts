import * as v from 'valibot';
import {
  INVOICE_LIMITS,
  type FileInfo,
  type Invoice,
  type InvoiceTotals,
  type Party,
  type TaxedTotals,
} from '../../domain/invoice.ts';
import { IndustryType, Status } from '../../domain/enumerations.ts';
import { INVOICE_STATUSES } from '../../domain/invoice-status.ts';
import type { CompletedOrder } from '../../domain/order.ts';
import { AccessLevel, SHOP_FEATURE } from '../../domain/permission.ts';
import { SHORTEST_REASON } from '../../domain/reason.ts';
import { ENTERED_RATE, TAX_REASON_LIMIT, type TaxRates } from '../../domain/taxes.ts';
import { TAX_KINDS } from '../../domain/tax-kind.ts';
import { defineCall } from '../call.ts';
import { cents, count, day, id, instant, translated } from '../common.ts';
import { vehicle } from './quote-requests.ts';
import { ownNumber } from '../own-number.ts';
import { filled, fileNumber } from '../texts.ts';

export const party = v.object({
  name: v.string(),
  address: v.string(),
  city: v.string(),
  province: v.string(),
  postalCode: v.string(),
  phone: v.string(),
}) satisfies v.GenericSchema<unknown, Party>;

export const fileInfo = v.object({
  fileNumber: v.string(),
  shopOrderNumber: v.string(),
  marketplaceNumber: v.string(),
  referenceNumber: v.string(),
  vehicle,
}) satisfies v.GenericSchema<unknown, FileInfo>;

const tax = v.object({ kind: v.picklist(TAX_KINDS), rate: count });

export const taxRates = v.object({
  federal: tax,
  provincial: v.nullable(tax),
  reason: v.optional(v.string()),
}) satisfies v.GenericSchema<unknown, TaxRates>;

export const taxedTotals = v.object({
  subtotalCents: cents,
  federalTaxCents: cents,
  provincialTaxCents: cents,
  taxesCents: cents,
  grandTotalCents: cents,
}) satisfies v.GenericSchema<unknown, TaxedTotals>;

const totals = v.object({ partsCents: cents, discountsCents: cents, ...taxedTotals.entries }) satisfies v.GenericSchema<
  unknown,
  InvoiceTotals
>;

export const invoice = v.object({
  id,
  number: v.string(),
  ownNumber: v.string(),
  orderId: id,
  orderNumber: v.string(),
  status: v.picklist(INVOICE_STATUSES),
  invoiceDate: day,
  shippingDate: day,
  deliveryDate: day,
  createdAt: instant,
  createdBy: v.string(),
  file: fileInfo,
  soldTo: party,
  shippedTo: party,
  lines: v.array(
    v.object({
      partId: id,
      partNumber: v.string(),
      description: translated,
      industryType: v.enum(IndustryType),
      quantity: count,
      priceCents: cents,
      discountCents: cents,
      totalCents: cents,
    }),
  ),
  taxRates,
  totals,
}) satisfies v.GenericSchema<unknown, Invoice>;

/** Both sides of a sale may read its invoice. */
export const READING_INVOICES = {
  supplier: { feature: 'supplier-accounting', levels: [AccessLevel.Read] },
  shop: { feature: SHOP_FEATURE, levels: [AccessLevel.Read] },
} as const;
const reading = [READING_INVOICES.supplier, READING_INVOICES.shop] as const;

export const listInvoices = defineCall({
  service: 'sourcing',
  name: 'listInvoices',
  summary:
    'The invoices that the organisation in scope sent or received, the newest hundred, of a parts file or an order if named',
  method: 'GET',
  path: '/invoices',
  query: v.strictObject({ partsFileNumber: v.optional(fileNumber), orderId: v.optional(id) }),
  response: v.object({ items: v.array(invoice) }),
  requires: reading,
  status: 200,
  problems: [],
});

export const getInvoice = defineCall({
  service: 'sourcing',
  name: 'getInvoice',
  summary: 'One invoice that the organisation in scope sent or received',
  method: 'GET',
  path: '/invoices/{id}',
  params: v.object({ id }),
  response: invoice,
  requires: reading,
  status: 200,
  problems: ['not-found'],
});

export const completeOrder = defineCall({
  service: 'sourcing',
  name: 'completeOrder',
  summary: 'Invoices an order: every open or cancelled part is billed, excluded or left for another invoice',
  method: 'POST',
  path: '/invoices',
  body: v.strictObject({
    orderId: id,
    /** The version the supplier saw. */
    version: count,
    lockId: id,
    /** The supplier's own number; must be unique. */
    ownNumber: ownNumber(INVOICE_LIMITS.number),
    invoiceDate: day,
    shippingDate: day,
    /** The confirmed parts. */
    lines: v.pipe(
      v.array(v.strictObject({ partId: id, quantity: count, discountCents: cents })),
      v.minLength(1),
      v.maxLength(500),
    ),
    /** The total on the screen. An invoice with a different total is refused. */
    grandTotalCents: cents,
    notBilledPartIds: v.pipe(v.array(id), v.maxLength(500)),
    /** Only for a place whose tax rates are not known: thousandths of a percent, 0 for no tax; and why. */
    tax: v.optional(
      v.strictObject({
        rate: v.pipe(count, v.maxValue(ENTERED_RATE.max)),
        reason: v.pipe(filled(TAX_REASON_LIMIT), v.minLength(SHORTEST_REASON)),
      }),
    ),
    /**
     * Parts that stay open for another invoice, and when the shop can expect them; null: not known yet. A part billed
     * with fewer pieces than ordered may be named too: the other pieces stay open, as a part of their own.
     */
    later: v.optional(v.pipe(v.array(v.strictObject({ partId: id, expectedOn: v.nullable(day) })), v.maxLength(500))),
  }),
  response: v.object({
    orderId: id,
    invoiceId: id,
    invoiceNumber: v.string(),
    grandTotalCents: cents,
    status: v.optional(v.enum(Status)),
  }) satisfies v.GenericSchema<unknown, CompletedOrder>,
  requires: { feature: 'order-fulfilment', levels: [AccessLevel.Update] },
  status: 201,
  problems: [
    'validation',
    'not-found',
    'lock-lost',
    'version-outdated',
    'order-cancelled',
    'order-completed',
    'order-has-cancelled-parts',
    'part-settled',
    'invoice-number-used',
    'tax-rate-missing',
    'idempotency-key-invalid',
    'idempotency-key-reused',
  ],
  isIdempotent: true,
});
