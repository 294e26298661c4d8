import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../platform/data/database.ts';

it('the embedded database lets new connections in between two of many queries', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'embedded-'));
  onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }));
  const { database, close } = await openDatabase({ databaseUrl: null, dataDirectory }, () => Promise.resolve());
  onTestFinished(close);
  let turns = 0;
  let isCounting = true;
  const count = (): void => {
    turns += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const seen = await Promise.all(Array.from({ length: 20 }, () => database.execute(sql`select 1`).then(() => turns)));
  isCounting = false;
  expect(new Set(seen).size).toBe(20);
});
