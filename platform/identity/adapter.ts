import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq, gt, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../data/database.ts';
import { account, identityPayload } from '../data/identity-schema.ts';
import { statementTime } from '../data/now.ts';
import { shareRead } from '../data/shared-read.ts';

const table = identityPayload;
type Row = typeof table.$inferSelect;

const aliveAt = (expiresAt: AnyPgColumn): SQL | undefined => or(isNull(expiresAt), gt(expiresAt, statementTime));
const isAlive = aliveAt(table.expiresAt);

const payloadOf = ({ payload, consumedAt }: Row): AdapterPayload => ({
  ...payload,
  ...(consumedAt && { consumed: Math.floor(consumedAt.getTime() / 1000) }),
});

/** Rows read together with the token, so that the provider's checks need no further queries. */
const readWithToken = new AsyncLocalStorage<readonly Row[]>();

const session = alias(table, 'token_session');
const grant = alias(table, 'token_grant');

/**
 * Reads an access token with its session, grant and account in one query; a disabled account is not found. `check` runs
 * the provider's own checks on those rows.
 */
export function tokenReader(database: Database) {
  // Prepared, because every call runs it.
  const statement = database
    .select({ token: table, session, grant, account })
    .from(table)
    .leftJoin(
      session,
      and(
        eq(session.model, 'Session'),
        eq(session.uid, sql`${table.payload}->>'sessionUid'`),
        aliveAt(session.expiresAt),
      ),
    )
    .leftJoin(grant, and(eq(grant.model, 'Grant'), eq(grant.id, table.grantId), aliveAt(grant.expiresAt)))
    .innerJoin(account, and(eq(account.id, sql`${table.payload}->>'accountId'`), isNull(account.disabledAt)))
    .where(and(eq(table.model, 'AccessToken'), eq(table.id, sql.placeholder('value')), isAlive))
    .prepare('access token');
  return async <T>(value: string, check: (owner: typeof account.$inferSelect) => Promise<T>): Promise<T | null> => {
    // A page opens with several calls of one user.
    const [read] = await shareRead(database, `access token ${value}`, () => statement.execute({ value }));
    if (!read) return null;
    const rows = [read.token, read.session, read.grant].filter((row) => row !== null);
    return readWithToken.run(rows, () => check(read.account));
  };
}

/** Stores the OpenID provider's state in the database, shared by all instances. */
export function databaseAdapter(database: Database): new (model: string) => Adapter {
  return class DatabaseAdapter implements Adapter {
    private readonly model: string;

    constructor(model: string) {
      this.model = model;
    }

    private async first(where: SQL, isIt: (row: Row) => boolean): Promise<AdapterPayload | undefined> {
      const known = readWithToken.getStore()?.find((row) => row.model === this.model && isIt(row));
      if (known) return payloadOf(known);
      const [row] = await database
        .select()
        .from(table)
        .where(and(eq(table.model, this.model), where, isAlive));
      return row && payloadOf(row);
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
      const values = {
        payload: { ...payload },
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        userCode: payload.userCode ?? null,
        expiresAt: expiresIn === undefined ? null : sql`clock_timestamp() + make_interval(secs => ${expiresIn})`,
      };
      await database
        .insert(table)
        .values({ model: this.model, id, ...values })
        .onConflictDoUpdate({ target: [table.model, table.id], set: values });
    }

    find(id: string): Promise<AdapterPayload | undefined> {
      return this.first(eq(table.id, id), (row) => row.id === id);
    }

    findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.first(eq(table.uid, uid), (row) => row.uid === uid);
    }

    findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return this.first(eq(table.userCode, userCode), (row) => row.userCode === userCode);
    }

    async destroy(id: string): Promise<void> {
      await database.delete(table).where(and(eq(table.model, this.model), eq(table.id, id)));
    }

    async consume(id: string): Promise<void> {
      await database
        .update(table)
        .set({ consumedAt: sql`clock_timestamp()` })
        .where(and(eq(table.model, this.model), eq(table.id, id)));
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await database.delete(table).where(eq(table.grantId, grantId));
    }
  };
}

/** Deletes expired state. */
export const pruneExpired = (database: Database) => database.delete(table).where(lt(table.expiresAt, statementTime));
