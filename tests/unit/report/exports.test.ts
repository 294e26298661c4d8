import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { collectReport } from '../../report/collect.ts';
import type { PathShown, ReportData, StemShown } from '../../report/data.ts';
import { toCsv, toJUnit, toRulesCsv } from '../../report/exports.ts';
import { scenariosOf } from '../../report/parsed-feature.ts';
import { toFeature } from '../../report/gherkin.ts';
import { toSummary } from '../../report/summary.ts';

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
  ...change,
});
const stem = (...paths: readonly PathShown[]): StemShown => ({
  stem: 'lamp',
  title: { en: 'A lamp', fr: 'Une lampe' },
  svg: { en: '', fr: '' },
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
      ),
    );
    expect(xml).toContain('tests="3" failures="1" skipped="1"');
    expect(xml).toContain(
      '<testcase classname="lamp" name="b2 view fr" file="tests/paths/lamp/lamp.model.ts" time="1.5"><failure message="step 1: expected lit"><![CDATA[a "<dark>" room\nAgain: npm run paths -- --only lamp/b2 --level view]]></failure></testcase>',
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

const evidence = { state: 'dark', calls: ['PUT /lamps/1'], pictures: [], trace: 'b2.trace.zip' };
const failed = path({
  id: 'b2',
  result: 'failed',
  pictures: [
    { step: 0, layers: ['lamp/a0.webp', 'lamp/a1.webp'] },
    { step: 1, layers: ['lamp/b2.webp'] },
  ],
  failure: { step: 1, expected: 'lit', seen: 'a "<dark>" room\u0007', evidence },
});

describe('the exports of a workflow', () => {
  let data: ReportData;
  beforeAll(async () => {
    data = await collectReport({ only: ['lock'] });
  });

  it('as CSV have a row for each path and each rule, with the same number of fields', () => {
    // The parser throws for a row with more or fewer fields.
    const rows = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });
    expect(rows(toCsv(data))).toHaveLength(data.stems[0]?.paths.length ?? 0);
    const rules = rows(toRulesCsv(data));
    expect(rules).toHaveLength(data.stems[0]?.cards.length ?? 0);
    expect(rules.find(({ rule }) => rule === 'refused/lockRetry-elapsed')).toMatchObject({
      workflow: 'lock',
      'within (en)': 'after 10 s',
      'within (fr)': 'après 10 s',
    });
  });

  it.each(['en', 'fr'] as const)('as Gherkin in %s have a whole scenario for each limit and sum', async (language) => {
    const { stems } = await collectReport({ only: ['credit-request'] });
    const scenarios = stems.flatMap((stem) => scenariosOf(toFeature(stem, language)));
    const of = (tag: string) => scenarios.find(({ tags }) => tags.includes(`@credit-request/${tag}`));
    expect(of('limit/amount/above')?.keywords).toEqual(
      language === 'en' ? ['Given ', 'When ', 'Then '] : ['Étant donné que ', 'Quand ', 'Alors '],
    );
    expect(of('sum/1')).toMatchObject({
      name: expect.stringMatching(/0[.,]10/),
      keywords: [language === 'en' ? 'Then ' : 'Alors '],
    });
  });

  it.each(['en', 'fr'] as const)('as Gherkin in %s have a scenario for each rule, in its words', (language) => {
    const [stem] = data.stems;
    const scenarios = stem ? scenariosOf(toFeature(stem, language)) : [];
    expect(scenarios).toHaveLength(stem?.cards.length ?? 0);
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
    expect(scenarios.filter(({ keywords }) => keywords.length > 15)).toEqual([]);
    expect(scenarios.find(({ tags }) => tags.includes('@lock/refused/lockRetry-elapsed'))).toMatchObject({
      keywords:
        language === 'en' ? ['Given ', 'When ', 'Then ', 'And '] : ['Étant donné que ', 'Quand ', 'Alors ', 'Et '],
    });
  });
});

describe('the summary for a merge request', () => {
  it('reports that all passed', () => {
    expect(toSummary(report(path({}), path({ id: 'v', level: 'view', language: 'fr' })))).toContain('2 paths passed.');
  });

  it('describes each failed step in words, with the command to repeat it', () => {
    const summary = toSummary(report(failed, path({ id: 'd4', result: 'notRun' })));
    expect(summary).toContain('**1 path failed**, 1 was not run');
    expect(summary).toContain('When the lamp is &lt;switched&gt; &amp; lit');
    expect(summary).toContain('`npm run paths -- --only lamp/b2 --level chart`');
    // A pipe or line break of a page must not end the cell.
    const odd = toSummary(report({ ...failed, failure: { step: 1, expected: 'a | b', seen: 'one\ntwo' } }));
    expect(odd).toContain('a \\| b');
    expect(odd).toContain('one two');
  });

  it('tells each cause once, with its count, and the texts that wait', () => {
    const summary = toSummary({
      ...report(failed, { ...failed, id: 'b3' }),
      texts: [
        {
          file: 'lamp',
          stems: ['lamp'],
          languages: ['fr'],
          isSwap: false,
          changes: [
            { file: 'lamp', key: 'on', before: { en: 'On', fr: 'Allumer' }, after: { en: 'On', fr: 'Éteindre' } },
          ],
        },
      ],
    });
    expect(summary).toContain('**2 paths failed**');
    expect(summary).toContain('| 2 | A lamp |');
    expect(summary.match(/--only lamp\/b/g)).toHaveLength(1);
    expect(summary).toContain('| `lamp:on` | lamp | On / Allumer | On / Éteindre |');
  });
});
