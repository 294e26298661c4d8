/**
 * The calls that are not in the audit log, though they are no GET, and why. Every other one is: `answer`
 * (http/mount.ts) records it without being told.
 */
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
  acquireLock: 'says who edits now, and changes no document',
  releaseLock: 'says who edits now, and changes no document',
  markOpened: 'says what its caller has read',
  InsertProfilePicture: 'keeps a picture that nobody sees before the profile names it',
};

/** The calls that are recorded only where they changed a document: a refresh of a lock may assign it. */
export const RECORDED_IF_CHANGED: ReadonlySet<string> = new Set(['refreshLock']);

/** The calls that record themselves, in a transaction of their own: a refusal must not undo the count of attempts. */
export const SELF_RECORDED: ReadonlySet<string> = new Set(['UpdateMyCredential']);
