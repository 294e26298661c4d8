import { describe, expect, it } from 'vitest';
import type { OrderPart } from '../../../domain/order.ts';
import { awaitedBackOrder } from '../../../machines/order/order.rules.ts';
import { order } from '../../paths/order/order.examples.ts';

const [PART] = order.parts;
const TODAY = '2026-11-28';

const of = (...parts: readonly Partial<OrderPart>[]) =>
  awaitedBackOrder({ parts: parts.map((part) => ({ ...(PART as OrderPart), state: 'pending', ...part })) }, TODAY);
const backOrder = (expectedOn: string | null) => ({ isBackOrdered: true, expectedOn });

describe('an order waits for back orders alone', () => {
  it('with the first day of theirs that is known', () => {
    expect(of(backOrder('2026-12-09'), backOrder('2026-12-02'), backOrder(null))).toEqual({ expectedOn: '2026-12-02' });
    expect(of(backOrder(null))).toEqual({ expectedOn: null });
    expect(of(backOrder('2026-12-02'), { isBackOrdered: false, expectedOn: null, state: 'confirmed' })).not.toBeNull();
  });

  it('not when another part is open, when a day has come, or when nothing is open', () => {
    expect(of(backOrder('2026-12-02'), { isBackOrdered: false, expectedOn: null })).toBeNull();
    expect(of(backOrder(TODAY))).toBeNull();
    expect(of(backOrder('2026-11-27'), backOrder('2026-12-02'))).toBeNull();
    expect(of({ ...backOrder('2026-12-02'), state: 'cancelled' })).toBeNull();
  });
});
