import { desc, eq, sql } from 'drizzle-orm';
import { getSupplierCreditRequest } from '../../../contracts/index.ts';
import type { CreditRequest } from '../../../domain/credit-request.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofFound, ofScope, restrict, type Rows } from '../../access/rows.ts';
import { creditRequestOf, type CreditOfPart, type CreditRequestRow } from '../../data/credit-request-rows.ts';
import { creditRequest } from '../../data/credit-request-schema.ts';
import { credit, creditLine } from '../../data/credit-schema.ts';
import type { Database } from '../../data/database.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal } from '../../http/problem.ts';
import { invoicesOfRequests } from './invoices.ts';

/** A credit request belongs to the supplier that sold or the shop that bought. */
export const creditRequestedFrom = (scopeId: ScopeId): Rows => ofScope(creditRequest.scopeId, scopeId);
export const askedBy = (shopId: ScopeId): Rows => ofScope(creditRequest.shopId, shopId);

const isIt = (id: string, isTheirs: Rows): Rows => restrict(isTheirs, eq(creditRequest.id, id));

/** A credit request of the selling organisation. Refuses with 404, also for another organisation's request. */
export async function findCreditRequest(database: Database, id: string, scopeId: ScopeId): Promise<CreditRequestRow> {
  const [row] = await database
    .select()
    .from(creditRequest)
    .where(restrict(isIt(id, creditRequestedFrom(scopeId))));
  if (!row) throw new Refusal('not-found');
  return row;
}

/** The credits of the parts of these requests, the oldest first. */
const creditsOfParts = (database: Database, requests: readonly CreditRequestRow[]): Promise<CreditOfPart[]> =>
  database
    .select({
      partId: creditLine.partId,
      creditRequestId: credit.creditRequestId,
      id: credit.id,
      number: credit.number,
      creditDate: credit.creditDate,
      creditedCents: creditLine.creditedCents,
    })
    .from(creditLine)
    .innerJoin(credit, eq(credit.id, creditLine.creditId))
    .where(restrict(ofFound(creditLine.partId, requests, ({ partId }) => partId)))
    .orderBy(credit.createdAt, credit.id);

/** What was credited for a part so far. */
export async function creditedCents(
  database: Database,
  part: { readonly id: string; readonly scopeId: string },
): Promise<number> {
  const [credited] = await database
    .select({ cents: sql<number>`coalesce(sum(${creditLine.creditedCents}), 0)::int` })
    .from(creditLine)
    .where(restrict(ofFound(creditLine.partId, [part])));
  return credited?.cents ?? 0;
}

/** A complete credit request, and its row for fields only one side may see. */
export interface ReadCreditRequest {
  readonly row: CreditRequestRow;
  readonly whole: CreditRequest;
}

/** Credit requests with their subjects and credits, newest first. */
export async function readCreditRequests(database: Database, which: Rows): Promise<ReadCreditRequest[]> {
  const rows = await database
    .select()
    .from(creditRequest)
    .where(restrict(which))
    .orderBy(desc(creditRequest.requestedAt), desc(creditRequest.id));
  if (rows.length === 0) return [];
  const invoices = await invoicesOfRequests(database, rows);
  const credits = await creditsOfParts(database, rows);
  return rows.flatMap((row) => {
    const sent = invoices.find(({ id }) => id === row.invoiceId);
    const ofPart = credits.filter(({ partId }) => partId === row.partId);
    return sent ? [{ row, whole: creditRequestOf(row, sent, ofPart) }] : [];
  });
}

/** One complete credit request. Refuses with 404, also for another organisation's. */
export async function readCreditRequest(database: Database, id: string, isTheirs: Rows): Promise<ReadCreditRequest> {
  const [found] = await readCreditRequests(database, isIt(id, isTheirs));
  if (!found) throw new Refusal('not-found');
  return found;
}

/** One credit request, for suppliers (spec §7). */
export function mountCreditRequest(app: App, platform: Platform): void {
  answer(
    app,
    platform,
    getSupplierCreditRequest,
    async ({ params, caller, database }) =>
      (await readCreditRequest(database, params.id, creditRequestedFrom(caller.scopeId))).whole,
  );
}
