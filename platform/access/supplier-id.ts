import { eq } from 'drizzle-orm';
import type { Database } from '../data/database.ts';
import { collisionShop } from '../data/organisation-schema.ts';
import { validationFailed } from '../http/problem.ts';
import { ofAnyOrganisation, restrict } from './rows.ts';

/** Scopes that are not organisations. */
const RESERVED = ['global', 'shops', 'suppliers'];

/** Refuses with 422 an id that is reserved or used by a collision shop, because all scopes share one namespace. */
export async function assertSupplierId(database: Database, id: string): Promise<void> {
  const shops = await database
    .select({ id: collisionShop.scopeId })
    .from(collisionShop)
    .where(restrict(ofAnyOrganisation('an id is taken whoever has it'), eq(collisionShop.scopeId, id)));
  if (RESERVED.includes(id) || shops.length > 0)
    throw validationFailed([{ path: 'id', message: 'no id of a supplier' }]);
}
