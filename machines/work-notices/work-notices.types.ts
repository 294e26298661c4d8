import type { Notices } from '../../domain/notice.ts';

export interface WorkNoticesContext {
  /** Null until they were read once. */
  readonly latest: Notices | null;
  /** Those later than this were new when the user last looked (ISO 8601). */
  readonly newSince: string;
  /** The last answer before the page was hidden (ISO 8601), until it is known what came meanwhile; null: nobody asks. */
  readonly leftAt: string | null;
  /** How many came meanwhile, of which the desktop could have told; 0: nothing is offered. */
  readonly missed: number;
  /** How often in a row they could not be read. */
  readonly failures: number;
}

export type WorkNoticesEvent =
  /** The user opens the bell. */
  | { readonly type: 'notices.show' }
  | { readonly type: 'notices.retry' }
  /** `isTold`: the user wants desktop notifications, so that it is read on. */
  | { readonly type: 'page.hidden'; readonly isTold: boolean }
  /** `isAskable`: nobody has decided about desktop notifications, and the browser would ask. */
  | { readonly type: 'page.shown'; readonly isAskable: boolean }
  /** The user wants what was offered, or not. */
  | { readonly type: 'desktop.accept' }
  | { readonly type: 'desktop.decline' };

/** What came while the page was hidden, for the desktop. */
export interface WorkNoticesEmitted {
  readonly type: 'notices.arrived';
  readonly count: number;
}
