/** The browser's permission for desktop notifications. */
export type NewsPermission = 'granted' | 'denied' | 'default';

/** The stored choices. */
export interface StoredWorkPreferences {
  /** A send waits, so that it can be undone. */
  readonly isSendHeld: boolean;
  /** The rows of lists are compact on a desk, not comfortable. */
  readonly isCompact: boolean;
  /** Desktop notifications were chosen before. */
  readonly isNewsWanted: boolean;
  readonly permission: NewsPermission;
}

export type WorkPreferencesContext = StoredWorkPreferences;

export type WorkPreferencesEvent =
  | { readonly type: 'hold.toggle' }
  | { readonly type: 'density.toggle' }
  | { readonly type: 'news.toggle' };
