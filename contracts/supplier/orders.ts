import * as v from 'valibot';
import type { Acknowledgement, ExpectedPart } from '../../domain/acknowledgement.ts';
import { CancellationReason, IndustryType, Status } from '../../domain/enumerations.ts';
import { SIDES } from '../../domain/lock.ts';
import {
  CANCELLATION_NOTE_LIMIT,
  PART_STATES,
  type AcknowledgedOrder,
  type Cancellation,
  type CancelledParts,
  type Order,
  type OrderPart,
} from '../../domain/order.ts';
import { AccessLevel, SHOP_FEATURE } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { cents, count, day, id, instant, translated } from '../common.ts';
import { note } from '../texts.ts';
import { fileInfo, invoice, party, taxRates } from './invoices.ts';

const cancellation = v.object({
  reason: v.enum(CancellationReason),
  note: v.string(),
  at: instant,
  by: v.string(),
  side: v.picklist(SIDES),
}) satisfies v.GenericSchema<unknown, Cancellation>;

const acknowledgement = v.object({ at: instant, by: v.string() }) satisfies v.GenericSchema<unknown, Acknowledgement>;

const expected = { isBackOrdered: v.boolean(), expectedOn: v.nullable(day) } satisfies Record<
  keyof ExpectedPart,
  v.GenericSchema
>;

const orderPart = v.object({
  id,
  position: count,
  description: translated,
  partNumber: v.string(),
  manufacturer: v.string(),
  industryType: v.enum(IndustryType),
  quantity: v.pipe(count, v.minValue(1)),
  priceCents: cents,
  state: v.picklist(PART_STATES),
  cancellation: v.nullable(cancellation),
  ...expected,
}) satisfies v.GenericSchema<unknown, OrderPart>;

export const order = v.object({
  id,
  number: v.string(),
  version: count,
  status: v.enum(Status),
  orderedAt: instant,
  updatedAt: instant,
  dueAt: instant,
  cancellation: v.nullable(cancellation),
  acknowledgement: v.nullable(acknowledgement),
  hasInsurerAgreement: v.boolean(),
  notes: v.string(),
  file: fileInfo,
  soldTo: party,
  shippedTo: party,
  parts: v.array(orderPart),
  taxRates: v.nullable(taxRates),
  invoice: v.nullable(invoice),
  invoices: v.optional(v.array(invoice)),
}) satisfies v.GenericSchema<unknown, Order>;

export const getSupplierOrder = defineCall({
  service: 'sourcing',
  name: 'getSupplierOrder',
  summary: 'One order, with its invoices',
  method: 'GET',
  path: '/supplier-orders/{id}',
  params: v.object({ id }),
  response: order,
  requires: { feature: 'order-fulfilment', levels: [AccessLevel.Read] },
  status: 200,
  problems: ['not-found'],
});

export const acknowledgeOrder = defineCall({
  service: 'sourcing',
  name: 'acknowledgeOrder',
  summary: 'Tells the shop that an open order is accepted, and when its parts are expected; again with other dates',
  method: 'PATCH',
  path: '/orders/:acknowledge',
  body: v.strictObject({
    orderId: id,
    /** The version the supplier saw. */
    version: count,
    lockId: id,
    /** Every open part. Days are in the marketplace's time zone. */
    parts: v.pipe(v.array(v.strictObject({ partId: id, ...expected })), v.minLength(1), v.maxLength(500)),
  }),
  response: v.object({ orderId: id, version: count }) satisfies v.GenericSchema<unknown, AcknowledgedOrder>,
  requires: { feature: 'order-fulfilment', levels: [AccessLevel.Update] },
  status: 200,
  problems: [
    'validation',
    'not-found',
    'lock-lost',
    'version-outdated',
    'order-cancelled',
    'order-completed',
    'part-cancelled',
    'part-settled',
    'idempotency-key-invalid',
    'idempotency-key-reused',
  ],
  isIdempotent: true,
});

/** What each side of a sale needs to cancel parts. */
export const CANCELLING = {
  supplier: { feature: 'order-fulfilment', levels: [AccessLevel.Update] },
  shop: { feature: SHOP_FEATURE, levels: [AccessLevel.Update] },
} as const;

export const cancelOrderParts = defineCall({
  service: 'sourcing',
  name: 'cancelOrderParts',
  summary:
    'Cancels open parts of an order, for the supplier or the shop; ends the order when no part is left open: cancelled, or completed if some are invoiced',
  method: 'PATCH',
  path: '/orders/:cancelParts',
  body: v.strictObject({
    orderId: id,
    /** The version the user saw. */
    version: count,
    /** The supplier's edit lock. A shop needs none. */
    lockId: v.nullable(id),
    partIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)),
    reason: v.enum(CancellationReason),
    note: note(CANCELLATION_NOTE_LIMIT),
  }),
  response: v.object({
    orderId: id,
    version: count,
    status: v.enum(Status),
    partIds: v.array(id),
  }) satisfies v.GenericSchema<unknown, CancelledParts>,
  requires: [CANCELLING.supplier, CANCELLING.shop],
  status: 200,
  problems: [
    'validation',
    'not-found',
    'lock-lost',
    'version-outdated',
    'order-cancelled',
    'order-completed',
    'part-cancelled',
    'part-settled',
    'idempotency-key-invalid',
    'idempotency-key-reused',
  ],
  isIdempotent: true,
});
