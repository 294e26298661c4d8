import { completeOrder } from '../../../contracts/index.ts';
import { taxRatesOf } from '../../../domain/taxes.ts';
import { databaseNow } from '../../data/now.ts';
import { nextNumber } from '../../data/next-number.ts';
import { withInvoice } from '../../data/order-outcomes.ts';
import type { OrderPartRow } from '../../data/order-rows.ts';
import { invoiceCounter } from '../../data/order-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal, validationFailed } from '../../http/problem.ts';
import { announce } from '../../mail/outbox.ts';
import { documentIn, assignIfUnassigned } from './assignments.ts';
import { invoiceErrors } from './invoice-errors.ts';
import { orderChange, type Changed } from '../last-change.ts';
import { giveBack, requireLock } from '../locks.ts';
import { saveInvoice } from '../order-changes.ts';
import { assertActive, holdOrder, soldBy } from './order.ts';

/** Refuses with 409 when a cancelled part is billed (spec §4): the user has not seen its cancellation. */
function assertCancelledLeftOff(
  parts: readonly OrderPartRow[],
  notBilledPartIds: readonly string[],
  why: Changed,
): void {
  const isInTheWay = parts.some(({ id, state }) => state === 'cancelled' && !notBilledPartIds.includes(id));
  if (isInTheWay) throw new Refusal('order-has-cancelled-parts', why);
}

/** Invoices an order (spec §7): one transaction checks status, parts, version and lock, and completes the order. */
export function mountInvoicing(app: App, platform: Platform): void {
  answer(app, platform, completeOrder, async ({ body, caller: { account, scopeId }, database }) => {
    const { orderId, lockId, ownNumber, invoiceDate, shippingDate, grandTotalCents } = body;
    const held = await holdOrder(database, orderId, soldBy(scopeId));
    const why = await orderChange(database, held.row, held.parts);
    assertActive(held.row, why);
    assertCancelledLeftOff(held.parts, body.notBilledPartIds, why);
    // The order changed since the supplier saw it.
    if (held.row.version !== body.version) throw new Refusal('version-outdated', why);
    await requireLock(database, 'order', orderId, lockId, account);
    await assignIfUnassigned(database, 'order', documentIn('order', orderId, scopeId), account);

    const taxRates = taxRatesOf(held.row.soldTo.province);
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
    const invoiced = withInvoice(held, body.lines, facts);
    const { invoice } = invoiced;
    if (invoice.totals.grandTotalCents !== grandTotalCents) {
      throw validationFailed([
        { path: 'grandTotalCents', message: `the lines and their taxes make ${invoice.totals.grandTotalCents}` },
      ]);
    }
    await saveInvoice(database, invoiced);
    await announce(database, 'invoices', scopeId, invoice.id);
    await giveBack(database, lockId, account);
    return { orderId, invoiceId: invoice.id, invoiceNumber: invoice.number, grandTotalCents };
  });
}
