export interface SearchBoxContext {
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
  | { readonly type: 'search.submit' }
  | { readonly type: 'recent.choose'; readonly text: string }
  | { readonly type: 'recent.forget'; readonly text: string }
  | { readonly type: 'recents.clear' }
  | { readonly type: 'box.close' };

export type SearchBoxEmitted =
  /** The user wants the results. */
  | { readonly type: 'search.wanted'; readonly text: string }
  | { readonly type: 'recent.forgotten'; readonly text: string }
  | { readonly type: 'recents.cleared' };
