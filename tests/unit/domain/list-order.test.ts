import { describe, expect, it } from 'vitest';
import { firstQuery, queryOf } from '../../../domain/list-query.ts';
import { queryAfter } from '../../../machines/list/list.rules.ts';
import { listQueryOf } from '../../../src/browser/list-address.ts';

const kind = 'quoteRequests';

describe('the order of quote requests', () => {
  it('starts with the least time left, and with the latest change on other tabs', () => {
    expect(listQueryOf(kind, '')).toMatchObject({ tab: 'active', sort: 'expiresAt', direction: 'ascending' });
    expect(listQueryOf(kind, '?tab=missed')).toMatchObject({ sort: 'expiresAt', direction: 'descending' });
    expect(listQueryOf(kind, '?tab=completed')).toMatchObject({ sort: 'updatedAt', direction: 'descending' });
    expect(listQueryOf(kind, '?tab=none&sort=none')).toEqual(firstQuery(kind));
  });

  it('is that of the first tab when the URL names an unknown tab', () => {
    expect(listQueryOf('orders', '?tab=pending')).toEqual(firstQuery('orders', 'active'));
    expect(listQueryOf('clients', '?tab=all&search=hood')).toEqual({ ...firstQuery('clients'), search: 'hood' });
    expect(listQueryOf('transactions', '?tab=constructor').tab).toBe('all');
    expect(queryOf('creditRequests', firstQuery('quoteRequests', 'missed')).tab).toBe('pending');
    const query = firstQuery('orders');
    expect(queryAfter({ kind: 'orders', query }, { type: 'tab.choose', tab: 'refused' })).toEqual(query);
  });

  it('follows the tab until the user chooses one', () => {
    const completed = queryAfter({ kind, query: firstQuery(kind) }, { type: 'tab.choose', tab: 'completed' });
    expect(completed).toEqual(firstQuery(kind, 'completed'));
    const byShop = queryAfter({ kind, query: completed }, { type: 'sort.choose', sort: 'shop' });
    expect(queryAfter({ kind, query: byShop }, { type: 'tab.choose', tab: 'active' })).toMatchObject({
      tab: 'active',
      sort: 'shop',
      direction: 'ascending',
    });
  });
});
