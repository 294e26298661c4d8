import { storedSendHold, storeSendHold } from './answering-choices.ts';
import { stored, store } from './storage.ts';
import { storedCompact } from './density.ts';

const NEWS = 'desktopNews';

/** A clerk's preferences (docs/decisions.md): undo time before sending, row spacing, and desktop notifications. */
export interface WorkPreferences {
  /** A send waits, so that it can be undone. */
  readonly isSendHeld: boolean;
  /** The rows of lists are compact on a desk, not comfortable. */
  readonly isCompact: boolean;
  /** Desktop notifications were chosen. */
  readonly isNewsWanted: boolean;
  readonly permission: NotificationPermission;
}

/** Browsers without notifications count as denied. */
const permission = (): NotificationPermission => ('Notification' in window ? Notification.permission : 'denied');

export const readWorkPreferences = (): WorkPreferences => ({
  isSendHeld: storedSendHold(),
  isCompact: storedCompact(),
  isNewsWanted: stored(NEWS) === 'on',
  permission: permission(),
});
export const storeHold = storeSendHold;
export const storeNews = (isWanted: boolean): void => store(NEWS, isWanted ? 'on' : 'off');
/** The browser asks the user. One that cannot ask refuses. */
export async function askPermission(): Promise<NotificationPermission> {
  try {
    return await Notification.requestPermission();
  } catch {
    return 'denied';
  }
}

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
