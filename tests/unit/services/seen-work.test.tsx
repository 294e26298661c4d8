import { beforeEach, describe, expect, it } from 'vitest';
import { arrivalsAt } from '../../../src/app/inbox-watch.tsx';
import { markSeen, seenWork } from '../../../src/browser/seen-work.ts';

const sophie = { userId: 'sophie', scopeId: 'a' };
beforeEach(() => localStorage.clear());

describe('the time a user last looked', () => {
  it('is stored for each kind, user and organisation', () => {
    markSeen(sophie, ['orders', 'missed'], '2026-11-20T14:00:00Z');
    markSeen(sophie, ['orders'], '2026-11-20T15:00:00Z');
    markSeen(sophie, [], '2026-11-20T16:00:00Z');
    expect(seenWork(sophie)).toEqual({ orders: '2026-11-20T15:00:00Z', missed: '2026-11-20T14:00:00Z' });
    expect(seenWork({ ...sophie, scopeId: 'b' })).toEqual({});
    expect(seenWork({ ...sophie, userId: 'luc' })).toEqual({});
  });

  it.each(['', 'no json', '[]', '{"sophie a":1}', '{"sophie a":{"orders":"soon"}}', '{"sophie a":{"x":1}}'])(
    'is unknown when %j is stored',
    (kept) => {
      localStorage.setItem('seenWork', kept);
      expect(seenWork(sophie)).toEqual({});
    },
  );

  it('is saved on the tab that shows new work', () => {
    const at = (url: string) => arrivalsAt(new URL(url, 'http://portal.test'));
    expect(at('/quoteRequests')).toEqual(['quoteRequests']);
    expect(at('/quoteRequests?tab=missed')).toEqual(['missed']);
    expect(at('/quoteRequests?tab=completed')).toEqual([]);
    expect(at('/orders?page=2')).toEqual(['orders']);
    expect(at('/creditRequests')).toEqual(['creditRequests']);
    expect(at('/order/o-1')).toEqual([]);
  });
});
