import type { SnapshotFrom } from 'xstate';
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import type { Notification, NotificationsEvent } from '../../../machines/notifications/notifications.types.ts';
import type { TextKey, Words } from '../../i18n/resources.ts';

export interface PastNotification {
  readonly id: number;
  readonly kind: Notification['kind'];
  readonly words: Words;
  /** When it appeared (ISO 8601). */
  readonly at: string;
}

export interface ShownNotification extends PastNotification {
  readonly close: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
}

const past = ({ id, kind, message: { key, params } }: Notification): PastNotification => ({
  id,
  kind,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- notifications contain the portal's own keys
  words: { key: key as TextKey, params },
  at: new Date(id).toISOString(),
});

export const connectNotifications = (
  { context }: SnapshotFrom<typeof notificationsMachine>,
  send: (event: NotificationsEvent) => void,
): ShownNotification[] =>
  context.notifications.map((notification) => ({
    ...past(notification),
    close: () => send({ type: 'notification.close', id: notification.id }),
    pause: () => send({ type: 'notification.pause', id: notification.id }),
    resume: () => send({ type: 'notification.resume', id: notification.id }),
  }));

/** Past notifications, newest first, including those from before the page was loaded. */
export function connectHistory(
  { context }: SnapshotFrom<typeof notificationsMachine>,
  earlier: readonly Notification[],
): { readonly here: PastNotification[]; readonly before: PastNotification[] } {
  const known = new Set(context.history.map(({ id }) => id));
  return { here: context.history.map(past), before: earlier.filter(({ id }) => !known.has(id)).map(past) };
}
