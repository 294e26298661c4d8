/** What is said once parts are cancelled: of one, or of several. */
import { expect, it } from 'vitest';
import { CancellationReason } from '../../../domain/enumerations.ts';
import { orderKind } from '../../../machines/order/order.kind.ts';

it.each([
  [['p-1'], 'order:partCancelled'],
  [['p-1', 'p-2'], 'order:partsCancelled'],
])('of %j is said %s', (partIds, taken) => {
  const payload = { partIds, reason: CancellationReason.BackOrder, note: '' };
  expect(orderKind.noticesOf({ name: 'cancellation', payload })).toEqual({
    taken,
    notTaken: 'order:cancelFailed',
    overtaken: 'order:cancelFailed',
  });
});
