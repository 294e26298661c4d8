import type { Requires } from '../../contracts/call.ts';
import { allowedScopeIds, grantsEverywhere, type Requirement } from '../../domain/permission.ts';
import type { Database } from '../data/database.ts';
import { malformed, Refusal } from '../http/problem.ts';
import { withOrganisations } from './wide-permissions.ts';
import type { Account, Caller, CallerOf, ScopeId, SignedIn } from './caller.ts';

/** Looks up an access token and its account; null when the token is invalid or the account disabled. May refuse. */
export type FindTokenOwner = (
  token: string,
) => Promise<{ readonly account: Account; readonly grantId: string | null } | null>;

/** Creates an access token for an account and returns its lifetime in seconds. */
export type IssueToken = (accountId: string) => Promise<{ readonly token: string; readonly seconds: number }>;

/** The account of the bearer token, with its current permissions. Refuses with 401. */
export async function authenticate(
  authorization: string | undefined,
  findTokenOwner: FindTokenOwner,
  database: Database,
): Promise<SignedIn> {
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
  const owner = token === undefined ? null : await findTokenOwner(token);
  if (owner === null) throw new Refusal('unauthorized');
  const permissions = await withOrganisations(database, owner.account.permissions);
  return { account: { ...owner.account, permissions }, grantId: owner.grantId };
}

/**
 * The one access rule (spec §6): the caller must currently hold the feature, with all required levels, in the
 * organisation named by `Scope-ID`, or everywhere if the call asks for that. One of several features is enough. Refuses
 * with 400 without a scope, 403 without the permission.
 */
export function authorize<Required extends Requires>(
  caller: SignedIn,
  requires: Required,
  scopeId: string | undefined,
): CallerOf<Required> {
  const permitted =
    requires === null
      ? caller
      : 'isEverywhere' in requires
        ? permitEverywhere(caller, requires)
        : permit(caller, [requires].flat(), scopeId);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot infer it from `requires`
  return permitted as CallerOf<Required>;
}

function permitEverywhere(caller: SignedIn, requirement: Requirement): SignedIn {
  if (!grantsEverywhere(caller.account.permissions, requirement, Date.now())) throw new Refusal('forbidden');
  return caller;
}

function permit(caller: SignedIn, requirements: readonly Requirement[], scopeId: string | undefined): Caller {
  if (!scopeId) throw malformed('Scope-ID', 'the header that names the organisation is missing');
  const now = Date.now();
  const holds = (requirement: Requirement): boolean =>
    allowedScopeIds(caller.account.permissions, requirement, now).includes(scopeId);
  if (!requirements.some(holds)) throw new Refusal('forbidden');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- granted above
  return { ...caller, scopeId: scopeId as ScopeId, holds };
}
