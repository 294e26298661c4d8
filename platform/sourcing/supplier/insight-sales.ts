/** The dollars of an insight: what was quoted and ordered, by shop, make and part type. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { Availability } from '../../../domain/enumerations.ts';
import type { Insight, InsightSales, InsightSalesOf } from '../../../domain/insight.ts';
import { ofAnyOrganisation, restrict } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { isPartOrdered } from '../../data/life-rows.ts';
import { order, orderPart } from '../../data/order-schema.ts';
import { part } from '../../data/quote-request-schema.ts';
import type { ReadOnly } from '../../http/mount.ts';
import { receivedSince, type Asked } from './insight-requests.ts';
import { soldBy } from './order.ts';

const OFFERED = [Availability.AvailableNow, Availability.AvailableInDays, Availability.Limited, Availability.BackOrder];

/** The quoted parts of the answered requests since a day, with what was ordered of each. */
function quotedSince(database: Database, which: Asked) {
  const asked = receivedSince(database, which);
  const answer = (name: string) => sql`${part.answer}->>${sql.raw(`'${name}'`)}`;
  const ordered = database
    .select({ cents: sql`sum(${orderPart.quantity}::bigint * ${orderPart.priceCents})` })
    .from(orderPart)
    .innerJoin(order, eq(order.id, orderPart.orderId))
    .where(restrict(soldBy(which.scopeId), eq(orderPart.quotedPartId, part.id), isPartOrdered));
  return database
    .select({
      shop: asked.shop,
      shopName: asked.shopName,
      receivedAt: asked.receivedAt,
      make: asked.make,
      type: sql<string>`coalesce(${answer('industryType')}, '0')`.as('type'),
      cents: sql`(${answer('netPriceCents')})::bigint * (${part.facts}->>'quantity')::int`.as('cents'),
      orderedCents: sql`(${ordered})`.as('ordered_cents'),
    })
    .from(part)
    .innerJoin(asked, eq(asked.id, part.quoteRequestId))
    .where(
      restrict(
        ofAnyOrganisation('the requests of the parts are the organisation’s'),
        isNotNull(asked.quotedAt),
        and(
          sql`(${answer('availability')})::int in (${sql.join(OFFERED, sql`, `)})`,
          sql`${answer('netPriceCents')} is not null`,
        ),
      ),
    )
    .as('quoted');
}

const sum = (amount: unknown) => sql<number>`coalesce(sum(${amount}), 0)::float8`;

/** One row for all parts, one per shop, make and part type. */
function summedSince(database: Database, which: Asked) {
  const quoted = quotedSince(database, which);
  return database
    .select({
      shop: sql<string | null>`${quoted.shop}`,
      make: sql<string | null>`${quoted.make}`,
      type: sql<string | null>`${quoted.type}`,
      shopName: sql<string | null>`(array_agg(${quoted.shopName} order by ${quoted.receivedAt} desc))[1]`,
      quotedParts: sql<number>`count(*)::int`,
      quotedCents: sum(quoted.cents),
      orderedParts: sql<number>`count(${quoted.orderedCents})::int`,
      orderedCents: sum(quoted.orderedCents),
    })
    .from(quoted)
    .where(restrict(ofAnyOrganisation('the parts found are the organisation’s')))
    .groupBy(sql`grouping sets ((), (${quoted.shop}), (${quoted.make}), (${quoted.type}))`);
}

const NONE: InsightSales = { quotedParts: 0, quotedCents: 0, orderedParts: 0, orderedCents: 0 };

/** What was quoted and ordered of the requests received since a day. */
export async function salesSince(
  database: Database,
  which: Asked,
  canReadOrders: boolean,
): Promise<ReadOnly<Insight['sales']>> {
  const rows = await summedSince(database, which);
  const salesOf = (row: InsightSales = NONE): InsightSales => ({
    quotedParts: row.quotedParts,
    quotedCents: row.quotedCents,
    orderedParts: canReadOrders ? row.orderedParts : null,
    orderedCents: canReadOrders ? row.orderedCents : null,
  });
  const by = (field: 'shop' | 'make' | 'type', nameOf: (row: (typeof rows)[number]) => string): InsightSalesOf[] =>
    rows
      .flatMap((row) => {
        const key = row[field];
        return key === null ? [] : [{ key, name: nameOf(row), ...salesOf(row) }];
      })
      .sort((one, other) => other.quotedCents - one.quotedCents || (one.key < other.key ? -1 : 1));
  return {
    total: salesOf(rows.find(({ shop, make, type }) => shop === null && make === null && type === null)),
    shops: by('shop', ({ shopName }) => shopName ?? ''),
    makes: by('make', ({ make }) => make ?? ''),
    types: by('type', () => ''),
  };
}
