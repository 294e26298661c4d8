import * as v from 'valibot';
import { INVOICE_STATUSES } from '../../domain/invoice-status.ts';
import { LISTS } from '../../domain/lists.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { TAX_KINDS } from '../../domain/tax-kind.ts';
import { TRANSACTION_TYPES, type TransactionSummary } from '../../domain/transaction.ts';
import { defineCall } from '../call.ts';
import { cents, day, id, instant } from '../common.ts';
import { pagedQuery, pageOf } from '../paged-list.ts';

const transactionSummary = v.object({
  id,
  type: v.picklist(TRANSACTION_TYPES),
  number: v.string(),
  reference: v.string(),
  date: day,
  status: v.picklist(INVOICE_STATUSES),
  shopName: v.string(),
  shopCity: v.string(),
  fileNumber: v.string(),
  orderNumber: v.string(),
  updatedAt: instant,
  subtotalCents: cents,
  taxes: v.array(v.object({ kind: v.picklist(TAX_KINDS), cents })),
  totalCents: cents,
}) satisfies v.GenericSchema<unknown, TransactionSummary>;

const included = v.optional(v.picklist(['true', 'false']));

export const listTransactions = defineCall({
  service: 'sourcing',
  name: 'listTransactions',
  summary:
    'A page of the invoices and credits of the organisation in scope, with the count of each under the same filters',
  method: 'GET',
  path: '/transactions',
  query: v.strictObject({
    /** Both are included by default; at least one must be. */
    includeInvoices: included,
    includeCredits: included,
    /** Days refer to the date of the transaction. */
    ...pagedQuery(LISTS.transactions.sorts),
  }),
  response: pageOf(transactionSummary, LISTS.transactions.tabs),
  requires: { feature: 'supplier-accounting', levels: [AccessLevel.Read] },
  status: 200,
  problems: ['validation'],
});
