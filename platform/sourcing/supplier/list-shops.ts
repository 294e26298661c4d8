import { eq, gt, sql, type SQL } from 'drizzle-orm';
import { listShops } from '../../../contracts/index.ts';
import type { ListedShop, ShopList } from '../../../domain/listed-shop.ts';
import { listRequirement, LISTS } from '../../../domain/lists.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofAnyOrganisation, ofScope, restrict } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { order } from '../../data/order-schema.ts';
import { collisionShop } from '../../data/organisation-schema.ts';
import { WORK_DOCUMENTS } from '../../data/work-documents.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal } from '../../http/problem.ts';

const COLLATOR = new Intl.Collator('fr-CA');

/** The table of a list, and the organisation's rows in it. */
function listed(list: ShopList, scopeId: ScopeId) {
  // Only orders with invoiced parts have invoices and credits.
  if (list === 'transactions')
    return { table: order, which: restrict(ofScope(order.scopeId, scopeId), gt(order.invoicedPartCount, 0)) };
  const { table } = WORK_DOCUMENTS[LISTS[list].opens];
  return { table, which: ofScope(table.scopeId, scopeId) };
}

/**
 * The shops with rows in a list. Skips from shop to shop in the index, so the cost grows with the shops and not with
 * the rows.
 */
export async function shopsOf(database: Database, list: ShopList, scopeId: ScopeId): Promise<ListedShop[]> {
  const { table, which } = listed(list, scopeId);
  const next = (after: SQL | undefined): SQL =>
    sql`select ${table.shopId} from ${table} where ${restrict(which, after)} order by ${table.shopId} limit 1`;
  const found = sql`(
    with recursive step(id) as (
      (${next(sql`${table.shopId} is not null`)})
      union all
      select (${next(sql`${table.shopId} > step.id`)}) from step where step.id is not null
    )
    select step.id from step) as found`;
  const shops = await database
    .select({ id: collisionShop.scopeId, name: collisionShop.name, city: collisionShop.city })
    .from(found)
    .innerJoin(collisionShop, eq(collisionShop.scopeId, sql`found.id`))
    .where(restrict(ofAnyOrganisation('shops of the organisation’s own rows, whose names its list shows')));
  return shops.sort((one, other) => COLLATOR.compare(one.name, other.name));
}

/** The shops to filter a list by. */
export function mountListShops(app: App, platform: Platform): void {
  answer(app, platform, listShops, async ({ query: { list }, caller, database }) => {
    if (!caller.holds(listRequirement(list))) throw new Refusal('forbidden');
    return { items: await shopsOf(database, list, caller.scopeId) };
  });
}
