import { and, eq, not, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { markOpened } from '../../../contracts/index.ts';
import { OPENED_REQUIREMENTS, type OpenedKind } from '../../../domain/opened-document.ts';
import type { Account, ScopeId } from '../../access/caller.ts';
import { ofAccount, ofFound, restrict, type Rows } from '../../access/rows.ts';
import { client } from '../../data/client-schema.ts';
import { creditRequest } from '../../data/credit-request-schema.ts';
import type { Database } from '../../data/database.ts';
import { order } from '../../data/order-schema.ts';
import { quoteRequest } from '../../data/quote-request-schema.ts';
import { openedDocument } from '../../data/work-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal } from '../../http/problem.ts';
import { isClientOf } from './client.ts';
import { creditRequestedFrom } from './credit-request.ts';
import { soldBy } from './order.ts';
import { receivedBy } from './quote-request.ts';

/** The table of each kind, and the organisation's rows. */
const DOCUMENTS = {
  'quote-request': { table: quoteRequest, isTheirs: receivedBy },
  order: { table: order, isTheirs: soldBy },
  'credit-request': { table: creditRequest, isTheirs: creditRequestedFrom },
  client: { table: client, isTheirs: isClientOf },
} as const satisfies Record<OpenedKind, { table: { id: AnyPgColumn }; isTheirs: (scopeId: ScopeId) => Rows }>;

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
    const { table, isTheirs } = DOCUMENTS[kind];
    const [found] = await database
      .select({ id: table.id })
      .from(table)
      .where(restrict(isTheirs(caller.scopeId), eq(table.id, id)));
    // Silently ignores another organisation's document, so that its existence is not revealed.
    if (!found) return;
    await database
      .insert(openedDocument)
      .values({ accountId: caller.account.id, kind, documentId: id, openedAt: sql`clock_timestamp()` })
      .onConflictDoNothing();
  });
}
