export type LeaveGuardEvent =
  /** Something on the page is not sent; told as often as one likes. */
  | { readonly type: 'changes.made' }
  /** Nothing on the page is unsent any more. */
  | { readonly type: 'changes.settled' }
  /** A link, Back, another organisation, sign-out. */
  | { readonly type: 'leave.request' }
  | { readonly type: 'leave.confirm' }
  | { readonly type: 'leave.cancel' };

/** The answer to who asked to leave; and that the user chose to leave what is unsent, before that answer. */
export type LeaveGuardEmitted =
  | { readonly type: 'leave.agreed' }
  | { readonly type: 'leave.refused' }
  | { readonly type: 'changes.abandoned' };
