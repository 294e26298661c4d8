import { and, eq, not, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { markOpened } from '../../../contracts/index.ts';
import { OPENED_REQUIREMENTS, type OpenedKind } from '../../../domain/opened-document.ts';
import type { Account, ScopeId } from '../../access/caller.ts';
import { ofAccount, ofFound, restrict } from '../../access/rows.ts';
import { client } from '../../data/client-schema.ts';
import type { Database } from '../../data/database.ts';
import { WORK_DOCUMENTS } from '../../data/work-documents.ts';
import { openedDocument } from '../../data/work-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal } from '../../http/problem.ts';
import { documentIn } from './assignments.ts';
import { isClientOf } from './client.ts';

/** The table of a kind, and the document in it if the organisation has it. */
function documentOf(kind: OpenedKind, id: string, scopeId: ScopeId) {
  return kind === 'client'
    ? { table: client, which: restrict(isClientOf(scopeId), eq(client.id, id)) }
    : { table: WORK_DOCUMENTS[kind].table, which: documentIn(kind, id, scopeId) };
}

/** Whether the account has opened the document. */
const isOpened = (kind: OpenedKind, id: AnyPgColumn | SQL, account: Account): SQL =>
  sql`exists (select 1 from ${openedDocument} where ${restrict(
    ofAccount(openedDocument.accountId, account),
    eq(openedDocument.kind, kind),
    sql`${openedDocument.documentId} = ${id}`,
  )})`;

/** Whether the document is waiting and the account has not opened it. */
export const isUnread = (kind: OpenedKind, id: AnyPgColumn | SQL, isWaiting: SQL, account: Account): SQL<boolean> =>
  sql<boolean>`(${and(isWaiting, not(isOpened(kind, id, account)))})`;

/** The unread mark of a row; absent for most rows. */
export const unreadMark = ({ isUnread: mark }: { readonly isUnread: boolean }): { readonly isUnread?: true } =>
  mark ? { isUnread: true } : {};

/** Marks documents as unread for everyone. */
export const forgetOpened = (
  database: Database,
  kind: OpenedKind,
  found: readonly { readonly id: string; readonly scopeId: string }[],
) =>
  database
    .delete(openedDocument)
    .where(restrict(ofFound(openedDocument.documentId, found), eq(openedDocument.kind, kind)));

/** Records which documents users have opened. */
export function mountOpenedDocuments(app: App, platform: Platform): void {
  answer(app, platform, markOpened, async ({ params: { kind, id }, caller, database }) => {
    if (!caller.holds(OPENED_REQUIREMENTS[kind])) throw new Refusal('forbidden');
    const { table, which } = documentOf(kind, id, caller.scopeId);
    const [found] = await database.select({ id: table.id }).from(table).where(restrict(which));
    // Silently ignores another organisation's document, so that its existence is not revealed.
    if (!found) return;
    await database
      .insert(openedDocument)
      .values({ accountId: caller.account.id, kind, documentId: id, openedAt: sql`clock_timestamp()` })
      .onConflictDoNothing();
  });
}
