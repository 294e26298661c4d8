export const NOTIFICATION_KINDS = ['message', 'success', 'warning', 'error'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Something the user is told for a while (spec §3). */
export interface Notification {
  /** Time in ms at which it was made. */
  readonly id: number;
  readonly kind: NotificationKind;
  /** A key of `locales` with what fills it, so that it follows the language. */
  readonly message: { readonly key: string; readonly params: Readonly<Record<string, string | number>> };
  /** Milliseconds; -1 never ends (spec §9). */
  readonly duration: number;
}

export interface NotificationsContext {
  /** Oldest first. */
  readonly notifications: readonly Notification[];
  /** What was shown, newest first: the last so many, those on the screen included. */
  readonly history: readonly Notification[];
  /** Ids of those that pointer or focus holds: their time stands still. */
  readonly heldIds: readonly number[];
}

export type NotificationsEvent =
  | { readonly type: 'notification.show'; readonly notification: Notification }
  | { readonly type: 'notification.close'; readonly id: number }
  | { readonly type: 'notification.ended'; readonly id: number }
  | { readonly type: 'notification.pause'; readonly id: number }
  | { readonly type: 'notification.resume'; readonly id: number };
