import { completeOrder } from '../../../contracts/index.ts';
import { enteredRates, taxRatesOf } from '../../../domain/taxes.ts';
import { databaseNow } from '../../data/now.ts';
import { nextNumber } from '../../data/next-number.ts';
import { withInvoice } from '../../data/order-outcomes.ts';
import { invoiceCounter } from '../../data/order-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal, validationFailed } from '../../http/problem.ts';
import { announce } from '../../mail/outbox.ts';
import { invoiceErrors } from './invoice-errors.ts';
import { allowOnOrder } from '../allowing.ts';
import { orderChange } from '../last-change.ts';
import { giveBack } from '../locks.ts';
import { saveInvoice } from '../order-changes.ts';
import { holdOrder, soldBy } from './order.ts';
import { orderLife, orderStateOf } from '../../../lives/order.life.ts';

/**
 * Invoices an order (spec §7): one transaction checks status, parts, version and lock, and completes the order unless
 * parts are kept for later.
 */
export function mountInvoicing(app: App, platform: Platform): void {
  answer(app, platform, completeOrder, async ({ body, caller: { account, scopeId }, database }) => {
    const { orderId, version, lockId, ownNumber, invoiceDate, shippingDate, grandTotalCents } = body;
    const held = await holdOrder(database, orderId, soldBy(scopeId));
    const why = await orderChange(database, held.row, held.parts);
    const later = new Map(body.later?.map(({ partId, expectedOn }) => [partId, expectedOn]));
    const event = {
      type: 'clerk.invoice',
      billedIds: body.lines.map(({ partId }) => partId),
      leftOffIds: body.notBilledPartIds,
      laterIds: [...later.keys()],
    } as const;
    await allowOnOrder(database, held, event, { version, lockId, account, why });

    const known = taxRatesOf(held.row.soldTo.province);
    if (known && body.tax) throw validationFailed([{ path: 'tax', message: 'the rates of the province are known' }]);
    const taxRates = known ?? (body.tax && enteredRates(body.tax));
    if (!taxRates) throw new Refusal('tax-rate-missing');
    const createdAt = await databaseNow(database);
    const errors = invoiceErrors(body, held, createdAt);
    if (errors.length > 0) throw validationFailed(errors);

    const next = await nextNumber(database, invoiceCounter);
    const createdBy = `${account.firstName} ${account.lastName}`;
    const facts = {
      id: `i-${next}`,
      number: `I-${next}`,
      ownNumber,
      status: 'invoiced',
      invoiceDate,
      shippingDate,
      createdAt,
      createdBy,
      taxRates,
    } as const;
    const invoiced = withInvoice(held, body.lines, facts, later);
    const { invoice, order } = invoiced;
    if (invoice.totals.grandTotalCents !== grandTotalCents) {
      throw validationFailed([
        { path: 'grandTotalCents', message: `the lines and their taxes make ${invoice.totals.grandTotalCents}` },
      ]);
    }
    await saveInvoice(database, invoiced);
    await announce(database, 'invoices', scopeId, invoice.id);
    const isOpen = !orderLife.over.includes(orderStateOf({ status: order.row.status, parts: order.parts }));
    // Nothing is left to edit.
    if (!isOpen) await giveBack(database, lockId, account);
    const sent = { orderId, invoiceId: invoice.id, invoiceNumber: invoice.number, grandTotalCents };
    return { ...sent, ...(isOpen && { status: order.row.status }) };
  });
}
