/** Retention of the audit log: old entries are deleted in small batches, by one instance at a time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_DAYS, pruneAudit } from '../../platform/audit/retention.ts';
import { readConfiguration } from '../../platform/configuration.ts';
import { auditEntry } from '../../platform/data/audit-schema.ts';
import { openDatabase, type OpenDatabase } from '../../platform/data/database.ts';
import { postgres, SERVERS, type Server } from './servers.ts';

const DAYS = 30;

describe.each(SERVERS)('the audit log on %s', (_, open) => {
  let server: Server;
  let opened: OpenDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'retention-'));

  beforeAll(async () => {
    server = open();
    opened = await openDatabase({ databaseUrl: await server.newDatabase(), dataDirectory: folder }, () =>
      Promise.resolve(),
    );
  });
  afterAll(async () => {
    await opened?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Adds entries of these ages (days). */
  const write = (...ages: readonly number[]) =>
    opened.database.insert(auditEntry).values(
      ages.map((days) => ({
        at: sql`clock_timestamp() - make_interval(days => ${days})`,
        side: 'supplier' as const,
        action: String(days),
        changes: [],
        searchText: '',
      })),
    );
  const ages = async (): Promise<number[]> =>
    (await opened.database.select({ action: auditEntry.action }).from(auditEntry).orderBy(asc(auditEntry.id))).map(
      ({ action }) => Number(action),
    );

  it('deletes old entries in small batches and keeps new ones', async () => {
    await write(90, 80, 70, 60, 50, 29, 1, 0);
    // One run deletes at most its limit.
    expect(await pruneAudit(opened.database, DAYS, { entries: 2, most: 2 })).toBe(4);
    expect(await ages()).toEqual([50, 29, 1, 0]);
    expect(await pruneAudit(opened.database, DAYS, { entries: 2, most: 2 })).toBe(1);
    expect(await pruneAudit(opened.database, DAYS)).toBe(0);
    expect(await ages()).toEqual([29, 1, 0]);
  });
});

describe('instances that prune', () => {
  it('start at once, and leave the work to one of them', async () => {
    const server = postgres();
    const databaseUrl = await server.newDatabase();
    const nothing = () => Promise.resolve();
    const one = await openDatabase({ databaseUrl, dataDirectory: '' }, nothing);
    const two = await openDatabase({ databaseUrl, dataDirectory: '' }, nothing);
    try {
      const old = () =>
        one.database.insert(auditEntry).values({
          at: sql`clock_timestamp() - interval '90 days'`,
          side: 'supplier',
          action: 'old',
          changes: [],
          searchText: '',
        });
      await old();
      const both = await one.database.transaction(async (transaction) => {
        const first = await pruneAudit(transaction, DAYS);
        // The first has not committed yet.
        return [first, await pruneAudit(two.database, DAYS)];
      });
      expect(both).toEqual([1, 0]);
      await old();
      const isReal = { isDemo: false, isInventoryDemo: false, isTest: false };
      const platform = await server.start({ databaseUrl, auditDays: DAYS, ...isReal });
      expect(await one.database.$count(auditEntry)).toBe(0);
      await platform.stop();
    } finally {
      await one.close();
      await two.close();
      await server.stop();
    }
  });
});

describe('the setting', () => {
  const read = (value?: string) => readConfiguration(value === undefined ? {} : { AUDIT_LOG_DAYS: value }, () => {});

  it('is seven years by default', () => {
    expect(read().auditDays).toBe(AUDIT_DAYS);
    expect(read('400').auditDays).toBe(400);
    for (const wrong of ['0', '-1', 'ever', '1.5']) expect(() => read(wrong)).toThrow('AUDIT_LOG_DAYS');
  });
});
