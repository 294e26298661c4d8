import { useState } from 'react';
import { allowedScopeIds, type Requirement } from '../../domain/permission.ts';
import { findRoute } from './find-route.ts';
import { usePortal, type Portal } from './portal-context.ts';
import { useSelector } from '@xstate/react';
import { INBOX_REQUIREMENTS } from '../../domain/inbox.ts';

type Where = Pick<Portal, 'session' | 'access' | 'services'>;

/** Whether the user has this permission in the current organisation now. */
export function mayNow({ session, access, services }: Where, requirement: Requirement | null): boolean {
  const { profile } = session.getSnapshot().context;
  const { scopeId } = access.getSnapshot().context;
  return (
    scopeId !== null && allowedScopeIds(profile?.permissions ?? [], requirement, services.clock.now()).includes(scopeId)
  );
}

/** Whether the user may open the page of an address. */
export function mayOpen(portal: Where, address: string): boolean {
  const requirement = findRoute(address.replace(/[?#].*/, ''))?.route.requirement ?? null;
  return requirement === null || mayNow(portal, requirement);
}

/** Whether the user has this permission in the current organisation, evaluated once when the screen opens. */
export function useMay(requirement: Requirement): boolean {
  const portal = usePortal();
  const [may] = useState(() => mayNow(portal, requirement));
  return may;
}

/** Whether there may be anything to count in the current organisation. */
export function useMayCount(): boolean {
  const { session, services, access } = usePortal();
  const profile = useSelector(session, ({ context }) => context.profile);
  const scopeId = useSelector(access, ({ context }) => context.scopeId);
  return (
    profile !== null &&
    scopeId !== null &&
    Object.values(INBOX_REQUIREMENTS).some((needed) =>
      allowedScopeIds(profile.permissions, needed, services.clock.now()).includes(scopeId),
    )
  );
}
