import { and, eq, isNull } from 'drizzle-orm';
import { allowedScopeIds, type Requirement } from '../../machines/domain/permission.ts';
import type { Database } from '../data/database.ts';
import { account } from '../data/schema.ts';
import { malformed, Refusal } from '../http/problem.ts';

export type Account = typeof account.$inferSelect;

/** Who calls, and in which organisation; the organisation is empty where a call needs none. */
export interface Caller {
  readonly account: Account;
  readonly scopeId: string;
}

/** Looks an access token up; the id of its account, null when it is not valid. */
export type FindTokenOwner = (token: string) => Promise<string | null>;

/** Makes an access token for an account; it lives so many seconds. */
export type IssueToken = (accountId: string) => Promise<{ readonly token: string; readonly seconds: number }>;

/** The account of the bearer token, with its permissions as they are now. Refuses with 401. */
export async function authenticate(
  authorization: string | undefined,
  findTokenOwner: FindTokenOwner,
  database: Database,
): Promise<Account> {
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
  const id = token === undefined ? null : await findTokenOwner(token);
  const [found] =
    id === null
      ? []
      : await database
          .select()
          .from(account)
          .where(and(eq(account.id, id), isNull(account.disabledAt)));
  if (!found) throw new Refusal('unauthorized');
  return found;
}

/** Whether an account holds what is required, now, in an organisation. */
const isHeld = ({ permissions }: Account, requirement: Requirement, scopeId: string): boolean =>
  allowedScopeIds(permissions, requirement, Date.now()).includes(scopeId);

/** Whether the caller may do what only one of a call's features allows. */
export const holds = ({ account: caller, scopeId }: Caller, requirement: Requirement): boolean =>
  isHeld(caller, requirement, scopeId);

/**
 * The one rule of access (spec §6): the caller must hold the feature with every level asked for, now, in the
 * organisation that `Scope-ID` names; of several features, any one. Refuses with 400 when none is named, 403 when it is not held there.
 */
export function authorize(
  caller: Account,
  requirement: Requirement | readonly Requirement[] | null,
  scopeId: string | undefined,
): Caller {
  if (!requirement) return { account: caller, scopeId: '' };
  if (!scopeId) throw malformed('Scope-ID', 'the header that names the organisation is missing');
  if (![requirement].flat().some((one) => isHeld(caller, one, scopeId))) throw new Refusal('forbidden');
  return { account: caller, scopeId };
}
