/** The report's first numbers, its runs and its keys. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedAreas } from '../../paths/engine/changed-areas.ts';
import type { ReportData } from '../../report/data.ts';
import { NO_QUERY, rowsOf, type Query } from '../../report/page/filter.ts';
import { pathByKey } from '../../report/page/path-keys.ts';
import { drawTotals, lasting } from '../../report/page/totals.ts';
import { keepRun, runOf, runsLike } from '../../report/runs.ts';

const path = (id: string, ms: number, isFailed = false) => ({
  id,
  level: 'chart',
  language: null,
  ms,
  result: isFailed ? 'failed' : 'passed',
  failure: isFailed ? { step: 1, expected: 'light', seen: 'dark' } : null,
});
const stem = (name: string, ...paths: readonly object[]) => ({
  stem: name,
  title: { en: `The ${name}`, fr: `Le ${name}` },
  cards: ['passed', 'failed', 'unreached', 'unreached'].map((result) => ({ result, review: null })),
  paths,
});
const data = {
  made: '2026-11-28T10:00:00.000Z',
  revision: 'abc',
  stems: [
    stem('lamp', path('a', 900), path('b', 61_200, true)),
    stem('door', path('c', 10), { ...path('d', 0), result: 'notRun' }, path('e', 1500, true)),
  ],
} as unknown as ReportData;

describe('the last runs', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'runs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are kept between runs and compared with runs of the same alone', () => {
    const file = join(folder, 'reports', 'runs.json');
    const run = runOf(data, 'all');
    expect(run).toMatchObject({ passed: 2, failed: 2, notRun: 1, ms: 63_610 });
    expect(keepRun(run, file)).toHaveLength(1);
    expect(keepRun({ ...run, scope: 'lock chart' }, file)).toHaveLength(1);
    expect(keepRun({ ...run, failed: 0 }, file).map(({ failed }) => failed)).toEqual([2, 0]);
    for (let count = 0; count < 12; count += 1) keepRun(run, file);
    expect(runsLike(run, file)).toHaveLength(10);
  });

  it('begin again where the file is broken', () => {
    const file = join(folder, 'runs.json');
    writeFileSync(file, '[{"made":');
    expect(keepRun(runOf(data, 'all'), file)).toHaveLength(1);
  });
});

it.each([
  [
    'en',
    'Rules80 approved · 2 failed · 4 not reached',
    'Walked in1 min 4 sslowest 1 min 1 s',
    'How long the last 2 runs took; 1 had failures',
  ],
  [
    'fr',
    'Règles8approuvées\u00A0: 0 · en échec\u00A0: 2 · non atteintes\u00A0: 4',
    'Durée1 min 4 sle plus long\u00A0: 1 min 1 s',
    'Durée des 2 dernières exécutions; 1 avec des échecs',
  ],
] as const)(
  'the first page says in %s what there is, how long it took and how the last runs went',
  (lang, rules, took, trend) => {
    const runs = [runOf(data, 'all'), { ...runOf(data, 'all'), failed: 0 }];
    const cards = { data: { ...data, runs }, current: { ...NO_QUERY, lang }, go: () => {}, onMarked: () => {} };
    document.body.replaceChildren(drawTotals(cards, data.stems));
    const tiles = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(tiles[0]).toBe(rules);
    expect(tiles[2]).toBe(took);
    expect(tiles[1]).toContain('5');
    expect(screen.getByRole('img', { name: trend }).querySelectorAll('.bad')).toHaveLength(1);
    expect([...document.querySelectorAll('ol li')].map(({ textContent }) => textContent?.split(' · ').at(-1))).toEqual([
      expect.stringMatching(/^b 1 min 1 s/),
      expect.stringMatching(/^e 1[.,]5 s/),
      'a 900 ms',
      'c 10 ms',
    ]);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
  },
);

it('a duration is told in the units that people use', () => {
  expect([80, 3210, 252_000].map((ms) => lasting(ms, 'en'))).toEqual(['80 ms', '3.2 s', '4 min 12 s']);
  expect(lasting(59_990, 'en')).toBe('1 min 0 s');
});

describe('the keys', () => {
  const rows = rowsOf(data);
  const press = (key: string, current: Partial<Query>, listed = rows) =>
    pathByKey(key, { rows, listed: () => listed, current: { ...NO_QUERY, ...current } });
  const at = (machine: string, id: string) => ({ view: 'paths', machine, path: `chart..${id}` });

  it('lead through the failures of all workflows, from anywhere', () => {
    expect(press('f', {})).toMatchObject(at('lamp', 'b'));
    expect(press('f', at('lamp', 'b'))).toMatchObject(at('door', 'e'));
    expect(press('f', { ...at('lamp', 'b'), result: 'passed' })).toMatchObject({ result: '' });
    expect(press('F', at('door', 'e'))).toMatchObject(at('lamp', 'b'));
    expect(press('f', at('door', 'e'))).toBeNull();
  });

  it('lead through the list, also past a path that it lacks', () => {
    expect(press('j', at('lamp', 'a'))).toEqual(at('lamp', 'b'));
    expect(press('ArrowUp', at('lamp', 'b'))).toEqual(at('lamp', 'a'));
    expect(press('j', at('lamp', 'a'), rows.slice(3))).toEqual(at('door', 'd'));
    expect(press('k', at('lamp', 'a'))).toBeNull();
  });

  it('mean something else among the rules', () => {
    expect(press('j', { machine: 'lamp' })).toBeNull();
    expect(press('x', at('lamp', 'a'))).toBeNull();
    expect(press('Escape', at('lamp', 'a'))).toEqual({ path: '' });
    expect(press('Escape', { view: 'paths' })).toBeNull();
  });
});

describe('what changed on a picture', () => {
  it('is one box for what is together, and one for each place', () => {
    // Ten columns and rows: tiles 0, 1 and 11 are together, 99 is in the corner.
    expect(changedAreas([0, 1, 11, 99], 10, 10)).toEqual([
      { x: 0, y: 0, width: 20, height: 20 },
      { x: 90, y: 90, width: 10, height: 10 },
    ]);
  });

  it('joins two places once a tile between them differs', () => {
    expect(changedAreas([0, 8, 4], 10, 10)).toHaveLength(3);
    expect(changedAreas([0, 8, 4, 2, 6], 10, 10)).toEqual([{ x: 0, y: 0, width: 90, height: 10 }]);
  });

  it('is one box when it is everywhere, and none when nothing differs', () => {
    expect(changedAreas([0, 5, 9, 50, 55, 59], 10, 10)).toEqual([{ x: 0, y: 0, width: 100, height: 60 }]);
    expect(changedAreas([], 10, 10)).toEqual([]);
  });
});
