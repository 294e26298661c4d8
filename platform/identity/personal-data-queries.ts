/** Queries that find a person in a table and replace their name. */
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { credit } from '../data/credit-schema.ts';
import type { Database } from '../data/database.ts';
import type { invoice } from '../data/order-schema.ts';
import type { WorkTable } from '../data/work-documents.ts';

export interface Person {
  readonly id: string;
  /** Current and former ones. */
  readonly emails: readonly string[];
  readonly names: readonly string[];
  /** The organisations they worked in. */
  readonly scopeIds: readonly string[];
}

/** The anonymous name that replaces theirs, in both languages. */
export interface Alias {
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
}

export interface Place {
  /** The person's data in the table, without secrets. */
  readonly read: (on: Database, person: Person) => Promise<readonly object[]>;
  /** Absent: the rows stay, with only the account's id. */
  readonly erase?: (on: Database, person: Person, alias: Alias) => Promise<unknown>;
}

/** Some documents record people by name. Namesakes in the same organisation cannot be told apart. */
export const isNamed = (name: AnyPgColumn | SQL, scopeId: AnyPgColumn, { names, scopeIds }: Person): SQL | undefined =>
  and(inArray(sql`${name}`, [...names]), inArray(scopeId, [...scopeIds]));

export const byOf = (json: AnyPgColumn): SQL => sql`${json} ->> 'by'`;
export const renamed = (json: AnyPgColumn, { name }: Alias): SQL =>
  sql`jsonb_set(${json}, '{by}', to_jsonb(${name}::text))`;

/** Replaces whole strings in JSON. */
export const replaced = (json: AnyPgColumn, from: readonly string[], to: string): SQL => {
  const text = from.reduce<SQL>(
    (text, each) => sql`replace(${text}, ${JSON.stringify(each)}, ${JSON.stringify(to)})`,
    sql`${json}::text`,
  );
  return sql`(${text})::jsonb`;
};
export const mentions = (json: AnyPgColumn, texts: readonly string[]): SQL | undefined =>
  or(...texts.map((each) => sql`strpos(${json}::text, ${JSON.stringify(each)}) > 0`));

/** Assignees of documents. Erasing unassigns open documents, so that a colleague can take them. */
export function inChargeOf(table: WorkTable, isOpen: SQL): Place {
  const isTheirs = (person: Person): SQL | undefined =>
    or(eq(table.inChargeId, person.id), and(isNull(table.inChargeId), isNamed(table.inCharge, table.scopeId, person)));
  return {
    read: (on, person) =>
      on.select({ id: table.id, scopeId: table.scopeId, number: table.number }).from(table).where(isTheirs(person)),
    erase: async (on, person, { name }) => {
      await on
        .update(table)
        .set({ inCharge: null, inChargeId: null })
        .where(and(isTheirs(person), isOpen));
      await on.update(table).set({ inCharge: name }).where(isTheirs(person));
    },
  };
}

/** A document that records its author. */
export const signed = (table: typeof invoice | typeof credit): Place => ({
  read: (on, person) =>
    on
      .select({ id: table.id, number: table.number, createdAt: table.createdAt })
      .from(table)
      .where(isNamed(table.createdBy, table.scopeId, person)),
  erase: (on, person, { name }) =>
    on
      .update(table)
      .set({ createdBy: name })
      .where(isNamed(table.createdBy, table.scopeId, person)),
});

/** Deletes the rows of an account. */
export const ofAccount = (
  table: { readonly accountId: AnyPgColumn } & Parameters<Database['delete']>[0],
  read: Place['read'],
): Place => ({ read, erase: (on, { id }) => on.delete(table).where(eq(table.accountId, id)) });
