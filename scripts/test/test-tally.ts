import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const addUp = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
});

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) })),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: v.array(v.unknown()),
});

/** A run that failed has at least one failure, also when no test of it is to blame: no report, an error outside of the tests. */
const atLeastOne = (tally: Tally, isOk: boolean): Tally => (isOk || tally.failed > 0 ? tally : { ...tally, failed: 1 });

async function readReport<T>(
  report: string,
  schema: v.GenericSchema<unknown, T>,
  tallyOf: (read: T) => Tally,
  isOk: boolean,
): Promise<Tally> {
  try {
    return atLeastOne(tallyOf(v.parse(schema, JSON.parse(await readFile(report, 'utf8')))), isOk);
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Counts Vitest's JSON report; a file that could not be run is one failure. */
export const vitestTally = (report: string, isOk: boolean): Promise<Tally> =>
  readReport(
    report,
    vitestReport,
    ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => ({
      passed: numPassedTests,
      failed:
        numFailedTests +
        testResults.filter(
          ({ status, assertionResults }) =>
            status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
        ).length,
      skipped: numPendingTests + numTodoTests,
    }),
    isOk,
  );

/** Counts Playwright's JSON report; a test that passed only when tried again has passed. */
export const playwrightTally = (report: string, isOk: boolean): Promise<Tally> =>
  readReport(
    report,
    playwrightReport,
    ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
    isOk,
  );
