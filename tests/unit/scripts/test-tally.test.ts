import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUp, playwrightTally, vitestTally } from '../../../scripts/test/test-tally.ts';

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
  testResults: files.map(([status, ...tests]) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  })),
});

const playwrightRun = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 2 }, errors: [] };

describe("Vitest's report", () => {
  it('gives the tests passed, failed and skipped', async () => {
    const report = await reported(
      vitestRun(2, 1, [
        ['passed', 'passed'],
        ['failed', 'passed', 'failed'],
      ]),
    );
    expect(await vitestTally(report, false)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it('counts a file that could not be run', async () => {
    const report = await reported(vitestRun(1, 1, [['failed'], ['failed', 'failed', 'passed']]));
    expect(await vitestTally(report, false)).toMatchObject({ failed: 2 });
  });

  it('is a failure when the run failed with no failed test', async () => {
    expect(await vitestTally(await reported(vitestRun(1, 0, [['passed', 'passed']])), false)).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it.each(['', '{}', 'not json'])('is a failure when it reads "%s"', async (content) => {
    expect(await vitestTally(await reported(content), true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('is a failure when it is missing', async () => {
    expect(await vitestTally(join(directory, 'gone.json'), true)).toMatchObject({ failed: 1 });
  });
});

describe("Playwright's report", () => {
  it('counts a test that passed in the end as passed', async () => {
    expect(await playwrightTally(await reported(playwrightRun), true)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  });

  it('counts errors outside of tests', async () => {
    expect(
      await playwrightTally(await reported({ ...playwrightRun, errors: [{ message: 'no browser' }] }), false),
    ).toMatchObject({ failed: 1 });
  });
});

it('adds up', () => {
  expect(
    addUp([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 4, failed: 5, skipped: 6 },
    ]),
  ).toEqual({ passed: 5, failed: 7, skipped: 9 });
});
