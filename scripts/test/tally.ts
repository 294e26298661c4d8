import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import type { Coverage } from './spec-coverage.ts';

/** A step's counts, the duration of its tests, and each failure: its location and the start of its message. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  readonly failures: readonly string[];
}

const sumOf = (tallies: readonly Tally[], count: Exclude<keyof Tally, 'failures'>): number =>
  tallies.reduce((sum, tally) => sum + tally[count], 0);

export const addUp = (tallies: readonly Tally[]): Tally => ({
  passed: sumOf(tallies, 'passed'),
  failed: sumOf(tallies, 'failed'),
  skipped: sumOf(tallies, 'skipped'),
  seconds: sumOf(tallies, 'seconds'),
  failures: tallies.flatMap(({ failures }) => failures),
});

/**
 * A step's counts, or one test when it has no report. A failed step counts at least one failure, even when its report
 * shows none.
 */
export function countStep(hasPassed: boolean, tally: Tally | null): Tally {
  if (!tally) return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0, seconds: 0, failures: [] };
  return hasPassed || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

/** Counts as one test: every statement of the specification is proved. The gate leaves out some of the proofs. */
export function tallyOfCoverage({ missing, unknown }: Coverage, isGate: boolean): Tally {
  const failures = [
    ...(isGate || missing.length === 0
      ? []
      : [`no test that passed proves ${missing.map(({ id }) => id).join(' ')} of docs/spec-coverage.md`]),
    ...(unknown.length === 0 ? [] : [`tests name ${unknown.join(' ')}, not in docs/spec-coverage.md`]),
  ];
  const failed = failures.length === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, skipped: 0, seconds: 0, failures };
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  startTime: v.number(),
  testResults: v.array(
    v.object({
      status: v.string(),
      name: v.optional(v.string(), ''),
      message: v.optional(v.string(), ''),
      endTime: v.optional(v.number(), 0),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          fullName: v.optional(v.string(), ''),
          failureMessages: v.optional(v.nullable(v.array(v.string())), []),
        }),
      ),
    }),
  ),
});

interface Suite {
  readonly file: string;
  readonly title: string;
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[] | undefined;
}
type Spec = v.InferOutput<typeof specOfReport>;
const message = v.object({ message: v.optional(v.string(), '') });
const specOfReport = v.object({
  title: v.string(),
  ok: v.boolean(),
  line: v.number(),
  tests: v.array(v.object({ results: v.array(v.object({ errors: v.optional(v.array(message), []) })) })),
});
const suiteOfReport: v.GenericSchema<unknown, Suite> = v.object({
  file: v.string(),
  title: v.string(),
  specs: v.array(specOfReport),
  suites: v.optional(v.array(v.lazy(() => suiteOfReport))),
});

const playwrightReport = v.object({
  stats: v.object({
    duration: v.number(),
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
  errors: v.array(message),
  suites: v.optional(v.array(suiteOfReport), []),
});

/** A message's first lines, without colours. */
const startOf = (text: string): string => stripVTControlCharacters(text).trim().split('\n', 12).join('\n    ');
const failure = (where: string, text = ''): string => `${where}\n    ${startOf(text)}`;

const failuresOfSuite = ({ file, title, specs, suites = [] }: Suite): readonly string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) =>
      failure(`${file}:${spec.line} ${title} ${spec.title}`, spec.tests.at(-1)?.results.at(-1)?.errors.at(0)?.message),
    ),
  ...suites.flatMap(failuresOfSuite),
];

async function readReport<T>(
  report: string,
  schema: v.GenericSchema<unknown, T>,
  tallyOf: (read: T) => Tally,
): Promise<Tally> {
  try {
    return tallyOf(v.parse(schema, JSON.parse(await readFile(report, 'utf8'))));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, seconds: 0, failures: [`${report} cannot be read`] };
  }
}

/** Counts Vitest's JSON report. A file that could not run counts as one failure. */
export const vitestTally = (report: string): Promise<Tally> =>
  readReport(
    report,
    vitestReport,
    ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, startTime, testResults }) => ({
      passed: numPassedTests,
      failed:
        numFailedTests +
        testResults.filter(
          ({ status, assertionResults }) =>
            status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
        ).length,
      skipped: numPendingTests + numTodoTests,
      seconds: Math.max(0, ...testResults.map(({ endTime }) => (endTime - startTime) / 1000)),
      failures: testResults.flatMap(({ name, status, message: text, assertionResults }) => {
        const failed = assertionResults.filter((test) => test.status === 'failed');
        if (failed.length === 0) return status === 'failed' ? [failure(name, text)] : [];
        return failed.map(({ fullName, failureMessages }) => failure(`${name} ${fullName}`, failureMessages?.at(0)));
      }),
    }),
  );

/** Counts Playwright's JSON report. A test that passed on a retry counts as passed. */
export const playwrightTally = (report: string): Promise<Tally> =>
  readReport(report, playwrightReport, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    seconds: stats.duration / 1000,
    failures: [
      ...errors.map(({ message: text }) => failure('outside of tests', text)),
      ...suites.flatMap(failuresOfSuite),
    ],
  }));
