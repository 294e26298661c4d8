export interface UpdateInput {
  /** The version of the page that runs: what its address book of scripts is called. */
  readonly version: string;
  /** The version for which this tab has reloaded itself; null where it never did. */
  readonly reloadedFor: string | null;
}

export interface UpdateContext extends UpdateInput {
  /** The version that the portal's server has; null until it was asked. */
  readonly latest: string | null;
  /** A whole page could not be shown for want of its script. */
  readonly isScreenMissing: boolean;
}

export type UpdateEvent =
  /** A script or style of the portal could not be fetched (spec §8: the preload-error event). */
  | { readonly type: 'chunk.failed' }
  /** What could not be fetched is the page that the user wants to see. */
  | { readonly type: 'screen.failed' }
  | { readonly type: 'update.reload' }
  | { readonly type: 'update.postpone' };
