/**
 * Tests the files of docs/deploying.md with their programs. Tests of programs that are not installed are skipped by
 * name.
 */
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../platform/configuration.ts';
import { startPlatform } from '../../platform/main.ts';
import { localSettings } from '../../scripts/run/settings.ts';
import { missingPackages } from '../engines/missing.ts';
import { isThere } from '../support/reverse-proxy.ts';
import { callerWith, tokenOf } from './client.ts';
import { freePort } from '../support/free-port.ts';
import { configurationOf } from './servers.ts';

const run = promisify(execFile);
const read = (name: string): string => readFileSync(join('deploy', name), 'utf8');

describe('the settings of an instance', () => {
  const settingsOf = (...files: readonly string[]): NodeJS.ProcessEnv =>
    Object.assign({}, ...files.map((file) => parseEnv(read(file))));
  const variables = settingsOf('common.env', 'a.env');

  it.each([
    ['a', 4300],
    ['b', 4400],
    ['c', 4500],
  ])('name the ports of instance %s', (name, port) => {
    expect(settingsOf(`${name}.env`)).toEqual({ PORT: `${port}`, PLATFORM_PORT: `${port + 10}` });
  });

  it('take back the platform’s own sign-in with another identity provider', () => {
    const provided = settingsOf('common.env', 'identity-provider.env', 'a.env');
    expect(readConfiguration(provided, () => {})).toMatchObject({
      platformUrl: 'https://parts.example.ca/api',
      issuer: { url: 'https://login.example.ca', audience: 'https://api.parts.example.ca', scope: 'portal' },
    });
    expect(localSettings('http://localhost:4310', provided)['prod']).toMatchObject({
      authority: 'https://login.example.ca',
      clientId: 'supplier-portal',
    });
  });

  it('are understood by the platform and the portal', () => {
    expect(readConfiguration(variables, () => {})).toMatchObject({
      port: 4310,
      portalOrigins: ['https://parts.example.ca'],
      platformUrl: 'https://id.parts.example.ca',
      dataDirectory: '/var/lib/supplier-portal',
      isDemo: false,
      mail: { from: 'Parts <parts@example.ca>' },
      metricsToken: 'change-me-to-a-long-secret',
      callRates: { perUser: 600, perOrganisation: 6000, perAddress: 600 },
    });
    expect(localSettings('http://localhost:4310', variables)['prod']).toEqual({
      authority: 'https://id.parts.example.ca',
      identity: '/api/identity',
      sourcing: '/api/sourcing',
      documents: '/api/documents',
      support: { phone: '1 800 555-0100', email: 'help@example.ca' },
    });
  });
});

