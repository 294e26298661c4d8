import * as v from 'valibot';
import { Status } from '../machines/domain/enumerations.ts';
import { PAGE_SIZES, SORT_DIRECTIONS } from '../machines/domain/list-query.ts';
import { ORDER_SORTS, type OrderSummary } from '../machines/domain/order.ts';
import { AccessLevel } from '../machines/domain/permission.ts';
import { defineCall } from './call.ts';
import { cents, count, day, id, instant, queryInteger } from './common.ts';

const orderSummary = v.object({
  id,
  number: v.string(),
  status: v.enum(Status),
  orderedAt: instant,
  updatedAt: instant,
  dueAt: instant,
  cancelledAt: v.nullable(instant),
  completedAt: v.nullable(instant),
  vehicle: v.string(),
  vin: v.string(),
  fileNumber: v.string(),
  shopOrderNumber: v.string(),
  marketplaceNumber: v.string(),
  shopName: v.string(),
  shopCity: v.string(),
  partCount: count,
  cancelledPartCount: count,
  totalCents: cents,
  hasInsurerAgreement: v.boolean(),
}) satisfies v.GenericSchema<unknown, OrderSummary>;

export const listSupplierOrders = defineCall({
  service: 'sourcing',
  name: 'listSupplierOrders',
  summary: 'A page of the orders of the organisation in scope, with the count of each tab under the same filters',
  method: 'GET',
  path: '/supplier-orders',
  query: v.strictObject({
    search: v.optional(v.pipe(v.string(), v.maxLength(200))),
    status: v.optional(queryInteger(Status.Active, Status.Cancelled)),
    /** Days in the marketplace's time zone (America/Toronto), both inclusive. */
    updateFrom: v.optional(day),
    updateTo: v.optional(day),
    sort: v.optional(v.picklist(ORDER_SORTS)),
    direction: v.optional(v.picklist(SORT_DIRECTIONS)),
    pageNumber: v.optional(queryInteger(1, 1_000_000)),
    pageSize: v.optional(queryInteger(1, Math.max(...PAGE_SIZES))),
  }),
  response: v.object({
    items: v.array(orderSummary),
    total: count,
    pageNumber: count,
    pageSize: count,
    counts: v.object({ active: count, completed: count, cancelled: count }),
  }),
  requires: { feature: 'order-fulfilment', levels: [AccessLevel.Read] },
  status: 200,
  problems: ['validation'],
});
