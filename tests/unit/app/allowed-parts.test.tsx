/** What a user with a single permission may open, search, read and change: links and buttons, not only pages. */
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { FEATURES } from '../../../domain/features.ts';
import { AccessLevel, type Feature } from '../../../domain/permission.ts';
import { SECTIONS } from '../../../machines/settings/settings.types.ts';
import { PortalContext } from '../../../src/app/portal-context.ts';
import { searchKinds } from '../../../src/app/search-kinds.ts';
import { Sections, useAllowed } from '../../../src/app/screens/settings-sections.tsx';
import { mayOpen, useMayCount } from '../../../src/app/use-may.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';

const PLACES = [
  '/quoteRequests',
  '/quoteRequest/1/',
  '/orders?tab=active',
  '/order/1',
  '/invoices/1',
  '/credits/1',
  '/creditRequests/1',
  '/clients/1',
  '/insight',
  '/search/hood',
  '/settings/audit',
  '/dev/health',
];

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('settings');
});

/** A workflow in one state. */
const holding = (context: object) => ({
  getSnapshot: () => ({ context }),
  subscribe: () => ({ unsubscribe: () => {} }),
});

function Told() {
  const { mayChange } = useAllowed();
  return <p>{[...SECTIONS.filter(mayChange), ...(useMayCount() ? ['counts'] : [])].join(' ')}</p>;
}

/** What a user with one permission gets in its organisation. */
function gets(featureId: Feature, featureAccessLevelMask: number): string {
  const scopeKey = { type: 'organization', id: 'a', organizationId: 'a', translations: [] };
  const permission = {
    featureId,
    range: {},
    featureAccessLevelMask,
    scopeHierarchy: [{ scopeKey, parentScopeId: null }],
  };
  const portal = {
    session: holding({ profile: { permissions: [permission] } }),
    access: holding({ scopeId: 'a' }),
    services: { clock: { now: () => Date.parse('2026-11-23T12:00:00Z') } },
  } as never;
  const { unmount, container } = render(
    <PortalContext value={portal}>
      <Sections current="supplier" />
      <Told />
    </PortalContext>,
  );
  const links = screen.queryAllByRole('link').map(({ textContent }) => textContent);
  const lines = [
    `opens ${PLACES.filter((place) => mayOpen(portal, place)).join(' ')}`,
    `searches ${searchKinds(portal).join(' ')}`,
    `settings ${links.join(', ')}`,
    `changes ${container.querySelector('p')?.textContent}`,
  ];
  unmount();
  return lines.filter((line) => !line.endsWith(' ')).join('\n');
}

it('with the right to read', () => {
  const all = FEATURES.map((feature) => `${feature}\n${gets(feature, AccessLevel.Read)}`).join('\n\n');
  expect(all).toMatchInlineSnapshot(`
    "quote-request-answering
    opens /quoteRequests /insight /search/hood
    searches quoteRequests
    settings Discounts
    changes counts

    order-fulfilment
    opens /orders?tab=active /order/1
    searches orders
    changes counts

    supplier-accounting
    opens /invoices/1 /credits/1 /creditRequests/1
    searches transactions creditRequests
    changes counts

    part-suppliers-client-management
    opens /clients/1
    searches clients

    supplier-communications
    settings Open hours, Communications

    supplier-settings
    settings Supplier, Price list

    supplier-inventory-api
    settings Inventory API

    supplier-open-hours


    developer-tools
    opens /dev/health"
  `);
});

it('with the right to update', () => {
  const all = FEATURES.map((feature) => `${feature}\n${gets(feature, AccessLevel.Update)}`).join('\n\n');
  expect(all).toMatchInlineSnapshot(`
    "quote-request-answering
    opens /quoteRequest/1/
    changes discounts

    order-fulfilment


    supplier-accounting


    part-suppliers-client-management


    supplier-communications
    changes communications

    supplier-settings
    opens /settings/audit
    settings Audit log
    changes supplier

    supplier-inventory-api
    changes inventoryApi

    supplier-open-hours
    changes openHours

    developer-tools
    "
  `);
});
