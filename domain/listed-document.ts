import type { Editing } from './lock.ts';

/** What the rows of every list of documents have. */
export interface ListedDocument {
  readonly id: string;
  readonly number: string;
  readonly updatedAt: string;
  readonly shopName: string;
  readonly shopCity: string;
  /** A colleague who is editing it now; absent when nobody else is. */
  readonly heldBy?: Editing | undefined;
  /** It can still be answered, and this user has not opened it. */
  readonly isUnread?: true | undefined;
}
