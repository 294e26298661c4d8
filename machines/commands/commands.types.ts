export interface CommandsContext {
  /** What is typed into the palette. */
  readonly text: string;
}

export type CommandsEvent =
  | { readonly type: 'palette.open' }
  | { readonly type: 'sheet.open' }
  | { readonly type: 'text.type'; readonly text: string }
  /** By its name, which is the key of a text. */
  | { readonly type: 'command.choose'; readonly label: string }
  /** The palette's last entry: the search of the whole portal. */
  | { readonly type: 'search.choose' }
  | { readonly type: 'popup.close' };

export type CommandsEmitted =
  | { readonly type: 'command.chosen'; readonly label: string }
  /** Empty: the search box opens. */
  | { readonly type: 'search.wanted'; readonly text: string };
