import { createContext, useContext } from 'react';
import type { Actor } from 'xstate';
import type { accessMachine } from '../../machines/access/access.machine.ts';
import type { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import type { NotificationKind } from '../../machines/notifications/notifications.types.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { TextKey, Words } from '../i18n/resources.ts';
import type { Services } from './services.ts';

/** The workflows that live as long as the page. */
export interface Portal {
  readonly services: Services;
  readonly session: Actor<typeof sessionMachine>;
  readonly access: Actor<typeof accessMachine>;
  readonly notifications: Actor<typeof notificationsMachine>;
  /** The signed-in user and organisation: the owner of data stored in the browser. */
  readonly draftOwner: () => { readonly userId: string; readonly scopeId: string };
  readonly notify: (kind: NotificationKind, key: TextKey, params?: Words['params']) => void;
  /** The message at the bottom of the page. Without a duration in ms it stays five seconds, with -1 until it is closed. */
  readonly showSnackbar: (
    kind: NotificationKind,
    key: TextKey,
    options?: { readonly duration?: number; readonly href?: string },
  ) => void;
}

export const PortalContext = createContext<Portal | null>(null);

/** The portal that a screen runs in. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('a screen is rendered outside of the portal');
  return portal;
}
