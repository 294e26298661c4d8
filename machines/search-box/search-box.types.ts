export interface SearchBoxInput {
  /** What was typed elsewhere already. */
  readonly text: string;
  /** What this user looked for on this device, the last first. */
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
  /** Results are to be shown. */
  | { readonly type: 'search.wanted'; readonly text: string }
  | { readonly type: 'recent.forgotten'; readonly text: string }
  | { readonly type: 'recents.cleared' }
  | { readonly type: 'box.closed' };
