import { eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { assignDocument, assigneeRequirement, assigningRequirement, readAssignment } from '../../../contracts/index.ts';
import type { Assignment } from '../../../domain/assignment.ts';
import type { Assigned } from '../../../domain/list-filters.ts';
import type { LockedDocumentKind } from '../../../domain/lock.ts';
import type { Account, Caller, ScopeId } from '../../access/caller.ts';
import { membersOf } from '../../access/members.ts';
import { ofScope, restrict, type Rows } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { WORK_DOCUMENTS } from '../../data/work-documents.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal, validationFailed } from '../../http/problem.ts';

export const nameOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

interface Assignable {
  readonly inCharge: AnyPgColumn;
  readonly inChargeId: AnyPgColumn;
}

/** The conditions for rows assigned to the caller and to nobody. */
export const assignmentFilters = (
  { inCharge, inChargeId }: Assignable,
  { id }: Account,
): Readonly<Record<Assigned, SQL>> => ({
  mine: eq(inChargeId, id),
  nobody: isNull(inCharge),
});

/** The assignee field of a row; empty when unassigned. */
export const assigneeMark = (inCharge: string | null): { readonly inCharge?: string } =>
  inCharge === null ? {} : { inCharge };

/** Assigns an open, unassigned document to the caller. */
export async function assignIfUnassigned(
  database: Database,
  kind: LockedDocumentKind,
  which: Rows,
  account: Account,
): Promise<void> {
  const { table, isOpen } = WORK_DOCUMENTS[kind];
  await database
    .update(table)
    .set({ inCharge: nameOf(account), inChargeId: account.id })
    .where(restrict(which, isNull(table.inCharge), isOpen));
}

/** A document of the organisation, by kind and id. */
export const documentIn = (kind: LockedDocumentKind, id: string, scopeId: ScopeId): Rows => {
  const { table } = WORK_DOCUMENTS[kind];
  return restrict(ofScope(table.scopeId, scopeId), eq(table.id, id));
};

const COLLATOR = new Intl.Collator('fr-CA');

/** The possible assignees. */
const colleaguesFor = async (database: Database, kind: LockedDocumentKind, { scopeId }: Caller) =>
  (await membersOf(database, scopeId, assigningRequirement(kind)))
    .map((member) => ({ id: member.id, name: nameOf(member) }))
    .sort((one, other) => COLLATOR.compare(one.name, other.name));

/** The assignee of a document. Refuses with 404, also for another organisation's document. */
async function read(database: Database, kind: LockedDocumentKind, id: string, caller: Caller) {
  const { table, isOpen, closed } = WORK_DOCUMENTS[kind];
  const [row] = await database
    .select({
      inCharge: table.inCharge,
      inChargeId: table.inChargeId,
      isOpen: sql<boolean>`(${isOpen})`,
      closed,
    })
    .from(table)
    .where(restrict(documentIn(kind, id, caller.scopeId)));
  if (!row) throw new Refusal('not-found');
  return row;
}

async function assignmentOf(
  database: Database,
  kind: LockedDocumentKind,
  id: string,
  caller: Caller,
): Promise<Assignment> {
  const { inCharge, inChargeId, isOpen } = await read(database, kind, id, caller);
  const colleagues = await colleaguesFor(database, kind, caller);
  const { id: me } = caller.account;
  return {
    assignee: inCharge === null ? null : { id: inChargeId, name: inCharge },
    colleagues,
    me: colleagues.some((each) => each.id === me) ? me : null,
    isChangeable: isOpen && caller.holds(assigningRequirement(kind)),
  };
}

/** Assignment of quote requests, orders and credit requests (spec §3, in charge). */
export function mountAssignments(app: App, platform: Platform): void {
  answer(app, platform, readAssignment, ({ params: { kind, id }, caller, database }) => {
    if (!caller.holds(assigneeRequirement(kind))) throw new Refusal('forbidden');
    return assignmentOf(database, kind, id, caller);
  });

  answer(app, platform, assignDocument, async ({ params: { kind, id }, body: { to, from }, caller, database }) => {
    if (!caller.holds(assigningRequirement(kind))) throw new Refusal('forbidden');
    const { table, isOpen } = WORK_DOCUMENTS[kind];
    const before = await read(database, kind, id, caller);
    if (!before.isOpen) throw new Refusal(before.closed);
    const chosen = (await colleaguesFor(database, kind, caller)).find((each) => each.id === to);
    if (to !== null && !chosen) throw validationFailed([{ path: 'to', message: 'not a colleague who may change it' }]);
    // One statement, so that the second of two concurrent calls is refused.
    const [assigned] = await database
      .update(table)
      .set({ inCharge: chosen?.name ?? null, inChargeId: to })
      .where(
        restrict(
          documentIn(kind, id, caller.scopeId),
          sql`(${table.inChargeId} is not distinct from ${from} or ${table.inChargeId} is not distinct from ${to})`,
          isOpen,
        ),
      )
      .returning({ id: table.id });
    if (!assigned) throw new Refusal('assigned-meanwhile');
    return assignmentOf(database, kind, id, caller);
  });
}
