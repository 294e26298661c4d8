import { eraseDrafts } from '../services/draft-store.ts';
import { sharedComputer } from '../services/shared-computer.ts';

/**
 * What may stay in the browser after a sign-out: how the portal looks and works in it, and how far signing in and out
 * have come. All else goes, so that what is added later goes too unless it is named here.
 */
export const STAYS = {
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
  sessionStorage: ['locale', 'recording', 'reloadedFor'],
} as const satisfies Record<'localStorage' | 'sessionStorage', readonly string[]>;

function clear(where: keyof typeof STAYS): void {
  const stays: readonly string[] = STAYS[where];
  for (const key of Object.keys(window[where])) if (!stays.includes(key)) window[where].removeItem(key);
}

/** Of what the last user left, this tab keeps nothing. */
export const clearTab = (): void => clear('sessionStorage');

/**
 * Takes from this browser what a user who signs out has left in it: all but their unsent drafts, and these too where
 * others use it. Where nobody knows who it was, the drafts of all go from a shared computer.
 */
export async function clearLeftBehind(userId: string | null): Promise<void> {
  const isShared = sharedComputer.isOn();
  clearTab();
  clear('localStorage');
  // A draft of nobody's is found by nobody.
  await eraseDrafts((owner) => owner === '' || (isShared && (userId === null || owner === userId)));
}
