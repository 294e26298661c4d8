/**
 * Export and erasure of personal data. Business documents stay, without the names of the people who worked on them.
 */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { auditEntry } from '../data/audit-schema.ts';
import type { Database } from '../data/database.ts';
import { account } from '../data/identity-schema.ts';
import { WORK_DOCUMENTS } from '../data/work-documents.ts';
import { UserProblem } from './users.ts';
import type { Alias, Person } from './personal-data-queries.ts';
import { PLACES } from './personal-data-places.ts';

function makeAlias(): Alias {
  const lastName = randomBytes(4).toString('hex');
  return { firstName: 'Agent', lastName, name: `Agent ${lastName}`, email: `${lastName}@erased.invalid` };
}

async function findPerson(on: Database, email: string): Promise<Person> {
  const wanted = email.trim().toLowerCase();
  const [found] = await on.select().from(account).where(eq(account.email, wanted));
  if (!found) throw new UserProblem(`There is no user ${wanted}.`);
  const { id, firstName, lastName, permissions } = found;
  const acted = await on
    .selectDistinct({ name: auditEntry.actor, scopeId: auditEntry.scopeId })
    .from(auditEntry)
    .where(eq(auditEntry.accountId, id));
  const about = await on
    .selectDistinct({ email: auditEntry.number })
    .from(auditEntry)
    .where(and(eq(auditEntry.kind, 'user'), eq(auditEntry.documentId, id)));
  const assigned: { name: string | null; scopeId: string }[] = [];
  for (const { table } of Object.values(WORK_DOCUMENTS))
    assigned.push(
      // oxlint-disable-next-line no-await-in-loop -- one connection
      ...(await on
        .selectDistinct({ name: table.inCharge, scopeId: table.scopeId })
        .from(table)
        .where(eq(table.inChargeId, id))),
    );
  const known = [...acted, ...assigned];
  const permitted = permissions.flatMap(({ scopeHierarchy }) => scopeHierarchy.map(({ scopeKey }) => scopeKey.id));
  const unique = (texts: readonly (string | null)[]): string[] => [
    ...new Set(texts.flatMap((text) => (text === null || text.trim() === '' ? [] : [text]))),
  ];
  return {
    id,
    emails: unique([found.email, ...about.map((entry) => entry.email)]),
    names: unique([`${firstName} ${lastName}`.trim(), `${firstName} ${lastName}`, ...known.map(({ name }) => name)]),
    scopeIds: unique([...permitted, ...known.map(({ scopeId }) => scopeId)]),
  };
}

/** Exports all personal data of a person, by table. Throws UserProblem. */
export async function exportPerson(
  database: Database,
  email: string,
): Promise<Readonly<Record<string, readonly object[]>>> {
  const person = await findPerson(database, email);
  const kept: Record<string, readonly object[]> = {};
  for (const [name, { read }] of Object.entries(PLACES)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const rows = await read(database, person);
    if (rows.length > 0) kept[name] = rows;
  }
  return kept;
}

/**
 * Erases a person in one transaction: deletes their own data and replaces their name and e-mail elsewhere with an
 * alias. Returns the alias. Throws UserProblem.
 */
export async function erasePerson(database: Database, email: string): Promise<string> {
  const alias = makeAlias();
  await database.transaction(async (transaction) => {
    const person = await findPerson(transaction, email);
    for (const { erase } of Object.values(PLACES))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await erase?.(transaction, person, alias);
  });
  return alias.name;
}
