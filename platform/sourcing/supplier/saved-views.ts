import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { deleteView, listViews, renameView, saveView, VIEW_REQUIREMENTS } from '../../../contracts/index.ts';
import type { ListKind } from '../../../domain/lists.ts';
import { isViewOf, VIEW_LIMITS, type SavedView, type SavedViews } from '../../../domain/saved-view.ts';
import type { Caller } from '../../access/caller.ts';
import { ofAccount, ofEither, ofFound, ofScope, restrict, type Rows } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { account } from '../../data/identity-schema.ts';
import { savedView } from '../../data/work-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { malformed, Refusal } from '../../http/problem.ts';

/** The caller's views in the organisation. */
const isOwn = ({ account: me, scopeId }: Caller): Rows =>
  restrict(ofAccount(savedView.accountId, me), sql`${savedView.scopeId} = ${scopeId}`);
const isShared = ({ scopeId }: Caller): Rows =>
  restrict(ofScope(savedView.scopeId, scopeId), eq(savedView.isShared, true));

/** Owners may change their views, and administrators the shared ones. */
const isChangeable = (caller: Caller): Rows =>
  caller.holds(VIEW_REQUIREMENTS.administer) ? ofEither(isOwn(caller), isShared(caller)) : isOwn(caller);

const COLLATOR = new Intl.Collator('fr-CA');

async function viewsOf(database: Database, list: ListKind, caller: Caller): Promise<SavedViews> {
  const rows = await database
    .select({ view: savedView, firstName: account.firstName, lastName: account.lastName })
    .from(savedView)
    .innerJoin(account, eq(account.id, savedView.accountId))
    .where(restrict(ofEither(isOwn(caller), isShared(caller)), eq(savedView.list, list)))
    .orderBy(asc(savedView.createdAt), asc(savedView.id));
  const mayAdminister = caller.holds(VIEW_REQUIREMENTS.administer);
  const views = rows.map(({ view, firstName, lastName }): SavedView => {
    const isMine = view.accountId === caller.account.id;
    return {
      id: view.id,
      name: view.name,
      isShared: view.isShared,
      isMine,
      by: `${firstName} ${lastName}`,
      isChangeable: isMine || mayAdminister,
      query: view.query,
    };
  });
  return {
    views: views.sort((one, other) => COLLATOR.compare(one.name, other.name)),
    isSharingAllowed: caller.holds(VIEW_REQUIREMENTS.share(list)),
  };
}

/** Refuses with 403 callers who may not read the list, or may not share its views. */
function assertMay(caller: Caller, list: ListKind, isToShare: boolean): void {
  const needed = isToShare ? VIEW_REQUIREMENTS.share(list) : VIEW_REQUIREMENTS.keep(list);
  if (!caller.holds(VIEW_REQUIREMENTS.keep(list)) || !caller.holds(needed)) throw new Refusal('forbidden');
}

/** A view the caller may change. Refuses with 404, also for other users' views. */
async function findChangeable(database: Database, id: string, caller: Caller) {
  const [row] = await database
    .select()
    .from(savedView)
    .where(restrict(isChangeable(caller), eq(savedView.id, id)))
    .for('update');
  if (!row) throw new Refusal('not-found');
  assertMay(caller, row.list, false);
  return row;
}

/** Views of lists, per user, shared within the organisation. */
export function mountSavedViews(app: App, platform: Platform): void {
  answer(app, platform, listViews, ({ query: { list }, caller, database }) => {
    assertMay(caller, list, false);
    return viewsOf(database, list, caller);
  });

  answer(app, platform, saveView, async ({ body: { list, name, isShared: isToShare, query }, caller, database }) => {
    assertMay(caller, list, isToShare);
    if (!isViewOf(list, query)) throw malformed('query', 'the list has no such tab, filter or order');
    // Serialized per user, so that two concurrent calls cannot exceed the limit.
    await database
      .select({ id: account.id })
      .from(account)
      .where(restrict(ofAccount(account.id, caller.account)))
      .for('update');
    const [known] = await database
      .select({ count: sql<number>`count(*)::int` })
      .from(savedView)
      .where(restrict(ofAccount(savedView.accountId, caller.account)));
    if ((known?.count ?? 0) >= VIEW_LIMITS.views) throw new Refusal('too-many-views');
    await database.insert(savedView).values({
      id: `view-${randomUUID()}`,
      scopeId: caller.scopeId,
      accountId: caller.account.id,
      list,
      name,
      isShared: isToShare,
      query,
      createdAt: sql`clock_timestamp()`,
    });
    return viewsOf(database, list, caller);
  });

  answer(app, platform, renameView, ({ params: { id }, body: { name, isShared: isToShare }, caller, database }) =>
    database.transaction(async (transaction) => {
      const row = await findChangeable(transaction, id, caller);
      if (isToShare !== row.isShared) assertMay(caller, row.list, isToShare);
      await transaction
        .update(savedView)
        .set({ name, isShared: isToShare })
        .where(restrict(ofFound(savedView.id, [row])));
      return viewsOf(transaction, row.list, caller);
    }),
  );

  answer(app, platform, deleteView, ({ params: { id }, caller, database }) =>
    database.transaction(async (transaction) => {
      const row = await findChangeable(transaction, id, caller);
      await transaction.delete(savedView).where(restrict(ofFound(savedView.id, [row])));
      return viewsOf(transaction, row.list, caller);
    }),
  );
}
