export interface UpdateInput {
  /** The running version, named by its map of scripts. */
  readonly version: string;
  /** The version for which this tab reloaded itself; null when it never did. */
  readonly reloadedFor: string | null;
}

export interface UpdateContext extends UpdateInput {
  /** The server's version; null until known. */
  readonly latest: string | null;
  /** A whole page could not be shown because its script is missing. */
  readonly isScreenMissing: boolean;
}

export type UpdateEvent =
  /** A script or style could not be fetched (spec §8: the preload-error event). */
  | { readonly type: 'chunk.failed' }
  /** The missing script is that of the requested page. */
  | { readonly type: 'screen.failed' }
  | { readonly type: 'update.reload' }
  | { readonly type: 'update.postpone' };
