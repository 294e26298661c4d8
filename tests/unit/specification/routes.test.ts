/** The route table and the menu of the specification (§2). */
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../../../domain/features.ts';
import { AccessLevel, type Feature } from '../../../domain/permission.ts';
import menu from '../../../locales/en/menu.json' with { type: 'json' };
import { findRoute } from '../../../src/app/find-route.ts';
import { menuOf } from '../../../src/app/menu.ts';
import { HOME_PATH } from '../../../src/app/pages.ts';
import { ROUTES } from '../../../src/app/routes.ts';

const read = (feature: Feature) => ({ feature, levels: [AccessLevel.Read] });

describe('a route', () => {
  it.each([
    ['/auth [S2.3]', null],
    ['/quoteRequests [S2.4]', read('quote-request-answering')],
    ['/quoteRequest/q-1/ [S2.5]', { feature: 'quote-request-answering', levels: [AccessLevel.Update] }],
    ['/orders [S2.6]', read('order-fulfilment')],
    ['/order/o-1/ [S2.7]', read('order-fulfilment')],
    ['/transactions [S2.8]', read('supplier-accounting')],
    ['/search/hood/ [S2.9]', read('quote-request-answering')],
    ['/invoices/i-1/ [S2.10]', read('supplier-accounting')],
    ['/credits/c-1/ [S2.11]', read('supplier-accounting')],
    ['/creditRequests [S2.12]', read('supplier-accounting')],
    ['/creditRequests/r-1/ [S2.13]', read('supplier-accounting')],
    ['/clients [S2.14]', read('part-suppliers-client-management')],
    ['/settings [S2.15]', read('supplier-settings')],
    ['/settings/inventoryApi [S2.16]', read('supplier-inventory-api')],
    ['/settings/openHours [S2.17]', read('supplier-communications')],
    ['/settings/discounts [S2.75 S2.131]', read('quote-request-answering')],
    ['/settings/priceList [S2.75 S2.146]', read('supplier-settings')],
    ['/settings/communications [S2.18]', read('supplier-communications')],
    ['/dev [S2.19]', null],
    ['/dev/swagger [S2.20]', read('developer-tools')],
    ['/dev/health [S2.21]', read('developer-tools')],
    ['/unauthorized [S2.22]', null],
    ['/forbidden [S2.23]', null],
    ['/workflows [S2.75]', null],
    ['/workflows/lock/held/resting [S2.75]', null],
    ['/dev/workflows [S2.75]', null],
    ['/guide [S2.75]', null],
    ['/documentation [S2.75]', null],
    ['/account [S2.75]', null],
    ['/clients/cl-1 [S2.75]', read('part-suppliers-client-management')],
  ] as const)('%s', (title, requirement) => {
    const found = findRoute(title.replace(/ \[.*/, ''));
    expect(found?.route.screen).toBeTypeOf('function');
    expect(found?.route.requirement).toEqual(requirement);
  });

  it('of the workflows and the account need a signed-in user but no permission [S2.75]', () => {
    expect(ROUTES.filter(({ needsUser }) => needsUser).map(({ path }) => path)).toEqual([
      '/workflows/:stem?/*?',
      '/dev/workflows',
      '/account',
    ]);
  });

  it('has the id of its path [S2.5 S2.7 S2.10 S2.11 S2.13]', () => {
    for (const path of ['/quoteRequest/x-1', '/order/x-1/', '/invoices/x-1', '/credits/x-1', '/creditRequests/x-1/'])
      expect(findRoute(path)?.params).toEqual({ id: 'x-1' });
    expect(findRoute('/search/hood%20civic/')?.params).toEqual({ search: 'hood%20civic' });
  });

  it('/ leads to the quote requests [S2.2]', () => {
    expect(HOME_PATH).toBe('/quoteRequests');
    expect(findRoute('/')).toBeNull();
  });

  it('is not found for any other path [S2.24]', () => {
    for (const path of ['/nowhere', '/orders/o-1', '/order', '/settings/elsewhere', '/dev/', '/quoteRequest'])
      expect([path, findRoute(path)?.route.path ?? null]).toEqual([path, path === '/dev/' ? '/dev' : null]);
  });
});

it('the menu has its items, named and ordered as specified [S2.28 S2.34]', () => {
  const all = menuOf(
    FEATURES.map((featureId) => ({
      featureId,
      range: {},
      featureAccessLevelMask: AccessLevel.Read,
      scopeHierarchy: [
        { scopeKey: { type: 'organization', id: 'a', organizationId: 'a', translations: [] }, parentScopeId: null },
      ],
    })),
    { path: '/orders', search: '', now: 0 },
  );
  const names: Readonly<Record<string, string>> = menu;
  const shown = all.map(({ label, href }) => [names[label.replace('menu:', '')], href]);
  const specified = [
    ['Home', '/'],
    ['Orders', '/orders'],
    ['Quote Requests', '/quoteRequests'],
    ['Invoices', '/transactions?tab=invoices'],
    ['Credits', '/transactions?tab=credits'],
    ['Invoices & Credits', '/transactions'],
    ['Credit Requests', '/creditRequests'],
    ['Clients', '/clients'],
    ['Settings', '/settings'],
    ['Search', '/search'],
    ['Workflows', '/workflows'],
    ['Health Check', '/dev/health'],
    ['Developer', '/dev'],
    ['Swagger API', '/dev/swagger'],
  ];
  expect(shown.filter(([name]) => specified.some(([known]) => known === name))).toEqual(specified);
  expect([menu.help, menu.logout]).toEqual(['Help', 'Logout']);
});
