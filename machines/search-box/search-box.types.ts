import type { FoundRecord } from '../../domain/found-record.ts';
import type { Failure } from '../support/failure.ts';

/** The first matches, in display order. */
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
  /** Everything typed since the search was opened, while its field was still loading. */
  | { readonly type: 'text.heard'; readonly text: string }
  /** Enter was pressed while the field was still loading. */
  | { readonly type: 'enter.heard' }
  /** The user did something else before the box was ready. */
  | { readonly type: 'search.abandoned' }
  | { readonly type: 'text.type'; readonly text: string }
  /** Enter: opens the record with exactly this number, or else all results. */
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
  /** The user wants all results. */
  | { readonly type: 'search.wanted'; readonly text: string }
  /** The user wants the record found by this text. */
  | { readonly type: 'record.wanted'; readonly record: FoundRecord; readonly text: string }
  | { readonly type: 'recent.forgotten'; readonly text: string }
  | { readonly type: 'recents.cleared' };
