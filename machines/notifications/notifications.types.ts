export const NOTIFICATION_KINDS = ['message', 'success', 'warning', 'error'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A temporary message to the user (spec §3). */
export interface Notification {
  /** Creation time in ms. */
  readonly id: number;
  readonly kind: NotificationKind;
  /** A key of `locales` with its parameters, so that it follows the language. */
  readonly message: { readonly key: string; readonly params: Readonly<Record<string, string | number>> };
  /** Milliseconds; -1 is permanent (spec §9). */
  readonly duration: number;
}

export interface NotificationsContext {
  /** Oldest first. */
  readonly notifications: readonly Notification[];
  /** The last notifications, newest first, including those on screen. */
  readonly history: readonly Notification[];
  /** Ids of notifications under the pointer or focus; their timers are paused. */
  readonly heldIds: readonly number[];
}

export type NotificationsEvent =
  | { readonly type: 'notification.show'; readonly notification: Notification }
  | { readonly type: 'notification.close'; readonly id: number }
  | { readonly type: 'notification.ended'; readonly id: number }
  | { readonly type: 'notification.pause'; readonly id: number }
  | { readonly type: 'notification.resume'; readonly id: number };
