import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearAfterSignOut } from '../../../src/browser/sign-out-storage.ts';
import { listQueryOf } from '../../../src/browser/list-address.ts';
import { storedOrder, storeOrder } from '../../../src/browser/list-orders.ts';
import { readListQuery, watchListUrl } from '../../../src/browser/location.ts';
import { sharedComputer } from '../../../src/services/shared-computer.ts';

vi.mock('../../../src/services/draft-store.ts', () => ({ eraseDrafts: () => Promise.resolve() }));

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/quoteRequests');
});

const BY_SHOP = { sort: 'shop', direction: 'ascending' } as const;

describe('the order chosen for a list', () => {
  it('is remembered for that list only', () => {
    storeOrder('quoteRequests', 'active', BY_SHOP);
    expect(storedOrder('quoteRequests')).toEqual(BY_SHOP);
    expect(storedOrder('orders')).toBeNull();
    expect(readListQuery('quoteRequests')).toMatchObject({ tab: 'active', ...BY_SHOP });
  });

  it('is forgotten when the tab’s own order is chosen', () => {
    storeOrder('quoteRequests', 'active', BY_SHOP);
    storeOrder('quoteRequests', 'active', { sort: 'expiresAt', direction: 'ascending' });
    expect(storedOrder('quoteRequests')).toBeNull();
  });

  it('gives way to the one in the URL', () => {
    expect(listQueryOf('quoteRequests', '?sort=number', BY_SHOP)).toMatchObject({ sort: 'number' });
    expect(listQueryOf('quoteRequests', '?direction=descending', BY_SHOP)).toMatchObject({
      sort: 'expiresAt',
      direction: 'descending',
    });
  });

  it.each(['', 'no json', '[]', '{"quoteRequests":{"sort":"nothing","direction":"ascending"}}', '{"quoteRequests":3}'])(
    'is none when the stored value is %j',
    (kept) => {
      localStorage.setItem('listOrders', kept);
      expect(storedOrder('quoteRequests')).toBeNull();
    },
  );

  it('keeps the previous order in the URL that Back returns to', () => {
    const { write, stop } = watchListUrl('quoteRequests', () => {});
    const query = readListQuery('quoteRequests');
    const replaced = vi.spyOn(window.history, 'replaceState');
    storeOrder('quoteRequests', 'active', BY_SHOP);
    write({ ...query, ...BY_SHOP }, false);
    stop();
    expect(replaced.mock.calls.map(([, , url]) => url)).toEqual(['/quoteRequests?sort=expiresAt&direction=ascending']);
    expect(window.location.search).toBe('?sort=shop&direction=ascending');
  });

  it.each([
    [false, BY_SHOP],
    [true, null],
  ])('stays after sign-out, unless the computer is shared (%s)', async (isShared, expected) => {
    sharedComputer.keep(isShared);
    storeOrder('quoteRequests', 'active', BY_SHOP);
    await clearAfterSignOut('sophie');
    expect(storedOrder('quoteRequests')).toEqual(expected);
  });
});
