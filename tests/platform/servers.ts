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
import { copyEmptyDatabase } from '../support/empty-database.ts';
import { CHEAP_PASSWORDS } from '../support/passwords.ts';

export const PORTAL = 'http://localhost:4999';

export interface Server {
  /** Starts a platform on a new database, or on the given one. */
  readonly start: (options?: Partial<Configuration>) => Promise<RunningPlatform>;
  /** The URL of a new empty database; null for the embedded one. */
  readonly newDatabase: () => Promise<string | null>;
  /** The URL of a new database with the demo's data, for several instances; null for the embedded one. */
  readonly newDemo: () => Promise<string | null>;
  readonly stop: () => Promise<void>;
}

/** The platform configuration of the suites. */
export const configurationOf = (options: Partial<Configuration>): Configuration => ({
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
    newDemo: () => Promise.resolve(null),
    start: async (options = {}) => {
      const folder = mkdtempSync(join(tmpdir(), 'platform-'));
      folders.push(folder);
      await copyEmptyDatabase(folder);
      return startPlatform(configurationOf({ dataDirectory: folder, ...options }));
    },
    stop: () => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

/** Creates a database, empty or as a copy of another, and returns its URL. */
export async function createDatabase(server: string, template = 'template1'): Promise<string> {
  // The test control requires `test` in the database name.
  const name = `platform_test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The URL of a new database with the demo's data, on the run's PostgreSQL. */
export const demoCopy = (): Promise<string> => createDatabase(inject('databaseUrl'), inject('demoDatabase'));

/** The run's PostgreSQL (postgres-server.ts), with a new copy of the demo per platform. */
export function postgres(): Server {
  const server = inject('databaseUrl');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  return {
    newDatabase: () => createDatabase(server),
    newDemo: demoCopy,
    start: async (options = {}) =>
      startPlatform(
        configurationOf({
          databaseUrl: options.databaseUrl ?? (await demoCopy()),
          dataDirectory: join(folder, 'platform'),
          ...options,
        }),
      ),
    stop: () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

/** Both databases, for suites about the platform itself. */
export const BOTH_SERVERS = [
  ['PGlite', embedded],
  ['PostgreSQL', postgres],
] as const;

/** `npm test` runs the other suites on PostgreSQL, `npm run test:all` on both databases. */
export const SERVERS = isGate ? ([BOTH_SERVERS[1]] as const) : BOTH_SERVERS;
