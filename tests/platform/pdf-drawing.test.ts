/** Large PDFs are drawn beside the calls, not before them. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { readPdf } from '../support/read-pdf.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { demoCopy, postgres, type Server } from './servers.ts';

const MONTREAL = 'atelier-montreal';
const PARTS = 500;
const LANGUAGES = ['en', 'fr'] as const;

describe('packing slips of 500 parts', () => {
  let server: Server;
  let platform: RunningPlatform;
  let token: string;
  let sophie: Caller;
  let orders: string[];

  const slip = async (id: string, language: string): Promise<Uint8Array> => {
    const answer = await fetch(`${platform.origin}/documents/packing-slip/${id}/pdf/${language}`, {
      headers: { authorization: `Bearer ${token}`, 'scope-id': MONTREAL },
    });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };

  beforeAll(async () => {
    server = postgres();
    const databaseUrl = await demoCopy();
    platform = await server.start({ databaseUrl });
    token = await tokenOf(platform.origin, 'sophie@atelier.test');
    sophie = callerWith(platform.origin, token);
    const { body } = await sophie('GET', '/supplier-orders?status=1&pageNumber=1&pageSize=4');
    orders = (body['items'] as { id: string }[]).map(({ id }) => id);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(
      `insert into order_part
         select (jsonb_populate_record(null::order_part,
           to_jsonb(one) || jsonb_build_object('id', one.id || '-' || g, 'position', 100 + g))).*
         from (select distinct on (order_id) * from order_part where order_id = any($1) order by order_id, position) one,
         generate_series(1, $2) g`,
      [orders, PARTS],
    );
    await client.end();
    // Starts the threads.
    await slip(orders[0] ?? '', 'en');
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  it('leave the thread of the calls free, and another user is answered before they are all drawn', async () => {
    const before = [process.threadCpuUsage(), process.cpuUsage()] as const;
    let drawn = 0;
    const slips = orders.slice(1).flatMap((id) =>
      LANGUAGES.map(async (language) => {
        const bytes = await slip(id, language);
        drawn += 1;
        return bytes;
      }),
    );
    expect((await sophie('GET', '/supplier-orders?status=2&pageNumber=1&pageSize=25')).status).toBe(200);
    expect(drawn).toBeLessThan(slips.length);
    const pdfs = await Promise.all(slips);
    const [thread, whole] = [process.threadCpuUsage(before[0]), process.cpuUsage(before[1])];
    // The machine may be slow: the share of the work counts, not the time.
    expect(thread.user).toBeLessThan(whole.user / 3);
    expect(readPdf(pdfs[0] ?? new Uint8Array()).pages.length).toBeGreaterThan(10);
  });
});
