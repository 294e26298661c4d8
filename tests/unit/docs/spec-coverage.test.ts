/** Checks that the table of spec coverage is correct, and that tests name each of its statements. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { idsIn, rowsOf, statementsOf } from '../../../scripts/test/spec-coverage.ts';
import { ROUTES } from '../../../src/app/routes.ts';
import { CONTRACTS } from '../../platform/contract-samples.ts';

const TEXT = readFileSync('docs/spec-coverage.md', 'utf8');
const PATH = /`((?:lives|machines|src|contracts|platform|domain|tests|docs|locales|scripts|index\.html)[^`\s]*)`/g;
const ids = statementsOf(TEXT).map(({ id }) => id);

/** These have ids as samples. */
const SAMPLES = ['tests/unit/docs/spec-coverage.test.ts', 'tests/unit/scripts/spec-coverage.test.ts'];
/** An id at the end of a title, in a row of a table of titles, as an invariant's `spec` or as an expectation's `proves`. */
const NAMED = /\[((?:S[1-9]\.\d+ ?)+)\](?=['"`])|\b(?:spec|proves): '((?:S[1-9]\.\d+ ?)+)'/g;
const named = globSync('tests/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !SAMPLES.includes(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(NAMED)].flatMap(([match]) => idsIn(match)));

describe('the table of spec coverage', () => {
  it('has an id, a statement and a location in each row', () => {
    const rows = rowsOf(TEXT);
    expect(rows.length).toBeGreaterThan(350);
    expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell === ''))).toEqual([]);
    expect(ids.filter((id) => !/^S[1-9]\.\d+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has each id in the section of its number', () => {
    const sections = TEXT.split(/^## /m).slice(1);
    expect(
      sections.flatMap((section) => statementsOf(section).filter(({ id }) => !id.startsWith(`S${section.charAt(0)}.`))),
    ).toEqual([]);
  });

  it('has only ids that a test names', () => {
    const known = new Set(named);
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });

  it('has every id that a test names', () => {
    const known = new Set(ids);
    expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const found = [...TEXT.matchAll(PATH)].flatMap(([, path = '']) => path);
    expect(found.length).toBeGreaterThan(400);
    expect([...new Set(found)].filter((path) => !existsSync(path))).toEqual([]);
  });

  it('has every route', () => {
    const shown = ROUTES.map(({ path }) => path.replace(/^\//, '').replace(/:(\w+)\??/, '{$1}'));
    expect(shown.filter((path) => !TEXT.includes(path))).toEqual([]);
  });

  it('has every shared call', () => {
    const calls = CONTRACTS.map(({ path }) => path);
    const lastPart = (path: string): string => path.split('/').findLast((part) => !part.startsWith('{')) ?? path;
    expect(calls.length).toBeGreaterThan(100);
    expect(calls.filter((path) => !TEXT.includes(lastPart(path)))).toEqual([]);
  });
});
