import { NOTIFICATIONS, SNACKBAR } from '../support/timing.ts';
import type { Notification, NotificationsContext, NotificationsEvent } from './notifications.types.ts';

/** The notification an event is about. */
export const idOf = (event: NotificationsEvent): number =>
  event.type === 'notification.show' ? event.notification.id : event.id;

/** The notification, whether already shown or about to be. */
export const notificationOf = (
  { notifications }: NotificationsContext,
  event: NotificationsEvent,
): Notification | undefined =>
  event.type === 'notification.show' ? event.notification : notifications.find(({ id }) => id === event.id);

/** Whether it stays until closed; also true for a missing one. */
export const isPermanent = (notification: Notification | undefined): boolean =>
  notification === undefined || notification.duration === SNACKBAR.forever;

export const without = (notifications: readonly Notification[], id: number): Notification[] =>
  notifications.filter((notification) => notification.id !== id);

/** The history after a notification: a snackbar that goes by itself says nothing that anyone looks up later. */
export const historyAfter = (history: readonly Notification[], shown: Notification): readonly Notification[] =>
  shown.place === 'snackbar' && !isPermanent(shown)
    ? history
    : [shown, ...without(history, shown.id)].slice(0, NOTIFICATIONS.kept);
