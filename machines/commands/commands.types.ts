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
  | { readonly type: 'popup.close' };

export interface CommandsEmitted {
  readonly type: 'command.chosen';
  readonly label: string;
}
