import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Requirement } from '../../domain/permission.ts';
import { Refusal } from '../http/problem.ts';
import type { Account, Caller, ScopeId } from './caller.ts';

declare const filtered: unique symbol;
/**
 * The rows a query may read or change: a condition that cannot be empty. Only this file creates one. Every query of
 * sourcing and documents must use one, `.where(restrict(rows, …))`; a lint rule checks it.
 */
export type Rows = SQL & { readonly [filtered]: true };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that makes them
const rows = (condition: SQL): Rows => condition as Rows;

/** Rows of the organisation in which the call was permitted. */
export const ofScope = (column: AnyPgColumn | SQL, scopeId: ScopeId): Rows => rows(sql`${column} = ${scopeId}`);

/** Rows of the calling account. */
export const ofAccount = (column: AnyPgColumn, { id }: Account): Rows => rows(eq(column, id));

/** Rows of either set. */
export const ofEither = (one: Rows, other: Rows): Rows => rows(or(one, other) ?? sql`false`);

/** A row found by an earlier query of the same call. */
interface Found {
  readonly id: string;
  readonly scopeId: string;
}

/** Rows that belong to rows found earlier; no rows when none were found. Never pass ids from the request. */
export function ofFound<F extends Found>(
  column: AnyPgColumn,
  found: readonly F[],
  keyOf: (row: F) => string = ({ id }) => id,
): Rows {
  // One value, so that the statement's text does not depend on the number of rows.
  return rows(sql`${column} = any(${sql.param(found.map(keyOf))})`);
}

/** One side of a sale: the permission it needs and its own rows. */
export type Side = readonly [Requirement, (scopeId: ScopeId) => Rows];

/** The rows of each side the caller has permission for. Refuses with 403 when there is none. */
export function ofSides(caller: Caller, sides: readonly Side[]): Rows {
  const [first, ...others] = sides.filter(([asked]) => caller.holds(asked)).map(([, own]) => own(caller.scopeId));
  if (!first) throw new Refusal('forbidden');
  return others.reduce(ofEither, first);
}

/** Rows of any organisation: public on the marketplace, or used by the platform itself. Give the reason. */
export const ofAnyOrganisation = (_why: string): Rows => rows(sql`true`);

/** The rows that match every condition. */
export const restrict = (which: Rows, ...conditions: readonly (SQL | undefined)[]): Rows =>
  rows(and(which, ...conditions) ?? which);
