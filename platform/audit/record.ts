import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgInsertValue } from 'drizzle-orm/pg-core';
import type { AuditChange, AuditKind, AuditSide, AuditValue } from '../../domain/audit.ts';
import { equal } from '../../domain/equal.ts';
import { searchableText } from '../../domain/search-form.ts';
import type { Account } from '../access/caller.ts';
import { ofAnyOrganisation, restrict } from '../access/rows.ts';
import { auditChange, auditEntry, type AuditedRow } from '../data/audit-schema.ts';
import type { Database } from '../data/database.ts';
import { collisionShop } from '../data/organisation-schema.ts';
import { WORK_DOCUMENTS, WORK_KINDS } from '../data/work-documents.ts';

/** The facts of a write that its log entries repeat. */
export interface Write {
  /** The name of the call. */
  readonly action: string;
  /** Null for the marketplace itself. */
  readonly account: Pick<Account, 'id' | 'firstName' | 'lastName'> | null;
  /** The organisation in which it was permitted, if any. */
  readonly scopeId: string | null;
  /** Recorded only if it changed a document. */
  readonly isIfChanged?: boolean;
}

type Seen = typeof auditChange.$inferSelect;

const THIS_WRITE = ofAnyOrganisation('what the triggers saw of this write');

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const valueOf = (value: unknown): AuditValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value);

/** The fields that differ, including the fields of nested objects. Secrets are listed without values. */
function differences(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): AuditChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name): AuditChange[] => {
    const [was, is] = [before?.[name], after?.[name]];
    if (equal(was, is) || (isNothing(was) && isNothing(is))) return [];
    if (name.startsWith('!')) return [{ field: camelCase(name.slice(1)) }];
    if ((isObject(was) || isNothing(was)) && (isObject(is) || isNothing(is)))
      return differences(isObject(was) ? was : null, isObject(is) ? is : null);
    const change = { field: camelCase(name) };
    return [
      { ...change, ...(!isNothing(was) && { before: valueOf(was) }), ...(!isNothing(is) && { after: valueOf(is) }) },
    ];
  });
}

/** The first and last state of each row of a document, because a write may change a row several times. */
function changesOf(seen: readonly Seen[]): AuditChange[] {
  const rows = new Map<string, { before: AuditedRow | null; after: AuditedRow | null; part: string | null }>();
  for (const { part, before, after } of seen) {
    // Rows of several tables have different fields.
    const key = `${part ?? ''} ${Object.keys(after ?? before ?? {}).join()}`;
    rows.set(key, { before: rows.has(key) ? (rows.get(key)?.before ?? null) : before, after, part });
  }
  return [...rows.values()].flatMap(({ before, after, part }) =>
    differences(before, after).map((change) => (part === null ? change : { ...change, part })),
  );
}

interface Changed {
  readonly kind: AuditKind;
  readonly documentId: string;
  readonly scopeId: string | null;
  readonly number: string | null;
  readonly changes: readonly AuditChange[];
}

function documentsOf(seen: readonly Seen[]): Changed[] {
  const byDocument = Map.groupBy(seen, ({ kind, documentId }) => `${kind} ${documentId}`);
  return [...byDocument.values()].flatMap((rows): Changed[] => {
    const [first] = rows;
    if (!first) return [];
    return [
      {
        kind: first.kind,
        documentId: first.documentId,
        scopeId: rows.find(({ scopeId }) => scopeId !== null)?.scopeId ?? null,
        number: rows.find(({ number }) => number !== null)?.number ?? null,
        changes: changesOf(rows),
      },
    ];
  });
}

interface Numbered {
  readonly id: AnyPgColumn;
  readonly number: AnyPgColumn;
}

/** The number of a document when only its parts changed. For a client, the name of its collision shop. */
async function numberOf(database: Database, { kind, documentId, number }: Changed): Promise<string | null> {
  const isClient = kind === 'client' && number !== null;
  const workKind = WORK_KINDS.find((each) => each === kind);
  const numbered: Numbered | undefined = workKind && WORK_DOCUMENTS[workKind].table;
  const place = isClient ? { id: collisionShop.scopeId, number: collisionShop.name } : numbered;
  if ((number !== null && !isClient) || !place) return number;
  const [found] = await database
    .select({ number: sql<string>`${place.number}` })
    .from(place.id.table)
    .where(
      restrict(ofAnyOrganisation('the document that the write changed'), eq(place.id, isClient ? number : documentId)),
    );
  return found?.number ?? null;
}

/** A call without a scope that changes an organisation's record is the provider's (D213). */
function sideOf({ account, scopeId }: Write, owner: string | null): AuditSide {
  if (account === null || (scopeId === null && owner !== null)) return 'marketplace';
  return owner !== null && owner !== scopeId ? 'shop' : 'supplier';
}

/**
 * Runs a write in its transaction and adds it to the audit log: one entry for each changed document, or one without a
 * document if none changed. Triggers collect the changes (migration 0028), so no write can skip the log. A refused
 * write leaves no entry.
 */
export async function recorded<T>(transaction: Database, write: Write, run: () => Promise<T>): Promise<T> {
  const writeId = randomUUID();
  await transaction.execute(sql`select set_config('audit.write', ${writeId}, true)`);
  const result = await run();
  await transaction.execute(sql`select set_config('audit.write', '', true)`);
  const seen = await transaction
    .delete(auditChange)
    .where(restrict(THIS_WRITE, eq(auditChange.writeId, writeId)))
    .returning();
  const documents = documentsOf(seen.toSorted((one, other) => one.id - other.id));
  const changed = documents.filter(({ changes }) => changes.length > 0);
  const [first] = documents;
  const shown = changed.length > 0 || write.isIfChanged ? changed : [first ?? null];
  const actor = write.account && `${write.account.firstName} ${write.account.lastName}`.trim();
  const entries: PgInsertValue<typeof auditEntry>[] = [];
  for (const each of shown) {
    const scopeId = each?.scopeId ?? write.scopeId;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const number = each && (await numberOf(transaction, each));
    entries.push({
      at: sql`clock_timestamp()`,
      accountId: write.account?.id ?? null,
      actor,
      side: sideOf(write, scopeId),
      action: write.action,
      scopeId,
      kind: each?.kind ?? null,
      documentId: each?.documentId ?? null,
      number,
      changes: each?.changes ?? [],
      searchText: searchableText([actor ?? '', number ?? '']),
    });
  }
  if (entries.length > 0) await transaction.insert(auditEntry).values(entries);
  return result;
}
