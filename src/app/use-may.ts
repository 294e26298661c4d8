import { useState } from 'react';
import { allowedScopeIds, type Requirement } from '../../domain/permission.ts';
import { usePortal } from './portal-context.ts';

/** Whether the user has this permission in the current organisation, evaluated once when the screen opens. */
export function useMay(requirement: Requirement): boolean {
  const { session, access, services } = usePortal();
  const [may] = useState(() => {
    const { profile } = session.getSnapshot().context;
    const { scopeId } = access.getSnapshot().context;
    return (
      scopeId !== null &&
      allowedScopeIds(profile?.permissions ?? [], requirement, services.clock.now()).includes(scopeId)
    );
  });
  return may;
}
