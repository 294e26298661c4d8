/** Large photos that arrive together do not fill the memory. */
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { png } from '../support/photo-files.ts';
import { tokenOf } from './client.ts';
import { demoCopy } from './servers.ts';
import { THUMBNAIL, MONTREAL, upload } from './photo-client.ts';

/** The same on a new connection, because idle ones would be closed while this process prepares photos. */
const uploadAlone = (origin: string, token: string, whole: Uint8Array): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const part = (name: string): string =>
      `\r\n--b\r\nContent-Disposition: form-data; name="${name}"; filename="p"\r\n\r\n`;
    const sending = request(
      `${origin}/documents/photos`,
      {
        method: 'POST',
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'scope-id': MONTREAL,
          'idempotency-key': randomUUID(),
          'content-type': 'multipart/form-data; boundary=b',
        },
      },
      (response) => response.resume().once('end', () => resolve(response.statusCode)),
    ).once('error', reject);
    for (const piece of [part('photo'), whole, part('thumbnail'), THUMBNAIL, '\r\n--b--\r\n']) sending.write(piece);
    sending.end();
  });

const rssOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

describe.skipIf(process.platform !== 'linux')('while four photos of 49 MB arrive (memory is read from /proc)', () => {
  it('other calls are answered, and no photo is held in memory', async () => {
    const data = mkdtempSync(join(tmpdir(), 'platform-large-'));
    const child = spawn(process.execPath, ['platform/main.ts'], {
      env: {
        ...process.env,
        PLATFORM_PORT: '0',
        PORT: '4999',
        DATA_DIR: data,
        DATABASE_URL: await demoCopy(),
        SEED: 'demo',
        PLATFORM_TEST: '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const origin = await new Promise<string>((resolve) => {
        child.stdout.on('data', (text: Buffer) => {
          const said = /"message":"started","origin":"([^"]+)"/.exec(text.toString())?.[1];
          if (said !== undefined) resolve(said);
        });
      });
      const token = await tokenOf(origin, 'sophie@atelier.test');
      const list = (): Promise<number> => {
        const began = performance.now();
        const headers = { authorization: `Bearer ${token}`, 'scope-id': MONTREAL };
        const url = `${origin}/supplier-quote-requests?status=1&pageNumber=1&pageSize=25`;
        return new Promise((resolve, reject) => {
          get(url, { agent: false, headers }, (response) => {
            response.resume().once('end', () => {
              if (response.statusCode === 200) resolve(performance.now() - began);
              else reject(new Error(`the list answers ${response.statusCode}`));
            });
          }).once('error', reject);
        });
      };
      // Memory used by the first call of each kind does not count.
      for (let warm = 0; warm < 5; warm += 1)
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        await list();
      expect(await upload(origin, token, png(64, 64, randomBytes(1000)))).toMatchObject({ status: 201 });

      const large = png(4000, 3000, randomBytes(49 * 1024 * 1024 - 1000));
      const before = rssOf(child.pid ?? 0);
      const over = new AbortController();
      let most = before;
      const times: number[] = [];
      const listing = async (): Promise<void> => {
        while (!over.signal.aborted) {
          // oxlint-disable-next-line no-await-in-loop -- one at a time, as a clerk does
          times.push(await list());
          most = Math.max(most, rssOf(child.pid ?? 0));
        }
      };
      const uploading = Promise.all([1, 2, 3, 4].map(() => uploadAlone(origin, token, large))).finally(() =>
        over.abort(),
      );
      const [answers] = await Promise.all([uploading, listing()]);
      times.sort((left, right) => left - right);
      const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
      expect(answers).toEqual([201, 201, 201, 201]);
      // This used to take minutes and gigabytes. Without load, 95 of 100 lists take less than 250 ms.
      expect(p95).toBeLessThan(2500);
      expect(times.at(-1)).toBeLessThan(15_000);
      expect(most - before).toBeLessThan(150);
    } finally {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    }
  }, 180_000);
});
