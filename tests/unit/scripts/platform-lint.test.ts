import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const UNFILTERED = [
  'database.select().from(order)',
  'database.select().from(order).where(undefined)',
  'database.select().from(order).where(which)',
  'database.select().from(order).where(and(isTheirs, eq(order.id, id)))',
  'database.select().from(order).where(or(sells ? mine : undefined))',
  'database.select({ id: order.id }).from(order).orderBy(order.id)',
  'database.selectDistinct().from(order).limit(1)',
  'database.update(order).set({ version: 2 })',
  'transaction.update(order).set({ version: 2 }).where(eq(order.id, id))',
  'database.delete(order)',
  'database.delete(order).where(eq(order.id, id))',
  'database.execute(sql`delete from ${order}`)',
  'database.select().from(sql`${order} as entry`)',
];
const FILTERED = [
  'database.select().from(order).where(restrict(soldBy(scopeId)))',
  'database.select().from(order).innerJoin(shop, on).where(restrict(soldBy(scopeId), eq(order.id, id))).for("update")',
  'database.update(order).set({ version: 2 }).where(restrict(mine)).returning()',
  'database.update(order).set({ version: 2 }).from(sql`given`).where(restrict(mine))',
  'database.insert(order).values(row)',
  'database.select({ at: sql`now()` }).from(sql`(values (1)) as once`)',
  'Buffer.from(text)',
  'hash.update(text)',
];

let folder: string;
let found: { readonly code: string; readonly labels: readonly { readonly span: { readonly line: number } }[] }[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  writeFileSync(
    join(folder, 'config.json'),
    JSON.stringify({
      jsPlugins: [resolve('scripts/lint/platform.js')],
      categories: { correctness: 'off' },
      rules: { 'platform/filtered-queries': 'error', 'platform/no-forged-brands': 'error' },
    }),
  );
  const forged = ['sent as ScopeId', 'sql`true` as Rows', '{ scopeId } as Caller'];
  const lines = [...UNFILTERED, ...forged, ...FILTERED, 'sent as string'].map((line) => `void (${line});`);
  writeFileSync(join(folder, 'queries.ts'), lines.join('\n'));
  const read = (): string => {
    try {
      return execFileSync('oxlint', ['--config', 'config.json', '--format', 'json', 'queries.ts'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env['PATH'] ?? ''}` },
      });
    } catch (error) {
      // It exits with 1 when it finds something.
      return String((error as { stdout?: unknown }).stdout);
    }
  };
  found = (JSON.parse(read()) as { diagnostics: typeof found }).diagnostics;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reports every query without a row filter, and no other', () => {
  const lines = found.filter(({ code }) => code.includes('filtered-queries')).map(({ labels }) => labels[0]?.span.line);
  expect(lines.toSorted((a = 0, b = 0) => a - b)).toEqual(UNFILTERED.map((_, index) => index + 1));
});

it('rejects type assertions to what only platform/access creates', () => {
  const lines = found.filter(({ code }) => code.includes('no-forged-brands')).map(({ labels }) => labels[0]?.span.line);
  expect(lines).toEqual([1, 2, 3].map((index) => UNFILTERED.length + index));
});