describe('systemd', () => {
  it.skipIf(!isThere('systemd-analyze'))('accepts the units', () => {
    const folder = mkdtempSync(join(tmpdir(), 'units-'));
    const ofDatabase = ['supplier-portal-photos', 'database/supplier-portal-archive'];
    const names = ['supplier-portal-backup', ...(missingPackages('database').length > 0 ? [] : ofDatabase)];
    const files = ['supplier-portal@.service', ...names.flatMap((name) => [`${name}.service`, `${name}.timer`])];
    const units = files.map((file) => basename(file));
    for (const file of files)
      writeFileSync(join(folder, basename(file)), read(file).replaceAll('/opt/supplier-portal', resolve('.')));
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

describe('logrotate', () => {
  it.skipIf(!isThere('logrotate'))('moves the log away, and tells the instances', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rotated-'));
    const log = join(folder, 'platform.log');
    const file = join(folder, 'supplier-portal');
    const rotation = read('supplier-portal.logrotate');
    expect(rotation).toContain("systemctl kill --kill-whom=main --signal=HUP 'supplier-portal@*.service'");
    writeFileSync(
      file,
      rotation
        .replace(/^ *su .*$/m, '')
        .replaceAll('/var/lib/supplier-portal', folder)
        .replace(/systemctl.*/, `touch ${folder}/told`),
    );
    writeFileSync(log, 'a line\n');
    chmodSync(file, 0o644);
    chmodSync(folder, 0o755);
    const { status, stderr } = spawnSync('logrotate', ['--force', '--state', join(folder, 'state'), file], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(['platform.log', 'platform.log.1', 'told'].map((name) => existsSync(join(folder, name)))).toEqual([
      false,
      true,
      true,
    ]);
    rmSync(folder, { recursive: true });
  });
});

describe('the container file', () => {
  it('is accepted by a parser, and names only existing files', () => {
    const text = read('Containerfile');
    expect(validate(text)).toEqual([]);
    expect(validate('COPPY . .').length).toBeGreaterThan(0);
    const file = DockerfileParser.parse(text);
    // The last argument is where to.
    const copied = file.getCOPYs().flatMap((copy) =>
      copy
        .getArguments()
        .slice(0, -1)
        .map((path) => path.getValue()),
    );
    const ran = [...file.getInstructions()].flatMap((one) => one.getRawArgumentsContent() ?? []);
    const named = [...ran.join('\n').matchAll(/scripts\/[\w/.-]+/g)].map(([path]) => path);
    expect(named.length).toBeGreaterThan(0);
    expect([...copied, ...named].filter((path) => !existsSync(path))).toEqual([]);
    // The packages are installed before the rest is copied.
    const parts = readdirSync('scripts/run').filter((name) => name.startsWith('setup') && name.endsWith('.mjs'));
    expect(copied).toEqual(expect.arrayContaining(parts.map((name) => `scripts/run/${name}`)));
  });
});

/** The commands of docs/deploying.md that practise a restore. */
function drillCommands(): string {
  const [, text = ''] =
    /Practise a restore[^\n]*\n\n((?: {4}.*\n)+)/.exec(readFileSync('docs/deploying.md', 'utf8')) ?? [];
  return text.replaceAll(/^ {4}/gm, '');
}

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
        const place = { PATH, PGHOST: 'localhost', PGPORT: String(port), PGUSER: 'postgres' };
        execFileSync('createdb', ['test_before'], { env: place });
        execFileSync('createuser', ['supplier_portal'], { env: place });
        const before = { DATABASE_URL: urlOf('test_before'), DATA_DIR: join(folder, 'before') };
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

        const etc = join(folder, 'etc');
        mkdirSync(etc);
        const here = `postgresql://supplier_portal@localhost:${port}/supplier_portal`;
        writeFileSync(join(etc, 'common.env'), read('common.env').replace(/(?<=^DATABASE_URL=).*$/m, here));
        const drill = drillCommands()
          .replaceAll('/etc/supplier-portal', etc)
          .replaceAll('/var/tmp/drill', join(folder, 'after'))
          .replaceAll('supplier_portal_drill', 'test_after')
          .replace(/\/var\/backups\/\S+/, stdout.trim())
          .replace('node_modules/.bin/node scripts/run/start.ts', 'env');
        const { stdout: printed } = await run(
          'sh',
          ['-euc', isRoot ? drill : drill.replace('runuser -u postgres -- ', '')],
          {
            env: place,
          },
        );
        const settings = parseEnv(printed);
        const after = {
          DATABASE_URL: String(settings['DATABASE_URL']),
          DATA_DIR: String(settings['DATA_DIR']),
        };
        // Nothing is built again, nothing is sent, and people sign in on this machine.
        expect(settings['PORTAL_ENVIRONMENT']).toBe('prod');
        expect(readConfiguration(settings, () => {})).toMatchObject({ mail: { smtpUrl: null }, platformUrl: null });
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

        // So does one that cannot read a photo.
        const partial = join(folder, 'partial');
        mkdirSync(partial);
        writeFileSync(join(before.DATA_DIR, 'photos', 'b-photo'), 'another', { mode: 0o600 });
        const reader = { ...as, env: { PATH, ...before } };
        if (owner === undefined) chmodSync(join(before.DATA_DIR, 'photos', 'b-photo'), 0);
        else {
          for (const path of [before.DATA_DIR, join(before.DATA_DIR, 'photos')]) chmodSync(path, 0o755);
          chownSync(partial, owner, owner);
        }
        await expect(run(resolve('deploy/backup.sh'), [partial], { ...reader, cwd: folder })).rejects.toThrow(
          'b-photo',
        );
        expect(execFileSync('ls', [partial], { encoding: 'utf8' })).toMatch(/^\S+\.part\n$/);

        // A database that cannot be asked is not an empty one.
        const unreachable = { ...after, DATABASE_URL: urlOf('test_missing'), DATA_DIR: join(folder, 'unreachable') };
        const asked = spawnSync(resolve('deploy/restore.sh'), [stdout.trim()], {
          env: { PATH, ...unreachable },
          encoding: 'utf8',
        });
        expect([asked.status === 0, asked.stderr]).toEqual([
          false,
          expect.stringMatching(/^psql: .*does not exist\n$/),
        ]);
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
