/** A request that can be answered, as far as it matters for noticing it. */
export interface WorkItem {
  readonly id: string;
  /** ISO 8601 instant of the shop's last change. */
  readonly updatedAt: string;
}

/** The newest requests that can be answered, the newest first. */
export interface Work {
  readonly items: readonly WorkItem[];
}

export interface NewWorkContext {
  /** What the clerk knows of; null before it was asked for. */
  readonly known: Work | null;
  /** What there is now. */
  readonly latest: Work | null;
  /** How often in a row it could not be asked. */
  readonly failures: number;
}

export type NewWorkEvent =
  /** The clerk wants to see it. */
  { readonly type: 'work.show' } | { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

/** News for whoever shows the list. */
export type NewWorkEmitted =
  | { readonly type: 'work.found'; readonly newCount: number; readonly changedCount: number }
  | { readonly type: 'work.wanted' };
