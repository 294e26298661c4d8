import { sql } from 'drizzle-orm';
import { pick } from '../../domain/pick.ts';
import { ofFound, restrict } from '../access/rows.ts';
import type { Database } from '../data/database.ts';
import type { Invoiced } from '../data/order-outcomes.ts';
import type { StoredOrder } from '../data/order-rows.ts';
import { invoice, invoiceLine, order, orderPart } from '../data/order-schema.ts';
import { Refusal } from '../http/problem.ts';

/** What a change of an order may change of its row. */
const CHANGING = [
  'version',
  'status',
  'updatedAt',
  'cancelledAt',
  'completedAt',
  'cancellation',
  'acknowledgement',
  'partCount',
  'cancelledPartCount',
  'invoicedPartCount',
  'openPartCount',
  'backOrderCount',
  'backOrderOn',
  'totalCents',
  'searchText',
] as const satisfies readonly (keyof StoredOrder['row'])[];

/** Stores a changed order with its parts. */
export async function saveOrder(database: Database, { row, parts }: StoredOrder): Promise<void> {
  await database
    .update(order)
    .set(pick(row, CHANGING))
    .where(restrict(ofFound(order.id, [row])));
  const states = parts.map(({ id, state, quantity, cancellation: why, isBackOrdered, expectedOn }) => ({
    id,
    state,
    quantity,
    cancellation: why,
    is_back_ordered: isBackOrdered,
    expected_on: expectedOn,
  }));
  await database
    .update(orderPart)
    .set({
      state: sql`given.state`,
      quantity: sql`given.quantity`,
      cancellation: sql`given.cancellation`,
      isBackOrdered: sql`given.is_back_ordered`,
      expectedOn: sql`given.expected_on`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
        as given(id text, state text, quantity integer, cancellation jsonb, is_back_ordered boolean, expected_on date)`,
    )
    .where(restrict(ofFound(orderPart.orderId, [row]), sql`${orderPart.id} = given.id`));
}

/**
 * Stores an invoice with its order. Refuses with 409 an own number that is already used, even
 * concurrently.
 */
export async function saveInvoice(
  database: Database,
  { order: changed, invoice: sent, lines, splitOff }: Invoiced,
): Promise<void> {
  const kept = await database
    .insert(invoice)
    .values(sent)
    .onConflictDoNothing({ target: [invoice.scopeId, invoice.ownKey] })
    .returning({ id: invoice.id });
  if (kept.length === 0)
    throw new Refusal('invoice-number-used', { errors: [{ path: 'ownNumber', message: 'used before' }] });
  await database.insert(invoiceLine).values([...lines]);
  if (splitOff.length > 0) await database.insert(orderPart).values([...splitOff]);
  await saveOrder(database, changed);
}
