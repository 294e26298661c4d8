/** Non-GET calls that are not in the audit log, with the reason. `answer` (http/mount.ts) records all others. */
export const UNRECORDED: Readonly<Record<string, string>> = {
  GetMyself: 'reads',
  ValidatePassword: 'reads',
  testInventoryApi: 'reads, from the address that was sent',
  makePdf: 'keeps nothing',
  ClearCache: 'removes what nobody uses',
  Login: 'makes a session, and no document',
  LoginByApiKey: 'makes a session, and no document',
  SendPasswordResetEmail: 'sends a link to whoever knows the address; nobody is signed in',
  ResetPassword: 'nobody is signed in; the owner is told by e-mail',
  CountWorkflowUse: 'adds to numbers of nobody',
  acquireLock: 'says who edits now, and changes no document',
  releaseLock: 'says who edits now, and changes no document',
  startPriceList: 'replaces no list; replacing it is recorded',
  addPriceLines: 'replaces no list; replacing it is recorded',
  keepQuoteDraft: 'keeps what is not sent yet; sending is recorded',
  eraseQuoteDraft: 'erases what is not sent',
  markNoticesRead: 'says what its caller has read',
  markOpened: 'says what its caller has read',
  InsertProfilePicture: 'keeps a picture that nobody sees before the profile names it',
};

/** Calls recorded only if they changed a document: a lock refresh may assign it. */
export const RECORDED_IF_CHANGED: ReadonlySet<string> = new Set(['refreshLock']);

/** Calls that record themselves in their own transaction, because a refusal must not undo the count of attempts. */
export const SELF_RECORDED: ReadonlySet<string> = new Set(['UpdateMyCredential']);
