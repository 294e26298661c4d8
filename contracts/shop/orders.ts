import * as v from 'valibot';
import { AccessLevel, SHOP_FEATURE } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { id, instant, integer, province } from '../common.ts';
import { order } from '../supplier/orders.ts';
import { fileNumber, filled, note, text } from '../texts.ts';

/** Orders for collision shops (spec §7): they order quoted parts and follow their orders. */
const requires = (level: number) => ({ feature: SHOP_FEATURE, levels: [level] }) as const;

const shippingAddress = v.strictObject({
  name: filled(200),
  address: filled(200),
  city: filled(100),
  province,
  postalCode: filled(12),
  phone: filled(40),
});

const orderToPlace = v.strictObject({
  /** The quoted answers to order, at their prices. */
  quoteRequestId: id,
  /** The quote the shop saw: the order is refused if the supplier has corrected it since. */
  quoteId: v.optional(id),
  parts: v.pipe(
    v.array(v.strictObject({ partId: id, quantity: v.pipe(integer, v.minValue(1)) })),
    v.minLength(1),
    v.maxLength(500),
  ),
  shopOrderNumber: fileNumber,
  referenceNumber: text(40),
  /** When the parts are due at the shop. */
  dueAt: instant,
  hasInsurerAgreement: v.boolean(),
  notes: note(1000),
  /** Null: the shop itself. */
  shippedTo: v.nullable(shippingAddress),
});

export type OrderToPlace = v.InferOutput<typeof orderToPlace>;

/** An order as its shop sees it. */
const placedOrder = v.object({ ...order.entries, supplierId: id, quoteRequestId: id });
export type PlacedOrder = v.InferOutput<typeof placedOrder>;

export const placeOrder = defineCall({
  service: 'sourcing',
  name: 'placeOrder',
  summary: 'Orders parts of an answered quote request, at the prices of its quote',
  method: 'POST',
  path: '/orders',
  body: orderToPlace,
  response: placedOrder,
  requires: requires(AccessLevel.Create),
  status: 201,
  problems: [
    'validation',
    'not-found',
    'quote-request-cancelled',
    'quote-request-unanswered',
    'version-outdated',
    'idempotency-key-invalid',
    'idempotency-key-reused',
  ],
  isIdempotent: true,
});

export const listPlacedOrders = defineCall({
  service: 'sourcing',
  name: 'listPlacedOrders',
  summary: 'The shop’s orders for a parts file, newest first',
  method: 'GET',
  path: '/orders',
  query: v.strictObject({ partsFileNumber: fileNumber }),
  response: v.object({ items: v.array(placedOrder) }),
  requires: requires(AccessLevel.Read),
  status: 200,
  problems: [],
});

export const getPlacedOrder = defineCall({
  service: 'sourcing',
  name: 'getPlacedOrder',
  summary: 'One order of the shop, with its invoices',
  method: 'GET',
  path: '/orders/{id}',
  params: v.object({ id }),
  response: placedOrder,
  requires: requires(AccessLevel.Read),
  status: 200,
  problems: ['not-found'],
});
