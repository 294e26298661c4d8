import { eq } from 'drizzle-orm';
import type { Database } from '../data/database.ts';
import { account } from '../data/identity-schema.ts';

/** Ends all permissions of an account at a given time; null removes the end. */
export async function endPermissions(database: Database, email: string, endDateTime: string | null): Promise<void> {
  const [found] = await database
    .select({ permissions: account.permissions })
    .from(account)
    .where(eq(account.email, email));
  const permissions = (found?.permissions ?? []).map((permission) => {
    const { endDateTime: _end, ...range } = permission.range;
    return { ...permission, range: endDateTime === null ? range : { ...range, endDateTime } };
  });
  await database.update(account).set({ permissions }).where(eq(account.email, email));
}
