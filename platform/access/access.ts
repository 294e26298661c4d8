import { and, eq, isNull } from 'drizzle-orm';
import type { Requires } from '../../contracts/call.ts';
import { allowedScopeIds, type Requirement } from '../../domain/permission.ts';
import type { Database } from '../data/database.ts';
import { account } from '../data/schema.ts';
import { malformed, Refusal } from '../http/problem.ts';

export type Account = typeof account.$inferSelect;

declare const decided: unique symbol;
/** An organisation in which the caller was permitted to make this call. Only `authorize` makes one. */
export type ScopeId = string & { readonly [decided]: true };

/** Who makes a call that asks for no permission. */
export interface SignedIn {
  readonly account: Account;
  /** Which sign-in the token comes from; null where there is none. */
  readonly grantId: string | null;
}

/** Who makes a call, and in which organisation it was permitted. */
export interface Caller extends SignedIn {
  readonly scopeId: ScopeId;
  /** Whether the caller also held this when the call was permitted: all answers are about one instant. */
  readonly holds: (requirement: Requirement) => boolean;
}

export type CallerOf<Required extends Requires> = Required extends null ? SignedIn : Caller;

/** Looks an access token up; null when it is not valid. */
export type FindTokenOwner = (
  token: string,
) => Promise<{ readonly accountId: string; readonly grantId: string } | null>;

/** Makes an access token for an account; it lives so many seconds. */
export type IssueToken = (accountId: string) => Promise<{ readonly token: string; readonly seconds: number }>;

/** The account of the bearer token, with its permissions as they are now. Refuses with 401. */
export async function authenticate(
  authorization: string | undefined,
  findTokenOwner: FindTokenOwner,
  database: Database,
): Promise<SignedIn> {
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
  const owner = token === undefined ? null : await findTokenOwner(token);
  const [found] =
    owner === null
      ? []
      : await database
          .select()
          .from(account)
          .where(and(eq(account.id, owner.accountId), isNull(account.disabledAt)));
  if (!found || owner === null) throw new Refusal('unauthorized');
  return { account: found, grantId: owner.grantId };
}

/**
 * The one rule of access (spec §6): the caller must hold the feature with every level asked for, now, in the
 * organisation that `Scope-ID` names; of several features, any one. Refuses with 400 when none is named, 403 when it is not held there.
 */
export function authorize<Required extends Requires>(
  caller: SignedIn,
  requires: Required,
  scopeId: string | undefined,
): CallerOf<Required> {
  const permitted = requires === null ? caller : permit(caller, [requires].flat(), scopeId);
  // The compiler does not see that `requires` decides which of the two it is.
  return permitted as CallerOf<Required>;
}

function permit(caller: SignedIn, requirements: readonly Requirement[], scopeId: string | undefined): Caller {
  if (!scopeId) throw malformed('Scope-ID', 'the header that names the organisation is missing');
  const now = Date.now();
  const holds = (requirement: Requirement): boolean =>
    allowedScopeIds(caller.account.permissions, requirement, now).includes(scopeId);
  if (!requirements.some(holds)) throw new Refusal('forbidden');
  return { ...caller, scopeId: scopeId as ScopeId, holds };
}
