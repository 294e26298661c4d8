import { and, eq, gt, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../data/database.ts';
import { identityPayload } from '../data/schema.ts';

const table = identityPayload;
const isAlive = or(isNull(table.expiresAt), gt(table.expiresAt, sql`clock_timestamp()`));

/** Stores the OpenID provider's state in the database, shared by all instances. */
export function databaseAdapter(database: Database): new (model: string) => Adapter {
  return class DatabaseAdapter implements Adapter {
    private readonly model: string;

    constructor(model: string) {
      this.model = model;
    }

    private async first(where: SQL): Promise<AdapterPayload | undefined> {
      const [row] = await database
        .select()
        .from(table)
        .where(and(eq(table.model, this.model), where, isAlive));
      return (
        row && { ...row.payload, ...(row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }) }
      );
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
      return this.first(eq(table.id, id));
    }

    findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.first(eq(table.uid, uid));
    }

    findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return this.first(eq(table.userCode, userCode));
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
export const forgetExpired = (database: Database) =>
  database.delete(table).where(lt(table.expiresAt, sql`clock_timestamp()`));
