/** Exports for test management tools: JUnit XML, CSV, and Gherkin in both languages. */
import type { Language } from '../../domain/enumerations.ts';
import type { PathShown, ReportData, StemShown } from './data.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** XML does not allow control characters, even escaped. */
const xml = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}/gu, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const nameOf = ({ id, level, language }: PathShown): string => [id, level, language].filter(Boolean).join(' ');
const existing = ({ paths }: StemShown): readonly PathShown[] => paths.filter(({ result }) => result !== 'gone');

export function toJUnit({ made, stems }: ReportData): string {
  const suites = stems.map((stem) => {
    const cases = existing(stem).map((path) => {
      const { failure, result, ms } = path;
      const outcome =
        failure && result !== 'notReached'
          ? `<failure message="${xml(`step ${failure.step}: expected ${failure.expected}`)}">${xml(failure.seen)}</failure>`
          : result === 'passed'
            ? ''
            : `<skipped message="${xml(failure ? `the precondition of step ${failure.step} was not met: ${failure.expected}` : 'not run')}"/>`;
      return `    <testcase classname="${xml(stem.stem)}" name="${xml(nameOf(path))}" time="${ms / 1000}">${outcome}</testcase>`;
    });
    const count = (result: string): number => existing(stem).filter((path) => path.result === result).length;
    const skipped = existing(stem).length - count('passed') - count('failed');
    return [
      `  <testsuite name="${xml(stem.title.en)}" timestamp="${made}" tests="${cases.length}" failures="${count('failed')}" skipped="${skipped}">`,
      ...cases,
      '  </testsuite>',
    ].join('\n');
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join('\n');
}

/** Prevents spreadsheets from running a cell as a formula. */
const cell = (value: string | number): string =>
  `"${String(value)
    .replaceAll('"', '""')
    .replace(/^(?=[=+\-@\t\r])/, "'")}"`;

export function toCsv({ stems, sentences }: ReportData): string {
  const heads = [
    'workflow',
    'path',
    'level',
    'language',
    'result',
    'ms',
    'steps',
    'change',
    'failed step',
    'expected',
    'seen',
    'given',
    'étant donné',
  ];
  const lines = stems.flatMap((stem) =>
    stem.paths.map(({ id, level, language, result, ms, steps, change, failure, given }) =>
      [
        stem.stem,
        id,
        level,
        language ?? '',
        result,
        ms,
        steps.length,
        change ?? '',
        failure?.step ?? '',
        failure?.expected ?? '',
        failure?.seen ?? '',
        sentences[given[0] ?? 0]?.en ?? '',
        sentences[given[0] ?? 0]?.fr ?? '',
      ]
        .map(cell)
        .join(','),
    ),
  );
  // The byte order mark tells spreadsheets that it is UTF-8.
  return `\uFEFF${[heads.map(cell).join(','), ...lines].join('\r\n')}\r\n`;
}

const GHERKIN = {
  en: { head: '', feature: 'Feature', scenario: 'Scenario', path: 'path' },
  fr: { head: '# language: fr\n', feature: 'Fonctionnalité', scenario: 'Scénario', path: 'parcours' },
} as const;

/** A workflow's committed paths as a feature. The lines already have Gherkin keywords. */
export function toFeature(stem: StemShown, { sentences }: ReportData, language: Language): string {
  const { head, feature, scenario, path: word } = GHERKIN[language];
  const line = (place: number): string => `    ${(sentences[place]?.[language] ?? '').replace(/\s+/g, ' ')}`;
  const scenarios = stem.paths
    .filter(({ level, result }) => level === 'chart' && result !== 'gone')
    .map(({ id, given, steps }) =>
      [
        `  @${id}`,
        `  ${scenario}: ${word} ${id}`,
        ...given.map(line),
        ...steps.flatMap(({ when, outcome }) => [line(when), ...outcome.map(line)]),
      ].join('\n'),
    );
  return `${head}@${stem.stem}\n${feature}: ${stem.title[language]}\n\n${scenarios.join('\n\n')}\n`;
}
