/** The bad days of docs/bad-day.md: the database is gone, a disk is full. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import type { LogEntry } from '../../platform/telemetry/log.ts';
import { logFile } from '../../platform/telemetry/log-file.ts';
import { drawPng, SCENES } from '../../platform/data/seed/pictures.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { lockOrder, makeOrder } from './order-client.ts';
import { demoCopy, postgres, type Server } from './servers.ts';
import { Way } from './way.ts';

const query = async (databaseUrl: string, ...statements: readonly string[]): Promise<unknown[]> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    let rows: unknown[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
};

const profile = async (caller: Caller, firstName: string) => {
  const { body: me } = await caller('POST', '/app/Identity/GetMyself', { body: {} });
  return caller('POST', '/app/Identity/UpdateUserProfile', {
    body: {
      firstName,
      lastName: me['lastName'],
      lastSelectedScopeId: me['lastSelectedScopeId'],
      locale: me['locale'],
      profilePictureThumbFileId: null,
      profilePictureCroppedFileId: null,
      profilePictureOriginalFileId: null,
    },
  });
};

describe('a database that is gone', () => {
  let server: Server;
  let platform: RunningPlatform;
  let way: Way;
  let databaseUrl: string;
  let caller: Caller;
  const entries: LogEntry[] = [];

  beforeAll(async () => {
    server = postgres();
    way = new Way(await demoCopy());
    databaseUrl = await way.open();
    platform = await server.start({ databaseUrl, log: (entry) => entries.push(entry) });
    caller = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
  });
  afterAll(async () => {
    await platform?.stop();
    await way?.cut();
    await server?.stop();
  });

  const statusOf = async (path: string): Promise<number> => (await fetch(platform.origin + path)).status;

  it('gives 503 with a retry time; when it is back, sign-ins and locks work without a restart', async () => {
    const { body: held, status } = await lockOrder(caller, await makeOrder(caller));
    expect(status).toBe(201);
    await way.cut();

    const read = await caller('GET', '/supplier-orders');
    expect([read.status, read.body['code'], read.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    expect((await caller('PUT', `/locks/${String(held['id'])}`)).status).toBe(503);
    expect((await lockOrder(caller, 'any')).status).toBe(503);
    expect([await statusOf('/livez'), await statusOf('/readyz'), await statusOf('/health')]).toEqual([200, 503, 503]);
    const failed = entries.find(({ message }) => message === 'request failed');
    expect(failed).toMatchObject({ level: 'error', stack: expect.stringMatching(/ECONN|terminated/) });

    // systemd starts it again until the database answers.
    await expect(server.start({ databaseUrl, log: () => {} })).rejects.toThrow('ECONNREFUSED');

    await way.open();
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    expect((await caller('GET', '/supplier-orders')).status).toBe(200);
    expect((await caller('PUT', `/locks/${String(held['id'])}`)).status).toBe(200);
  });

  it('leaves each running call either done or not done, with a response', async () => {
    const calls = Array.from({ length: 30 }, (_, at) =>
      caller(at % 2 === 0 ? 'GET' : 'POST', at % 2 === 0 ? '/supplier-orders' : '/app/Identity/GetMyself', {
        ...(at % 2 === 1 && { body: {} }),
      }),
    );
    await way.cut();
    const statuses = (await Promise.all(calls)).map((one) => one.status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await way.open();
    await expect.poll(() => statusOf('/readyz')).toBe(200);
  });
});

describe('a full disk of the database', () => {
  let server: Server;
  let platform: RunningPlatform;
  let databaseUrl: string;
  let caller: Caller;

  beforeAll(async () => {
    server = postgres();
    databaseUrl = await demoCopy();
    platform = await server.start({ databaseUrl });
    caller = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  it('refuses writes with 503 without changes, serves reads, and accepts writes again when there is space', async () => {
    const before = (await caller('POST', '/app/Identity/GetMyself', { body: {} })).body['firstName'];
    // The error PostgreSQL reports when it cannot extend a file.
    await query(
      databaseUrl,
      `create function disk_is_full() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
      'create trigger disk_is_full before insert or update on account for each row execute function disk_is_full()',
    );
    const write = await profile(caller, 'Anna');
    expect([write.status, write.body['code']]).toEqual([503, 'unavailable']);
    expect((await caller('POST', '/app/Identity/GetMyself', { body: {} })).body['firstName']).toBe(before);
    await query(databaseUrl, 'drop trigger disk_is_full on account');
    expect((await profile(caller, 'Anna')).status).toBe(204);
  });
});

const mounts: string[] = [];
/** A folder on a disk of one megabyte; null when this user may not mount one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    mounts.push(folder);
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}
const disk = smallDisk();
afterAll(() => {
  for (const folder of mounts) {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('a full disk of the log', () => {
  it.skipIf(disk === null)('loses log lines only, and logging continues when there is space again', async () => {
    if (disk === null) return;
    const path = join(disk, 'platform.log');
    const hog = join(disk, 'hog');
    const log = logFile(path);
    log.write('before');
    await expect.poll(() => readFileSync(path, 'utf8')).toBe('before\n');
    expect(() => writeFileSync(hog, Buffer.alloc(2_000_000))).toThrow('ENOSPC');
    for (let lines = 0; lines < 200; lines += 1) log.write('meanwhile '.repeat(100));
    rmSync(hog);
    await expect
      .poll(() => {
        log.write('after');
        return readFileSync(path, 'utf8');
      })
      .toContain('after');
    rmSync(path);
  });
});

describe('a full disk of the photos', () => {
  it.skipIf(disk === null)('refuses the photo with 503, leaves no remains, and accepts a smaller one', async () => {
    if (disk === null) return;
    const server = postgres();
    const dataDirectory = join(disk, 'data');
    mkdirSync(dataDirectory);
    const platform = await server.start({ dataDirectory });
    const token = await tokenOf(platform.origin, 'sophie@atelier.test');
    const upload = async (padding: number) => {
      const form = new FormData();
      const picture = drawPng(SCENES.own[0], 20);
      form.append('photo', new Blob([new Uint8Array(picture), new Uint8Array(padding)]), 'photo');
      form.append('thumbnail', new Blob([new Uint8Array(picture)]), 'thumbnail');
      const { status } = await fetch(`${platform.origin}/documents/photos`, {
        method: 'POST',
        body: form,
        headers: {
          authorization: `Bearer ${token}`,
          'scope-id': 'atelier-montreal',
          'idempotency-key': crypto.randomUUID(),
        },
      });
      return status;
    };
    expect(await upload(3_000_000)).toBe(503);
    const arriving = join(dataDirectory, 'photos', 'arriving');
    await expect.poll(() => (existsSync(arriving) ? readdirSync(arriving) : [])).toEqual([]);
    expect(await upload(0)).toBe(201);
    await platform.stop();
    await server.stop();
  });
});
