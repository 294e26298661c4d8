import type { NewsPermission, StoredWorkPreferences } from '../../machines/work-preferences/work-preferences.types.ts';
import { storedSendHold, storeSendHold } from './answering-choices.ts';
import { stored, store } from './storage.ts';
import { storedCompact } from './density.ts';

const NEWS = 'desktopNews';

/** Browsers without notifications count as denied. */
const permission = (): NewsPermission => ('Notification' in window ? Notification.permission : 'denied');

export const readWorkPreferences = (): StoredWorkPreferences => ({
  isSendHeld: storedSendHold(),
  isCompact: storedCompact(),
  isNewsWanted: stored(NEWS) === 'on',
  permission: permission(),
});
export const storeHold = storeSendHold;
export const storeNews = (isWanted: boolean): void => store(NEWS, isWanted ? 'on' : 'off');
export const askPermission = async (): Promise<NewsPermission> => Notification.requestPermission();

/** Shows a desktop notification if the user wants them and is not looking at the page. It replaces the previous one. */
export function showDesktopNotification(title: string): void {
  const { isNewsWanted } = readWorkPreferences();
  if (!isNewsWanted || permission() !== 'granted' || document.hasFocus()) return;
  const shown = new Notification(title, { tag: 'new-work' });
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
  });
}
