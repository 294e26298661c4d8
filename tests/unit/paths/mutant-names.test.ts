/** Excuses refer to mutants by name. A name says where and what, and survives reformatting. */
import { globSync, readFileSync } from 'node:fs';
import { format, type FormatOptions } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { mutantsOf } from '../../paths/engine/mutants.ts';
import { STEMS } from '../../paths/portal/stems.ts';
import { isMutated, mutated } from '../../paths/engine/view-mutants.ts';
import equivalent from '../../paths/equivalent-mutants.json' with { type: 'json' };
import excused from '../../paths/excused-view-mutants.json' with { type: 'json' };

const VIEWS = globSync('src/views/*/*.{ts,tsx}')
  .filter(isMutated)
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

const LAYOUTS: readonly FormatOptions[] = [
  { printWidth: 40, trailingComma: 'none' },
  { printWidth: 200, singleQuote: false, semi: false, arrowParens: 'avoid', useTabs: true },
];

describe('the mutants of a view', { timeout: 60_000 }, () => {
  it('keep their names when the source is reformatted', async () => {
    expect(VIEWS.length).toBeGreaterThan(100);
    for (const layout of LAYOUTS)
      for (const { file, source } of VIEWS) {
        const { code, errors } = await format(file, source, layout); // oxlint-disable-line no-await-in-loop -- one file after another
        expect(errors).toEqual([]);
        expect(mutated(file, code).names, file).toEqual(mutated(file, source).names);
      }
  });

  it('keep their names when the source moves', () => {
    for (const { file, source } of VIEWS)
      expect(mutated(file, `\n\n/* moved */\n${source}`).names).toEqual(mutated(file, source).names);
  });

  it('are excused once: a name that is given twice in a file hides the first one’s excuses', () => {
    const text = readFileSync('tests/paths/excused-view-mutants.json', 'utf8');
    expect(`${JSON.stringify(excused, null, 2)}\n`).toBe(text);
  });

  it('include all that are excused', () => {
    const names = VIEWS.flatMap(({ file, source }) => mutated(file, source).names);
    const patterns = Object.values(excused).flatMap((excuses) => Object.values(excuses).flatMap(Object.keys));
    const isThere = (pattern: string): boolean =>
      names.some((name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
    expect(patterns.length).toBeGreaterThan(200);
    expect(patterns.filter((pattern) => !isThere(pattern))).toEqual([]);
  });
});

it('a machine’s mutants include all that are excused', { timeout: 60_000 }, () => {
  const excuses: Readonly<Record<string, object>> = equivalent;
  const names = new Map(
    STEMS.map(({ name, model }) => [name, new Set(mutantsOf(model.machine).map((mutant) => mutant.name))]),
  );
  const gone = Object.entries(excuses).flatMap(([stem, each]) =>
    Object.keys(each).filter((mutant) => names.get(stem)?.has(mutant) !== true),
  );
  expect(gone).toEqual([]);
});
