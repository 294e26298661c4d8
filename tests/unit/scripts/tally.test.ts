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
    expect(await vitestTally(report)).toMatchObject({ passed: 2, failed: 1, skipped: 2, seconds: 3 });
  });

  it('counts a file that could not run', async () => {
    const report = await reported(vitestRun(1, 1, [['failed'], ['failed', 'failed', 'passed']]));
    expect(await vitestTally(report)).toMatchObject({ failed: 2 });
  });

  it('names each test that failed, and each file that could not run, with the message', async () => {
    const run = vitestRun(1, 1, [['failed'], ['failed']]);
    const assertionResults = [
      { status: 'passed', fullName: 'a list opens' },
      { status: 'failed', fullName: 'a list sorts', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat there'] },
    ];
    const testResults = [
      { ...run.testResults[0], name: 'broken.test.ts', message: 'no such module' },
      { ...run.testResults[1], name: 'list.test.ts', assertionResults },
    ];
    expect((await vitestTally(await reported({ ...run, testResults }))).failures).toEqual([
      'broken.test.ts\n    no such module',
      'list.test.ts a list sorts\n    expected 1\n    at there',
    ]);
  });

  it.each(['', '{}', 'not json'])('is a failure when it reads "%s"', async (content) => {
    expect(await vitestTally(await reported(content))).toMatchObject({ passed: 0, failed: 1, skipped: 0, seconds: 0 });
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
      failures: [],
    });
  });

  it('counts errors outside of tests', async () => {
    expect(
      await playwrightTally(await reported({ ...playwrightRun, errors: [{ message: 'no browser' }] })),
    ).toMatchObject({ failed: 1, failures: ['outside of tests\n    no browser'] });
  });

  it('names each test that failed, with its file, line and message', async () => {
    const spec = (ok: boolean) => ({
      title: 'sends',
      ok,
      line: 7,
      tests: [{ results: [{ errors: [{ message: 'first try' }] }, { errors: [{ message: 'not shown' }] }] }],
    });
    const suites = [
      { file: 'a.spec.ts', title: 'a.spec.ts', specs: [spec(true)], suites: [] },
      {
        file: 'b.spec.ts',
        title: 'b.spec.ts',
        specs: [],
        suites: [{ file: 'b.spec.ts', title: 'a quote', specs: [spec(false), spec(true)] }],
      },
    ];
    expect((await playwrightTally(await reported({ ...playwrightRun, suites }))).failures).toEqual([
      'b.spec.ts:7 a quote sends\n    not shown',
    ]);
  });
});

describe('a step', () => {
  const clean = { passed: 5, failed: 0, skipped: 0, seconds: 2, failures: [] };

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
      { passed: 1, failed: 2, skipped: 3, seconds: 4, failures: ['a', 'b'] },
      { passed: 4, failed: 5, skipped: 6, seconds: 7, failures: ['c'] },
    ]),
  ).toEqual({ passed: 5, failed: 7, skipped: 9, seconds: 11, failures: ['a', 'b', 'c'] });
});
