import { and, eq } from 'drizzle-orm';
import { getCredit } from '../../contracts/index.ts';
import type { Credit } from '../../machines/domain/credit.ts';
import { creditOf, type CreditRow } from '../data/credit-rows.ts';
import { credit, creditLine } from '../data/credit-schema.ts';
import type { Database } from '../data/database.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { Refusal } from '../http/problem.ts';
import { findSoldInvoice } from './invoices.ts';

/** A credit that the organisation granted; another organisation's does not exist for it. Refuses with 404. */
export async function findCreditRow(database: Database, id: string, scopeId: string): Promise<CreditRow> {
  const [row] = await database
    .select()
    .from(credit)
    .where(and(eq(credit.id, id), eq(credit.scopeId, scopeId)));
  if (!row) throw new Refusal('not-found');
  return row;
}

/** A credit whole. */
export async function readCredit(database: Database, row: CreditRow): Promise<Credit> {
  const lines = await database.select().from(creditLine).where(eq(creditLine.creditId, row.id));
  return creditOf({ row, lines }, await findSoldInvoice(database, row.invoiceId, row.scopeId));
}

/** Credits, from the supplier's side (spec §7). */
export function mountCredits(app: App, platform: Platform): void {
  answer(app, platform, getCredit, async ({ params, caller, database }) =>
    readCredit(database, await findCreditRow(database, params.id, caller.scopeId)),
  );
}
