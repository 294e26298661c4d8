import { sharedComputer } from '../services/shared-computer.ts';
import { loadScript } from './load-script.ts';
import { DRAFTS_DATABASE, HIDDEN_COLUMNS, LIST_ORDERS, SEEN_WORK, TAB_ID } from './storage-keys.ts';

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

/** Deletes every draft, whoever's it is. */
const deleteAllDrafts = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DRAFTS_DATABASE);
    request.addEventListener('success', () => resolve());
    // It is deleted once other tabs let go of it.
    request.addEventListener('blocked', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('drafts were not deleted')));
  });

/**
 * Deletes what a user leaves in this browser at sign-out: everything but unsent drafts, and on a shared computer those
 * too. A shared computer loses all drafts if the user is unknown, or if the script that knows whose they are cannot be
 * loaded.
 */
export async function clearAfterSignOut(userId: string | null): Promise<void> {
  const isShared = sharedComputer.isOn();
  clearTab();
  clear('localStorage', isShared ? [] : KEPT_UNLESS_SHARED);
  const store = await loadScript(() => import('../services/draft-store.ts')).catch(() => null);
  if (store === null) await (isShared ? deleteAllDrafts() : undefined);
  // A draft without an owner can never be restored.
  else await store.eraseDrafts((owner) => owner === '' || (isShared && (userId === null || owner === userId)));
}
