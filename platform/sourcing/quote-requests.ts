import { and, asc, count, desc, eq, gt, gte, inArray, like, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import { getSupplierQuoteRequest, listSupplierQuoteRequests } from '../../contracts/index.ts';
import { Status } from '../../machines/domain/enumerations.ts';
import type { ListSort } from '../../machines/domain/list-query.ts';
import type { QuoteRequest, QuoteRequestSummary } from '../../machines/domain/quote-request.ts';
import type { Database } from '../data/database.ts';
import { foldText } from '../data/fold-text.ts';
import { part, quoteRequest } from '../data/schema.ts';
import { answer, type Platform } from '../http/mount.ts';
import { Refusal } from '../http/problem.ts';

type Row = typeof quoteRequest.$inferSelect;

/** Days of a filter are days where the marketplace is. */
const TIME_ZONE = 'America/Toronto';
const startOfDay = (day: string): SQL => sql`(${day}::date)::timestamp at time zone ${TIME_ZONE}`;
const endOfDay = (day: string): SQL => sql`(${day}::date + 1)::timestamp at time zone ${TIME_ZONE}`;

const now = sql`clock_timestamp()`;
/** The tabs (docs/decisions.md): what has run out unanswered is over, and so is completed. */
const TAB: Readonly<Record<number, SQL | undefined>> = {
  [Status.Active]: and(eq(quoteRequest.status, Status.Active), gt(quoteRequest.expiresAt, now)),
  [Status.Completed]: or(
    eq(quoteRequest.status, Status.Completed),
    and(eq(quoteRequest.status, Status.Active), lte(quoteRequest.expiresAt, now)),
  ),
  [Status.Cancelled]: eq(quoteRequest.status, Status.Cancelled),
};

const COLUMNS = {
  number: quoteRequest.number,
  shop: quoteRequest.shopName,
  vehicle: quoteRequest.vehicleText,
  parts: quoteRequest.partCount,
  updatedAt: quoteRequest.updatedAt,
  expiresAt: quoteRequest.expiresAt,
} as const satisfies Record<ListSort, unknown>;

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const summaryOf = (row: Row): QuoteRequestSummary => ({
  id: row.id,
  number: row.number,
  status: row.status,
  isReRequested: row.isReRequested,
  updatedAt: row.updatedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  cancelledAt: iso(row.cancelledAt),
  answeredAt: iso(row.answeredAt),
  inCharge: row.inCharge,
  vehicle: row.vehicleText,
  vin: row.vehicle.vin,
  shopFileNumber: row.shopFileNumber,
  marketplaceFileNumber: row.marketplaceFileNumber,
  shopName: row.shopName,
  shopCity: row.shop.city,
  partCount: row.partCount,
});

/** A quote request of the organisation; another organisation's does not exist for it. Refuses with 404. */
export async function findQuoteRequest(database: Database, id: string, scopeId: string): Promise<Row> {
  const [row] = await database
    .select()
    .from(quoteRequest)
    .where(and(eq(quoteRequest.id, id), eq(quoteRequest.scopeId, scopeId)));
  if (!row) throw new Refusal('not-found');
  return row;
}

export const partsOf = (database: Database, quoteRequestId: string) =>
  database.select().from(part).where(eq(part.quoteRequestId, quoteRequestId)).orderBy(asc(part.position));

async function wholeOf(database: Database, row: Row): Promise<QuoteRequest> {
  const parts = await partsOf(database, row.id);
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    status: row.status,
    isReRequested: row.isReRequested,
    receivedAt: row.receivedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    cancelledAt: iso(row.cancelledAt),
    answeredAt: iso(row.answeredAt),
    inCharge: row.inCharge,
    vehicle: row.vehicle,
    shopFileNumber: row.shopFileNumber,
    marketplaceFileNumber: row.marketplaceFileNumber,
    collisionShop: row.shop,
    parts: parts.map(({ id, position, facts, answer: given, isAskedAnew }) => ({ id, position, ...facts, answer: given, isAskedAnew })),
    quoteId: row.quoteId,
  };
}

/** The supplier's side of quote requests (spec §7). */
export function mountQuoteRequests(app: Hono, platform: Platform): void {
  answer(app, platform, listSupplierQuoteRequests, async ({ query, caller, database }) => {
    const { search, status, updateFrom, updateTo, sort = 'updatedAt', direction = 'descending', pageNumber = 1, pageSize = 25 } = query;
    const wanted = foldText(search ?? '').trim();
    const filter = and(
      eq(quoteRequest.scopeId, caller.scopeId),
      wanted === '' ? undefined : like(quoteRequest.searchText, `%${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`),
      updateFrom === undefined ? undefined : gte(quoteRequest.updatedAt, startOfDay(updateFrom)),
      updateTo === undefined ? undefined : lt(quoteRequest.updatedAt, endOfDay(updateTo)),
    );
    const countOf = async (tab: number): Promise<number> => {
      const [row] = await database.select({ rows: count() }).from(quoteRequest).where(and(filter, TAB[tab]));
      return row?.rows ?? 0;
    };
    const order = direction === 'ascending' ? asc : desc;
    const [active, completed, cancelled] = [
      await countOf(Status.Active),
      await countOf(Status.Completed),
      await countOf(Status.Cancelled),
    ];
    // Ids first: a page far down the list reads only its own rows whole.
    const ids = await database
      .select({ id: quoteRequest.id })
      .from(quoteRequest)
      .where(and(filter, status === undefined ? undefined : TAB[status]))
      .orderBy(order(COLUMNS[sort]), asc(quoteRequest.id))
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize);
    const rows =
      ids.length === 0
        ? []
        : await database
            .select()
            .from(quoteRequest)
            .where(inArray(quoteRequest.id, ids.map(({ id }) => id)))
            .orderBy(order(COLUMNS[sort]), asc(quoteRequest.id));
    const totals: Readonly<Record<number, number>> = {
      [Status.Active]: active,
      [Status.Completed]: completed,
      [Status.Cancelled]: cancelled,
    };
    return {
      items: rows.map(summaryOf),
      total: status === undefined ? active + completed + cancelled : (totals[status] ?? 0),
      pageNumber,
      pageSize,
      counts: { active, completed, cancelled },
    };
  });

  answer(app, platform, getSupplierQuoteRequest, async ({ params, caller, database }) =>
    wholeOf(database, await findQuoteRequest(database, params.id, caller.scopeId)),
  );
}
