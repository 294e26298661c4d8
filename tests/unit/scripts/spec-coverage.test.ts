import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  coverageOf,
  idsOfTitle,
  playwrightProofs,
  statementsOf,
  tagOf,
  vitestProofs,
} from '../../../scripts/test/spec-coverage.ts';
import { tallyOfCoverage } from '../../../scripts/test/tally.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'spec-coverage-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function reported(content: unknown): Promise<string> {
  const report = join(directory, 'report.json');
  await writeFile(report, typeof content === 'string' ? content : JSON.stringify(content));
  return report;
}

const DOCUMENT = `# Coverage

| Id | Statement | Where it lives |
| --- | --- | --- |
| S1.1 | Something | \`src\` |
| S1.2 | One \\| another | \`src\` |
| S9.30 | A number | \`machines\` |
`;

describe('the ids of a title', () => {
  it.each([
    ['refuses a price [S5.25]', ['S5.25']],
    ['refuses a price [S5.25 S9.1]', ['S5.25', 'S9.1']],
    ['refuses [S5.25] of prices', []],
    ['has S5.25 in it', []],
    ['a list [1 2]', []],
  ])('%j', (title, ids) => {
    expect(idsOfTitle(title)).toEqual(ids);
  });

  it('are read from a tag in order', () => {
    expect(idsOfTitle(`walks${tagOf(['S9.30', 'S1.10', 'S1.9'])}`)).toEqual(['S1.9', 'S1.10', 'S9.30']);
    expect(tagOf([])).toBe('');
  });
});

it('reads the statements of the document', () => {
  expect(statementsOf(DOCUMENT)).toEqual([
    { id: 'S1.1', text: 'Something' },
    { id: 'S1.2', text: String.raw`One \| another` },
    { id: 'S9.30', text: 'A number' },
  ]);
});

describe('proofs', () => {
  it('of Vitest are the tests that passed and name ids', async () => {
    const tests = [
      ['passed', 'a list opens [S1.1]'],
      ['passed', 'a list has no id'],
      ['failed', 'a list sorts [S1.2]'],
      ['skipped', 'a list pages [S9.30]'],
    ].map(([status, fullName]) => ({ status, fullName }));
    const report = await reported({
      testResults: [{ name: '/home/me/portal/tests/unit/list.test.ts', assertionResults: tests }],
    });
    expect(await vitestProofs(report)).toEqual([
      { file: 'tests/unit/list.test.ts', title: 'a list opens [S1.1]', ids: ['S1.1'] },
    ]);
  });

  it('of Playwright are the tests that passed, also on a retry, and name ids', async () => {
    const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) });
    const report = await reported({
      suites: [
        {
          file: 'list.spec.ts',
          title: 'list.spec.ts',
          specs: [spec('opens [S1.1]', 'expected'), spec('skips [S1.2]', 'skipped')],
          suites: [
            {
              file: 'list.spec.ts',
              title: 'in French',
              specs: [spec('pages [S9.30]', 'flaky'), spec('sorts [S1.2]', 'unexpected'), spec('nothing [S1.2]')],
            },
          ],
        },
      ],
    });
    expect(await playwrightProofs(report)).toEqual([
      { file: 'tests/browser/list.spec.ts', title: 'opens [S1.1]', ids: ['S1.1'] },
      { file: 'tests/browser/list.spec.ts', title: 'in French pages [S9.30]', ids: ['S9.30'] },
    ]);
  });

  it.each(['', '{}', 'not json'])('are none when the report reads "%s"', async (content) => {
    expect(await vitestProofs(await reported(content))).toEqual([]);
    expect(await playwrightProofs(await reported(content))).toEqual([]);
  });
});

describe('the coverage', () => {
  const proof = (title: string) => ({ file: 'a.test.ts', title, ids: idsOfTitle(title) });
  const some = coverageOf(statementsOf(DOCUMENT), [
    proof('opens [S1.1]'),
    proof('opens [S1.1]'),
    proof('is one | another [S1.1 S1.2]'),
    proof('is gone [S4.4]'),
  ]);
  const all = coverageOf(statementsOf(DOCUMENT), [proof('is all [S1.1 S1.2 S9.30]')]);

  it('names unproved statements, and ids that are not in the document', () => {
    expect(some).toMatchObject({ proved: 2, of: 3, missing: [{ id: 'S9.30' }], unknown: ['S4.4'] });
    expect(all).toMatchObject({ proved: 3, of: 3, missing: [], unknown: [] });
  });

  it('is a table of each statement with its proofs', () => {
    expect(some.table.split('\n').slice(2)).toEqual([
      String.raw`| S1.1 | Something | \`a.test.ts\` opens<br>\`a.test.ts\` is one \| another |`.replaceAll('\\`', '`'),
      String.raw`| S1.2 | One \| another | \`a.test.ts\` is one \| another |`.replaceAll('\\`', '`'),
      '| S9.30 | A number | **none** |',
      '',
    ]);
  });

  it('fails for a statement without a proof, but not in the gate', () => {
    const missing = { ...some, unknown: [] };
    expect(tallyOfCoverage(missing, false)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyOfCoverage(missing, false).failures[0]).toContain('S9.30');
    expect(tallyOfCoverage(missing, true)).toMatchObject({ passed: 1, failed: 0, failures: [] });
    expect(tallyOfCoverage(all, false)).toMatchObject({ passed: 1, failed: 0, failures: [] });
  });

  it('fails for an id that the document does not have, in the gate too', () => {
    for (const isGate of [true, false]) {
      const { failed, failures } = tallyOfCoverage({ ...all, unknown: ['S4.4'] }, isGate);
      expect([failed, failures.length]).toEqual([1, 1]);
      expect(failures[0]).toContain('S4.4');
    }
  });
});
