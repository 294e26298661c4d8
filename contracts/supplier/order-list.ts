import * as v from 'valibot';
import { Status } from '../../domain/enumerations.ts';
import { LISTS } from '../../domain/lists.ts';
import type { OrderSummary } from '../../domain/order.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { cents, count, day, instant, queryInteger } from '../common.ts';
import { pagedQuery, pageOf } from '../paged-list.ts';
import { listedDocument } from './listed-document.ts';

const orderSummary = v.object({
  ...listedDocument,
  status: v.enum(Status),
  orderedAt: instant,
  dueAt: instant,
  cancelledAt: v.nullable(instant),
  completedAt: v.nullable(instant),
  vehicle: v.string(),
  vin: v.string(),
  fileNumber: v.string(),
  shopOrderNumber: v.string(),
  marketplaceNumber: v.string(),
  partCount: count,
  cancelledPartCount: count,
  invoicedPartCount: v.optional(count),
  backOrderCount: v.optional(count),
  backOrderOn: v.optional(day),
  isAwaiting: v.optional(v.literal(true)),
  totalCents: cents,
  hasInsurerAgreement: v.boolean(),
  isAcknowledged: v.optional(v.literal(true)),
  inCharge: v.optional(v.string()),
}) satisfies v.GenericSchema<unknown, OrderSummary>;

export const listSupplierOrders = defineCall({
  service: 'sourcing',
  name: 'listSupplierOrders',
  summary: 'A page of the orders of the organisation in scope, with the count of each tab under the same filters',
  method: 'GET',
  path: '/supplier-orders',
  query: v.strictObject({
    status: v.optional(queryInteger(Status.Active, Status.Cancelled)),
    ...pagedQuery(LISTS.orders.sorts),
  }),
  response: pageOf(orderSummary, LISTS.orders.tabs),
  requires: { feature: 'order-fulfilment', levels: [AccessLevel.Read] },
  status: 200,
  problems: ['validation'],
});
