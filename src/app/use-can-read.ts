import { useState } from 'react';
import { AccessLevel, allowedScopeIds, type Feature } from '../../machines/domain/permission.ts';
import { usePortal } from './portal-context.ts';

/** Whether the user may read what a feature shows, in the organisation that is acted in: whoever has a hand in one need not have it in another. */
export function useCanRead(feature: Feature): boolean {
  const { session, access, services } = usePortal();
  const [canRead] = useState(() => {
    const { profile } = session.getSnapshot().context;
    const { scopeId } = access.getSnapshot().context;
    const allowed = allowedScopeIds(profile?.permissions ?? [], { feature, levels: [AccessLevel.Read] }, services.clock.now());
    return scopeId !== null && allowed.includes(scopeId);
  });
  return canRead;
}
