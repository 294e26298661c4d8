import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** A step's counts and the duration of its tests. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
}

const sumOf = (tallies: readonly Tally[], count: keyof Tally): number =>
  tallies.reduce((sum, tally) => sum + tally[count], 0);

export const addUp = (tallies: readonly Tally[]): Tally => ({
  passed: sumOf(tallies, 'passed'),
  failed: sumOf(tallies, 'failed'),
  skipped: sumOf(tallies, 'skipped'),
  seconds: sumOf(tallies, 'seconds'),
});

/**
 * A step's counts, or one test when it has no report. A step that did not succeed counts at least one failure, even
 * when its report shows none.
 */
export function countStep(hasPassed: boolean, tally: Tally | null): Tally {
  if (!tally) return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0, seconds: 0 };
  return hasPassed || tally.failed > 0 ? tally : { ...tally, failed: 1 };
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
      endTime: v.optional(v.number(), 0),
      assertionResults: v.array(v.object({ status: v.string() })),
    }),
  ),
});

const playwrightReport = v.object({
  stats: v.object({
    duration: v.number(),
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
  errors: v.array(v.unknown()),
});

async function readReport<T>(
  report: string,
  schema: v.GenericSchema<unknown, T>,
  tallyOf: (read: T) => Tally,
): Promise<Tally> {
  try {
    return tallyOf(v.parse(schema, JSON.parse(await readFile(report, 'utf8'))));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, seconds: 0 };
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
    }),
  );

/** Counts Playwright's JSON report. A test that passed on a retry counts as passed. */
export const playwrightTally = (report: string): Promise<Tally> =>
  readReport(report, playwrightReport, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    seconds: stats.duration / 1000,
  }));
