import { mdiAccountTieOutline, mdiApi, mdiClockOutline, mdiEmailOutline, mdiHistory, mdiSaleOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { listRequirement } from '../../../domain/lists.ts';
import { AccessLevel, allowedScopeIds, type Feature } from '../../../domain/permission.ts';
import type { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { SECTIONS, type Section } from '../../../machines/settings/settings.types.ts';
import { Drafts } from '../../browser/drafts.ts';
import { useTexts } from '../../i18n/texts.ts';
import { SideLinks } from '../../ui/side-links.tsx';
import { ConnectionView } from '../../views/connection/connection.view.tsx';
import { WayBackLink } from '../../views/access/message-pages.view.tsx';
import { LeaveGuardView } from '../../views/leave-guard/leave-guard.view.tsx';
import { SettingsView, type SettingsViewProps } from '../../views/settings/settings.view.tsx';
import { discardDraft, leaveForm, useDocumentActor, viewsOf } from '../document-actor.tsx';
import { findRoute } from '../find-route.ts';
import { usePortal } from '../portal-context.ts';
import { providedConnection, providedSettings } from '../provide/settings.ts';
import { useScreenActor } from '../screen-actor.ts';
import { useMay } from '../use-may.ts';
import { useWayBack } from '../use-way-back.ts';

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
function useAllowed(): {
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

function Sections({ current }: { current: Section }) {
  const { say } = useTexts();
  const { maySee } = useAllowed();
  const mayReadLog = useMay(listRequirement('audit'));
  return (
    <SideLinks
      label={say('settings:sections')}
      links={[
        ...SECTIONS.filter(maySee).map((section) => ({
          ...PLACES[section],
          label: say(`settings:section.${section}`),
          isCurrent: section === current,
        })),
        ...(mayReadLog
          ? [{ href: '/settings/audit', icon: mdiHistory, label: say('settings:section.audit'), isCurrent: false }]
          : []),
      ]}
    />
  );
}

type SettingsActor = ActorRefFrom<typeof settingsMachine>;

/** The parts shared by all sections: the navigation, the draft status, and a way out. */
type SharedParts = Pick<SettingsViewProps, 'nav' | 'draft' | 'wayBack'>;

/** One section. Asks before the user leaves with unsaved changes. */
function SettingsPage({
  section,
  children: page,
}: {
  section: Section;
  children: (actor: SettingsActor, shared: SharedParts, mayChange: boolean) => ReactNode;
}) {
  const { services, notify, draftOwner } = usePortal();
  const mayChange = useAllowed().mayChange(section);
  const [machine] = useState(() => providedSettings(services, new Drafts(draftOwner())));
  const { actor, guard } = useDocumentActor(machine, {
    input: { section, mayChange },
    prepare: (made) => void made.on('notification.wanted', ({ kind, key }) => notify(kind, key)),
    leave: leaveForm,
    abandon: discardDraft,
    isUnsent: (snapshot) => snapshot.hasTag('unsaved'),
  });
  const children = useSelector(actor, (snapshot) => snapshot.children);
  const wayBack = useWayBack();
  return (
    <>
      {page(
        actor,
        {
          nav: <Sections current={section} />,
          draft: viewsOf(children).draft,
          wayBack: <WayBackLink {...wayBack} />,
        },
        mayChange,
      )}
      <LeaveGuardView actor={guard.actor} consequence="leave-guard:discarded" />
    </>
  );
}

/** The inventory form, with the test of its current values. */
function InventoryApi({ actor, shared }: { actor: SettingsActor; shared: SharedParts }) {
  const { services, notify } = usePortal();
  const [machine] = useState(() => providedConnection(services, actor));
  const connection = useScreenActor(machine, {
    input: undefined,
    prepare: (made) => made.on('notification.wanted', ({ kind, key }) => notify(kind, key)),
  });
  const isKeyShown = useSelector(connection, (snapshot) => snapshot.hasTag('visible'));
  const hasValues = useSelector(actor, ({ context }) => context.values !== null);
  return (
    <SettingsView
      actor={actor}
      {...shared}
      connection={hasValues && <ConnectionView actor={connection} />}
      isKeyShown={isKeyShown}
    />
  );
}

const screenOf = (section: Section) =>
  function SettingsScreen() {
    return (
      <SettingsPage section={section}>{(actor, shared) => <SettingsView actor={actor} {...shared} />}</SettingsPage>
    );
  };

export const supplier = screenOf('supplier');
export const openHours = screenOf('openHours');
export const discounts = screenOf('discounts');
export const communications = screenOf('communications');

export function inventoryApi() {
  return (
    <SettingsPage section="inventoryApi">
      {(actor, shared, mayChange) =>
        mayChange ? (
          <InventoryApi key={actor.sessionId} actor={actor} shared={shared} />
        ) : (
          <SettingsView actor={actor} {...shared} />
        )
      }
    </SettingsPage>
  );
}
