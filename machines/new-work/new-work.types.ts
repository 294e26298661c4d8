import type { Inbox } from '../../domain/inbox.ts';

/** The part of a document needed to detect changes. */
export interface WorkItem {
  readonly id: string;
  /** When the shop last changed it (ISO 8601). */
  readonly updatedAt: string;
}

/** The newest open documents, newest first. */
export interface Work {
  readonly items: readonly WorkItem[];
  /** What arrived of every kind, where that was asked. */
  readonly inbox?: Inbox;
}

export interface NewWorkContext {
  /** What the clerk has seen; null before the first check. */
  readonly known: Work | null;
  /** The current state. */
  readonly latest: Work | null;
  /** Consecutive failed checks. */
  readonly failures: number;
}

export type NewWorkEvent =
  /** The clerk wants to see the new rows. */
  { readonly type: 'work.show' } | { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

/** News for the list. */
export type NewWorkEmitted =
  | { readonly type: 'work.found'; readonly newCount: number; readonly changedCount: number }
  | { readonly type: 'work.wanted' };
