/** What the browser says: whether others use it too, and how many unsent drafts of this user it keeps. */
export interface SharedComputerChoice {
  readonly isShared: boolean;
  readonly unsentCount: number;
}

export type SharedComputerContext = SharedComputerChoice;

export type SharedComputerEvent = { readonly type: 'shared.toggle' };
