import type { Actor } from 'xstate';
import type { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { ticking } from '../views/shared/ticking.ts';
import { PortalContext } from './portal-context.ts';
import type { Portal } from './portal.ts';
import { Shell } from './shell.tsx';

export { createPortal } from './portal.ts';

/** The portal's pages, once it has started: the router plug-in (spec §8, startup). */
export function PortalPages({ portal, preferences }: { portal: Portal; preferences: Actor<typeof preferencesMachine> }) {
  ticking.readFrom(portal.services.clock.now);
  return (
    <PortalContext value={portal}>
      <Shell preferences={preferences} />
    </PortalContext>
  );
}
