/** The lines of price lists: added while a list is sent, and deleted in small steps once no supplier uses it. */
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { ListedPrice } from '../../../domain/price-list.ts';
import { partNumberForm } from '../../../domain/price-list.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofAnyOrganisation, ofFound, ofScope, restrict } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { statementTime } from '../../data/now.ts';
import { priceListLine, unusedPriceList } from '../../data/price-list-schema.ts';
import { Refusal } from '../../http/problem.ts';

export type UnusedList = typeof unusedPriceList.$inferSelect;

/** Before every list that is being sent. */
export const GIVEN_UP = new Date(0);

/** A list that the organisation is sending. Refuses with 404. */
export async function listBeingSent(database: Database, scopeId: ScopeId, id: string): Promise<UnusedList> {
  const [row] = await database
    .select()
    .from(unusedPriceList)
    .where(
      restrict(
        ofScope(unusedPriceList.scopeId, scopeId),
        eq(unusedPriceList.id, id),
        sql`${unusedPriceList.since} > ${GIVEN_UP}`,
      ),
    )
    .for('update');
  if (!row) throw new Refusal('not-found');
  return row;
}

/** Adds lines from a place on, each once however often they are sent. */
export async function addLines(
  database: Database,
  list: UnusedList,
  { from, lines }: { readonly from: number; readonly lines: readonly ListedPrice[] },
): Promise<void> {
  const rows = lines.map(({ number, ...line }, index) => ({
    listId: list.id,
    position: from + index,
    form: partNumberForm(number),
    ...line,
  }));
  await database.insert(priceListLine).values(rows).onConflictDoNothing();
}

export async function countLines(database: Database, list: UnusedList): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::integer` })
    .from(priceListLine)
    .where(restrict(ofFound(priceListLine.listId, [list])));
  return row?.count ?? 0;
}

/** Batch size, and batches per run. Small batches keep readers from waiting. */
export const BATCHES = { lines: 5000, most: 40 };
/** A list that was begun and not finished (hours). */
const MOST_HOURS = 24;

/** Deletes lists that no supplier uses: given up, or begun a day ago. Returns the number of deleted lines. */
export async function pruneLists(database: Database, { lines, most } = BATCHES): Promise<number> {
  const everywhere = ofAnyOrganisation('no supplier uses them');
  const over = await database
    .select()
    .from(unusedPriceList)
    .where(
      restrict(everywhere, lt(unusedPriceList.since, sql`${statementTime} - make_interval(hours => ${MOST_HOURS})`)),
    )
    .orderBy(unusedPriceList.since, unusedPriceList.id)
    .limit(1);
  let gone = 0;
  for (let batch = 0; over.length > 0 && batch < most; batch += 1) {
    const some = database
      .select({ position: priceListLine.position })
      .from(priceListLine)
      .where(restrict(ofFound(priceListLine.listId, over)))
      .limit(lines);
    // oxlint-disable-next-line no-await-in-loop -- one batch after another
    const deleted = await database
      .delete(priceListLine)
      .where(restrict(ofFound(priceListLine.listId, over), inArray(priceListLine.position, some)))
      .returning({ position: priceListLine.position });
    gone += deleted.length;
    if (deleted.length < lines) {
      // oxlint-disable-next-line no-await-in-loop -- the last step
      await database.delete(unusedPriceList).where(restrict(ofFound(unusedPriceList.id, over)));
      break;
    }
  }
  return gone;
}
