/** Whether the browser lets the portal show news outside of its page. */
export type NewsPermission = 'granted' | 'denied' | 'default';

/** What the browser keeps of the choices. */
export interface StoredWorkPreferences {
  /** A quote waits a moment before it leaves. */
  readonly isSendHeld: boolean;
  /** Rows and fields stand close together. */
  readonly isCompact: boolean;
  /** News were asked for before. */
  readonly isNewsWanted: boolean;
  readonly permission: NewsPermission;
}

export type WorkPreferencesContext = StoredWorkPreferences;

export type WorkPreferencesEvent =
  | { readonly type: 'hold.toggle' }
  | { readonly type: 'density.toggle' }
  | { readonly type: 'news.toggle' };
