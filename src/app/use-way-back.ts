import { useSelector } from '@xstate/react';
import type { WayBack } from '../views/access/message-pages.view.tsx';
import { wayBackOf } from './menu.ts';
import { usePortal } from './portal-context.ts';

/** Where the signed-in user can go from a page they may not open. */
export function useWayBack(): WayBack {
  const { session, services } = usePortal();
  const profile = useSelector(session, ({ context }) => context.profile);
  return wayBackOf(profile?.permissions ?? null, services.clock.now());
}
