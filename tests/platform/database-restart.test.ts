/** PostgreSQL is restarted under load (docs/bad-day.md). */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONNECTIONS, openDatabase } from '../../platform/data/database.ts';
import { isUnavailable } from '../../platform/data/unavailable.ts';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { FAST, startPostgres, type Postgres } from '../support/embedded-postgres.ts';
import { callerWith } from './client.ts';
import { createDatabase, postgres, type Server } from './servers.ts';
import { inHours, newRequest } from './shop-client.ts';

const SHOP = 'shop-carrosserie-elegance';

describe('a database that is restarted', () => {
  const RESTARTS = 3;
  const WRITERS = 8;
  /** Without a response to a call, it is repeated under its key. */
  const SENDS = 200;
  let database: Postgres;
  let server: Server;
  let platform: RunningPlatform;

  beforeAll(async () => {
    database = await startPostgres(FAST);
    server = postgres();
    platform = await server.start({ databaseUrl: await createDatabase(database.url) });
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
    await database?.stop();
  });

  it('ends no instance: what was under way gets 503, is repeated under its key, and is done once', async () => {
    const { body: key } = await callerWith(platform.origin, '')('POST', '/app/Identity/LoginByApiKey', {
      body: { apiKey: demoKeyOf(SHOP) },
    });
    const shop = callerWith(platform.origin, String(key['accessToken']), SHOP);
    const expiresAt = inHours(24);
    const refused: (string | null)[] = [];
    const others: unknown[] = [];
    const restarting = new AbortController();

    /** Sends one quote request until it is taken. */
    const send = async (partsFileNumber: string, idempotencyKey: string): Promise<void> => {
      for (let sends = 0; sends < SENDS; sends += 1) {
        // oxlint-disable no-await-in-loop -- one after another
        const { status, headers, body } = await shop('POST', '/quote-requests', {
          body: newRequest({ partsFileNumber, expiresAt, shopFileNumber: idempotencyKey }),
          headers: { 'idempotency-key': idempotencyKey },
        });
        // oxlint-enable no-await-in-loop
        if (status === 201) return;
        if (status === 503) refused.push(headers.get('retry-after'));
        else others.push([status, body]);
      }
      others.push(`${idempotencyKey} was never taken`);
    };
    const sent = await Promise.all([
      ...Array.from({ length: WRITERS }, async (_, writer) => {
        let count = 0;
        for (; !restarting.signal.aborted; count += 1)
          // oxlint-disable-next-line no-await-in-loop -- one after another
          await send(`MP77${writer}000`, `write-${writer}-${count}`);
        return count;
      }),
      (async () => {
        for (let restarts = 0; restarts < RESTARTS; restarts += 1) {
          // oxlint-disable no-await-in-loop -- one after another
          await database.restart();
          await expect.poll(async () => (await fetch(`${platform.origin}/readyz`)).status).toBe(200);
          // oxlint-enable no-await-in-loop
        }
        restarting.abort();
        return 0;
      })(),
    ]);
    expect(others).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused)).toEqual(new Set(['2']));
    for (const [writer, count] of sent.slice(0, WRITERS).entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const { body } = await shop('GET', `/quote-requests?partsFileNumber=MP77${writer}000`);
      const numbers = (body['items'] as { shopFileNumber: string }[]).map((one) => one.shopFileNumber);
      expect(numbers.toSorted()).toEqual(Array.from({ length: count }, (_, at) => `write-${writer}-${at}`).toSorted());
    }
  });

  it('as a standby is asked nothing, and taken back once it is the primary', async () => {
    const signIn = () =>
      callerWith(platform.origin, '')('POST', '/app/Identity/LoginByApiKey', { body: { apiKey: demoKeyOf(SHOP) } });
    const { isPrimary } = await database.restartAsStandby();
    const administrator = await vi.waitFor(
      async () => {
        const client = new Client({ connectionString: database.url });
        await client.connect();
        return client;
      },
      { timeout: 20_000 },
    );
    const { status, headers } = await signIn();
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    // It would answer what only reads, maybe with what is out of date.
    expect((await fetch(`${platform.origin}/readyz`)).status).toBe(503);
    await administrator.query('select pg_promote()');
    await isPrimary;
    expect((await signIn()).status).toBe(200);
    await administrator.end();
  });

  it('fails a transaction whose connection was lost between two statements, and nothing else', async () => {
    const databaseUrl = await createDatabase(database.url);
    const opened = await openDatabase({ databaseUrl, dataDirectory: '' }, () => Promise.resolve());
    const administrator = new Client({ connectionString: database.url });
    await administrator.connect();
    const lost = opened.database.transaction(async (transaction) => {
      const [{ pid } = { pid: 0 }] = await transaction
        .select({ pid: sql<number>`pg_backend_pid()` })
        .from(sql`(values (1)) as once`);
      await administrator.query('select pg_terminate_backend($1, 5000)', [pid]);
      // The driver hears of it while no statement runs.
      await pause(100);
      await transaction.execute(sql`select 1`);
    });
    await expect(lost).rejects.toSatisfy(isUnavailable);
    await opened.database.execute(sql`select 1`);
    await administrator.end();
    await opened.close();
  });

  it('gets its connections back from transactions that could not begin', async () => {
    const opened = await openDatabase({ databaseUrl: await createDatabase(database.url), dataDirectory: '' }, () =>
      Promise.resolve(),
    );
    for (let refusals = 0; refusals <= CONNECTIONS; refusals += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await expect(
        // @ts-expect-error -- PostgreSQL refuses to begin
        opened.database.transaction(() => Promise.resolve(), { isolationLevel: 'none' }),
      ).rejects.toThrow('begin isolation level none');
    await opened.database.execute(sql`select 1`);
    await opened.close();
  });
});
