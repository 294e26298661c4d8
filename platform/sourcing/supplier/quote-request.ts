import { asc, eq } from 'drizzle-orm';
import { getSupplierQuoteRequest } from '../../../contracts/index.ts';
import type { PartDiscount } from '../../../domain/discount-rule.ts';
import type { QuoteRequest, SuggestedPrice } from '../../../domain/quote-request.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofFound, ofScope, restrict, type Rows } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { part, quoteRequest } from '../../data/quote-request-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal } from '../../http/problem.ts';
import { iso } from '../iso.ts';
import { earlierQuotes, isOrdered } from '../quote-versions.ts';
import { withVin } from '../vehicle-catalogue.ts';
import { knownPrices } from './known-prices.ts';
import { partDiscountsOf } from './part-discounts.ts';
import { isRequestIn } from '../../../lives/stored.ts';

export type QuoteRequestRow = typeof quoteRequest.$inferSelect;
export type PartRow = typeof part.$inferSelect;

/** A request belongs to the supplier that is asked or the shop that asks. */
export const receivedBy = (scopeId: ScopeId): Rows => ofScope(quoteRequest.scopeId, scopeId);
export const isSentBy = (shopId: ScopeId): Rows => ofScope(quoteRequest.shopId, shopId);

/**
 * A request of the organisation, locked until the transaction ends, so that changes run one at a time. Refuses with
 * 404.
 */
export async function holdQuoteRequest(database: Database, id: string, isTheirs: Rows): Promise<QuoteRequestRow> {
  const [row] = await database
    .select()
    .from(quoteRequest)
    .where(restrict(isTheirs, eq(quoteRequest.id, id)))
    .for('update');
  if (!row) throw new Refusal('not-found');
  return row;
}

/** A quote request of the organisation. Refuses with 404, also for another organisation's. */
export async function findQuoteRequest(database: Database, id: string, scopeId: ScopeId): Promise<QuoteRequestRow> {
  const [row] = await database
    .select()
    .from(quoteRequest)
    .where(restrict(receivedBy(scopeId), eq(quoteRequest.id, id)));
  if (!row) throw new Refusal('not-found');
  return row;
}

/** The parts of a quote request, in order. */
export const partsOf = (database: Database, request: QuoteRequestRow): Promise<PartRow[]> =>
  database
    .select()
    .from(part)
    .where(restrict(ofFound(part.quoteRequestId, [request])))
    .orderBy(asc(part.position), part.id);

const wholeOf = (
  row: QuoteRequestRow,
  parts: readonly PartRow[],
  discounts: readonly PartDiscount[],
  known: readonly (SuggestedPrice | null)[],
  versions: Pick<QuoteRequest, 'isOrdered' | 'earlierQuotes'>,
): QuoteRequest => ({
  id: row.id,
  number: row.number,
  version: row.version,
  status: row.status,
  isReRequested: row.isReRequested,
  receivedAt: row.receivedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  ...(row.openTimes && { openTimes: row.openTimes }),
  cancelledAt: iso(row.cancelledAt),
  answeredAt: iso(row.answeredAt),
  inCharge: row.inCharge,
  vehicle: withVin(row.vehicle),
  shopFileNumber: row.shopFileNumber,
  marketplaceFileNumber: row.marketplaceFileNumber,
  collisionShop: row.shop,
  parts: parts.map(({ id, position, facts, answer: given, isInRequote }, index) => ({
    id,
    position,
    ...facts,
    suggestedPrice: known[index] ?? null,
    ...(discounts.length > 0 && { discounts }),
    answer: given,
    isInRequote,
  })),
  quoteId: row.quoteId,
  ...versions,
});

/** The versions of the quote that answered the request. */
async function versionsOf(
  database: Database,
  row: QuoteRequestRow,
): Promise<Pick<QuoteRequest, 'isOrdered' | 'earlierQuotes'>> {
  if (!isRequestIn(row.status, 'answered')) return {};
  const earlier = (await earlierQuotes(database, [row])).get(row.id);
  return {
    ...((await isOrdered(database, row)) && { isOrdered: true }),
    ...(earlier && { earlierQuotes: earlier }),
  };
}

/** One quote request, for suppliers (spec §7). */
export function mountQuoteRequest(app: App, platform: Platform): void {
  answer(app, platform, getSupplierQuoteRequest, async ({ params, caller, database }) => {
    const row = await findQuoteRequest(database, params.id, caller.scopeId);
    const discounts = await partDiscountsOf(database, caller.scopeId, row.shopId);
    const parts = await partsOf(database, row);
    const known = await knownPrices(database, caller.scopeId, parts, discounts);
    return wholeOf(row, parts, discounts, known, await versionsOf(database, row));
  });
}
