/** SQL that a distributed engine with PostgreSQL's protocol can take (docs/deploying.md): nothing that names a row by where it lies, no transition tables. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const NOT_PORTABLE = /\b(?:ctid|tableoid)\b|\breferencing\s+(?:old|new)\s+table\b|\bfor\s+each\s+statement\b/i;
const files = globSync('platform/**/*.{ts,sql}');

describe('the SQL of the platform', () => {
  it.each(files)('%s', (file) => {
    expect(NOT_PORTABLE.exec(readFileSync(file, 'utf8'))?.[0]).toBeUndefined();
  });

  it.each([
    'delete from audit_entry where ctid = any ($1)',
    'create trigger t after insert on "order" referencing new table as added for each row',
    'CREATE TRIGGER t AFTER INSERT ON "order" FOR EACH STATEMENT',
  ])('would be caught: %s', (text) => {
    expect(NOT_PORTABLE.test(text)).toBe(true);
  });

  it('is looked for in the migrations too', () => {
    expect(files.filter((file) => file.endsWith('.sql')).length).toBeGreaterThan(2);
  });
});
