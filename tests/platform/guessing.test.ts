import { scryptSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../platform/data/database.ts';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import { beginPasswordAttempt, pruneAttempts, LIMITS } from '../../platform/identity/sign-in-limits.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { Browser, callerWith } from './client.ts';
import { PASSWORD_COST } from '../../platform/identity/password.ts';
import { postgres, SERVERS, type Server } from './servers.ts';

/** The number of allowed attempts for one account from one address. */
const LIMIT = LIMITS.pair.most;

interface Answer {
  readonly status: number;
  readonly html: string;
  readonly wait: number;
}

/** Opens a sign-in page and returns a function to try passwords on it. */
async function openPage(platform: string, language = 'en') {
  const browser = new Browser(platform);
  const first = await browser.fetch(browser.authorizeUrl({ ui_locales: language }));
  const page = first.headers.get('location') ?? '';
  return async (email: string, password: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await browser.fetch(page, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ email, password }),
    });
    return {
      status: answer.status,
      html: await answer.text(),
      wait: Number(answer.headers.get('retry-after') ?? 0),
    };
  };
}

const statuses = (answers: readonly Answer[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));

/** Hashes are slow on purpose, and the machine may be busy. */

describe.each(SERVERS)('guessing passwords on %s', (_, open) => {
  let server: Server;
  let platform: RunningPlatform;

  beforeAll(async () => {
    server = open();
    platform = await server.start({ trustedProxies: ['127.0.0.0/8', '::1'] });
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });
  /** A separate address, so that tests do not affect each other. */
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('evaluates no more than the limit out of two hundred concurrent attempts, says how long to wait, and gives the same response for an unknown account', async () => {
    const english = await openPage(platform.origin);
    const french = await openPage(platform.origin, 'fr');
    const told: string[] = [];
    for (const email of ['luc@atelier.test', 'nobody@atelier.test']) {
      const address = from(`203.0.113.${email.length}`);
      // oxlint-disable no-await-in-loop -- one account at a time
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_unused, index) => english(email, `guess-${index}`, address)),
      );
      expect(statuses(answers)).toEqual({ 422: LIMIT, 429: 200 - LIMIT });
      // Even the right password is not evaluated.
      const answer = await english(email, 'demo', address);
      expect(answer.status).toBe(429);
      expect(answer.wait).toBeGreaterThan(300);
      expect(answer.wait).toBeLessThanOrEqual(600);
      expect(answer.html).toMatch(/Wait \d+ minutes, then try again\./);
      expect(answer.html).toContain('choose a new one with the link below');
      told.push(answer.html.replaceAll(email, '').replace(/\d+ minutes/, ''));
      expect((await french(email, 'demo', address)).html).toMatch(/Attendez \d+ minutes, puis réessayez\./);
      // oxlint-enable no-await-in-loop
    }
    expect(told[0]).toBe(told[1]);
    // The owner is at another address.
    expect((await english('luc@atelier.test', 'demo', from('203.0.113.99'))).status).toBe(303);
  });

  it('stops mass guessing of API keys, but not their owners', async () => {
    const login = (apiKey: string, address: string) =>
      callerWith(platform.origin, '')('POST', '/app/Identity/LoginByApiKey', {
        body: { apiKey },
        headers: from(address),
      });
    const most = LIMITS.keys.most;
    const wrong = await Promise.all(
      Array.from({ length: most + 20 }, (_unused, index) => login(`key-${index}`, '203.0.113.60')),
    );
    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(most);
    const refused = wrong.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(refused[0]?.body).toMatchObject({ code: 'too-many-tries' });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let round = 0; round < 3; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- as many as may run concurrently
      const right = await Promise.all(
        Array.from({ length: 40 }, () => login(demoKeyOf('shop-carrosserie-elegance'), '203.0.113.61')),
      );
      expect(new Set(right.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });
});

