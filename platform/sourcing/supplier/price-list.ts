import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  addPriceLines,
  getPriceList,
  replacePriceList,
  setKnownPriceOrigins,
  startPriceList,
  takeBackPriceList,
} from '../../../contracts/index.ts';
import { KNOWN_PRICE_ORIGINS, PRICE_LIST, type PriceListSummary } from '../../../domain/price-list.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofScope, restrict, type Rows } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { databaseNow } from '../../data/now.ts';
import { priceList, unusedPriceList, type StoredList } from '../../data/price-list-schema.ts';
import { made } from '../../data/versioned.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal, validationFailed } from '../../http/problem.ts';
import { nameOf } from './assignments.ts';
import { addLines, countLines, GIVEN_UP, listBeingSent } from './price-list-lines.ts';
import { supplierIn } from './suppliers.ts';

type Head = typeof priceList.$inferSelect;
type Written = Partial<Pick<Head, 'current' | 'former' | 'origins'>>;

const isOf = (scopeId: ScopeId): Rows => ofScope(priceList.scopeId, scopeId);

/** The organisation's lists; undefined before it has any. */
export async function headIn(database: Database, scopeId: ScopeId): Promise<Head | undefined> {
  const [row] = await database
    .select()
    .from(priceList)
    .where(restrict(isOf(scopeId)));
  return row;
}

const summaryOf = (list: StoredList | null | undefined): PriceListSummary | null =>
  list ? { id: list.id, at: list.at, by: list.by, fileName: list.fileName, lines: list.lines } : null;

/** Writes from a version. Refuses with 409 when someone else was faster. */
function write(database: Database, scopeId: ScopeId, version: number, written: Written): Promise<{ version: number }> {
  const returned = { version: priceList.version };
  return made(
    version === 0
      ? database
          .insert(priceList)
          .values({ scopeId, ...written, version: 1 })
          .onConflictDoNothing()
          .returning(returned)
      : database
          .update(priceList)
          .set({ ...written, version: version + 1 })
          .where(restrict(isOf(scopeId), eq(priceList.version, version)))
          .returning(returned),
  );
}

/** Lists that the organisation was sending. Their lines are deleted later. */
const giveUp = (database: Database, scopeId: ScopeId) =>
  database
    .update(unusedPriceList)
    .set({ since: GIVEN_UP })
    .where(restrict(ofScope(unusedPriceList.scopeId, scopeId)));

/** The price list of a supplier: sent in pieces, and replaced as a whole. */
export function mountPriceList(app: App, platform: Platform): void {
  answer(app, platform, getPriceList, async ({ caller: { scopeId }, database }) => {
    const head = await headIn(database, scopeId);
    return {
      current: summaryOf(head?.current),
      former: summaryOf(head?.former),
      columns: (head?.current ?? head?.former)?.columns ?? null,
      origins: head?.origins ?? KNOWN_PRICE_ORIGINS,
      version: head?.version ?? 0,
    };
  });

  answer(app, platform, startPriceList, async ({ caller: { scopeId }, database }) => {
    await supplierIn(database, scopeId);
    const id = randomUUID();
    await database.transaction(async (transaction) => {
      await giveUp(transaction, scopeId);
      await transaction.insert(unusedPriceList).values({ id, scopeId, since: await databaseNow(transaction) });
    });
    return { listId: id };
  });

  answer(app, platform, addPriceLines, async ({ body: { listId, from, lines }, caller: { scopeId }, database }) => {
    if (from + lines.length > PRICE_LIST.mostLines) throw new Refusal('too-large');
    await database.transaction(async (transaction) =>
      addLines(transaction, await listBeingSent(transaction, scopeId, listId), { from, lines }),
    );
  });

  answer(app, platform, replacePriceList, async ({ body, caller: { scopeId, account }, database }) => {
    const { listId, lines, fileName, columns, version } = body;
    const head = await headIn(database, scopeId);
    // The same request again, as when a proxy repeats it.
    if (head?.current?.id === listId && head.version === version + 1) return { version: head.version };
    const list = await listBeingSent(database, scopeId, listId);
    if ((await countLines(database, list)) !== lines)
      throw validationFailed([{ path: 'lines', message: 'not as many as have arrived' }]);
    const at = await databaseNow(database);
    const current = { id: listId, at: at.toISOString(), by: nameOf(account), fileName, lines, columns };
    const written = await write(database, scopeId, version, { current, former: head?.current ?? null });
    await database
      .delete(unusedPriceList)
      .where(restrict(ofScope(unusedPriceList.scopeId, scopeId), eq(unusedPriceList.id, listId)));
    if (head?.former) await database.insert(unusedPriceList).values({ id: head.former.id, scopeId, since: GIVEN_UP });
    return written;
  });

  answer(app, platform, takeBackPriceList, async ({ body: { version }, caller: { scopeId }, database }) => {
    const head = await headIn(database, scopeId);
    if (!head?.current && !head?.former) throw new Refusal('not-found');
    return write(database, scopeId, version, { current: head.former, former: head.current });
  });

  answer(app, platform, setKnownPriceOrigins, async ({ body, caller: { scopeId }, database }) => {
    await supplierIn(database, scopeId);
    return write(database, scopeId, body.version, { origins: body.origins });
  });
}
