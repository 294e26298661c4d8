/** The databases of the platform suites: embedded, and a real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { startPlatform, type RunningPlatform } from '../../platform/main.ts';
import type { Configuration } from '../../platform/configuration.ts';
import { isGate } from '../support/gate.ts';
import { CHEAP_PASSWORDS } from '../support/passwords.ts';

export const PORTAL = 'http://localhost:4999';

export interface Server {
  /** Starts a platform on a new database, or on the given one. */
  readonly start: (options?: Partial<Configuration>) => Promise<RunningPlatform>;
  /** The URL of a new empty database; null for the embedded one. */
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
  passwordCost: CHEAP_PASSWORDS,
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

/** The run's PostgreSQL (postgres-server.ts), with a new database per platform. */
export function postgres(): Promise<Server> {
  const server = inject('databaseUrl');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const newDatabase = async (): Promise<string> => {
    // The test control requires `test` in the database name.
    const name = `platform_test_${randomUUID().replaceAll('-', '')}`;
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  };
  return Promise.resolve({
    newDatabase,
    start: async (options = {}) =>
      startPlatform(
        configuration({ databaseUrl: await newDatabase(), dataDirectory: join(folder, 'platform'), ...options }),
      ),
    stop: () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  });
}

/** Both databases, for suites about the platform itself. */
export const BOTH_SERVERS = [
  ['PGlite', () => Promise.resolve(embedded())],
  ['PostgreSQL', postgres],
] as const;

/** `npm test` runs the other suites on PostgreSQL, `npm run test:all` on both databases. */
export const SERVERS = isGate ? ([BOTH_SERVERS[1]] as const) : BOTH_SERVERS;
