import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../platform/configuration.ts';
import { closeFolder } from '../../platform/data/private-folder.ts';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { DEMO_INVENTORY } from '../../platform/sourcing/supplier/demo-inventory.ts';
import { Browser, callerWith } from './client.ts';
import { embedded, postgres, type Server } from './servers.ts';
import { users, type Ran } from './users-command.ts';

const SHOP = 'shop-carrosserie-elegance';

const passwordIn = ({ output }: Ran): string => /Password: (\S+)/.exec(output)?.[1] ?? '';
const statusOf = async (origin: string, email: string, password: string): Promise<number> =>
  (await new Browser(origin).signIn(email, password)).response.status;
const login = (origin: string, apiKey: string) =>
  callerWith(origin, '')('POST', '/app/Identity/LoginByApiKey', { body: { apiKey } });

const ADD =
  'add Marie@Pieces.example --first-name Marie --last-name Roy --role administrator --province QC --language fr --organisation'
    .split(' ')
    .concat('pieces-roy=Pièces Roy');

describe('an installation on a database server', () => {
  let server: Server;
  let databaseUrl: string;
  let platform: RunningPlatform;
  let client: Client;
  const start = (options: object = {}) =>
    server.start({ databaseUrl, isDemo: false, isInventoryDemo: false, isTest: false, ...options });

  beforeAll(async () => {
    server = postgres();
    databaseUrl = (await server.newDatabase()) ?? '';
    platform = await start();
    client = new Client({ connectionString: databaseUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await platform?.stop();
    await server?.stop();
  });

  it('has no demo data: no user, no key, no inventory', async () => {
    expect((await client.query('select id from account')).rows).toEqual([]);
    expect((await client.query('select key_hash from api_key')).rows).toEqual([]);
    expect(await statusOf(platform.origin, 'sophie@atelier.test', 'demo')).toBe(422);
    expect((await login(platform.origin, demoKeyOf(SHOP))).status).toBe(401);
    expect((await fetch(platform.origin + DEMO_INVENTORY)).status).toBe(404);
  });

  it(
    'gets its first administrator from a command, which can also disable, enable and reset the user',
    { timeout: 360_000 },
    async () => {
      const env = { DATABASE_URL: databaseUrl };
      const added = await users(env, ...ADD);
      expect(added).toMatchObject({ code: 0, output: expect.stringContaining('marie@pieces.example can sign in') });
      const password = passwordIn(added);
      expect(password.length).toBeGreaterThan(20);
      expect((await users(env, 'list')).output).toBe(
        'marie@pieces.example\tMarie Roy\tadministrator\tpieces-roy\tby password\n',
      );
      expect(await users(env, ...ADD)).toMatchObject({ code: 1, output: expect.stringContaining('already') });

      const browser = new Browser(platform.origin);
      const { url } = await browser.signIn('marie@pieces.example', password);
      const { body } = await browser.exchange(url?.searchParams.get('code') ?? '');
      const marie = callerWith(platform.origin, String(body['access_token']), 'pieces-roy');
      expect((await marie('POST', '/app/Identity/GetMyself')).body).toMatchObject({
        firstName: 'Marie',
        locale: 'fr',
        userRoles: ['administrator'],
      });
      expect((await marie('GET', '/suppliers/current')).body).toMatchObject({ name: 'Pièces Roy', province: 'QC' });
      expect((await marie('GET', '/supplier-quote-requests')).status).toBe(200);

      expect(await users(env, 'disable', 'marie@pieces.example')).toMatchObject({ code: 0 });
      expect((await users(env, 'list')).output).toContain('\tdisabled\n');
      expect((await marie('POST', '/app/Identity/GetMyself')).status).toBe(401);
      const { response } = await new Browser(platform.origin).signIn('marie@pieces.example', password);
      expect(response.status).toBe(422);
      expect(await response.text()).toContain('disabled');
      const renewed = await browser.follow(await browser.fetch(browser.authorizeUrl({ prompt: 'none' })));
      expect(renewed.url?.searchParams.get('error')).toBe('login_required');

      expect(await users(env, 'enable', 'marie@pieces.example')).toMatchObject({ code: 0 });
      // Earlier tokens stay invalid.
      expect((await marie('POST', '/app/Identity/GetMyself')).status).toBe(401);
      expect(await statusOf(platform.origin, 'marie@pieces.example', password)).toBe(303);

      const reset = await users(env, 'reset-password', 'marie@pieces.example', '--password', 'correct horse battery');
      expect(reset).toMatchObject({ code: 0 });
      expect(reset.output).not.toContain('correct horse');
      expect(await statusOf(platform.origin, 'marie@pieces.example', password)).toBe(422);
      expect(await statusOf(platform.origin, 'marie@pieces.example', 'correct horse battery')).toBe(303);
    },
  );

  it('gets its first collision shop from a command, which prints its API key', async () => {
    const env = { DATABASE_URL: databaseUrl };
    const shop = ['add-shop', 'pieces@elegance.example', '--province', 'QC', '--organisation'];
    const added = await users(env, ...shop, 'elegance=Carrosserie Élégance');
    expect(added.output).toContain('Carrosserie Élégance can send quote requests, as elegance.');
    const { body } = await login(platform.origin, /API key: (\S+)/.exec(added.output)?.[1] ?? '');
    expect(body['scopeIds']).toEqual(['elegance']);
    const system = callerWith(platform.origin, String(body['accessToken']), 'elegance');
    expect((await system('GET', '/quote-requests?partsFileNumber=MP777001')).body).toEqual({ items: [] });
    expect((await system('GET', '/supplier-quote-requests')).status).toBe(403);

    const before = (await client.query('select scope_id from collision_shop')).rows;
    for (const [args, words] of [
      [[...shop, 'other=Other'], 'There is a user pieces@elegance.example already'],
      [[...shop, 'pieces-roy=Pièces Roy'], 'There is an organisation pieces-roy already'],
      [['add-shop', 'a@b.example', '--organisation', 'other'], 'province is missing'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one command at a time
      expect(await users(env, ...args)).toMatchObject({ code: 1, output: expect.stringContaining(words) });
    expect((await client.query('select scope_id from collision_shop')).rows).toEqual(before);
    expect((await users(env, 'disable', 'pieces@elegance.example')).code).toBe(0);
    expect((await system('GET', '/quote-requests?partsFileNumber=MP777001')).status).toBe(401);
  });

  it('reports invalid commands, without any change', async () => {
    const env = { DATABASE_URL: databaseUrl };
    const before = (await client.query('select email from account')).rows;
    for (const [args, words] of [
      [[], 'npm run users -- list'],
      [['remove', 'a@b.example'], 'npm run users -- list'],
      [['add', 'nobody', '--organisation', 'x=X'], 'is no e-mail address'],
      [
        ['add', 'a@b.example', '--first-name', 'A', '--last-name', 'B', '--organisation', 'new'],
        'There is no organisation new',
      ],
      [[...ADD.slice(0, 6), '--role', 'king', '--organisation', 'x=X'], 'is none of administrator, clerk, read-only'],
      [[...ADD.slice(0, 6), '--role', 'system-administrator', '--organisation', 'x=X'], 'organisations are nothing'],
      [ADD.slice(0, 6), 'organisations are missing'],
      [['disable', 'a@b.example'], 'There is no user a@b.example'],
      [['reset-password', 'marie@pieces.example', '--password', 'demo'], 'at least 12 characters'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one command at a time
      const ran = await users(env, ...args);
      expect(ran).toMatchObject({ code: 1, output: expect.stringContaining(words) });
    }
    expect((await client.query('select email from account')).rows).toEqual(before);
  });

  it('refuses test mode, unless the database is named as a test database', async () => {
    const admin = new Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query(`create database latest_${process.pid}`);
    await admin.end();
    const real = new URL(databaseUrl);
    real.pathname = `/latest_${process.pid}`;
    await expect(start({ databaseUrl: real.href, isTest: true })).rejects.toThrow('is not marked as a test database');
    const tested = await start({ isTest: true });
    expect((await fetch(`${tested.origin}/__test/faults`)).status).toBe(200);
    await tested.stop();
    expect((await fetch(`${platform.origin}/__test/faults`)).status).toBe(404);
  });

  it('creates the demo once: deleted users do not come back, and its password does not work without it', async () => {
    const url = (await server.newDatabase()) ?? '';
    const first = await start({ databaseUrl: url, isDemo: true });
    await first.stop();
    const inside = new Client({ connectionString: url });
    await inside.connect();
    await inside.query(`delete from account where id in ('luc', $1)`, [SHOP]);
    await inside.query('delete from api_key where account_id = $1', [SHOP]);
    const count = async (): Promise<unknown> =>
      (
        await inside.query(
          'select (select count(*) from account)::int as accounts, (select count(*) from api_key)::int as keys',
        )
      ).rows[0];
    const left = await count();

    const second = await start({ databaseUrl: url, isDemo: true });
    expect(await count()).toEqual(left);
    expect(await statusOf(second.origin, 'luc@atelier.test', 'demo')).toBe(422);
    expect(await statusOf(second.origin, 'sophie@atelier.test', 'demo')).toBe(303);
    expect((await login(second.origin, demoKeyOf(SHOP))).status).toBe(401);
    expect((await login(second.origin, demoKeyOf('shop-northside-collision'))).status).toBe(200);
    await second.stop();

    const real = await start({ databaseUrl: url });
    expect(await statusOf(real.origin, 'sophie@atelier.test', 'demo')).toBe(422);
    expect((await login(real.origin, demoKeyOf('shop-northside-collision'))).status).toBe(401);
    await real.stop();
    await inside.end();
  });
});

describe('the data folder', () => {
  /** Every file and folder in it, with its permissions. */
  function modesIn(folder: string): string[] {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
      const found = lstatSync(join(folder, name));
      return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`;
    });
  }

  it(
    'is private to the platform, even if it was open before; users are added while it is stopped',
    { timeout: 360_000 },
    async () => {
      const server = embedded();
      const dataDirectory = mkdtempSync(join(tmpdir(), 'platform-modes-'));
      const first = await server.start({ dataDirectory, isDemo: false, isInventoryDemo: false, isTest: false });
      const env = { DATA_DIR: dataDirectory };
      expect(await users(env, ...ADD)).toMatchObject({ code: 1, output: expect.stringContaining('stop it first') });
      await first.stop();
      const added = await users(env, ...ADD);
      expect(added.code).toBe(0);

      chmodSync(dataDirectory, 0o777);
      for (const name of ['platform.log', 'pglite/PG_VERSION']) {
        writeFileSync(join(dataDirectory, name), name === 'platform.log' ? '' : '18\n');
        chmodSync(join(dataDirectory, name), 0o666);
      }
      chmodSync(join(dataDirectory, 'pglite'), 0o755);
      const second = await server.start({ dataDirectory, isDemo: false, isInventoryDemo: false, isTest: false });
      expect(await statusOf(second.origin, 'marie@pieces.example', passwordIn(added))).toBe(303);
      expect((lstatSync(dataDirectory).mode & 0o777).toString(8)).toBe('700');
      expect(new Set(modesIn(dataDirectory))).toEqual(new Set(['folder 700', 'file 600']));
      await second.stop();
      await server.stop();
      rmSync(dataDirectory, { recursive: true });
    },
  );

  it('changes no permissions of other files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'platform-shared-'));
    chmodSync(folder, 0o755);
    for (const name of ['somebody-else.txt', 'platform.log']) {
      writeFileSync(join(folder, name), '');
      chmodSync(join(folder, name), 0o644);
    }
    closeFolder(folder);
    const modeOf = (name: string): string => (lstatSync(join(folder, name)).mode & 0o777).toString(8);
    expect([modeOf('.'), modeOf('somebody-else.txt'), modeOf('platform.log')]).toEqual(['755', '644', '600']);
    rmSync(folder, { recursive: true });
  });
});

describe('the environment', () => {
  const read = (variables: Record<string, string>) => readConfiguration(variables, () => {});

  it('creates the demo in the embedded database only, unless configured otherwise', () => {
    expect(read({})).toMatchObject({ isDemo: true, isInventoryDemo: true });
    expect(read({ DATABASE_URL: 'postgresql://db/x' })).toMatchObject({ isDemo: false, isInventoryDemo: false });
    expect(read({ DATABASE_URL: 'postgresql://db/x', DEMO_INVENTORY: '1' })).toMatchObject({ isInventoryDemo: false });
    expect(read({ DATABASE_URL: 'postgresql://db/x', SEED: 'demo' })).toMatchObject({
      isDemo: true,
      isInventoryDemo: true,
    });
    expect(read({ SEED: 'none' })).toMatchObject({ isDemo: false, isInventoryDemo: false });
    expect(() => read({ SEED: 'yes' })).toThrow('SEED');
  });

  it('accepts proxies by address or network', () => {
    expect(read({}).trustedProxies).toEqual([]);
    expect(read({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
    for (const wrong of ['localhost', '10.0.0.0/33', '10.0.0.0/8/8', '*'])
      expect(() => read({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES');
    expect(() => read({ SESSION_SECONDS: '60' })).toThrow('SESSION_SECONDS');
  });

  it('counts an empty address as absent, so that one file of settings can take back that of another', () => {
    expect(read({ PLATFORM_URL: '', PUBLIC_URL: '' })).toMatchObject({
      platformUrl: null,
      portalOrigins: ['http://localhost:4300'],
    });
    expect(() => read({ PLATFORM_URL: 'id.parts.example.ca' })).toThrow('PLATFORM_URL');
  });
});
