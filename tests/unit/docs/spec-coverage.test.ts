/** Checks that the table of spec coverage is correct. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../../src/app/routes.ts';
import { CONTRACTS } from '../../platform/contract-samples.ts';

const TEXT = readFileSync('docs/spec-coverage.md', 'utf8');
const rows = TEXT.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Statement') && !line.startsWith('| ---'))
  .map((line) => line.slice(1, line.lastIndexOf('|')).split('|'));
const PATH = /`((?:machines|src|contracts|platform|tests|docs|locales|scripts|index\.html)[^`\s]*)`/g;

describe('the table of spec coverage', () => {
  it('has three non-empty cells in each row', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell.trim() === ''))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const named = [...TEXT.matchAll(PATH)].flatMap(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('has every route', () => {
    const shown = ROUTES.filter(({ screen }) => screen !== null).map(({ path }) =>
      path.replace(/^\//, '').replace(/:(\w+)\??/, '{$1}'),
    );
    expect(shown.filter((path) => !TEXT.includes(path))).toEqual([]);
  });

  it('has every shared call', () => {
    const calls = CONTRACTS.map(({ path }) => path);
    const lastPart = (path: string): string => path.split('/').findLast((part) => !part.startsWith('{')) ?? path;
    expect(calls.length).toBeGreaterThan(100);
    expect(calls.filter((path) => !TEXT.includes(lastPart(path)))).toEqual([]);
  });
});
