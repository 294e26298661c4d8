import { createContext, useContext } from 'react';
import type { Portal } from './portal.ts';

export const PortalContext = createContext<Portal | null>(null);

/** The portal that a screen runs in. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('a screen is rendered outside of the portal');
  return portal;
}
