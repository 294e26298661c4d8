import { describe, expect, it } from 'vitest';
import type { PathShown, ReportData, StemShown } from '../../report/data.ts';
import { toCsv, toFeature, toJUnit } from '../../report/exports.ts';

const sentences = [
  { en: 'Given it is dark', fr: 'Étant donné qu’il fait noir' },
  { en: 'When the lamp is <switched> & lit', fr: 'Quand la lampe est allumée' },
  { en: 'Then it is bright', fr: 'Alors il fait clair' },
];
const path = (change: Partial<PathShown>): PathShown => ({
  id: 'a1',
  level: 'chart',
  language: null,
  start: 'dark',
  given: [0],
  steps: [{ on: 'lamp.switch', state: 'lit', cards: [], when: 1, outcome: [2] }],
  result: 'passed',
  ms: 1500,
  failure: null,
  pictures: [],
  change: null,
  before: null,
  successor: null,
  ...change,
});
const stem = (...paths: readonly PathShown[]): StemShown => ({
  stem: 'lamp',
  title: { en: 'A lamp', fr: 'Une lampe' },
  svg: '',
  states: [],
  events: [],
  size: { states: 2, transitions: 1 },
  coverage: [],
  invariants: [],
  cards: [],
  paths,
});
const report = (...paths: readonly PathShown[]): ReportData => ({
  made: '2026-11-21T12:00:00.000Z',
  revision: 'r',
  comparedWith: null,
  reviewer: null,
  statements: {},
  withoutCard: [],
  sentences,
  stems: [stem(...paths)],
});

describe('JUnit XML', () => {
  it('counts failures, and paths that cannot run as skipped', () => {
    const xml = toJUnit(
      report(
        path({}),
        path({
          id: 'b2',
          level: 'view',
          language: 'fr',
          result: 'failed',
          failure: { step: 1, expected: 'lit', seen: 'a "<dark>" room\u0007' },
        }),
        path({ id: 'c3', result: 'notReached', failure: { step: 1, expected: 'a call', seen: 'none' } }),
        path({ id: 'd4', result: 'gone' }),
      ),
    );
    expect(xml).toContain('tests="3" failures="1" skipped="1"');
    expect(xml).toContain(
      '<testcase classname="lamp" name="b2 view fr" time="1.5"><failure message="step 1: expected lit">a &quot;&lt;dark&gt;&quot; room</failure></testcase>',
    );
    expect(xml).toContain('<skipped message="the precondition of step 1 was not met: a call"/>');
  });
});

describe('CSV', () => {
  it('escapes quotes and formulas', () => {
    const csv = toCsv(
      report(path({ result: 'failed', failure: { step: 1, expected: '=cmd()', seen: 'it said "no"' } })),
    );
    expect(csv.startsWith('\uFEFF"workflow","path"')).toBe(true);
    expect(csv).toContain('"1","\'=cmd()","it said ""no"""');
  });
});

describe('Gherkin', () => {
  it('has the keywords of its language', () => {
    const data = report(path({}), path({ id: 'v', level: 'view' }));
    const [shown] = data.stems;
    expect(shown && toFeature(shown, data, 'en')).toBe(
      '@lamp\nFeature: A lamp\n\n  @a1\n  Scenario: path a1\n    Given it is dark\n    When the lamp is <switched> & lit\n    Then it is bright\n',
    );
    expect(shown && toFeature(shown, data, 'fr')).toBe(
      '# language: fr\n@lamp\nFonctionnalité: Une lampe\n\n  @a1\n  Scénario: parcours a1\n    Étant donné qu’il fait noir\n    Quand la lampe est allumée\n    Alors il fait clair\n',
    );
  });
});
