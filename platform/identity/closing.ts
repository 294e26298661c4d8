import { eq, sql } from 'drizzle-orm';
import { isWide, type Permission } from '../../domain/permission.ts';
import type { Database } from '../data/database.ts';
import { account } from '../data/identity-schema.ts';
import { closedOrganisation, collisionShop, supplier } from '../data/organisation-schema.ts';
import { disableUser, UserProblem } from './users.ts';

/** A permission without an organisation; none where it named no other, because it would then apply to all of them. */
function without(permission: Permission, scopeId: string): Permission[] {
  if (isWide(permission)) return [permission];
  const left = {
    ...permission,
    scopeHierarchy: permission.scopeHierarchy.filter(({ scopeKey }) => scopeKey.id !== scopeId),
  };
  return isWide(left) ? [] : [left];
}

/**
 * Closes an organisation: nobody works in it any more, and nothing new is sent to it. Its documents stay, for the other
 * side and for the law. Users who have no other organisation are disabled. Returns their e-mails. Throws UserProblem.
 */
export const closeOrganisation = (database: Database, scopeId: string): Promise<string[]> =>
  database.transaction(async (transaction) => {
    const known = [
      ...(await transaction.select({ id: supplier.scopeId }).from(supplier).where(eq(supplier.scopeId, scopeId))),
      ...(await transaction
        .select({ id: collisionShop.scopeId })
        .from(collisionShop)
        .where(eq(collisionShop.scopeId, scopeId))),
    ];
    if (known.length === 0) throw new UserProblem(`There is no organisation ${scopeId}.`);
    await transaction.insert(closedOrganisation).values({ scopeId }).onConflictDoNothing();
    const named = JSON.stringify([{ scopeHierarchy: [{ scopeKey: { id: scopeId } }] }]);
    const members = await transaction
      .select()
      .from(account)
      .where(sql`${account.permissions} @> ${named}::jsonb`)
      .for('update');
    const disabled: string[] = [];
    for (const { id, email, permissions, lastSelectedScopeId } of members) {
      const left = permissions.flatMap((permission) => without(permission, scopeId));
      // oxlint-disable no-await-in-loop -- one connection
      await transaction
        .update(account)
        .set({
          permissions: left,
          lastSelectedScopeId: lastSelectedScopeId === scopeId ? null : lastSelectedScopeId,
        })
        .where(eq(account.id, id));
      if (left.length > 0) continue;
      await disableUser(transaction, email);
      // oxlint-enable no-await-in-loop
      disabled.push(email);
    }
    return disabled;
  });
