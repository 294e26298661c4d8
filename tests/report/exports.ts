/** Exports for test management tools: JUnit XML and CSV. Gherkin and Allure are in separate files. */
import { LANGUAGES, type Language } from '../../domain/enumerations.ts';
import type { CardShown, PartName, PathShown, ReportData, StemShown } from './data.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** XML does not allow control characters, even escaped. */
const printable = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}/gu, '');
const xml = (text: string): string => printable(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
/** Some tools do not decode the characters of a text. */
const cdata = (text: string): string => `<![CDATA[${printable(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export const nameOf = ({ id, level, language }: PathShown): string => [id, level, language].filter(Boolean).join(' ');
/** The events and payloads that a workflow's paths are generated from. */
const fileOf = ({ stem }: StemShown): string => `tests/paths/${stem}/${stem}.model.ts`;

/** The command that repeats one path, or the workflow's where the path cannot run alone or fails before its start. */
export const commandOf = (
  { stem }: Pick<StemShown, 'stem'>,
  { id, level, failure }: Pick<PathShown, 'id' | 'level' | 'failure'>,
): string =>
  level === 'random' || failure?.step === 0
    ? `npm run paths -- --only ${stem} --level ${level}`
    : `npm run paths -- --only ${stem}/${id} --level ${level}`;

/** All that is known of a failed step, for tools without the report's page. */
export function storyOf(stem: Pick<StemShown, 'stem'>, path: PathShown): string {
  const { seen = '', evidence } = path.failure ?? {};
  return [
    seen,
    ...(evidence ? [`State: ${evidence.state}`, 'Calls:', ...evidence.calls.map((call) => `  ${call}`)] : []),
    `Again: ${commandOf(stem, path)}`,
  ].join('\n');
}

export function toJUnit({ made, stems }: ReportData): string {
  const suites = stems.map((stem) => {
    const cases = stem.paths.map((path) => {
      const { failure, result, ms } = path;
      const outcome =
        failure && result !== 'notReached'
          ? `<failure message="${xml(`step ${failure.step}: expected ${failure.expected}`)}">${cdata(storyOf(stem, path))}</failure>`
          : result === 'passed'
            ? ''
            : `<skipped message="${xml(failure ? `the precondition of step ${failure.step} was not met: ${failure.expected}` : 'not run')}"/>`;
      return `    <testcase classname="${xml(stem.stem)}" name="${xml(nameOf(path))}" file="${xml(fileOf(stem))}" time="${ms / 1000}">${outcome}</testcase>`;
    });
    const count = (result: string): number => stem.paths.filter((path) => path.result === result).length;
    const seconds = stem.paths.reduce((sum, { ms }) => sum + ms, 0) / 1000;
    const skipped = stem.paths.length - count('passed') - count('failed');
    return [
      `  <testsuite name="${xml(stem.title.en)}" timestamp="${made}" tests="${cases.length}" failures="${count('failed')}" skipped="${skipped}" time="${seconds}" file="${xml(fileOf(stem))}">`,
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

const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  // The byte order mark tells spreadsheets that it is UTF-8.
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

export function toCsv({ stems, sentences }: ReportData): string {
  const heads = [
    'workflow',
    'path',
    'level',
    'language',
    'result',
    'ms',
    'steps',
    'failed step',
    'expected',
    'seen',
    'given',
    'étant donné',
  ];
  const lines = stems.flatMap((stem) =>
    stem.paths.map(({ id, level, language, result, ms, steps, failure, given }) => [
      stem.stem,
      id,
      level,
      language ?? '',
      result,
      ms,
      steps.length,
      failure?.step ?? '',
      failure?.expected ?? '',
      failure?.seen ?? '',
      sentences[given[0] ?? 0]?.en ?? '',
      sentences[given[0] ?? 0]?.fr ?? '',
    ]),
  );
  return csvOf([heads, ...lines]);
}

const PARTS: readonly PartName[] = ['who', 'situation', 'when', 'if', 'outcome', 'told', 'within', 'permission'];
export const clausesOf = ({ parts }: CardShown, part: PartName, language: Language): readonly string[] =>
  parts.find(({ name }) => name === part)?.clauses[language] ?? [];

/** One rule a row, its parts in both languages. */
export function toRulesCsv({ stems }: ReportData): string {
  const heads = LANGUAGES.flatMap((language) => PARTS.map((part) => `${part} (${language})`));
  return csvOf([
    ['workflow', 'rule', 'result', 'paths', 'statements', 'review', 'reviewed by', 'reviewed on', ...heads],
    ...stems.flatMap(({ stem, cards }) =>
      cards.map((card) => [
        stem,
        card.id,
        card.result,
        card.count,
        card.statements.join(' '),
        card.review ? (card.review.changed.length > 0 ? 'changed' : card.review.verdict) : 'open',
        card.review?.by ?? '',
        card.review?.on ?? '',
        ...LANGUAGES.flatMap((language) => PARTS.map((part) => clausesOf(card, part, language).join('; '))),
      ]),
    ),
  ]);
}
