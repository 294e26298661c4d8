/** The sections of the settings that a user may open. */
import {
  mdiAccountTieOutline,
  mdiApi,
  mdiClockOutline,
  mdiEmailOutline,
  mdiHistory,
  mdiSaleOutline,
  mdiTagMultipleOutline,
} from '@mdi/js';
import { useSelector } from '@xstate/react';
import { listRequirement } from '../../../domain/lists.ts';
import { AccessLevel, allowedScopeIds, type Feature, type Requirement } from '../../../domain/permission.ts';
import { SECTIONS, type Section } from '../../../machines/settings/settings.types.ts';
import { useTexts } from '../../i18n/texts.ts';
import { SideLinks } from '../../ui/side-links.tsx';
import { findRoute } from '../find-route.ts';
import { usePortal } from '../portal-context.ts';
import { useMay } from '../use-may.ts';

/**
 * The address of each section and the permission to change it. The permission to view it is in its route
 * (docs/decisions.md).
 */
export const PLACES: Readonly<
  Record<Section, { readonly href: string; readonly icon: string; readonly change: Feature }>
> = {
  supplier: { href: '/settings', icon: mdiAccountTieOutline, change: 'supplier-settings' },
  inventoryApi: { href: '/settings/inventoryApi', icon: mdiApi, change: 'supplier-inventory-api' },
  openHours: { href: '/settings/openHours', icon: mdiClockOutline, change: 'supplier-open-hours' },
  discounts: { href: '/settings/discounts', icon: mdiSaleOutline, change: 'quote-request-answering' },
  communications: { href: '/settings/communications', icon: mdiEmailOutline, change: 'supplier-communications' },
};

/** What the user may do in the current organisation. */
export function useAllowed(): {
  readonly maySee: (section: Section) => boolean;
  readonly mayChange: (section: Section) => boolean;
} {
  const { session, access, services } = usePortal();
  const permissions = useSelector(session, ({ context }) => context.profile?.permissions) ?? [];
  const scopeId = useSelector(access, ({ context }) => context.scopeId) ?? '';
  const now = services.clock.now();
  return {
    maySee: (section) =>
      allowedScopeIds(permissions, findRoute(PLACES[section].href)?.route.requirement ?? null, now).includes(scopeId),
    mayChange: (section) =>
      allowedScopeIds(permissions, { feature: PLACES[section].change, levels: [AccessLevel.Update] }, now).includes(
        scopeId,
      ),
  };
}

/** The permission to replace the price list. */
export const PRICE_LIST_CHANGE: Requirement = { feature: 'supplier-settings', levels: [AccessLevel.Update] };
const PRICE_LIST_READ: Requirement = { feature: 'supplier-settings', levels: [AccessLevel.Read] };

export function Sections({ current }: { current: Section | 'priceList' }) {
  const { say } = useTexts();
  const { maySee } = useAllowed();
  const mayReadLog = useMay(listRequirement('audit'));
  const mayReadPrices = useMay(PRICE_LIST_READ);
  return (
    <SideLinks
      label={say('settings:sections')}
      links={[
        ...SECTIONS.filter(maySee).map((section) => ({
          ...PLACES[section],
          label: say(`settings:section.${section}`),
          isCurrent: section === current,
        })),
        ...(mayReadPrices
          ? [
              {
                href: '/settings/priceList',
                icon: mdiTagMultipleOutline,
                label: say('price-list:title'),
                isCurrent: current === 'priceList',
              },
            ]
          : []),
        ...(mayReadLog
          ? [{ href: '/settings/audit', icon: mdiHistory, label: say('settings:section.audit'), isCurrent: false }]
          : []),
      ]}
    />
  );
}
