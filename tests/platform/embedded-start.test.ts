/** What a start says about its data. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyEmptyDatabase } from '../support/empty-database.ts';
import { freePort } from '../support/free-port.ts';
import { demoCopy } from './servers.ts';

const POWER_CUT = 'a power cut may lose the last writes';

/** `npm start`, without the pages. */
const START = `
import { runLocal } from './scripts/run/local.ts';
await runLocal(() => Promise.resolve({ origin: 'http://localhost', stop: () => Promise.resolve() }));
`;

/** Starts, stops, and returns how often it was said and, so far, logged. */
async function start(folder: string, databaseUrl = ''): Promise<readonly [said: number, logged: number]> {
  const [port, platformPort] = await Promise.all([freePort(), freePort()]);
  const started = spawn(process.execPath, ['--input-type=module', '-e', START], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SEED: 'none',
      PORT: String(port),
      PLATFORM_PORT: String(platformPort),
    },
  });
  let text = '';
  started.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await expect.poll(() => text, { timeout: 60_000 }).toContain('Ctrl-C stops all.');
  const ended = once(started, 'exit');
  started.kill('SIGTERM');
  await ended;
  const log = readFileSync(join(folder, 'platform.log'), 'utf8');
  return [text.split(POWER_CUT).length - 1, log.split(POWER_CUT).length - 1];
}

it('each start with embedded data says and logs that a power cut may lose the last writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await copyEmptyDatabase(folder);
  expect(await start(folder)).toEqual([1, 1]);
  expect(await start(folder)).toEqual([1, 2]);
});

it('a start on a PostgreSQL server does not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(await start(folder, await demoCopy())).toEqual([0, 0]);
});
