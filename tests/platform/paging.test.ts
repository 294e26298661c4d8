/** The pages of every list, whatever it is sorted by: rows with equal values are on one page each, and none is lost. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTS, type ListKind } from '../../domain/lists.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { demoCopy, postgres, type Server } from './servers.ts';
import { BY_HAND } from './watched-versions.ts';

const PATHS: Readonly<Record<ListKind, string>> = {
  quoteRequests: '/supplier-quote-requests?status=1',
  orders: '/supplier-orders?status=1',
  transactions: '/transactions?',
  creditRequests: '/supplier-credit-requests?status=pending',
  clients: '/supplier-clients?status=2',
  audit: '/audit-entries?',
};
const CASES = (Object.keys(PATHS) as ListKind[]).flatMap((kind) =>
  LISTS[kind].sorts.map((sort) => [kind, sort] as const),
);

describe('the pages of', () => {
  let server: Server;
  let platform: RunningPlatform;
  let sophie: Caller;

  beforeAll(async () => {
    server = postgres();
    const databaseUrl = await demoCopy();
    platform = await server.start({ databaseUrl });
    sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
    // Other sorts have equal values already.
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(BY_HAND);
    await client.query(
      `insert into audit_entry (scope_id, at, side, action, changes, search_text)
        select 'atelier-montreal', '2026-01-01', 'supplier', 'updateSupplier', '[]', '' from generate_series(1, 30)`,
    );
    await client.query(`update quote_request set updated_at = '2026-01-01', demo_seconds = null`);
    await client.query(`update quote_request set expires_at = '2100-01-01' where status = 1`);
    await client.query(`update "order" set updated_at = '2026-01-01', due_at = '2026-01-02', demo_seconds = null`);
    await client.end();
  }, 60_000);
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  const read = async (path: string, pageNumber: number, pageSize: number) => {
    const { status, body } = await sophie('GET', `${path}&pageNumber=${pageNumber}&pageSize=${pageSize}`);
    expect(status, path).toBe(200);
    return { ids: (body['items'] as readonly { id: string }[]).map(({ id }) => id), total: Number(body['total']) };
  };
  /** All rows, page by page, until a page is empty. */
  async function readAll(path: string, pageSize: number): Promise<string[]> {
    const all: string[] = [];
    for (let page = 1; ; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one page after another
      const { ids, total } = await read(path, page, pageSize);
      if (ids.length === 0) {
        expect(all.length, path).toBe(total);
        return all;
      }
      all.push(...ids);
    }
  }

  it.each(CASES)('%s by %s have each row once, in the same order whatever their size', async (kind, sort) => {
    // Without filters, lists with kept counts read their pages in another way.
    for (const order of ['direction=ascending', 'direction=descending&updateFrom=2001-01-01']) {
      const path = `${PATHS[kind]}&sort=${sort}&${order}`;
      // oxlint-disable-next-line no-await-in-loop -- one order after another
      const [few, many] = [await readAll(path, 7), await readAll(path, 100)];
      expect(few.length, path).toBeGreaterThan(7);
      expect(new Set(few).size, path).toBe(few.length);
      expect(few, path).toEqual(many);
    }
  });

  it.each(Object.entries(PATHS))('%s end where their total divides evenly', async (_, path) => {
    const { total } = await read(path, 1, 1);
    const size = [7, 6, 5, 4, 3, 2, 1].find((each) => total % each === 0) ?? 1;
    expect(total).toBeGreaterThan(size);
    const last = await read(path, total / size, size);
    const beyond = await read(path, total / size + 1, size);
    expect([last.ids.length, last.total, beyond.ids.length, beyond.total]).toEqual([size, total, 0, total]);
  });
});
