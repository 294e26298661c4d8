/** An installation that follows docs/deploying.md, with its commands and files, in a folder of its own. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { Client } from 'pg';
import { expect } from 'playwright/test';
import { FAST, startPostgres } from '../support/embedded-postgres.ts';
import { freePort } from '../support/free-port.ts';
import { makeCertificate, type ProxyPorts } from '../support/reverse-proxy.ts';
import { rotatingProvider } from './foreign-providers.ts';

const run = promisify(execFile);
const [, INSTALL = ''] = /^## Install\n(.*?)^## /ms.exec(readFileSync('docs/deploying.md', 'utf8')) ?? [];
const BLOCKS = INSTALL.match(/(?:^ {8}.*\n)+/gm) ?? [];

/** The one block of commands of the page with this text. */
function commandsWith(text: string): string {
  const [found, ...others] = BLOCKS.filter((block) => block.includes(text));
  if (found === undefined || others.length > 0) throw new Error(`docs/deploying.md: not one block with "${text}"`);
  return found.replaceAll(/^ +/gm, '');
}

/** Not in a clone. */
const NOT_CLONED = ['node_modules', 'dist', 'reports', '.data', '.git'];

/** A clone whose packages are installed. */
function clone(folder: string): void {
  cpSync('.', folder, { recursive: true, filter: (path) => !NOT_CLONED.includes(path) });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (name !== '.cache') symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
}

export interface Installation {
  /** Where the instances listen. */
  readonly ports: Pick<ProxyPorts, 'portals' | 'platforms'>;
  /** Marie, the first administrator, at the identity provider. */
  readonly subject: string;
  /** The key of the first collision shop. */
  readonly apiKey: string;
  /** The lines of the instances' standard error. */
  readonly errors: readonly string[];
  /** Kills the last instance without warning. */
  readonly kill: () => Promise<void>;
  /** Starts it again, as systemd would. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function install(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'installation-'));
  const opt = join(folder, 'opt');
  const etc = join(folder, 'etc');
  const here = (text: string): string =>
    text
      .replaceAll('/opt/supplier-portal', opt)
      .replaceAll('/etc/supplier-portal', etc)
      .replaceAll('/var/lib/supplier-portal', join(folder, 'var'));
  const sh = (commands: string) =>
    run('sh', ['-ec', here(commands)], { cwd: opt, env: { PATH: process.env['PATH'] ?? '', HOME: folder } });
  /** Puts a value of our own in a copied file of settings. */
  const set = (file: string, changes: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(changes)) {
      const text = readFileSync(join(etc, file), 'utf8');
      const line = new RegExp(`^${name}=.*$`, 'm');
      if (!line.test(text)) throw new Error(`${file} has no ${name}`);
      writeFileSync(join(etc, file), text.replace(line, `${name}=${value}`));
    }
  };

  // 1. The database
  const server = await startPostgres(FAST);
  const administrator = new Client({ connectionString: server.url });
  await administrator.connect();
  // oxlint-disable-next-line no-await-in-loop -- in this order
  for (const statement of commandsWith('create role').trim().split('\n')) await administrator.query(statement);
  await administrator.end();

  // 2. The program
  clone(opt);
  await sh(commandsWith('scripts/build/build.ts'));

  // 3. The settings
  await sh(commandsWith('deploy/common.env'));
  const common = parseEnv(readFileSync(join(etc, 'common.env'), 'utf8'));
  const databaseUrl = new URL(common['DATABASE_URL'] ?? '');
  databaseUrl.port = new URL(server.url).port;
  set('common.env', { DATABASE_URL: databaseUrl.href, DATA_DIR: join(folder, 'var'), SMTP_URL: '' });

  // 4. The identity provider
  await sh(commandsWith('install -m 600 deploy/identity-provider.env'));
  const { OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience } = parseEnv(
    readFileSync(join(etc, 'identity-provider.env'), 'utf8'),
  );
  makeCertificate(folder);
  const tls = {
    cert: readFileSync(join(folder, 'certificate.pem')),
    key: readFileSync(join(folder, 'certificate.key')),
  };
  const provider = await rotatingProvider({
    portal: String(common['PUBLIC_URL']),
    tokenSeconds: 3600,
    clientId: String(clientId),
    audience: String(audience),
    tls,
  });
  set('identity-provider.env', {
    OIDC_AUTHORITY: provider.url,
    NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
  });

  // 5. The instances, as their unit starts them
  const unit = readFileSync('deploy/supplier-portal@.service', 'utf8');
  const valuesOf = (key: string): string[] =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => here(value));
  const names = [...commandsWith('systemctl enable').matchAll(/supplier-portal@(\w)/g)].map(([, name = '']) => name);
  const [program = '', ...args] = (valuesOf('ExecStart')[0] ?? '').split(' ');
  const errors: string[] = [];
  const start = async (name: string): Promise<ChildProcess> => {
    const files = valuesOf('EnvironmentFile').map((file) => file.replace(/^-/, '').replace('%i', name));
    const settings = files.map((file) => parseEnv(readFileSync(file, 'utf8')));
    const env: NodeJS.ProcessEnv = Object.assign({ PATH: process.env['PATH'] }, ...settings);
    const instance = spawn(program, args, {
      cwd: valuesOf('WorkingDirectory')[0],
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    instance.stderr.on('data', (text: Buffer) => errors.push(`${name}: ${text.toString()}`));
    await expect(async () => {
      const { status } = await fetch(`http://127.0.0.1:${env['PORT']}/readyz`);
      expect(status, errors.join('')).toBe(200);
    }).toPass({ timeout: 60_000 });
    return instance;
  };
  const ports: number[][] = [];
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const [portal, platform] = await Promise.all([freePort(), freePort()]);
    set(`${name}.env`, { PORT: String(portal), PLATFORM_PORT: String(platform) });
    ports.push([portal, platform]);
  }
  const instances = await Promise.all(names.map(start));
  const last = names.at(-1) ?? '';
  const [[a = 0, pa = 0] = [], [b = 0, pb = 0] = [], [c = 0, pc = 0] = []] = ports;

  // 7. The first administrator, and 8. the first collision shop
  const add = commandsWith('--subject');
  await sh(add);
  const settings = add.slice(0, add.indexOf('npm run'));
  const { stdout } = await sh(settings + commandsWith('add-shop'));

  const end = async (instance: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> => {
    if (!instance || instance.exitCode !== null || instance.signalCode !== null) return;
    const ended = once(instance, 'exit');
    instance.kill(signal);
    await ended;
  };
  return {
    ports: { portals: [a, b, c], platforms: [pa, pb, pc] },
    subject: /--subject (\S+)/.exec(add)?.[1] ?? '',
    apiKey: /API key: (\S+)/.exec(stdout)?.[1] ?? '',
    errors,
    kill: () => end(instances.pop(), 'SIGKILL'),
    restart: async () => void instances.push(await start(last)),
    stop: async () => {
      await Promise.all(instances.map((instance) => end(instance, 'SIGTERM')));
      await provider.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
