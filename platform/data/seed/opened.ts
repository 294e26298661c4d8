import { and, inArray, lt, sql } from 'drizzle-orm';
import type { LockedDocumentKind } from '../../../domain/lock.ts';
import type { OpenedKind } from '../../../domain/opened-document.ts';
import type { Database } from '../database.ts';
import { account } from '../identity-schema.ts';
import { WORK_DOCUMENTS, WORK_KINDS } from '../work-documents.ts';
import { openedDocument } from '../work-schema.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Clerks who have opened the older documents. */
const CLERKS = ['sophie@atelier.test', 'luc@atelier.test'];

/** How old the opened documents are; a day unless it is here. */
const AGES: Readonly<Partial<Record<LockedDocumentKind, number>>> = {
  'quote-request': 22 * MINUTE,
  'credit-request': 2 * DAY,
};

/** Marks some documents as opened by the demo clerks, so that only part of their work is unread. */
export async function seedOpened(database: Database, now: number): Promise<void> {
  for (const kind of WORK_KINDS) {
    const { table, arrivedAt } = WORK_DOCUMENTS[kind];
    await database.insert(openedDocument).select(
      database
        .select({
          accountId: account.id,
          kind: sql<OpenedKind>`${kind}::text`.as('kind'),
          documentId: sql<string>`${table.id}`.as('document_id'),
          openedAt: sql<Date>`now()`.as('opened_at'),
        })
        .from(table)
        .crossJoin(account)
        .where(and(inArray(account.email, CLERKS), lt(arrivedAt, new Date(now - (AGES[kind] ?? DAY))))),
    );
  }
}
