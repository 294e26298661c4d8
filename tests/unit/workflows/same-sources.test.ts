/** A workflow whose model, machine and words are the same in two folders is not walked to be compared. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isSameIn } from '../../../scripts/workflows/same-sources.ts';
import { changesOf } from '../../../scripts/workflows/rule-changes.ts';
import { ROOT } from '../../../scripts/run/project.ts';

const FOLDERS = [
  'tests/paths',
  'tests/support',
  'machines',
  'domain',
  'lives',
  'contracts',
  'workflows',
  'locales',
  'src',
];

const copy = mkdtempSync(join(tmpdir(), 'sources-'));
for (const folder of FOLDERS) cpSync(join(ROOT, folder), join(copy, folder), { recursive: true });
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const change = (file: string): (() => void) => {
  const text = readFileSync(join(copy, file), 'utf8');
  writeFileSync(join(copy, file), `${text} `);
  return () => writeFileSync(join(copy, file), text);
};

it('is the same while nothing that it is made of differs', async () => {
  expect(isSameIn([copy, ROOT], 'lock')).toBe(true);
  const undo = change('machines/draft/draft.machine.ts');
  expect(isSameIn([copy, ROOT], 'lock')).toBe(true);
  expect(await changesOf('lock', [copy, ROOT], ['en', 'fr'])).toEqual([]);
  undo();
});

it.each([
  'machines/lock/lock.machine.ts',
  'machines/lock/lock.rules.ts',
  'machines/support/timing.ts',
  'tests/paths/lock/lock.model.ts',
  'locales/fr/workflows/lock.json',
])('differs with %s', (file) => {
  const undo = change(file);
  expect(isSameIn([copy, ROOT], 'lock')).toBe(false);
  undo();
});
