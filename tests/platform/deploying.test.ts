/**
 * Tests the files of docs/deploying.md with their programs. Tests of programs that are not installed are skipped by
 * name.
 */
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../platform/configuration.ts';
import { startPlatform } from '../../platform/main.ts';
import { servePortal } from '../../scripts/run/portal-server.ts';
import { localSettings } from '../../scripts/run/settings.ts';
import { isThere, makeCertificate, prepareNginx } from '../support/reverse-proxy.ts';
import { callerWith, tokenOf } from './client.ts';
import { freePort } from './postgres-server.ts';
import { configurationOf, demoCopy, PORTAL } from './servers.ts';

const run = promisify(execFile);
const read = (name: string): string => readFileSync(join('deploy', name), 'utf8');

describe('the settings of an instance', () => {
  const variables = { ...parseEnv(read('common.env')), ...parseEnv(read('a.env')) } as Record<string, string>;

  it('are understood by the platform and the portal', () => {
    expect(readConfiguration(variables, () => {})).toMatchObject({
      port: 4310,
      portalOrigins: ['https://parts.example.ca'],
      platformUrl: 'https://id.parts.example.ca',
      dataDirectory: '/var/lib/supplier-portal',
      isDemo: false,
      mail: { from: 'Parts <parts@example.ca>' },
      metricsToken: 'change-me-to-a-long-secret',
      callRates: { perUser: 600, perOrganisation: 6000 },
    });
    expect(localSettings('http://localhost:4310', variables)['prod']).toEqual({
      authority: 'https://id.parts.example.ca',
      identity: '/api',
      sourcing: '/api',
      documents: '/api',
      support: { phone: '1 800 555-0100', email: 'help@example.ca' },
    });
  });
});