describe.each(SERVERS)('the limits on %s', (_, open) => {
  let server: Server;
  let folder: string;
  let opened: OpenDatabase;

  beforeAll(async () => {
    server = open();
    folder = mkdtempSync(join(tmpdir(), 'limits-'));
    opened = await openDatabase({ databaseUrl: await server.newDatabase(), dataDirectory: folder }, () =>
      Promise.resolve(),
    );
  });
  afterAll(async () => {
    await opened?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  /** The number of evaluated attempts among concurrent ones. */
  const looked = async (count: number, email: (index: number) => string, address: (index: number) => string) => {
    const tries = await Promise.all(
      Array.from({ length: count }, (_unused, index) =>
        beginPasswordAttempt(opened.database, email(index), address(index)),
      ),
    );
    return tries.filter(({ refusedBy }) => refusedBy === null).length;
  };

  it('apply to an address across accounts, and to an account across addresses', async () => {
    const { account, address, pair } = LIMITS;
    expect(
      await looked(
        address.most + 30,
        (index) => `user-${index}@a.test`,
        () => '203.0.113.1',
      ),
    ).toBe(address.most);
    expect(
      await looked(
        account.most + 30,
        () => 'one@b.test',
        (index) => `198.51.100.${index}`,
      ),
    ).toBe(account.most);
    expect(
      await looked(
        pair.most + 30,
        () => 'one@c.test',
        () => '203.0.113.3',
      ),
    ).toBe(pair.most);
  });

  it('do not lock out the owner at a known address, and forget their failures', async () => {
    const { account, pair } = LIMITS;
    expect(
      await looked(
        pair.most - 1,
        () => 'one@d.test',
        () => '203.0.113.4',
      ),
    ).toBe(pair.most - 1);
    await (await beginPasswordAttempt(opened.database, 'one@d.test', '203.0.113.4')).succeed();
    await looked(
      account.most,
      () => 'one@d.test',
      (index) => `198.51.100.${index}`,
    );
    expect(await beginPasswordAttempt(opened.database, 'one@d.test', '203.0.113.5')).toMatchObject({
      refusedBy: 'account',
    });
    expect(
      await looked(
        pair.most,
        () => 'one@d.test',
        () => '203.0.113.4',
      ),
    ).toBe(pair.most);
  });

  it('do not count attempts that were not evaluated', async () => {
    const { pair } = LIMITS;
    for (let round = 0; round < 3; round += 1) {
      // oxlint-disable no-await-in-loop -- one at a time
      const tried = await beginPasswordAttempt(opened.database, 'one@e.test', '203.0.113.6');
      await tried.undo();
      // oxlint-enable no-await-in-loop
    }
    expect(
      await looked(
        pair.most + 5,
        () => 'one@e.test',
        () => '203.0.113.6',
      ),
    ).toBe(pair.most);
    await pruneAttempts(opened.database);
    expect(
      await looked(
        1,
        () => 'one@e.test',
        () => '203.0.113.6',
      ),
    ).toBe(0);
  });
});

describe('passwords on a server of two instances', () => {
  let server: Server;
  let databaseUrl: string;
  let platforms: RunningPlatform[];
  let client: Client;

  beforeAll(async () => {
    server = postgres();
    databaseUrl = (await server.newDatabase()) ?? '';
    const options = { databaseUrl, passwordCost: PASSWORD_COST };
    platforms = [await server.start(options), await server.start(options)];
    client = new Client({ connectionString: databaseUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await Promise.all((platforms ?? []).map((platform) => platform.stop()));
    await server?.stop();
  });

  it('counts attempts across both, and ignores untrusted headers', async () => {
    const attempts = await Promise.all(platforms.map(({ origin }) => openPage(origin)));
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_unused, index) =>
        attempts[index % 2]?.('luc@atelier.test', 'guess', { 'x-forwarded-for': `198.51.100.${index}` }),
      ),
    );
    expect(statuses(answers.filter((answer) => answer !== undefined))).toEqual({ 422: LIMIT, 429: 40 - LIMIT });
  });

  it('hashes at today’s cost, once for the demo, and older hashes at the next sign-in', async () => {
    const hashOf = async (id: string): Promise<string> => {
      const { rows } = await client.query<{ password_hash: string }>(
        'select password_hash from account where id = $1',
        [id],
      );
      return rows[0]?.password_hash ?? '';
    };
    expect(await hashOf('gina')).toMatch(/^scrypt:17:8:1:[0-9a-f]{32}:[0-9a-f]{64}$/);
    expect(await hashOf('gina')).toBe(await hashOf('rita'));

    const salt = '0123456789abcdef0123456789abcdef';
    const former = `${salt}:${scryptSync('demo', salt, 32).toString('hex')}`;
    await client.query(`update account set password_hash = $1 where id = 'rita'`, [former]);
    const [platform] = platforms;
    const attempt = await openPage(platform?.origin ?? '');
    expect((await attempt('rita@readonly.test', 'not it')).status).toBe(422);
    expect(await hashOf('rita')).toBe(former);
    expect((await attempt('rita@readonly.test', 'demo')).status).toBe(303);
    expect(await hashOf('rita')).toMatch(/^scrypt:17:8:1:/);
    expect((await (await openPage(platform?.origin ?? ''))('rita@readonly.test', 'demo')).status).toBe(303);
  });
});
