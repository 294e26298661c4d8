import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../../scripts/run/project.ts';
import { readPaths } from '../../paths/engine/committed.ts';
import { readResults } from '../../report/collect.ts';

test('results of other sources are not shown', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  const keep = (level: string, source: string): void =>
    writeFileSync(join(folder, `lock.${level}.json`), JSON.stringify({ source, stem: 'lock', level, paths: [] }));
  keep('chart', 'now');
  keep('random', 'before');
  expect(readResults('lock', 'now', folder).map(({ level }) => level)).toEqual(['chart']);
  expect(readResults('order', 'now', folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

const paths = (...args: readonly string[]): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [inProject('scripts/paths/paths.ts'), ...args], (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });

test.each([
  ['a workflow', ['--only', 'nothing/xx', '--level', 'chart'], 'There is no workflow "nothing".'],
  ['a path', ['--only', 'lock/xx', '--level', 'chart'], 'There is no path lock/xx.'],
])('npm run paths refuses to run %s that does not exist', { timeout: 60_000 }, async (_, args, said) => {
  expect(await paths(...args)).toMatchObject({ code: 1, output: expect.stringContaining(said) });
});

test('npm run paths explains what a path is before it runs one', { timeout: 60_000 }, async () => {
  const [path] = readPaths('lock')?.paths ?? [];
  const { code, output } = await paths('--only', `lock/${path?.id ?? ''}`, '--level', 'chart');
  expect(code).toBe(0);
  expect(output).toContain('Given the page waits for the answer');
  expect(output).toContain('1. When ');
});
