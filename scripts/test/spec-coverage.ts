/**
 * Which statements of the specification (docs/spec-coverage.md) are proved, based on the titles of the tests that
 * passed.
 */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

export interface Statement {
  /** `S4.12`: the specification's section and a number that never changes. */
  readonly id: string;
  readonly text: string;
}

/** A test that passed, and the statements its title names: `… [S4.12 S9.3]`. */
export interface Proof {
  readonly file: string;
  readonly title: string;
  readonly ids: readonly string[];
}

const ID = /\bS[1-9]\.\d+\b/g;

/** The cells of each row in the document's tables: id, statement, where it is implemented. */
export const rowsOf = (document: string): readonly (readonly string[])[] =>
  document
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Id ') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );

export const statementsOf = (document: string): readonly Statement[] =>
  rowsOf(document).map(([id = '', text = '']) => ({ id, text }));

/** Every id in a text. */
export const idsIn = (text: string): readonly string[] => [...new Set(text.match(ID) ?? [])];

/** The ids at the end of a title, in its last brackets. */
export const idsOfTitle = (title: string): readonly string[] => idsIn(/\[(?:S[1-9]\.\d+ ?)+\]$/.exec(title)?.[0] ?? '');

/** The end of a title that names these statements. */
export const tagOf = (ids: readonly string[]): string =>
  ids.length === 0
    ? ''
    : ` [${[...ids].sort((left, right) => left.localeCompare(right, 'en', { numeric: true })).join(' ')}]`;

const proof = (file: string, title: string): Proof => ({ file, title, ids: idsOfTitle(title) });
const namesSome = ({ ids }: Proof): boolean => ids.length > 0;

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
});

interface Suite {
  readonly file: string;
  readonly title: string;
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
  readonly suites?: readonly Suite[] | undefined;
}
const suiteOfReport: v.GenericSchema<unknown, Suite> = v.object({
  file: v.string(),
  title: v.string(),
  specs: v.array(v.object({ title: v.string(), tests: v.array(v.object({ status: v.string() })) })),
  suites: v.optional(v.array(v.lazy(() => suiteOfReport))),
});
const playwrightReport = v.object({ suites: v.optional(v.array(suiteOfReport), []) });

/** A skipped or failed test proves nothing. */
const HAS_PASSED = new Set(['expected', 'flaky']);

const proofsOfSuite = ({ file, title, specs, suites = [] }: Suite): readonly Proof[] => [
  ...specs
    .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => HAS_PASSED.has(status)))
    .map((spec) => proof(`tests/browser/${file}`, title === file ? spec.title : `${title} ${spec.title}`)),
  ...suites.flatMap(proofsOfSuite),
];

async function readReport<T>(report: string, schema: v.GenericSchema<unknown, T>): Promise<T | null> {
  try {
    return v.parse(schema, JSON.parse(await readFile(report, 'utf8')));
  } catch {
    // The step's own count reports the unreadable report.
    return null;
  }
}

/** The proofs in Vitest's JSON report; none when it cannot be read. */
export async function vitestProofs(report: string): Promise<readonly Proof[]> {
  const read = await readReport(report, vitestReport);
  return (read?.testResults ?? [])
    .flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ fullName }) => proof(name.replace(/^.*?(?=tests\/)/, ''), fullName.trim())),
    )
    .filter(namesSome);
}

/** The proofs in Playwright's JSON report; none when it cannot be read. */
export async function playwrightProofs(report: string): Promise<readonly Proof[]> {
  const read = await readReport(report, playwrightReport);
  return (read?.suites ?? []).flatMap(proofsOfSuite).filter(namesSome);
}

export interface Coverage {
  readonly proved: number;
  readonly of: number;
  /** Statements that no passed test names. */
  readonly missing: readonly Statement[];
  /** Named by a test, but missing in the document. */
  readonly unknown: readonly string[];
  /** Each statement with the tests that proved it, in Markdown. */
  readonly table: string;
}

const LISTED = 5;
const inCell = (text: string): string => text.replaceAll('|', String.raw`\|`);

/** The first tests that prove a statement, without the ids in their titles. */
function listOf(proofs: readonly Proof[]): string {
  const tests = [
    ...new Set(proofs.map(({ file, title }) => `\`${file}\` ${inCell(title.replace(/ \[[^\]]*\]$/, ''))}`)),
  ];
  const more = tests.length - LISTED;
  return [...tests.slice(0, LISTED), ...(more > 0 ? [`and ${more} more`] : [])].join('<br>');
}

export function coverageOf(statements: readonly Statement[], proofs: readonly Proof[]): Coverage {
  const byId = new Map(statements.map(({ id }) => [id, proofs.filter(({ ids }) => ids.includes(id))] as const));
  const missing = statements.filter(({ id }) => (byId.get(id) ?? []).length === 0);
  const rows = statements.map(({ id, text }) => `| ${id} | ${text} | ${listOf(byId.get(id) ?? []) || '**none**'} |`);
  return {
    proved: statements.length - missing.length,
    of: statements.length,
    missing,
    unknown: [...new Set(proofs.flatMap(({ ids }) => ids).filter((id) => !byId.has(id)))],
    table: ['| Id | Statement | Proved by |', '| --- | --- | --- |', ...rows, ''].join('\n'),
  };
}
