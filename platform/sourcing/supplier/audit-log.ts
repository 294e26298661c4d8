import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { listAuditEntries } from '../../../contracts/index.ts';
import {
  AUDIT_CHANGES_SHOWN,
  AUDIT_KINDS,
  type AuditChange,
  type AuditEntry,
  type AuditKind,
} from '../../../domain/audit.ts';
import { LISTS, type TabOf } from '../../../domain/lists.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofScope, restrict } from '../../access/rows.ts';
import { auditEntry } from '../../data/audit-schema.ts';
import type { Database } from '../../data/database.ts';
import { keptEntries } from '../../data/kept-counts.ts';
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

type Tab = TabOf<'audit'>;

/** The kinds of entries in each tab; all, and entries about nothing, are in the first. */
const KINDS: Readonly<Record<Exclude<Tab, 'all'>, readonly AuditKind[]>> = {
  quoteRequests: ['quote-request'],
  orders: ['order'],
  creditRequests: ['credit-request'],
  clients: ['client'],
  settings: ['supplier', 'open-hours', 'inventory-api', 'communications'],
};

const forTabs = <Value>(all: Value, of: (kinds: readonly AuditKind[]) => Value): Record<Tab, Value> => ({
  all,
  quoteRequests: of(KINDS.quoteRequests),
  orders: of(KINDS.orders),
  creditRequests: of(KINDS.creditRequests),
  clients: of(KINDS.clients),
  settings: of(KINDS.settings),
});

const listOf = (scopeId: ScopeId): PagedList<Row, Tab, (typeof LISTS.audit.sorts)[number]> => ({
  kind: 'audit',
  table: auditEntry,
  id: auditEntry.id,
  searchText: auditEntry.searchText,
  updatedAt: auditEntry.at,
  tabs: forTabs<SQL | undefined>(undefined, (kinds) => inArray(auditEntry.kind, [...kinds])),
  kept: {
    name: 'audit entries',
    counts: forTabs(keptEntries(scopeId, [...AUDIT_KINDS, null]), (kinds) => keptEntries(scopeId, kinds)),
  },
  sorts: { at: sql`${auditEntry.at}` },
  order: LISTS.audit.order,
  rowsOf,
});

const entryOf = ({ at, ...row }: Row): AuditEntry => ({ ...row, at: at.toISOString() });

/** The audit log of an organisation, for its administrators. */
export function mountAuditLog(app: App, platform: Platform): void {
  answer(app, platform, listAuditEntries, async ({ query, caller, database }) => {
    const { rows, ...page } = await readPage(database, listOf(caller.scopeId), {
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
