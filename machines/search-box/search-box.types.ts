import type { FoundRecord } from '../../domain/found-record.ts';
import type { Failure } from '../support/failure.ts';

/** What was found at the first look, in display order. */
export interface FoundRecords {
  readonly records: readonly FoundRecord[];
  /** Why a kind could not be searched; null when all were. */
  readonly failure: Failure | null;
}

export interface SearchBoxContext extends FoundRecords {
  readonly text: string;
  /** The user's recent searches on this computer, newest first. */
  readonly recents: readonly string[];
}

export type SearchBoxEvent =
  | { readonly type: 'search.open' }
  /** All that was typed since the search was wanted, while its field was not there yet. */
  | { readonly type: 'text.heard'; readonly text: string }
  /** The user does something else before the box is there. */
  | { readonly type: 'search.abandoned' }
  | { readonly type: 'box.retry' }
  | { readonly type: 'text.type'; readonly text: string }
  /** Enter: the record of exactly this number, or else all results. */
  | { readonly type: 'search.submit' }
  /** All results, on the search page. */
  | { readonly type: 'results.choose' }
  | { readonly type: 'search.retry' }
  | { readonly type: 'record.choose'; readonly id: string }
  | { readonly type: 'recent.choose'; readonly text: string }
  | { readonly type: 'recent.forget'; readonly text: string }
  | { readonly type: 'recents.clear' }
  | { readonly type: 'box.close' };

export type SearchBoxEmitted =
  /** The user wants the results. */
  | { readonly type: 'search.wanted'; readonly text: string }
  /** The user wants one record, found by this text. */
  | { readonly type: 'record.wanted'; readonly record: FoundRecord; readonly text: string }
  | { readonly type: 'recent.forgotten'; readonly text: string }
  | { readonly type: 'recents.cleared' };
