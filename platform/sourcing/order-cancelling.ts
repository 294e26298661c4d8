import { or } from 'drizzle-orm';
import { cancelOrderParts } from '../../contracts/index.ts';
import { Status, type CancellationReason } from '../../machines/domain/enumerations.ts';
import { SHORTEST_REASON } from '../../machines/domain/field-problem.ts';
import { CANCELLATION_REASONS, needsNote, type Cancellation } from '../../machines/domain/order.ts';
import { AccessLevel, SHOP_FEATURE } from '../../machines/domain/permission.ts';
import { holds } from '../access/access.ts';
import { databaseNow } from '../data/now.ts';
import { withCancelled } from '../data/order-outcomes.ts';
import type { OrderPartRow } from '../data/order-rows.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { Refusal, ruleBroken, type Broken } from '../http/problem.ts';
import { orderChange } from './last-change.ts';
import { giveBack, requireLock } from './locks.ts';
import { saveOrder } from './order-changes.ts';
import { assertActive, holdOrder, isBought, isSold } from './order.ts';

interface Sent {
  readonly partIds: readonly string[];
  readonly reason: CancellationReason;
  readonly note: string;
}

function cancellationErrors({ partIds, reason, note }: Sent, parts: readonly OrderPartRow[]): Broken[] {
  const known = new Set(parts.map(({ id }) => id));
  return [
    ...(CANCELLATION_REASONS.includes(reason) ? [] : [{ path: 'reason', message: 'not a reason to choose' }]),
    ...(needsNote(reason) && note.length < SHORTEST_REASON
      ? [{ path: 'note', message: `fewer than ${SHORTEST_REASON} characters: the reason says nothing by itself` }]
      : []),
    ...partIds.flatMap((id, index) =>
      known.has(id) ? [] : [{ path: `partIds.${index}`, message: 'not a part of this order' }],
    ),
    ...partIds.flatMap((id, index) =>
      partIds.indexOf(id) === index ? [] : [{ path: `partIds.${index}`, message: 'named twice' }],
    ),
  ];
}

/** Cancelling parts of an order (spec §7): the supplier under its edit lock, the shop at any time before the order is completed. */
export function mountOrderCancelling(app: App, platform: Platform): void {
  answer(app, platform, cancelOrderParts, async ({ body, caller, database }) => {
    const { orderId, lockId, partIds, reason, note } = body;
    const { account, scopeId } = caller;
    const levels = [AccessLevel.Update];
    const sells = holds(caller, { feature: 'order-fulfilment', levels });
    const buys = holds(caller, { feature: SHOP_FEATURE, levels });
    const held = await holdOrder(
      database,
      orderId,
      or(sells ? isSold(scopeId) : undefined, buys ? isBought(scopeId) : undefined),
    );
    const side: Cancellation['side'] = sells && held.row.scopeId === scopeId ? 'supplier' : 'shop';

    // A shop is not told who works for the supplier.
    const why = side === 'supplier' ? await orderChange(database, held.row, held.parts) : {};
    assertActive(held.row, why);
    if (held.parts.some(({ id, state }) => state === 'cancelled' && partIds.includes(id)))
      throw new Refusal('part-cancelled', why);
    // It is not the order that was seen.
    if (held.row.version !== body.version) throw new Refusal('version-outdated', why);
    if (side === 'supplier') await requireLock(database, 'order', orderId, lockId ?? '', account.id);
    const errors = cancellationErrors(body, held.parts);
    if (errors.length > 0) throw ruleBroken(errors);

    const at = (await databaseNow(database)).toISOString();
    const changed = withCancelled(held, partIds, {
      reason,
      note,
      at,
      by: `${account.firstName} ${account.lastName}`,
      side,
    });
    await saveOrder(database, changed);
    const { version, status } = changed.row;
    // There is nothing left to edit.
    if (lockId !== null && status === Status.Cancelled) await giveBack(database, lockId, account.id);
    return { orderId, version, status, partIds };
  });
}
