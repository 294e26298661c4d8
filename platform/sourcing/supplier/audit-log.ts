import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { listAuditEntries, readAuditEntry } from '../../../contracts/index.ts';
import {
  AUDIT_CHANGES_SHOWN,
  AUDIT_KINDS,
  type AuditChange,
  type AuditEntry,
  type AuditKind,
  type AuditPart,
} from '../../../domain/audit.ts';
import { LISTS, type TabOf } from '../../../domain/lists.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofAnyOrganisation, ofScope, restrict } from '../../access/rows.ts';
import { auditEntry } from '../../data/audit-schema.ts';
import type { Database } from '../../data/database.ts';
import { keptEntries } from '../../data/kept-counts.ts';
import { orderPart } from '../../data/order-schema.ts';
import { part } from '../../data/quote-request-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal } from '../../http/problem.ts';
import { readPage, type RowPage, type PagedList } from '../paged-list.ts';

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

const rowsWith = (fields: typeof FIELDS) => (database: Database, page: RowPage) =>
  database
    .select({ row: fields, counts: page.counts })
    .from(page.table)
    .leftJoin(auditEntry, page.isOn)
    .where(restrict(page.isJoined))
    .orderBy(...page.order);

/** With every change. */
const WHOLE: typeof FIELDS = { ...FIELDS, changes: sql<AuditChange[]>`${auditEntry.changes}` };

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof rowsWith>>>[number]['row']>;

type Tab = TabOf<'audit'>;

/** The kinds of entries in each tab; all, and entries about nothing, are in the first. */
const KINDS: Readonly<Record<Exclude<Tab, 'all'>, readonly AuditKind[]>> = {
  quoteRequests: ['quote-request'],
  orders: ['order'],
  creditRequests: ['credit-request'],
  clients: ['client'],
  settings: ['supplier', 'open-hours', 'discount-rules', 'price-list', 'inventory-api', 'communications'],
};

const forTabs = <Value>(all: Value, of: (kinds: readonly AuditKind[]) => Value): Record<Tab, Value> => ({
  all,
  quoteRequests: of(KINDS.quoteRequests),
  orders: of(KINDS.orders),
  creditRequests: of(KINDS.creditRequests),
  clients: of(KINDS.clients),
  settings: of(KINDS.settings),
});

const listOf = (scopeId: ScopeId, fields: typeof FIELDS): PagedList<Row, Tab, (typeof LISTS.audit.sorts)[number]> => ({
  kind: 'audit',
  table: auditEntry,
  id: auditEntry.id,
  searchText: auditEntry.searchText,
  updatedAt: auditEntry.at,
  tabs: forTabs<SQL | undefined>(undefined, (kinds) => inArray(auditEntry.kind, [...kinds])),
  kept: {
    // The name of its prepared statement.
    name: fields === WHOLE ? 'whole audit entries' : 'audit entries',
    counts: forTabs(keptEntries(scopeId, [...AUDIT_KINDS, null]), (kinds) => keptEntries(scopeId, kinds)),
  },
  sorts: { at: sql`${auditEntry.at}` },
  order: LISTS.audit.order,
  rowsOf: rowsWith(fields),
});

const entryOf = ({ at, ...row }: Row, parts: readonly AuditPart[]): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  parts: parts.filter(({ id }) => row.changes.some(({ part: changed }) => changed === id)),
});

const PARTS_OF_ENTRIES = ofAnyOrganisation('the parts of the entries of this organisation');

/** The parts that these entries name. */
async function partsOf(database: Database, rows: readonly Row[]): Promise<readonly AuditPart[]> {
  const ids = [...new Set(rows.flatMap(({ changes }) => changes.flatMap(({ part: changed }) => changed ?? [])))];
  if (ids.length === 0) return [];
  // One parameter: a page can have more parts than a statement may have parameters.
  const isNamed = (id: AnyPgColumn): SQL =>
    sql`${id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const quoted = await database
    .select({ id: part.id, position: part.position, facts: part.facts })
    .from(part)
    .where(restrict(PARTS_OF_ENTRIES, isNamed(part.id)));
  const ordered = await database
    .select({ id: orderPart.id, position: orderPart.position, description: orderPart.description })
    .from(orderPart)
    .where(restrict(PARTS_OF_ENTRIES, isNamed(orderPart.id)));
  return [
    ...quoted.map(({ id, position, facts: { description } }) => ({ id, position, description })),
    ...ordered,
  ].toSorted((a, b) => a.position - b.position);
}

/** The audit log of an organisation, for its administrators. */
export function mountAuditLog(app: App, platform: Platform): void {
  answer(app, platform, listAuditEntries, async ({ query, caller, database }) => {
    const isWhole = query.changes === 'all';
    const { rows, ...page } = await readPage(database, listOf(caller.scopeId, isWhole ? WHOLE : FIELDS), {
      isTheirs: ofScope(auditEntry.scopeId, caller.scopeId),
      tab: query.tab,
      query,
    });
    const parts = isWhole ? await partsOf(database, rows) : [];
    return { items: rows.map((row) => entryOf(row, parts)), ...page };
  });

  answer(app, platform, readAuditEntry, async ({ params, caller, database }) => {
    const [row] = await database
      .select(WHOLE)
      .from(auditEntry)
      .where(restrict(ofScope(auditEntry.scopeId, caller.scopeId), eq(sql`${auditEntry.id}::text`, params.id)));
    if (!row) throw new Refusal('not-found');
    return entryOf(row, await partsOf(database, [row]));
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
