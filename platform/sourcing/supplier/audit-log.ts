import { eq, inArray, sql } from 'drizzle-orm';
import { listAuditEntries } from '../../../contracts/index.ts';
import { AUDIT_CHANGES_SHOWN, type AuditChange, type AuditEntry, type AuditKind } from '../../../domain/audit.ts';
import { LISTS, type TabOf } from '../../../domain/lists.ts';
import { ofScope, restrict } from '../../access/rows.ts';
import { auditEntry } from '../../data/audit-schema.ts';
import type { Database } from '../../data/database.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { readPage, type Page, type PagedList } from '../paged-list.ts';

const FIELDS = {
  id: sql<string>`${auditEntry.id}::text`,
  at: auditEntry.at,
  by: auditEntry.actor,
  side: auditEntry.side,
  action: auditEntry.action,
  kind: auditEntry.kind,
  documentId: auditEntry.documentId,
  number: auditEntry.number,
  changes: sql<
    AuditChange[]
  >`jsonb_path_query_array(${auditEntry.changes}, ${`$[0 to ${AUDIT_CHANGES_SHOWN - 1}]`}::jsonpath)`,
  changeCount: sql<number>`jsonb_array_length(${auditEntry.changes})`,
};

const rowsOf = (database: Database, page: Page) =>
  database
    .select({ row: FIELDS, counts: page.counts })
    .from(page.table)
    .leftJoin(auditEntry, page.isOn)
    .where(restrict(page.isJoined))
    .orderBy(...page.order);

type Row = NonNullable<Awaited<ReturnType<typeof rowsOf>>[number]['row']>;

const isOf = (...kinds: readonly AuditKind[]) => inArray(auditEntry.kind, [...kinds]);

const LIST: PagedList<Row, TabOf<'audit'>, (typeof LISTS.audit.sorts)[number]> = {
  kind: 'audit',
  table: auditEntry,
  id: auditEntry.id,
  searchText: auditEntry.searchText,
  updatedAt: auditEntry.at,
  tabs: {
    all: undefined,
    quoteRequests: isOf('quote-request'),
    orders: isOf('order'),
    creditRequests: isOf('credit-request'),
    clients: isOf('client'),
    settings: isOf('supplier', 'open-hours', 'inventory-api', 'communications'),
  },
  sorts: { at: sql`${auditEntry.at}` },
  order: LISTS.audit.order,
  rowsOf,
};

const entryOf = ({ at, ...row }: Row): AuditEntry => ({ ...row, at: at.toISOString() });

/** The audit log of an organisation, for its administrators. */
export function mountAuditLog(app: App, platform: Platform): void {
  answer(app, platform, listAuditEntries, async ({ query, caller, database }) => {
    const { rows, ...page } = await readPage(database, LIST, {
      isTheirs: ofScope(auditEntry.scopeId, caller.scopeId),
      tab: query.tab,
      query,
    });
    return { items: rows.map(entryOf), ...page };
  });
}

/** The entries of a document of the organisation, limited to some calls. */
export const entriesOf = (
  database: Database,
  {
    id,
    scopeId,
    kind,
  }: { readonly id: string; readonly scopeId: Parameters<typeof ofScope>[1]; readonly kind: AuditKind },
  actions: readonly string[],
) =>
  database
    .select()
    .from(auditEntry)
    .where(
      restrict(
        ofScope(auditEntry.scopeId, scopeId),
        eq(auditEntry.kind, kind),
        eq(auditEntry.documentId, id),
        inArray(auditEntry.action, [...actions]),
      ),
    );
