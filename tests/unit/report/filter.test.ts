import { describe, expect, it } from 'vitest';
import type { PathShown, ReportData, StemShown } from '../../report/data.ts';
import { filterRows, hashOf, NO_QUERY, readQuery, rowsOf } from '../../report/page/filter.ts';

const STEPS = 25;
const sentences = Array.from({ length: 2000 }, (_, index) => ({
  en: `Then the thing ${index} is done`,
  fr: `Alors la chose ${index} est achevée`,
}));
const path = (index: number): PathShown => ({
  id: `p${index}`,
  level: index % 2 === 0 ? 'chart' : 'view',
  language: null,
  start: 'resting',
  given: [index % 2000],
  steps: Array.from({ length: STEPS }, (_, step) => ({
    on: step === 3 && index === 7 ? 'lamp.switch' : 'lamp.dim',
    state: index === 9 ? 'lit.bright + open' : 'dark',
    cards: [],
    when: step,
    outcome: [(index + step) % 2000],
  })),
  result: index % 100 === 0 ? 'failed' : 'passed',
  ms: 1,
  failure: null,
  pictures: [],
});
const stem = (name: string, from: number): StemShown => ({
  stem: name,
  title: { en: name, fr: name },
  svg: { en: '', fr: '' },
  states: [],
  events: [],
  size: { states: 1, transitions: 1 },
  coverage: [],
  invariants: [],
  cards: [],
  paths: Array.from({ length: 2500 }, (_, index) => path(from + index)),
});
const data: ReportData = {
  made: '',
  revision: '',
  reviewer: null,
  statements: {},
  withoutCard: [],
  sentences,
  stems: [stem('lamp', 0), stem('door', 2500)],
};
const rows = rowsOf(data);
const idsOf = (query: Partial<typeof NO_QUERY>): string[] =>
  filterRows(rows, data, { ...NO_QUERY, ...query }).map((row) => row.path.id);

describe('the filters of the report', () => {
  it('combine', () => {
    expect(idsOf({ machine: 'door', result: 'failed' })).toHaveLength(25);
    expect(idsOf({ event: 'lamp.switch' })).toEqual(['p7']);
  });

  it('match a state by its parent, and in each region', () => {
    expect(idsOf({ state: 'lit' })).toEqual(['p9']);
    expect(idsOf({ state: 'open' })).toEqual(['p9']);
    expect(idsOf({ state: 'ope' })).toEqual([]);
  });

  it('find words in the shown language, ignoring accents and case', () => {
    expect(idsOf({ lang: 'fr', text: 'CHOSE 1999 EST ACHEVEE' })).toHaveLength(
      idsOf({ lang: 'en', text: 'thing 1999 is done' }).length,
    );
    expect(idsOf({ lang: 'en', text: 'achevee' })).toEqual([]);
    expect(idsOf({ text: 'p4999' })).toEqual(['p4999']);
  });

  it('filter 5,000 paths without a pause', () => {
    expect(rows).toHaveLength(5000);
    const begun = performance.now();
    idsOf({ text: 'thing 12' });
    // People notice a tenth of a second; a busy machine gets more time.
    expect(performance.now() - begun).toBeLessThan(400);
  });

  it('are stored in the URL and restored from it', () => {
    const query = {
      ...NO_QUERY,
      lang: 'fr' as const,
      machine: 'lamp',
      state: 'lit.bright',
      text: 'é & #',
      path: 'chart..p9',
    };
    expect(readQuery(hashOf(query), 'en')).toEqual(query);
    expect(readQuery('#lang=xx&machine=door', 'fr')).toEqual({ ...NO_QUERY, lang: 'fr', machine: 'door' });
  });
});
