import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import type { Section } from '../../../machines/settings/settings.types.ts';
import { Drafts } from '../../browser/drafts.ts';
import { ConnectionView } from '../../views/connection/connection.view.tsx';
import { WayBackLink } from '../../views/access/message-pages.view.tsx';
import { LeaveGuardView } from '../../views/leave-guard/leave-guard.view.tsx';
import { SettingsView, type SettingsViewProps } from '../../views/settings/settings.view.tsx';
import { useDocumentActor, viewsOf } from '../document-actor.tsx';
import { discardDraft, leaveForm } from '../leave-form.ts';
import { usePortal } from '../portal-context.ts';
import { providedConnection, providedSettings } from '../provide/settings.ts';
import { useScreenActor } from '../screen-actor.ts';
import { useWayBack } from '../use-way-back.ts';
import { useAllowed, Sections } from './settings-sections.tsx';

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
  const [machine] = useState(() => providedSettings(services, new Drafts(draftOwner(), services.clock)));
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
  const { services, showSnackbar } = usePortal();
  const [machine] = useState(() => providedConnection(services, actor));
  const connection = useScreenActor(machine, {
    input: undefined,
    prepare: (made) => made.on('notification.wanted', ({ kind, key }) => showSnackbar(kind, key)),
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
