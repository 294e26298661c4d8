/** The stored choice, and the number of this user's unsent drafts in the browser. */
export interface SharedComputerChoice {
  readonly isShared: boolean;
  readonly unsentCount: number;
}

export type SharedComputerContext = SharedComputerChoice;

export type SharedComputerEvent = { readonly type: 'shared.toggle' };
