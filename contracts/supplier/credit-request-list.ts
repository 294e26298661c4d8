import * as v from 'valibot';
import { CREDIT_REQUEST_STATUSES, type CreditRequestSummary } from '../../domain/credit-request.ts';
import { CancellationReason } from '../../domain/enumerations.ts';
import { LISTS } from '../../domain/lists.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { cents, instant, translated } from '../common.ts';
import { pagedQuery, pageOf } from '../paged-list.ts';
import { listedDocument } from './listed-document.ts';

const creditRequestSummary = v.object({
  ...listedDocument,
  status: v.picklist(CREDIT_REQUEST_STATUSES),
  requestedAt: instant,
  description: translated,
  partNumber: v.string(),
  fileNumber: v.string(),
  invoiceNumber: v.string(),
  amountCents: cents,
  reason: v.enum(CancellationReason),
  creditedCents: v.nullable(cents),
  inCharge: v.optional(v.string()),
}) satisfies v.GenericSchema<unknown, CreditRequestSummary>;

export const listSupplierCreditRequests = defineCall({
  service: 'sourcing',
  name: 'listSupplierCreditRequests',
  summary:
    'A page of the credit requests of the organisation in scope, with the count of each tab under the same filters',
  method: 'GET',
  path: '/supplier-credit-requests',
  query: v.strictObject({
    /** Completed means the request has a credit, settled or not. */
    status: v.optional(v.picklist(LISTS.creditRequests.tabs)),
    ...pagedQuery(LISTS.creditRequests.sorts),
  }),
  response: pageOf(creditRequestSummary, LISTS.creditRequests.tabs),
  requires: { feature: 'supplier-accounting', levels: [AccessLevel.Read] },
  status: 200,
  problems: ['validation'],
});
