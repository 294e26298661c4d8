import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair } from 'jose';
import * as v from 'valibot';
import type { Database } from '../data/database.ts';
import { secret } from '../data/identity-schema.ts';

const NAME = 'identity';
const keys = v.object({ jwks: v.object({ keys: v.array(v.looseObject({})) }), cookies: v.array(v.string()) });
export type IdentityKeys = v.InferOutput<typeof keys>;

/** The provider's signing and cookie keys: created by the first instance, read by all. */
export async function loadKeys(database: Database): Promise<IdentityKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signing = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomUUID() };
  const made: IdentityKeys = { jwks: { keys: [signing] }, cookies: [randomBytes(32).toString('base64url')] };
  await database.insert(secret).values({ name: NAME, value: made }).onConflictDoNothing();
  const [row] = await database.select().from(secret).where(eq(secret.name, NAME));
  return v.parse(keys, row?.value);
}
