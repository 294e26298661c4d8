import type { Requires } from '../../contracts/call.ts';
import type { Requirement } from '../../domain/permission.ts';
import type { account } from '../data/identity-schema.ts';

export type Account = typeof account.$inferSelect;

declare const decided: unique symbol;
/** The organisation in which the caller may make this call. Only `authorize` (access.ts) creates one. */
export type ScopeId = string & { readonly [decided]: true };

/** The caller of a call that needs no permission, or one for the whole marketplace. */
export interface SignedIn {
  readonly account: Account;
  /** The sign-in the token belongs to; null when there is none. */
  readonly grantId: string | null;
}

/** The caller, and the organisation in which the call was permitted. */
export interface Caller extends SignedIn {
  readonly scopeId: ScopeId;
  /** Whether the caller also meets this requirement, evaluated at the time the call was permitted. */
  readonly holds: (requirement: Requirement) => boolean;
}

export type CallerOf<Required extends Requires> = Required extends null | Everywhere ? SignedIn : Caller;

type Everywhere = Requirement & { readonly isEverywhere: true };