describe('systemd', () => {
  it.skipIf(!isThere('systemd-analyze'))('accepts the units', () => {
    const folder = mkdtempSync(join(tmpdir(), 'units-'));
    const units = ['supplier-portal@.service', 'supplier-portal-backup.service', 'supplier-portal-backup.timer'];
    for (const unit of units)
      writeFileSync(join(folder, unit), read(unit).replaceAll('/opt/supplier-portal', resolve('.')));
    const { status, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--recursive-errors=no', ...units.map((unit) => join(folder, unit.replace('@.', '@a.')))],
      { encoding: 'utf8' },
    );
    rmSync(folder, { recursive: true });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});

describe('the container file', () => {
  const lines = read('Containerfile')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it('has only valid instructions, and names only existing files', () => {
    const known = /^(FROM|ENV|WORKDIR|COPY|RUN|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD) /;
    expect(lines.filter((line) => !known.test(line))).toEqual([]);
    const copied = lines.filter((line) => line.startsWith('COPY ')).flatMap((line) => line.split(' ').slice(1, -1));
    const ran = [...lines.join('\n').matchAll(/scripts\/[\w/.-]+/g)].map(([path]) => path);
    expect(copied.length + ran.length).toBeGreaterThan(5);
    expect([...copied, ...ran].filter((path) => !existsSync(path))).toEqual([]);
  });
});

/** PostgreSQL 15 of the system, for the programs of the same version. */
const POSTGRES = ['/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/16/bin', '/usr/lib/postgresql/15/bin'].find(
  (bin) => existsSync(join(bin, 'initdb')),
);
const PATH = [POSTGRES, process.env['PATH']].filter((part) => part !== undefined).join(delimiter);

describe('backup and restore', () => {
  it.skipIf(POSTGRES === undefined)(
    'recreate a portal elsewhere with its data, photos and sign-ins',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'drill-'));
      chmodSync(folder, 0o755);
      const port = await freePort();
      const data = join(folder, 'database');
      mkdirSync(data);
      // PostgreSQL does not run as root.
      const isRoot = process.getuid?.() === 0;
      const owner = isRoot ? Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })) : undefined;
      if (owner !== undefined) chownSync(data, owner, owner);
      const as = { env: { PATH }, ...(owner !== undefined && { uid: owner }) };
      await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust'], { ...as, cwd: data });
      const started = spawn(
        'postgres',
        ['-D', data, '-p', String(port), '-k', '', '-c', 'listen_addresses=localhost'],
        {
          ...as,
          cwd: data,
          stdio: 'ignore',
        },
      );
      const urlOf = (name: string): string => `postgresql://postgres@localhost:${port}/${name}`;
      try {
        await expect
          .poll(() => spawnSync('pg_isready', ['-h', 'localhost', '-p', String(port)], { env: { PATH } }).status, {
            timeout: 20_000,
          })
          .toBe(0);
        for (const name of ['test_before', 'test_after'])
          execFileSync('createdb', ['-h', 'localhost', '-p', String(port), '-U', 'postgres', name], { env: { PATH } });
        const before = { DATABASE_URL: urlOf('test_before'), DATA_DIR: join(folder, 'before') };
        const after = { DATABASE_URL: urlOf('test_after'), DATA_DIR: join(folder, 'after') };
        const start = ({ DATABASE_URL, DATA_DIR }: typeof before) =>
          startPlatform(configurationOf({ databaseUrl: DATABASE_URL, dataDirectory: DATA_DIR }));

        const first = await start(before);
        const token = await tokenOf(first.origin, 'sophie@atelier.test');
        const me = await callerWith(first.origin, token)('POST', '/app/Identity/GetMyself');
        const orders = await callerWith(first.origin, token)('GET', '/supplier-orders');
        mkdirSync(join(before.DATA_DIR, 'photos', 'arriving'), { recursive: true });
        writeFileSync(join(before.DATA_DIR, 'photos', 'a-photo'), 'a photo');
        writeFileSync(join(before.DATA_DIR, 'photos', 'arriving', 'half'), 'half');
        // The portal keeps running during the backup.
        const { stdout } = await run('deploy/backup.sh', [join(folder, 'backups')], { env: { PATH, ...before } });
        await first.stop();

        await run('deploy/restore.sh', [stdout.trim()], { env: { PATH, ...after } });
        const second = await start(after);
        const caller = callerWith(second.origin, token);
        const meAfter = await caller('POST', '/app/Identity/GetMyself');
        expect([meAfter.status, meAfter.body['id']]).toEqual([200, me.body['id']]);
        expect((await caller('GET', '/supplier-orders')).body['total']).toEqual(orders.body['total']);
        expect(readFileSync(join(after.DATA_DIR, 'photos', 'a-photo'), 'utf8')).toBe('a photo');
        expect(existsSync(join(after.DATA_DIR, 'photos', 'arriving', 'half'))).toBe(false);
        await second.stop();

        // A restore never overwrites data.
        await expect(run('deploy/restore.sh', [stdout.trim()], { env: { PATH, ...after } })).rejects.toThrow(
          'the database is not empty',
        );
        // A failed backup leaves nothing that looks complete.
        const bad = { ...before, DATABASE_URL: urlOf('test_missing') };
        await expect(run('deploy/backup.sh', [join(folder, 'bad')], { env: { PATH, ...bad } })).rejects.toThrow(
          'does not exist',
        );
        expect(execFileSync('ls', [join(folder, 'bad')], { encoding: 'utf8' })).toMatch(/^\S+\.part\n$/);
      } finally {
        const ended = new Promise((done) => void started.once('exit', done));
        started.kill('SIGINT');
        await ended;
        rmSync(folder, { recursive: true, force: true });
      }
    },
    120_000,
  );
});

const PUBLIC_URL = 'https://parts.example.ca';

/** One of two instances on one database, in the order of `npm start`. */
async function startInstance(databaseUrl: string, folder: string, port: number, platformPort: number) {
  const directory = join(folder, 'dist');
  const platform = await startPlatform(
    configurationOf({
      databaseUrl,
      dataDirectory: join(folder, `data-${port}`),
      port: platformPort,
      host: '127.0.0.1',
      portalOrigins: [PUBLIC_URL, PORTAL],
    }),
  );
  const portal = await servePortal({
    directory,
    port,
    host: '127.0.0.1',
    publicUrl: PUBLIC_URL,
    settings: localSettings(`http://127.0.0.1:${platformPort}`, {}),
    platform: `http://127.0.0.1:${platformPort}`,
  });
  return {
    platform,
    stop: async () => {
      await portal.stop();
      await platform.stop();
    },
  };
}

