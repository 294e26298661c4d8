/** The command that everybody starts the portal with. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenOf } from '../platform/client.ts';
import { PORTAL } from '../platform/servers.ts';
import { freePort } from '../support/free-port.ts';
import { expect, test } from './world.ts';

const TOKEN = 'a'.repeat(32);
/** As many as fifty clients read in a quarter of a minute. */
const LISTS = 1_500;

/** Starts it with the embedded database in a folder of its own. */
async function npmStart(settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const { PORT: _, DATABASE_URL: __, ...env } = process.env;
  const child = spawn('npm', ['start'], { env: { ...env, ...settings, DATA_DIR: folder }, detached: true });
  let output = '';
  child.stdout.on('data', (part) => (output += String(part)));
  child.stderr.on('data', (part) => (output += String(part)));
  return {
    output: () => output,
    stop: async (): Promise<void> => {
      const gone = once(child, 'exit');
      // npm has a shell and node as children: signal the whole group.
      if (child.exitCode === null && child.pid !== undefined) {
        process.kill(-child.pid, 'SIGINT');
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test('npm start serves the portal on port 4300, or reports that the port is in use [S9.3]', async () => {
  const { output, stop } = await npmStart({ PLATFORM_PORT: '43999' });
  try {
    await expect.poll(output, { timeout: 60_000 }).toMatch(/:4300\b|Port 4300 is in use/);
    if (output().includes('Port 4300 is in use')) return;
    const answer = await fetch('http://localhost:4300/');
    expect(await answer.text()).toContain('<meta name="environment" content="local"');
  } finally {
    await stop();
  }
});

test('the process stays under 400 MB while 50 clients read lists', { tag: '@all' }, async () => {
  const platform = await freePort();
  const { output, stop } = await npmStart({
    PORT: new URL(PORTAL).port,
    PLATFORM_PORT: String(platform),
    METRICS_TOKEN: TOKEN,
  });
  try {
    await expect.poll(output, { timeout: 60_000 }).toContain('Ctrl-C stops all.');
    const origin = `http://localhost:${platform}`;
    const headers = {
      authorization: `Bearer ${await tokenOf(origin, 'sophie@atelier.test')}`,
      'scope-id': 'atelier-montreal',
    };
    let lists = 0;
    const client = async (): Promise<void> => {
      while (lists < LISTS) {
        // oxlint-disable-next-line no-await-in-loop -- a client asks again when it is answered
        const answer = await fetch(`${origin}/supplier-quote-requests?status=1&pageNumber=1&pageSize=25`, { headers });
        // oxlint-disable-next-line no-await-in-loop -- the same
        await answer.arrayBuffer();
        expect(answer.status).toBe(200);
        lists += 1;
      }
    };
    await Promise.all(Array.from({ length: 50 }, client));
    const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const [, bytes] = /^process_resident_memory_bytes (\d+)/m.exec(await metrics.text()) ?? [];
    expect(Number(bytes) / 1024 / 1024).toBeLessThan(400);
  } finally {
    await stop();
  }
});
