import type { SnapshotFrom } from 'xstate';
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { isPermanent } from '../../../machines/notifications/notifications.rules.ts';
import type { Notification, NotificationsEvent } from '../../../machines/notifications/notifications.types.ts';
import type { TextKey, Words } from '../../i18n/resources.ts';

export interface PastNotification {
  readonly id: number;
  readonly kind: Notification['kind'];
  readonly words: Words;
  readonly href: string | undefined;
  /** When it appeared (ISO 8601). */
  readonly at: string;
}

export interface ShownNotification extends PastNotification {
  readonly close: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
}

const past = ({ id, kind, href, message: { key, params } }: Notification): PastNotification => ({
  id,
  kind,
  href,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- notifications contain the portal's own keys
  words: { key: key as TextKey, params },
  at: new Date(id).toISOString(),
});

export function connectNotifications(
  { context: { notifications } }: SnapshotFrom<typeof notificationsMachine>,
  send: (event: NotificationsEvent) => void,
): { readonly stack: ShownNotification[]; readonly snackbar: ShownNotification[] } {
  const shown = (notification: Notification): ShownNotification => ({
    ...past(notification),
    close: () => send({ type: 'notification.close', id: notification.id }),
    pause: () => send({ type: 'notification.pause', id: notification.id }),
    resume: () => send({ type: 'notification.resume', id: notification.id }),
  });
  const snackbars = notifications.filter(({ place }) => place === 'snackbar');
  // What goes by itself hides what stays for as long as it is there.
  const snackbar = snackbars.findLast((each) => !isPermanent(each)) ?? snackbars.at(-1);
  return {
    stack: notifications.filter(({ place }) => place === 'stack').map(shown),
    snackbar: snackbar ? [shown(snackbar)] : [],
  };
}

/** Past notifications, newest first, including those from before the page was loaded. */
export function connectHistory(
  { context }: SnapshotFrom<typeof notificationsMachine>,
  earlier: readonly Notification[],
): { readonly here: PastNotification[]; readonly before: PastNotification[] } {
  const known = new Set(context.history.map(({ id }) => id));
  return { here: context.history.map(past), before: earlier.filter(({ id }) => !known.has(id)).map(past) };
}
