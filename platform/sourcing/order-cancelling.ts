import { CANCELLING, cancelOrderParts } from '../../contracts/index.ts';
import type { CancellationReason } from '../../domain/enumerations.ts';
import { reasonProblem } from '../../domain/field-problem.ts';
import { CANCELLATION_NOTE_LIMIT, CANCELLATION_REASONS, needsNote, type Cancellation } from '../../domain/order.ts';
import { SHORTEST_REASON } from '../../domain/reason.ts';
import { orderLife, orderStateOf } from '../../lives/order.life.ts';
import { ofSides, type Side } from '../access/rows.ts';
import { databaseNow } from '../data/now.ts';
import { withCancelled } from '../data/order-outcomes.ts';
import type { OrderPartRow } from '../data/order-rows.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { validationFailed, type InvalidField } from '../http/problem.ts';
import { allowOnOrder } from './allowing.ts';
import { orderChange } from './last-change.ts';
import { giveBack } from './locks.ts';
import { saveOrder } from './order-changes.ts';
import { holdOrder, boughtBy, soldBy } from './supplier/order.ts';

interface Sent {
  readonly partIds: readonly string[];
  readonly reason: CancellationReason;
  readonly note: string;
}

function cancellationErrors({ partIds, reason, note }: Sent, parts: readonly OrderPartRow[]): InvalidField[] {
  const known = new Set(parts.map(({ id }) => id));
  return [
    ...(CANCELLATION_REASONS.includes(reason) ? [] : [{ path: 'reason', message: 'not a reason to choose' }]),
    ...(needsNote(reason) && reasonProblem(note, CANCELLATION_NOTE_LIMIT)
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

const SIDES: readonly Side[] = [
  [CANCELLING.supplier, soldBy],
  [CANCELLING.shop, boughtBy],
];

/**
 * Cancels parts of an order (spec §7): the supplier with its edit lock, the shop at any time before the order is
 * completed.
 */
export function mountOrderCancelling(app: App, platform: Platform): void {
  answer(app, platform, cancelOrderParts, async ({ body, caller, database }) => {
    const { orderId, lockId, partIds, reason, note } = body;
    const { account, scopeId } = caller;
    const held = await holdOrder(database, orderId, ofSides(caller, SIDES));
    const isSeller = caller.holds(CANCELLING.supplier) && held.row.scopeId === scopeId;
    const side: Cancellation['side'] = isSeller ? 'supplier' : 'shop';

    // The shop must not learn who works for the supplier.
    const why = side === 'supplier' ? await orderChange(database, held.row, held.parts) : {};
    const type = side === 'supplier' ? 'clerk.cancelParts' : 'shop.cancelParts';
    await allowOnOrder(database, held, { type, partIds }, { version: body.version, lockId, account, why });
    const errors = cancellationErrors(body, held.parts);
    if (errors.length > 0) throw validationFailed(errors);

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
    // Nothing is left to edit.
    if (lockId !== null && orderLife.over.includes(orderStateOf({ status, parts: changed.parts })))
      await giveBack(database, lockId, account);
    return { orderId, version, status, partIds };
  });
}
