import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { allowedScopeIds, type Requirement } from '../../domain/permission.ts';
import type { Database } from '../data/database.ts';
import { account } from '../data/identity-schema.ts';

/** Members of an organisation: accounts whose permission for it currently meets the requirement. */
export async function membersOf(database: Database, scopeId: string, requirement: Requirement) {
  const named = JSON.stringify([{ scopeHierarchy: [{ scopeKey: { id: scopeId } }] }]);
  const found = await database
    .select({
      id: account.id,
      firstName: account.firstName,
      lastName: account.lastName,
      permissions: account.permissions,
    })
    .from(account)
    .where(
      and(isNull(account.disabledAt), isNotNull(account.passwordHash), sql`${account.permissions} @> ${named}::jsonb`),
    );
  return found.filter(({ permissions }) => allowedScopeIds(permissions, requirement, Date.now()).includes(scopeId));
}
