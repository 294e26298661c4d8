export interface CommandsContext {
  /** The text in the palette's search field. */
  readonly text: string;
}

export type CommandsEvent =
  | { readonly type: 'palette.open' }
  | { readonly type: 'sheet.open' }
  | { readonly type: 'text.type'; readonly text: string }
  /** The name is a text key. */
  | { readonly type: 'command.choose'; readonly label: string }
  | { readonly type: 'popup.close' };

export interface CommandsEmitted {
  readonly type: 'command.chosen';
  readonly label: string;
}
