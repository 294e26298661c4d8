/** Who holds a lock, and when it ends before it expires. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { Browser, callerWith, tokenOf, type Caller } from './client.ts';
import { makeRequest } from './quote-request-client.ts';
import { demoCopy, postgres, type Server } from './servers.ts';

describe('a lock', () => {
  let server: Server;
  let platform: RunningPlatform;
  let database: Client;
  let sophie: Caller;
  let luc: Caller;
  let id: string;

  beforeAll(async () => {
    server = postgres();
    const databaseUrl = await demoCopy();
    platform = await server.start({ databaseUrl });
    database = new Client({ connectionString: databaseUrl });
    await database.connect();
    sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
    luc = callerWith(platform.origin, await tokenOf(platform.origin, 'luc@atelier.test'));
  });
  afterAll(async () => {
    await database?.end();
    await platform?.stop();
    await server?.stop();
  });
  beforeEach(async () => {
    id = await makeRequest(sophie);
  });

  const lock = (caller: Caller, tabId?: string) =>
    caller('POST', '/locks', {
      body: { documentKind: 'quote-request', documentId: id, ...(tabId !== undefined && { tabId }) },
    });
  const heldBy = async (caller: Caller): Promise<unknown> => {
    const { body } = await caller('GET', '/supplier-quote-requests?pageSize=100&sort=updatedAt&direction=descending');
    return (body['items'] as { id: string; heldBy?: unknown }[]).find((row) => row.id === id)?.heldBy;
  };

  it('is taken over by the tab that holds it, and by no other tab, user or caller without a tab', async () => {
    const [tab, other] = [randomUUID(), randomUUID()];
    const first = await lock(sophie, tab);
    expect(first.status).toBe(201);
    /* oxlint-disable no-await-in-loop -- one lock at a time */
    for (const [caller, tabId, isSelf] of [
      [sophie, other, true],
      [sophie, undefined, true],
      [luc, tab, false],
    ] as const)
      expect(await lock(caller, tabId)).toMatchObject({ status: 409, body: { code: 'lock-held', holder: { isSelf } } });
    /* oxlint-enable no-await-in-loop */
    const again = await lock(sophie, tab);
    expect(again.status).toBe(201);
    expect(again.body['fencing']).toBe(Number(first.body['fencing']) + 1);
    // What the earlier page still sends with the earlier lock changes nothing.
    const path = `/locks/${String(first.body['id'])}`;
    expect(await sophie('PUT', path)).toMatchObject({ status: 409, body: { code: 'lock-lost' } });
    await sophie('DELETE', path);
    expect((await sophie('PUT', `/locks/${String(again.body['id'])}`)).status).toBe(200);
  });

  it('without a tab is taken over by nobody', async () => {
    expect((await lock(sophie)).status).toBe(201);
    expect((await lock(sophie)).status).toBe(409);
  });

  it('ends when its user signs out in another tab of the browser, and not when they do so in another browser', async () => {
    const signedIn = async () => {
      const browser = new Browser(platform.origin);
      const { url } = await browser.signIn('sophie@atelier.test');
      const { body } = await browser.exchange(url?.searchParams.get('code') ?? '');
      const signOut = async () => {
        const query = new URLSearchParams({ id_token_hint: String(body['id_token']) }).toString();
        const page = await (await browser.fetch(`/connect/endsession?${query}`)).text();
        const xsrf = /name="xsrf" value="(?<xsrf>[^"]+)"/.exec(page)?.groups?.['xsrf'] ?? '';
        await browser.fetch('/connect/endsession/confirm', {
          method: 'POST',
          body: new URLSearchParams({ xsrf, logout: 'yes' }),
        });
      };
      return { caller: callerWith(platform.origin, String(body['access_token'])), signOut };
    };
    const [one, other] = [await signedIn(), await signedIn()];
    expect((await lock(one.caller, randomUUID())).status).toBe(201);
    await other.signOut();
    expect((await other.caller('GET', '/supplier-quote-requests')).status).toBe(401);
    expect((await lock(luc)).status).toBe(409);
    expect(await heldBy(luc)).toMatchObject({ name: 'Sophie Gagnon' });
    await one.signOut();
    expect((await one.caller('GET', '/supplier-quote-requests')).status).toBe(401);
    expect(await heldBy(luc)).toBeUndefined();
    expect((await lock(luc)).status).toBe(201);
  });

  it('follows its page to another sign-in when it is refreshed', async () => {
    const renewed = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
    const { body } = await lock(sophie);
    const grantOf = async (): Promise<unknown> =>
      (await database.query('select grant_id from document_lock where lock_id = $1', [body['id']])).rows;
    const before = await grantOf();
    expect((await renewed('PUT', `/locks/${String(body['id'])}`)).status).toBe(200);
    expect(await grantOf()).not.toEqual(before);
  });

  it.each([
    ['is disabled', 'update account set disabled_at = clock_timestamp() where id = $1'],
    ['no longer has the permission', `update account set permissions = '[]' where id = $1`],
  ])('ends when its holder %s, at once and in lists', async (_, change) => {
    expect((await lock(luc)).status).toBe(201);
    expect(await heldBy(sophie)).toMatchObject({ name: expect.stringContaining('Luc') as string });
    const { rows } = await database.query<{ permissions: unknown }>(`select permissions from account where id = 'luc'`);
    await database.query(change, ['luc']);
    expect(await heldBy(sophie)).toBeUndefined();
    expect((await lock(sophie)).status).toBe(201);
    await database.query(`update account set disabled_at = null, permissions = $1 where id = 'luc'`, [
      JSON.stringify(rows[0]?.permissions),
    ]);
  });
});
