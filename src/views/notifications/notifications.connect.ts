import type { SnapshotFrom } from 'xstate';
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import type { Notification, NotificationsEvent } from '../../../machines/notifications/notifications.types.ts';

export interface ShownNotification extends Notification {
  readonly close: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
}

export const connectNotifications = (
  { context }: SnapshotFrom<typeof notificationsMachine>,
  send: (event: NotificationsEvent) => void,
): ShownNotification[] =>
  context.notifications.map((notification) => ({
    ...notification,
    close: () => send({ type: 'notification.close', id: notification.id }),
    pause: () => send({ type: 'notification.pause', id: notification.id }),
    resume: () => send({ type: 'notification.resume', id: notification.id }),
  }));
