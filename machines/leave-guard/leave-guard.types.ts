export type LeaveGuardEvent =
  /** The page has unsent changes. May be sent repeatedly. */
  | { readonly type: 'changes.made' }
  /** The page has no unsent changes any more. */
  | { readonly type: 'changes.settled' }
  /** A link, Back, another organisation, or sign-out. */
  | { readonly type: 'leave.request' }
  | { readonly type: 'leave.confirm' }
  | { readonly type: 'leave.cancel' };

/** The answer to the leave request; preceded by the user's choice to abandon the changes. */
export type LeaveGuardEmitted =
  | { readonly type: 'leave.agreed' }
  | { readonly type: 'leave.refused' }
  | { readonly type: 'changes.abandoned' };
