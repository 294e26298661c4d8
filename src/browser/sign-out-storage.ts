import { sharedComputer } from '../services/shared-computer.ts';
import { loadScript } from './load-script.ts';
import { HIDDEN_COLUMNS, LIST_ORDERS, SEEN_WORK, TAB_ID } from './storage-keys.ts';

/** Keys that also stay, unless others use this computer. */
export const KEPT_UNLESS_SHARED: readonly string[] = [LIST_ORDERS, HIDDEN_COLUMNS, SEEN_WORK];

/**
 * Keys that stay in the browser after sign-out: display preferences, and the progress of signing in and out. Everything
 * else is deleted, including keys added later, unless they are listed here.
 */
export const KEPT_AFTER_SIGN_OUT = {
  localStorage: [
    'theme',
    'locale',
    'density',
    'partsLayout',
    'sendHold',
    'desktopNews',
    'sharedComputer',
    'signInRedirects',
    'signOut',
  ],
  sessionStorage: ['locale', 'recording', 'reloadedFor', TAB_ID],
} as const satisfies Record<'localStorage' | 'sessionStorage', readonly string[]>;

function clear(where: keyof typeof KEPT_AFTER_SIGN_OUT, others: readonly string[] = []): void {
  const stays: readonly string[] = [...KEPT_AFTER_SIGN_OUT[where], ...others];
  for (const key of Object.keys(window[where])) if (!stays.includes(key)) window[where].removeItem(key);
}

/** Deletes what this tab stored for the last user. */
export const clearTab = (): void => clear('sessionStorage');

/**
 * Deletes what a user leaves in this browser at sign-out: everything but unsent drafts, and on a shared computer those
 * too. If the user is unknown, a shared computer loses all drafts.
 */
export async function clearAfterSignOut(userId: string | null): Promise<void> {
  const isShared = sharedComputer.isOn();
  clearTab();
  clear('localStorage', isShared ? [] : KEPT_UNLESS_SHARED);
  const { eraseDrafts } = await loadScript(() => import('../services/draft-store.ts'));
  // A draft without an owner can never be restored.
  await eraseDrafts((owner) => owner === '' || (isShared && (userId === null || owner === userId)));
}
