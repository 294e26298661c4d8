/** The last change of an order is the latest one, in whatever order its parts are read. */
import { expect, it } from 'vitest';
import { Status } from '../../../domain/enumerations.ts';
import { orderChange } from '../../../platform/sourcing/last-change.ts';

/** An order that no invoice was sent for. */
const uninvoiced = {
  select: () => ({
    from: () => ({ where: () => ({ orderBy: () => ({ limit: () => Promise.resolve([]) }) }) }),
  }),
};

const cancelled = (at: string) => ({ cancellation: { reason: 3, note: '', by: 'Luc', side: 'supplier', at } });

it.each([
  ['a cancelled part', '2026-11-26T12:00:00Z', 'parts-cancelled', '2026-11-26T13:00:00Z'],
  ['the acknowledgement', '2026-11-26T14:00:00Z', 'order-acknowledged', '2026-11-26T14:00:00Z'],
])('%s', async (_, at, what, last) => {
  const row = { status: Status.Active, cancellation: null, acknowledgement: { by: 'Sophie', at } };
  const parts = [cancelled('2026-11-26T11:00:00Z'), cancelled('2026-11-26T13:00:00Z'), { cancellation: null }];
  for (const read of [parts, parts.toReversed()])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await orderChange(uninvoiced as never, row as never, read as never)).change).toMatchObject({
      what,
      at: last,
    });
});
