import { eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../data/database.ts';
import { closedOrganisation } from '../data/organisation-schema.ts';
import { ofAnyOrganisation, restrict } from './rows.ts';

/** Rows whose organisation is not closed. */
export const isNotClosed = (scopeId: AnyPgColumn): SQL =>
  sql`not exists (select 1 from ${closedOrganisation} where ${closedOrganisation.scopeId} = ${scopeId})`;

/** Whether an organisation was closed. */
export async function isClosed(database: Database, scopeId: string): Promise<boolean> {
  const rows = await database
    .select({ scopeId: closedOrganisation.scopeId })
    .from(closedOrganisation)
    .where(restrict(ofAnyOrganisation('whoever asks it'), eq(closedOrganisation.scopeId, scopeId)));
  return rows.length > 0;
}
