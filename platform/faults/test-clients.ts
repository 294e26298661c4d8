import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { ClientAnswer } from '../../domain/client.ts';
import { RelationshipStatus } from '../../domain/client-rows.ts';
import { newClient } from '../data/client-rows.ts';
import { client } from '../data/client-schema.ts';
import type { Database } from '../data/database.ts';
import { collisionShop } from '../data/organisation-schema.ts';

/** The client a test asks for. */
export const clientWantedByTest = v.strictObject({
  scopeId: v.optional(v.string(), 'atelier-montreal'),
  status: v.optional(v.picklist(['pending', 'active', 'refused']), 'pending'),
  shopName: v.optional(v.string()),
  message: v.optional(v.string(), ''),
  sponsorId: v.optional(v.string()),
});

const STATUSES = {
  pending: RelationshipStatus.Pending,
  active: RelationshipStatus.Active,
  refused: RelationshipStatus.Refused,
} as const;

let made = 0;

const answered = (status: ClientAnswer['status']): ClientAnswer => ({
  status,
  by: 'Luc Tremblay',
  at: new Date().toISOString(),
  reason: status === RelationshipStatus.Refused ? 'Hors de notre zone de livraison' : '',
});

/** Creates a client with its own shop. */
export async function makeTestClient(
  database: Database,
  { scopeId, status: wanted, shopName, message, sponsorId }: v.InferOutput<typeof clientWantedByTest>,
): Promise<{ id: string; name: string }> {
  made += 1;
  const number = `${Date.now().toString(36)}-${made}`;
  const shop = {
    name: shopName ?? `Carrosserie ${number}`,
    city: 'Laval',
    province: 'QC',
    phone: '450 555-0199',
    email: `c-${number}@client.test`,
  };
  const shopId = `shop-t-${number}`;
  await database.insert(collisionShop).values({
    scopeId: shopId,
    ...shop,
    address: '1, rue Principale',
    postalCode: 'H7A 1A1',
    sponsorId: sponsorId ?? null,
  });
  const status = STATUSES[wanted];
  const row = newClient(
    {
      id: `cli-t-${number}`,
      scopeId,
      shopId,
      status,
      requestedAt: new Date(),
      requestedBy: 'Nathalie Fournier',
      message,
    },
    shop,
  );
  await database
    .insert(client)
    .values({ ...row, answer: status === RelationshipStatus.Pending ? null : answered(status) });
  return { id: row.id, name: shop.name };
}

export const CLIENT_CHANGES = ['accept', 'refuse', 'touch', 'leave'] as const;

/** Changes a client as a colleague or the shop would; false when it does not exist. */
export async function changeClient(
  database: Database,
  id: string,
  change: (typeof CLIENT_CHANGES)[number],
): Promise<boolean> {
  const to = {
    accept: RelationshipStatus.Active,
    refuse: RelationshipStatus.Refused,
    touch: null,
    leave: RelationshipStatus.None,
  }[change];
  const isAnswer = to === RelationshipStatus.Active || to === RelationshipStatus.Refused;
  const changed = await database
    .update(client)
    .set({
      version: sql`${client.version} + 1`,
      ...(to !== null && { status: to }),
      ...(isAnswer && { answer: answered(to) }),
    })
    .where(eq(client.id, id))
    .returning({ id: client.id });
  return changed.length > 0;
}
