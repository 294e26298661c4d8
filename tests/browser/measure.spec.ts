import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { openFirstList } from './first-list.ts';
import { test } from './world.ts';

const FILE = new URL('../../docs/performance.md', import.meta.url);

test('the first list', async ({ page, world, browser }) => {
  const { requests, scripts, bytes, cpu } = await openFirstList(page, world, browser);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const cells = [
    new Date().toISOString().slice(0, 10),
    commit,
    requests.length,
    scripts.length,
    Math.round(bytes / 1000),
    Math.round(cpu),
    (loadavg()[0] ?? 0).toFixed(1),
  ];
  appendFileSync(FILE, `| ${cells.join(' | ')} |\n`);
});
