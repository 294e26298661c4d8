export const NOTIFICATION_KINDS = ['message', 'success', 'warning', 'error'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** In the stack at the top of the page, or alone at the bottom (spec §9). */
export const NOTIFICATION_PLACES = ['stack', 'snackbar'] as const;

/** A message to the user (spec §3). */
export interface Notification {
  /** Creation time in ms. */
  readonly id: number;
  readonly kind: NotificationKind;
  readonly place: (typeof NOTIFICATION_PLACES)[number];
  /** A key of `locales` with its parameters, so that it follows the language. */
  readonly message: { readonly key: string; readonly params: Readonly<Record<string, string | number>> };
  /** Milliseconds; -1 stays until it is closed (spec §9). */
  readonly duration: number;
  /** The page that it is about. */
  readonly href?: string | undefined;
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
