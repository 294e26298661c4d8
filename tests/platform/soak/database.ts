/** The database of the soak, and what happens to it: PostgreSQL is restarted, or its machine dies (`--database`). */
import { Client } from 'pg';
import { vi } from 'vitest';
import { missingPackages } from '../../engines/missing.ts';
import { startDatabaseMachines } from '../../support/database-machines.ts';
import { FAST, startPostgres } from '../../support/embedded-postgres.ts';

/** Whether the machine of the primary is killed, instead of one PostgreSQL being restarted. */
export const KILLS_DATABASE = process.env['SOAK_DATABASE'] === '1';

/** The longest time without an acknowledged write, when the primary dies (ms). */
export const LONGEST_OUTAGE = 30_000;

/** When it was disturbed, and took writes again (epoch ms). */
export interface Disturbance {
  readonly at: number;
  readonly backAt: number;
}

/** The longest time between two acknowledged writes (ms), among those of which one is in a period. */
export function longestGap(
  writes: readonly number[],
  { at, backAt }: Disturbance = { at: 0, backAt: Number.POSITIVE_INFINITY },
): number {
  const inOrder = writes.toSorted((one, other) => one - other);
  return inOrder.slice(1).reduce((longest, next, index) => {
    const before = inOrder[index] ?? next;
    return next >= at && before <= backAt ? Math.max(longest, next - before) : longest;
  }, 0);
}

interface Disturbed {
  /** The maintenance database. */
  readonly url: string;
  /** Is done when the next disturbance may come. */
  readonly disturb: () => Promise<Disturbance>;
  /** How long a disturbance may take (ms), so that the clients work on after the last one. */
  readonly longest: number;
  readonly stop: () => Promise<void>;
}

async function takesWrites(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('create temporary table written (x int)');
  } finally {
    await client.end();
  }
}

async function startMachines(): Promise<Disturbed> {
  const missing = missingPackages('database');
  if (missing.length > 0) throw new Error(`not installed: ${missing.join(', ')}`);
  const { url, settled, stop } = await startDatabaseMachines();
  return {
    url,
    longest: 45_000,
    disturb: async () => {
      const { primary } = await settled();
      const at = Date.now();
      await primary.kill();
      await vi.waitFor(() => takesWrites(url), { timeout: 120_000, interval: 100 });
      const backAt = Date.now();
      primary.start();
      // Until the machine that died follows, nobody could take over again.
      await settled();
      return { at, backAt };
    },
    stop,
  };
}

async function startOne(isFast: boolean): Promise<Disturbed> {
  const { url, restart, stop } = await startPostgres(isFast ? FAST : []);
  return {
    url,
    longest: 0,
    disturb: async () => {
      const at = Date.now();
      await restart();
      return { at, backAt: Date.now() };
    },
    stop,
  };
}

export const startDisturbed = ({ isFast }: { readonly isFast: boolean }): Promise<Disturbed> =>
  KILLS_DATABASE ? startMachines() : startOne(isFast);
