import { eq } from 'drizzle-orm';
import { getCredit } from '../../../contracts/index.ts';
import type { Credit } from '../../../domain/credit.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofFound, ofScope, restrict } from '../../access/rows.ts';
import { creditOf, type CreditRow } from '../../data/credit-rows.ts';
import { credit, creditLine } from '../../data/credit-schema.ts';
import type { Database } from '../../data/database.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal } from '../../http/problem.ts';
import { findSoldInvoice } from './invoices.ts';

/** A credit granted by the organisation. Refuses with 404, also for another organisation's credit. */
export async function findCreditRow(database: Database, id: string, scopeId: ScopeId): Promise<CreditRow> {
  const [row] = await database
    .select()
    .from(credit)
    .where(restrict(ofScope(credit.scopeId, scopeId), eq(credit.id, id)));
  if (!row) throw new Refusal('not-found');
  return row;
}

/** A complete credit of the organisation. */
export async function readCredit(database: Database, row: CreditRow, scopeId: ScopeId): Promise<Credit> {
  const lines = await database
    .select()
    .from(creditLine)
    .where(restrict(ofFound(creditLine.creditId, [row])));
  return creditOf({ row, lines }, await findSoldInvoice(database, row.invoiceId, scopeId));
}

/** Credits, for suppliers (spec §7). */
export function mountCredits(app: App, platform: Platform): void {
  answer(app, platform, getCredit, async ({ params, caller, database }) =>
    readCredit(database, await findCreditRow(database, params.id, caller.scopeId), caller.scopeId),
  );
}
