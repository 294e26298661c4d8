import { asc, eq, inArray, sql } from 'drizzle-orm';
import { setClientSuppliers, type ClientSupplier } from '../../../contracts/index.ts';
import { clientStateOf, decideClient } from '../../../lives/client.life.ts';
import type { ScopeId } from '../../access/caller.ts';
import { isNotClosed } from '../../access/closed-organisations.ts';
import { ofAnyOrganisation, ofFound, ofScope, restrict, type Rows } from '../../access/rows.ts';
import { newClient } from '../../data/client-rows.ts';
import { client, clientCounter, sponsor } from '../../data/client-schema.ts';
import type { Database } from '../../data/database.ts';
import { nextNumber } from '../../data/next-number.ts';
import { databaseNow } from '../../data/now.ts';
import { collisionShop, supplier } from '../../data/organisation-schema.ts';
import { answer, type App, type Platform, type ReadOnly } from '../../http/mount.ts';
import { Refusal, validationFailed } from '../../http/problem.ts';
import { obey } from '../allowing.ts';
import { clientStatusOf } from '../supplier/client.ts';
import { clientsIn } from '../../data/life-rows.ts';
import { isClientIn, STORED_CLIENT } from '../../../lives/stored.ts';

type Shop = typeof collisionShop.$inferSelect;

/** A supplier in the shop's request. */
interface Chosen {
  readonly supplierId: string;
  readonly message: string;
  readonly isAskedAgain: boolean;
}

const isThis = (shopId: ScopeId): Rows => ofScope(collisionShop.scopeId, shopId);
/** The shop's own client requests. */
const askedBy = (shopId: ScopeId): Rows => ofScope(client.shopId, shopId);
const KNOWN_TO_ALL = ofAnyOrganisation('a shop may name every supplier and every sponsor');

/**
 * Locks the shop in scope until the transaction ends, so that changes to its suppliers run one at a time. Refuses with
 * 404.
 */
async function holdShop(database: Database, shopId: ScopeId): Promise<Shop> {
  const [shop] = await database
    .select()
    .from(collisionShop)
    .where(restrict(isThis(shopId)))
    .for('update');
  if (!shop) throw new Refusal('collision-shop-not-found');
  return shop;
}

/** Refuses with 404 an unknown supplier or sponsor, with 422 a duplicate. */
async function assertKnown(
  database: Database,
  chosen: readonly Chosen[],
  sponsorId: string | null | undefined,
): Promise<void> {
  const ids = chosen.map(({ supplierId }) => supplierId);
  const duplicate = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (duplicate !== -1) throw validationFailed([{ path: `suppliers.${duplicate}.supplierId`, message: 'named twice' }]);
  const known = await database
    .select({ id: supplier.scopeId })
    .from(supplier)
    .where(restrict(KNOWN_TO_ALL, inArray(supplier.scopeId, ids), isNotClosed(supplier.scopeId)));
  if (known.length < ids.length) throw new Refusal('supplier-not-found');
  if (!sponsorId) return;
  const [found] = await database
    .select({ id: sponsor.id })
    .from(sponsor)
    .where(restrict(KNOWN_TO_ALL, eq(sponsor.id, sponsorId)));
  if (!found) throw new Refusal('sponsor-not-found');
}

type ClientRow = typeof client.$inferSelect;

/** What the shop's list means for one supplier: asked, asked again, or left. */
async function change(
  database: Database,
  shop: Shop,
  { supplierId: scopeId, known, chosen }: { supplierId: string; known: ClientRow | null; chosen: Chosen | undefined },
  { at, by: requestedBy }: { readonly at: Date; readonly by: string },
): Promise<void> {
  const from = clientStateOf(known);
  const event = chosen ? (chosen.isAskedAgain ? 'shop.askAgain' : 'shop.choose') : 'shop.leave';
  const decided = decideClient(from, event);
  obey(decided);
  if (decided.to === null || decided.to === from) return;
  const status = STORED_CLIENT[decided.to];
  const isAsked = isClientIn(status, 'pending');
  const asked = { requestedAt: at, requestedBy, message: chosen?.message ?? '' };
  if (known)
    await database
      .update(client)
      .set({ ...(isAsked && asked), status, updatedAt: at, version: sql`${client.version} + 1` })
      .where(restrict(ofFound(client.id, [known])));
  else
    await database.insert(client).values(
      newClient(
        {
          id: `cli-${await nextNumber(database, clientCounter)}`,
          scopeId,
          shopId: shop.scopeId,
          ...asked,
          status,
        },
        shop,
      ),
    );
}

async function suppliersOf(database: Database, shopId: ScopeId): Promise<ReadOnly<ClientSupplier>[]> {
  const rows = await database
    .select()
    .from(client)
    .where(restrict(askedBy(shopId), clientsIn(client.status, 'pending', 'active', 'refused', 'askedAgain')))
    .orderBy(asc(client.scopeId));
  return rows.map((row) => ({
    supplierId: row.scopeId,
    status: clientStatusOf(row),
    requestedAt: row.requestedAt.toISOString(),
    message: row.message,
    answer: row.answer,
  }));
}

/** Clients, for collision shops (spec §7). */
export function mountClientChoosing(app: App, platform: Platform): void {
  answer(
    app,
    platform,
    setClientSuppliers,
    ({ body: { suppliers, sponsorId, user }, caller: { scopeId: shopId }, database }) =>
      database
        .transaction(async (transaction) => {
          const shop = await holdShop(transaction, shopId);
          await assertKnown(transaction, suppliers, sponsorId);
          if (sponsorId !== undefined)
            await transaction
              .update(collisionShop)
              .set({ sponsorId })
              .where(restrict(isThis(shopId)));
          const known = await transaction
            .select()
            .from(client)
            .where(restrict(askedBy(shopId)))
            .orderBy(asc(client.scopeId))
            // A supplier that answers at the same time waits, and is told that the client changed.
            .for('update');
          // Not before: who was waited for has changed them later than that.
          const at = await databaseNow(transaction);
          const named = new Set(
            [...suppliers, ...known.map((row) => ({ supplierId: row.scopeId }))].map(({ supplierId }) => supplierId),
          );
          for (const supplierId of named) {
            const one = {
              supplierId,
              known: known.find((row) => row.scopeId === supplierId) ?? null,
              chosen: suppliers.find((each) => each.supplierId === supplierId),
            };
            // oxlint-disable-next-line no-await-in-loop -- one after another, in one transaction
            await change(transaction, shop, one, { at, by: user });
          }
          return suppliersOf(transaction, shopId);
        })
        .then((items) => ({ items })),
  );
}
