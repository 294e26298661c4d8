import { describe, expect, it } from 'vitest';
import { firstQuery } from '../../../domain/list-query.ts';
import { queryAfter } from '../../../machines/list/list.rules.ts';
import { listQueryOf } from '../../../src/browser/list-address.ts';

const kind = 'quoteRequests';

describe('the order of quote requests', () => {
  it('begins with the least time left, and with the latest change on other tabs', () => {
    expect(listQueryOf(kind, '')).toMatchObject({ tab: 'active', sort: 'expiresAt', direction: 'ascending' });
    expect(listQueryOf(kind, '?tab=missed')).toMatchObject({ sort: 'expiresAt', direction: 'descending' });
    expect(listQueryOf(kind, '?tab=completed')).toMatchObject({ sort: 'updatedAt', direction: 'descending' });
    expect(listQueryOf(kind, '?tab=none&sort=none')).toEqual(firstQuery(kind));
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
