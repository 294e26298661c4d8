export interface SearchBoxInput {
  /** Text already typed elsewhere. */
  readonly text: string;
  /** The user's recent searches on this computer, newest first. */
  readonly recents: readonly string[];
}

export type SearchBoxContext = SearchBoxInput;

export type SearchBoxEvent =
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
  | { readonly type: 'recents.cleared' }
  | { readonly type: 'box.closed' };
