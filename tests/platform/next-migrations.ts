/** The migrations of a next version. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const journalOf = v.looseObject({ entries: v.array(v.looseObject({})) });

/** Those of `from` and one more, with the next number, in a new folder in `folder`. */
export function nextMigrations(from: string, folder: string, statements: readonly string[]): string {
  const migrations = mkdtempSync(join(folder, 'migrations-'));
  cpSync(from, migrations, { recursive: true });
  const file = join(migrations, 'meta', '_journal.json');
  const { entries, ...journal } = v.parse(journalOf, JSON.parse(readFileSync(file, 'utf8')));
  const tag = `${String(entries.length).padStart(4, '0')}_next`;
  writeFileSync(join(migrations, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
  const when = Date.now() + entries.length * 60_000;
  const next = { idx: entries.length, version: '7', when, tag, breakpoints: true };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...entries, next] }));
  return migrations;
}
