import { desc, eq, sql } from 'drizzle-orm';
import { getSupplierCreditRequest } from '../../../contracts/index.ts';
import type { CreditRequest } from '../../../domain/credit-request.ts';
import type { ScopeId } from '../../access/access.ts';
import { ofFound, ofScope, only, type Rows } from '../../access/rows.ts';
import { creditRequestOf, type CreditRequestRow } from '../../data/credit-request-rows.ts';
import { creditRequest } from '../../data/credit-request-schema.ts';
import type { StoredCredit } from '../../data/credit-rows.ts';
import { credit, creditLine } from '../../data/credit-schema.ts';
import type { Database } from '../../data/database.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal } from '../../http/problem.ts';
import { invoicesOf } from './invoices.ts';

/** Whose a credit request is: the supplier's that sold, or the shop's that bought. */
export const isAskedOf = (scopeId: ScopeId): Rows => ofScope(creditRequest.scopeId, scopeId);
export const isAskedBy = (shopId: ScopeId): Rows => ofScope(creditRequest.shopId, shopId);

const isIt = (id: string, isTheirs: Rows): Rows => only(isTheirs, eq(creditRequest.id, id));

/** A credit request of the organisation that sold; another organisation's does not exist for it. Refuses with 404. */
export async function findCreditRequest(database: Database, id: string, scopeId: ScopeId): Promise<CreditRequestRow> {
  const [row] = await database
    .select()
    .from(creditRequest)
    .where(only(isIt(id, isAskedOf(scopeId))));
  if (!row) throw new Refusal('not-found');
  return row;
}

/** What was credited so far of each part that these requests are about, in cents, before taxes. */
async function creditedByPart(
  database: Database,
  requests: readonly CreditRequestRow[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({ partId: creditLine.partId, cents: sql<number>`sum(${creditLine.creditedCents})::float8` })
    .from(creditLine)
    .where(only(ofFound(creditLine.partId, requests, ({ partId }) => partId)))
    .groupBy(creditLine.partId);
  return new Map(rows.map(({ partId, cents }) => [partId, cents]));
}

/** The credits that these requests were granted. */
async function creditsOf(database: Database, requests: readonly CreditRequestRow[]): Promise<StoredCredit[]> {
  const rows = await database
    .select()
    .from(credit)
    .where(only(ofFound(credit.creditRequestId, requests)));
  if (rows.length === 0) return [];
  const lines = await database
    .select()
    .from(creditLine)
    .where(only(ofFound(creditLine.creditId, rows)));
  return rows.map((row) => ({ row, lines: lines.filter(({ creditId }) => creditId === row.id) }));
}

/** A credit request whole, and its row: what else only one side is told. */
export interface ReadCreditRequest {
  readonly row: CreditRequestRow;
  readonly whole: CreditRequest;
}

/** Credit requests with what they are about and what they were granted, the newest first. */
export async function readCreditRequests(database: Database, which: Rows): Promise<ReadCreditRequest[]> {
  const rows = await database
    .select()
    .from(creditRequest)
    .where(only(which))
    .orderBy(desc(creditRequest.requestedAt), desc(creditRequest.id));
  if (rows.length === 0) return [];
  const invoices = await invoicesOf(database, rows);
  const credited = await creditedByPart(database, rows);
  const credits = await creditsOf(database, rows);
  return rows.flatMap((row) => {
    const sent = invoices.find(({ id }) => id === row.invoiceId);
    const granted = credits.find((each) => each.row.creditRequestId === row.id);
    return sent ? [{ row, whole: creditRequestOf(row, sent, granted, credited.get(row.partId) ?? 0) }] : [];
  });
}

/** One credit request whole. Refuses with 404 what is not theirs. */
export async function readCreditRequest(database: Database, id: string, isTheirs: Rows): Promise<ReadCreditRequest> {
  const [found] = await readCreditRequests(database, isIt(id, isTheirs));
  if (!found) throw new Refusal('not-found');
  return found;
}

/** One credit request, from the supplier's side (spec §7). */
export function mountCreditRequest(app: App, platform: Platform): void {
  answer(
    app,
    platform,
    getSupplierCreditRequest,
    async ({ params, caller, database }) =>
      (await readCreditRequest(database, params.id, isAskedOf(caller.scopeId))).whole,
  );
}
