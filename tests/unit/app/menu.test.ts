import { describe, expect, it } from 'vitest';
import { FEATURES } from '../../../domain/features.ts';
import { AccessLevel, type Feature, type Permission } from '../../../domain/permission.ts';
import { menuOf, wayBackOf } from '../../../src/app/menu.ts';
import { RETURN } from '../../../src/browser/left-list.ts';

const allowed = (featureId: Feature): Permission => ({
  featureId,
  range: {},
  featureAccessLevelMask: AccessLevel.Read,
  scopeHierarchy: [
    { scopeKey: { type: 'organization', id: 'a', organizationId: 'a', translations: [] }, parentScopeId: null },
  ],
});
const menu = (permissions: readonly Permission[], url = '/orders', state: unknown = null) => {
  const [path = '', search = ''] = url.split('?');
  return menuOf(permissions, { path, search, state, now: Date.parse('2026-11-23T12:00:00Z') });
};
const labelsOf = (permissions: readonly Permission[]) => menu(permissions).map(({ label }) => label);
const currentAt = (url: string) =>
  menu([allowed('quote-request-answering'), allowed('supplier-accounting')], url)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ label }) => label);

describe('the menu', () => {
  it('lists only pages the user may open, in the order of the specification [S2.28]', () => {
    expect(labelsOf([])).toEqual([]);
    expect(labelsOf([allowed('quote-request-answering')])).toEqual([
      'menu:home',
      'menu:quoteRequests',
      'menu:insight',
      'menu:search',
    ]);
    expect(labelsOf([allowed('supplier-accounting')])).toEqual([
      'menu:invoices',
      'menu:credits',
      'menu:transactions',
      'menu:creditRequests',
    ]);
  });

  it('shows everything in this order, each entry with its own picture [S2.28]', () => {
    const all = menu(FEATURES.map(allowed));
    expect(all.map(({ label, href, isDev }) => [label, href, ...(isDev ? ['for developers'] : [])])).toEqual([
      ['menu:home', '/'],
      ['menu:orders', '/orders'],
      ['menu:quoteRequests', '/quoteRequests'],
      ['menu:invoices', '/transactions?tab=invoices'],
      ['menu:credits', '/transactions?tab=credits'],
      ['menu:transactions', '/transactions'],
      ['menu:creditRequests', '/creditRequests'],
      ['menu:clients', '/clients'],
      ['menu:insight', '/insight'],
      ['menu:settings', '/settings'],
      ['menu:search', '/search'],
      ['menu:workflows', '/workflows', 'for developers'],
      ['menu:health', '/dev/health', 'for developers'],
      ['menu:developer', '/dev', 'for developers'],
      ['menu:api', '/dev/swagger', 'for developers'],
    ]);
    expect(new Set(all.map(({ icon }) => icon)).size).toBe(all.length);
  });

  it('leads from a refused page to home, or to the first page the user may open [S2.27]', () => {
    const now = Date.parse('2026-11-23T12:00:00Z');
    expect(wayBackOf(null, now)).toEqual({ href: '/', page: null });
    // Home would lead back to the refusal.
    expect(wayBackOf([], now)).toEqual({ href: '/account', page: 'menu:account' });
    expect(wayBackOf([allowed('quote-request-answering'), allowed('order-fulfilment')], now)).toEqual({
      href: '/',
      page: null,
    });
    expect(wayBackOf([allowed('order-fulfilment')], now)).toEqual({ href: '/orders', page: 'menu:orders' });
    expect(wayBackOf([allowed('supplier-settings')], now)).toEqual({ href: '/settings', page: 'menu:settings' });
  });

  it.each([
    ['/transactions', 'menu:transactions'],
    ['/transactions?tab=invoices&search=a', 'menu:invoices'],
    ['/transactions?tab=credits', 'menu:credits'],
    ['/invoices/i-1', 'menu:invoices'],
    ['/credits/c-1', 'menu:credits'],
    ['/creditRequests/r-1', 'menu:creditRequests'],
    ['/quoteRequest/q-1', 'menu:quoteRequests'],
    ['/quoteRequests?tab=credits', 'menu:quoteRequests'],
  ])('marks one entry at %s', (url, label) => {
    expect(currentAt(url)).toEqual([label]);
  });

  describe('on a document', () => {
    const both = [allowed('quote-request-answering'), allowed('supplier-accounting')];
    const currentFrom = (url: string, leftList: string) =>
      menu(both, url, { leftList })
        .filter(({ isCurrent, state }) => isCurrent || state !== null)
        .map(({ label, href, state }) => [label, href, state]);

    it.each([
      ['/quoteRequest/q-1', '/quoteRequests?tab=missed&page=2', 'menu:quoteRequests'],
      ['/creditRequests/r-1', '/creditRequests', 'menu:creditRequests'],
      ['/invoices/i-1', '/transactions?page=2', 'menu:transactions'],
      ['/invoices/i-1', '/transactions?tab=invoices&search=a', 'menu:invoices'],
      ['/credits/c-1', '/transactions?tab=credits', 'menu:credits'],
    ])('%s leads back to its list as it was left: %s', (url, left, label) => {
      expect(currentFrom(url, left)).toEqual([[label, left, RETURN]]);
    });

    it.each([
      ['/quoteRequest/q-1', '/transactions?page=2', 'menu:quoteRequests', '/quoteRequests'],
      ['/invoices/i-1', '/transactions?tab=credits', 'menu:invoices', '/transactions?tab=invoices'],
      ['/quoteRequests', '/quoteRequests?tab=missed', 'menu:quoteRequests', '/quoteRequests'],
    ])('%s, not opened from its list, leads to the plain list', (url, left, label, href) => {
      expect(currentFrom(url, left)).toEqual([[label, href, null]]);
    });
  });
});
