import { useState } from 'react';
import { allowedScopeIds, type Requirement } from '../../domain/permission.ts';
import { usePortal } from './portal-context.ts';

/** Whether the user holds this in the organisation of now, as it was when the screen began. */
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
