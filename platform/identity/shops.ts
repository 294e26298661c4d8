import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../data/database.ts';
import { collisionShop, supplier } from '../data/organisation-schema.ts';
import { account, apiKey } from '../data/identity-schema.ts';
import { hashKey } from './password.ts';
import { COLLISION_SHOP, shopPermissions } from './roles.ts';
import { user, UserProblem } from './users.ts';

const { id, name, province } = user.entries.organisations.item.entries;

/** The data of a new collision shop. */
export const newShop = v.strictObject({
  email: user.entries.email,
  id,
  name: v.pipe(name, v.string('is missing')),
  province: v.pipe(v.string('is missing'), province.wrapped),
});
type NewShop = v.InferOutput<typeof newShop>;

/** Creates a collision shop, without an address. Returns the API key its system signs in with. Throws UserProblem. */
export async function addShop(database: Database, shop: NewShop): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await database.transaction(async (transaction) => {
    const suppliers = await transaction
      .select({ id: supplier.scopeId })
      .from(supplier)
      .where(eq(supplier.scopeId, shop.id));
    const added = await transaction
      .insert(collisionShop)
      .values({
        scopeId: shop.id,
        name: shop.name,
        address: '',
        city: '',
        province: shop.province,
        postalCode: '',
        phone: '',
        email: shop.email,
      })
      .onConflictDoNothing()
      .returning({ id: collisionShop.scopeId });
    if (suppliers.length > 0 || added.length === 0)
      throw new UserProblem(`There is an organisation ${shop.id} already.`);
    const accounts = await transaction
      .insert(account)
      .values({
        id: shop.id,
        email: shop.email,
        firstName: shop.name,
        lastName: '',
        passwordHash: null,
        locale: null,
        roles: [COLLISION_SHOP],
        lastSelectedScopeId: shop.id,
        permissions: shopPermissions(shop),
      })
      .onConflictDoNothing()
      .returning({ id: account.id });
    if (accounts.length === 0) throw new UserProblem(`There is a user ${shop.email} already.`);
    await transaction.insert(apiKey).values({ keyHash: hashKey(key), accountId: shop.id });
  });
  return key;
}
