import { eq } from 'drizzle-orm';
import type { Database } from '../data/database.ts';
import { collisionShop } from '../data/schema.ts';
import { validationFailed } from '../http/problem.ts';
import { ofAnybody, only } from './rows.ts';

/** Scopes that are no organisation. */
const RESERVED = ['global', 'shops', 'suppliers'];

/** Refuses with 422 an id that would make one scope of two: a supplier's and a collision shop's. */
export async function assertSupplierId(database: Database, id: string): Promise<void> {
  const shops = await database
    .select({ id: collisionShop.scopeId })
    .from(collisionShop)
    .where(only(ofAnybody('an id is taken whoever has it'), eq(collisionShop.scopeId, id)));
  if (RESERVED.includes(id) || shops.length > 0)
    throw validationFailed([{ path: 'id', message: 'no id of a supplier' }]);
}
