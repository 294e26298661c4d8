import { beforeEach, describe, expect, it } from 'vitest';
import { storedHiddenColumns, storeHiddenColumns } from '../../../src/browser/list-columns.ts';

beforeEach(() => localStorage.clear());

describe('the columns hidden in a list', () => {
  it('are remembered for that list only', () => {
    storeHiddenColumns('orders', ['vehicle']);
    storeHiddenColumns('clients', ['sponsor', 'contact']);
    expect(storedHiddenColumns('orders')).toEqual(['vehicle']);
    expect(storedHiddenColumns('clients')).toEqual(['sponsor', 'contact']);
    expect(storedHiddenColumns('quoteRequests')).toEqual([]);
    storeHiddenColumns('orders', []);
    expect(storedHiddenColumns('orders')).toEqual([]);
  });

  it.each(['', 'no json', '[]', '{"orders":"vehicle"}', '{"orders":[3]}'])(
    'are none when the stored value is %j',
    (kept) => {
      localStorage.setItem('hiddenColumns', kept);
      expect(storedHiddenColumns('orders')).toEqual([]);
    },
  );
});
