/** Migrations that fail, and data that none of them began (docs/bad-day.md). */
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../platform/data/database.ts';
import { sponsor } from '../../platform/data/client-schema.ts';
import { MIGRATIONS } from '../../platform/data/migrate.ts';
import { copyEmptyDatabase } from '../support/empty-database.ts';
import { callerWith, tokenOf } from './client.ts';
import { nextMigrations } from './next-migrations.ts';
import { BOTH_SERVERS, demoCopy, postgres } from './servers.ts';

const nothing = () => Promise.resolve();

describe('a migration that fails halfway', () => {
  it('is rolled back: the new version does not start, the old one keeps working, and the repaired one starts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'next-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const server = postgres();
    const databaseUrl = await demoCopy();
    const old = await server.start({ databaseUrl });
    const caller = callerWith(old.origin, await tokenOf(old.origin, 'sophie@atelier.test'));
    const columns = async () => {
      const { database, close } = await openDatabase({ databaseUrl, dataDirectory: '' }, nothing);
      const rows = await database
        .select({ name: sql`column_name` })
        .from(sql`information_schema.columns`)
        .where(sql`table_name = 'order_part' and column_name = 'bin'`);
      await close();
      return rows;
    };
    const open = (statements: readonly string[]) =>
      openDatabase(
        { databaseUrl, dataDirectory: '', migrations: nextMigrations(MIGRATIONS, folder, statements) },
        nothing,
      );
    const work = async (): Promise<void> => {
      expect((await caller('POST', '/app/Identity/GetMyself', { body: {} })).status).toBe(200);
      expect((await caller('GET', '/supplier-quote-requests')).status).toBe(200);
      expect((await fetch(`${old.origin}/readyz`)).status).toBe(200);
    };
    const column = 'alter table order_part add column bin text';
    await expect(open([column, 'create table discount_rules (id text)'])).rejects.toThrow(/discount_rules/);
    expect(await columns()).toEqual([]);
    await work();

    const mended = await open([column]);
    expect(await columns()).toHaveLength(1);
    await work();
    await Promise.all([old.stop(), mended.close()]);
    await server.stop();
  });
});

describe.each(BOTH_SERVERS)('on %s, a database that began with another first migration', (_, startServer) => {
  it('is refused, and left as it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'unknown-'));
    const server = startServer();
    onTestFinished(async () => {
      rmSync(folder, { recursive: true, force: true });
      await server.stop();
    });
    const migrations = join(folder, 'migrations');
    cpSync(MIGRATIONS, migrations, { recursive: true });
    appendFileSync(join(migrations, '0000_first.sql'), '-- another\n');
    const place = { databaseUrl: await server.newDatabase(), dataDirectory: join(folder, 'data') };
    await copyEmptyDatabase(place.dataDirectory);
    const before = await openDatabase({ ...place, migrations }, nothing);
    await before.database.execute(sql`insert into sponsor values ('s', 'Sponsor', 'sponsor', '', '')`);
    await before.close();

    await expect(openDatabase(place, nothing)).rejects.toThrow(/which this one cannot read: "npm run reset" empties/);

    const after = await openDatabase({ ...place, migrations }, nothing);
    expect(await after.database.select({ id: sponsor.id }).from(sponsor)).toEqual([{ id: 's' }]);
    await after.close();
  });
});
