import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUp, countStep, playwrightTally, vitestTally } from '../../../scripts/test/tally.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tally-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function reported(content: unknown): Promise<string> {
  const report = join(directory, 'report.json');
  await writeFile(report, typeof content === 'string' ? content : JSON.stringify(content));
  return report;
}

const vitestRun = (
  passed: number,
  failed: number,
  files: readonly (readonly [status: string, ...tests: string[]])[],
) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  startTime: 1000,
  testResults: files.map(([status, ...tests], index) => ({
    status,
    endTime: 3000 + index * 1000,
    assertionResults: tests.map((test) => ({ status: test })),
  })),
});

const playwrightRun = { stats: { duration: 1500, expected: 4, unexpected: 0, flaky: 1, skipped: 2 }, errors: [] };

describe("Vitest's report", () => {
  it('has the numbers of passed, failed and skipped tests', async () => {
    const report = await reported(
      vitestRun(2, 1, [
        ['passed', 'passed'],
        ['failed', 'passed', 'failed'],
      ]),
    );
    expect(await vitestTally(report)).toEqual({ passed: 2, failed: 1, skipped: 2, seconds: 3 });
  });

  it('counts a file that could not run', async () => {
    const report = await reported(vitestRun(1, 1, [['failed'], ['failed', 'failed', 'passed']]));
    expect(await vitestTally(report)).toMatchObject({ failed: 2 });
  });

  it.each(['', '{}', 'not json'])('is a failure when it reads "%s"', async (content) => {
    expect(await vitestTally(await reported(content))).toEqual({ passed: 0, failed: 1, skipped: 0, seconds: 0 });
  });

  it('is a failure when it is missing', async () => {
    expect(await vitestTally(join(directory, 'gone.json'))).toMatchObject({ failed: 1 });
  });
});

describe("Playwright's report", () => {
  it('counts a test that passed on a retry as passed', async () => {
    expect(await playwrightTally(await reported(playwrightRun))).toEqual({
      passed: 5,
      failed: 0,
      skipped: 2,
      seconds: 1.5,
    });
  });

  it('counts errors outside of tests', async () => {
    expect(
      await playwrightTally(await reported({ ...playwrightRun, errors: [{ message: 'no browser' }] })),
    ).toMatchObject({ failed: 1 });
  });
});

describe('a step', () => {
  const clean = { passed: 5, failed: 0, skipped: 0, seconds: 2 };

  it('counts as one test without a report', () => {
    expect(countStep(true, null)).toMatchObject({ passed: 1, failed: 0 });
    expect(countStep(false, null)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('has failed when it did not succeed, even if its report shows no failure', () => {
    expect(countStep(true, clean)).toEqual(clean);
    expect(countStep(false, clean)).toEqual({ ...clean, failed: 1 });
    expect(countStep(false, { ...clean, failed: 3 })).toEqual({ ...clean, failed: 3 });
  });
});

it('adds up', () => {
  expect(
    addUp([
      { passed: 1, failed: 2, skipped: 3, seconds: 4 },
      { passed: 4, failed: 5, skipped: 6, seconds: 7 },
    ]),
  ).toEqual({ passed: 5, failed: 7, skipped: 9, seconds: 11 });
});
