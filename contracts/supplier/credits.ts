import * as v from 'valibot';
import type { Credit } from '../../domain/credit.ts';
import { CancellationReason, IndustryType } from '../../domain/enumerations.ts';
import { INVOICE_STATUSES } from '../../domain/invoice-status.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { cents, count, day, id, instant, translated } from '../common.ts';
import { fileInfo, party, taxedTotals, taxRates } from './invoices.ts';

const credit = v.object({
  id,
  number: v.string(),
  creditRequestId: id,
  invoiceId: id,
  invoiceNumber: v.string(),
  orderId: id,
  orderNumber: v.string(),
  status: v.picklist(INVOICE_STATUSES),
  creditDate: day,
  invoiceDate: day,
  createdAt: instant,
  createdBy: v.string(),
  file: fileInfo,
  creditedTo: party,
  lines: v.array(
    v.object({
      partId: id,
      partNumber: v.string(),
      description: translated,
      industryType: v.enum(IndustryType),
      quantity: count,
      priceCents: cents,
      discountCents: cents,
      creditedCents: cents,
      reason: v.enum(CancellationReason),
    }),
  ),
  partCount: count,
  taxRates,
  totals: taxedTotals,
}) satisfies v.GenericSchema<unknown, Credit>;

export const getCredit = defineCall({
  service: 'sourcing',
  name: 'getCredit',
  summary: 'One credit',
  method: 'GET',
  path: '/credits/{id}',
  params: v.object({ id }),
  response: credit,
  requires: { feature: 'supplier-accounting', levels: [AccessLevel.Read] },
  status: 200,
  problems: ['not-found'],
});
