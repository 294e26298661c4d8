import { and, eq, sql } from 'drizzle-orm';
import { REGISTERS } from '../../contracts/index.ts';
import { keysOf } from '../../domain/keys-of.ts';
import { registerEntry } from '../data/register-schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { Refusal, validationFailed } from '../http/problem.ts';
import { assertOrganizations } from './administration.ts';

/** The registers of licences, providers and external services (spec §7). */
export function mountRegisters(app: App, platform: Platform): void {
  for (const kind of keysOf(REGISTERS)) {
    const { insert, upsert, link, setDeleted } = REGISTERS[kind];
    const isEntry = (id: string) => and(eq(registerEntry.kind, kind), eq(registerEntry.id, id));
    const found = (rows: readonly unknown[], id: string): { id: string } => {
      if (rows.length === 0) throw new Refusal('not-found');
      return { id };
    };

    answer(app, platform, insert, async ({ body, database }) => {
      const added = await database
        .insert(registerEntry)
        .values({ ...body, kind, organizationIds: [] })
        .onConflictDoNothing()
        .returning({ id: registerEntry.id });
      if (added.length === 0) throw validationFailed([{ path: 'id', message: 'used already' }]);
      return { id: body.id };
    });
    answer(app, platform, upsert, async ({ body, database }) => {
      const { id, ...entry } = body;
      await database
        .insert(registerEntry)
        .values({ ...body, kind, organizationIds: [] })
        .onConflictDoUpdate({ target: [registerEntry.kind, registerEntry.id], set: entry });
      return { id };
    });
    answer(app, platform, link, async ({ body: { id, organizationIds }, database }) => {
      await assertOrganizations(database, organizationIds);
      const changed = await database
        .update(registerEntry)
        .set({ organizationIds: [...new Set(organizationIds)] })
        .where(isEntry(id))
        .returning({ id: registerEntry.id });
      return found(changed, id);
    });
    answer(app, platform, setDeleted, async ({ body: { id, isDeleted }, database }) => {
      const changed = await database
        .update(registerEntry)
        .set({ deletedAt: isDeleted ? sql`coalesce(${registerEntry.deletedAt}, clock_timestamp())` : null })
        .where(isEntry(id))
        .returning({ id: registerEntry.id });
      return found(changed, id);
    });
  }
}