describe('an upgrade', () => {
  it.skipIf(!isThere('nginx'))(
    'of one instance after another behind nginx fails no read and loses no write',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
      mkdirSync(join(folder, 'dist'));
      writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html>');
      const databaseUrl = await demoCopy();
      const [https, http, a, b, platformA, platformB] = await Promise.all(Array.from({ length: 6 }, freePort));
      if (!https || !http || !a || !b || !platformA || !platformB) throw new Error('no free port');
      makeCertificate(folder);
      const [program, ...args] = prepareNginx(folder, {
        http,
        https,
        portals: [a, b],
        platforms: [platformA, platformB],
      });
      let one = await startInstance(databaseUrl, folder, a, platformA);
      let two = await startInstance(databaseUrl, folder, b, platformB);
      const token = await tokenOf(one.platform.origin, 'sophie@atelier.test');
      const nginx = spawn(program, args);
      const ca = readFileSync(join(folder, 'certificate.pem'));

      const call = (method: string, path: string, body: object | null = null, servername = 'parts.example.ca') =>
        new Promise<{ status: number; body: Record<string, unknown> }>((done, reject) => {
          const asked = request(
            {
              host: '127.0.0.1',
              port: https,
              servername,
              ca,
              method,
              path,
              headers: {
                host: servername,
                authorization: `Bearer ${token}`,
                'scope-id': 'atelier-montreal',
                'content-type': 'application/json',
              },
            },
            (response) => {
              const chunks: Buffer[] = [];
              response.on('data', (chunk: Buffer) => chunks.push(chunk));
              response.on('end', () => {
                const text = Buffer.concat(chunks).toString();
                done({ status: response.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : {} });
              });
              response.on('error', reject);
            },
          );
          asked.on('error', reject);
          asked.end(body === null ? undefined : JSON.stringify(body));
        });

      try {
        await expect
          .poll(() =>
            call('GET', '/readyz').then(
              ({ status }) => status,
              () => 0,
            ),
          )
          .toBe(200);
        // Any other name is refused before there is a page.
        await expect(call('GET', '/', null, 'evil.example')).rejects.toThrow(/alert|handshake|unrecognized/i);

        const { body: me } = await call('POST', '/api/app/Identity/GetMyself', {});
        const upgrade = { isOver: false };
        const failedReads: number[] = [];
        const failedWrites: number[] = [];
        let reads = 0;
        let writes = 0;
        let name = '';
        const reading = async (): Promise<void> => {
          while (!upgrade.isOver) {
            // oxlint-disable-next-line no-await-in-loop -- one call after the other
            const { status } = await call('GET', '/api/supplier-orders');
            reads += 1;
            if (status !== 200) failedReads.push(status);
          }
        };
        const writing = async (): Promise<void> => {
          while (!upgrade.isOver) {
            const next = `Sophie ${writes}`;
            // oxlint-disable-next-line no-await-in-loop -- one call after the other
            const { status } = await call('POST', '/api/app/Identity/UpdateUserProfile', {
              firstName: next,
              lastName: me['lastName'],
              lastSelectedScopeId: me['lastSelectedScopeId'],
              locale: me['locale'],
              profilePictureThumbFileId: null,
              profilePictureCroppedFileId: null,
              profilePictureOriginalFileId: null,
            });
            writes += 1;
            if (status < 300) name = next;
            else failedWrites.push(status);
          }
        };
        const calling = Promise.all([reading(), reading(), writing()]);
        await expect.poll(() => writes).toBeGreaterThan(5);
        await one.stop();
        one = await startInstance(databaseUrl, folder, a, platformA);
        const half = writes;
        await expect.poll(() => writes).toBeGreaterThan(half + 5);
        await two.stop();
        two = await startInstance(databaseUrl, folder, b, platformB);
        upgrade.isOver = true;
        await calling;
        expect(failedReads).toEqual([]);
        // nginx does not repeat a write that reached a port while it closed. The portal offers a retry with the same
        // key.
        expect(failedWrites.filter((status) => status !== 502)).toEqual([]);
        expect(failedWrites.length).toBeLessThanOrEqual(2);
        expect(reads).toBeGreaterThan(10);
        expect((await call('POST', '/api/app/Identity/GetMyself', {})).body['firstName']).toBe(name);
      } finally {
        const ended = new Promise((done) => void nginx.once('exit', done));
        nginx.kill('SIGQUIT');
        await ended;
        await one.stop();
        await two.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    120_000,
  );
});
