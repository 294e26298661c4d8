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
  /** Nobody has decided about them, and the browser would ask. */
  readonly isNewsOpen: boolean;
  readonly permission: NotificationPermission;
}

/** Browsers without notifications count as denied. */
const permission = (): NotificationPermission => ('Notification' in window ? Notification.permission : 'denied');

export const readWorkPreferences = (): WorkPreferences => ({
  isSendHeld: storedSendHold(),
  isCompact: storedCompact(),
  isNewsWanted: stored(NEWS) === 'on',
  isNewsOpen: stored(NEWS) === null && permission() === 'default',
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

/** Whether the desktop is told while nobody looks. */
export const isDesktopTold = (): boolean => stored(NEWS) === 'on' && permission() === 'granted';

/** Asks for desktop notifications, and keeps what the user answers. One who only closes the question is asked no more. */
export const turnOnNews = async (): Promise<NotificationPermission> => {
  const answered = await askPermission();
  storeNews(answered === 'granted');
  return answered;
};

/** Shows a desktop notification if the user wants them and is not looking at the page. It replaces the previous one. */
export function showDesktopNotification(title: string): void {
  if (!isDesktopTold() || document.hasFocus()) return;
  const shown = new Notification(title, { tag: 'new-work' });
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
  });
}
