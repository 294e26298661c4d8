import { acknowledgeOrder } from '../../../contracts/index.ts';
import { expectedProblem, type ExpectedPart } from '../../../domain/acknowledgement.ts';
import { marketplaceDay } from '../../../domain/marketplace-day.ts';
import { isOpenPart } from '../../../lives/part.life.ts';
import { databaseNow } from '../../data/now.ts';
import { withAcknowledgement } from '../../data/order-outcomes.ts';
import type { OrderPartRow } from '../../data/order-rows.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { validationFailed, type InvalidField } from '../../http/problem.ts';
import { allowOnOrder } from '../allowing.ts';
import { orderChange } from '../last-change.ts';
import { saveOrder } from '../order-changes.ts';
import { nameOf } from './assignments.ts';
import { holdOrder, soldBy } from './order.ts';

interface Sent extends ExpectedPart {
  readonly partId: string;
}

/** Each open part must occur exactly once, with a possible date, and no other part. */
function expectedErrors(sent: readonly Sent[], parts: readonly OrderPartRow[], now: Date): InvalidField[] {
  const today = marketplaceDay(now.getTime());
  const standing = parts.filter(({ state }) => isOpenPart(state));
  const wrong = sent.flatMap((each, index): InvalidField[] => {
    const part = standing.find(({ id }) => id === each.partId);
    if (!part) return [{ path: `parts.${index}.partId`, message: 'not a part of this order' }];
    if (sent.findIndex(({ partId }) => partId === each.partId) < index)
      return [{ path: `parts.${index}.partId`, message: 'named twice' }];
    const problem = expectedProblem(each, part, today);
    return problem ? [{ path: `parts.${index}.expectedOn`, message: problem }] : [];
  });
  const missing = standing
    .filter(({ id }) => !sent.some(({ partId }) => partId === id))
    .map(({ id }) => ({ path: 'parts', message: `part ${id} is missing` }));
  return [...wrong, ...missing];
}

/** Acknowledges an open order: one transaction checks status, version, lock and dates. The status stays. */
export function mountAcknowledging(app: App, platform: Platform): void {
  answer(app, platform, acknowledgeOrder, async ({ body, caller: { account, scopeId }, database }) => {
    const { orderId, version, lockId, parts } = body;
    const held = await holdOrder(database, orderId, soldBy(scopeId));
    const why = await orderChange(database, held.row, held.parts);
    const event = { type: 'clerk.acknowledge', partIds: parts.map(({ partId }) => partId) } as const;
    await allowOnOrder(database, held, event, { version, lockId, account, why });
    const now = await databaseNow(database);
    const errors = expectedErrors(parts, held.parts, now);
    if (errors.length > 0) throw validationFailed(errors);

    const expected = new Map(parts.map(({ partId, ...each }) => [partId, each]));
    const acknowledged = withAcknowledgement(held, expected, { at: now.toISOString(), by: nameOf(account) });
    await saveOrder(database, acknowledged);
    return { orderId, version: acknowledged.row.version };
  });
}
