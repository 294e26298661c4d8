import type { Notices } from '../../domain/notice.ts';

export interface WorkNoticesContext {
  /** Null until they were read once. */
  readonly latest: Notices | null;
  /** Those later than this were new when the user last looked (ISO 8601). */
  readonly newSince: string;
  /** How often in a row they could not be read. */
  readonly failures: number;
}

export type WorkNoticesEvent =
  /** The user opens the bell. */
  | { readonly type: 'notices.show' }
  | { readonly type: 'notices.retry' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' };
