import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Requirement } from '../../domain/permission.ts';
import { Refusal } from '../http/problem.ts';
import type { Account, Caller, ScopeId } from './access.ts';

declare const filtered: unique symbol;
/**
 * Which rows a query may see or change: a condition that is always there and never empty. Only this file makes one,
 * and every query of sourcing and documents takes one: `.where(only(rows, …))`, which the linter asks for.
 */
export type Rows = SQL & { readonly [filtered]: true };

const rows = (condition: SQL): Rows => condition as Rows;

/** The rows of the organisation in which the call was permitted. */
export const ofScope = (column: AnyPgColumn | SQL, scopeId: ScopeId): Rows => rows(sql`${column} = ${scopeId}`);

/** The rows of the account that calls. */
export const ofAccount = (column: AnyPgColumn, { id }: Account): Rows => rows(eq(column, id));

/** The rows of one set and of another. */
export const ofEither = (one: Rows, other: Rows): Rows => rows(or(one, other) ?? sql`false`);

/** A row of an organisation, as an earlier query of the same call found it. */
interface Found {
  readonly id: string;
  readonly scopeId: string;
}

/** What belongs to rows that were found before: never name ids here that came with the call. None found, none here. */
export function ofFound<F extends Found>(
  column: AnyPgColumn,
  found: readonly F[],
  keyOf: (row: F) => string = ({ id }) => id,
): Rows {
  return rows(inArray(column, found.map(keyOf)));
}

/** One side of a sale: what it asks for, and which rows are its own. */
export type Side = readonly [Requirement, (scopeId: ScopeId) => Rows];

/** The rows of each side for which the caller was permitted. Refuses with 403 where it is none. */
export function ofSides(caller: Caller, sides: readonly Side[]): Rows {
  const [first, ...others] = sides.filter(([asked]) => caller.holds(asked)).map(([, own]) => own(caller.scopeId));
  if (!first) throw new Refusal('forbidden');
  return others.reduce(ofEither, first);
}

/** Rows of any organisation: what everybody on the marketplace may know, or what the platform does by itself. Say why. */
export const ofAnybody = (_why: string): Rows => rows(sql`true`);

/** Those of the rows to which every condition applies. */
export const only = (which: Rows, ...conditions: readonly (SQL | undefined)[]): Rows =>
  rows(and(which, ...conditions) ?? which);
