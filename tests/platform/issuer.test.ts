/** Access tokens of a foreign identity provider: signed (RFC 9068) or introspected (RFC 7662). */
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT, type JWTHeaderParameters } from 'jose';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import type { Issuer } from '../../platform/identity/issuer.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { Browser, callerWith, tokenOf } from './client.ts';
import { demoCopy, postgres, type Server } from './servers.ts';
import { type Key, keyOf } from './signing-key.ts';

const AUDIENCE = 'https://api.parts.test';
const SOPHIE = 'employee-17';
const METRICS = 'a secret of the operators';
const NOW = (): number => Math.floor(Date.now() / 1000);

/** The provider's published keys. */
let published: Key[] = [];
let isDown = false;
/** The introspection results of opaque tokens. */
let told: Readonly<Record<string, object>> = {};
let questions = 0;
let credentials: string | undefined;
let provider: HttpServer;
let url = '';

async function bodyOf(path: string, form: URLSearchParams): Promise<object | null> {
  if (path === '/.well-known/openid-configuration')
    return { issuer: url, jwks_uri: `${url}/keys`, introspection_endpoint: `${url}/introspect` };
  if (path === '/keys')
    return {
      keys: await Promise.all(
        published.map(async ({ kid, alg, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg, use: 'sig' })),
      ),
    };
  if (path !== '/introspect') return null;
  questions += 1;
  return told[form.get('token') ?? ''] ?? { active: false };
}

const first = await keyOf('first');
let server: Server;
let signed: RunningPlatform;
let asked: RunningPlatform;
let database: Client;

const issuerOf = (more: Partial<Issuer> = {}): Issuer => ({
  url,
  audience: AUDIENCE,
  scope: 'portal',
  tokenType: 'at+jwt',
  introspection: null,
  ...more,
});

beforeAll(async () => {
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    credentials = request.headers.authorization;
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void bodyOf(request.url ?? '', new URLSearchParams(Buffer.concat(chunks).toString())).then((body) =>
        isDown || !body ? response.writeHead(503).end() : response.end(JSON.stringify(body)),
      );
    });
  });
  await new Promise<void>((resolve) => void provider.listen(0, 'localhost', resolve));
  url = `http://localhost:${(provider.address() as AddressInfo).port}`;
  server = postgres();
  const databaseUrl = await demoCopy();
  signed = await server.start({ databaseUrl, issuer: issuerOf() });
  asked = await server.start({
    databaseUrl,
    issuer: issuerOf({ introspection: { clientId: 'the platform', secret: 'a+b&c' }, introspectionKept: 300 }),
  });
  database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `insert into external_identity select $1, $2, id from account where email = 'sophie@atelier.test'`,
    [url, SOPHIE],
  );
}, 120_000);
afterAll(async () => {
  await database?.end();
  await signed?.stop();
  await asked?.stop();
  await server?.stop();
  provider?.close();
});
afterEach(() => {
  isDown = false;
  told = {};
  published = [first];
});

interface Change {
  readonly claims?: object;
  readonly header?: Partial<JWTHeaderParameters>;
  readonly key?: Key;
}
const jwt = ({ claims = {}, header = {}, key = first }: Change = {}): Promise<string> =>
  new SignJWT({
    iss: url,
    aud: AUDIENCE,
    sub: SOPHIE,
    client_id: 'parts-portal',
    scope: 'openid portal',
    iat: NOW(),
    exp: NOW() + 300,
    ...claims,
  })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'at+jwt', ...header })
    .sign(key.privateKey);

const myself = (platform: RunningPlatform, token: string) =>
  callerWith(platform.origin, token)('POST', '/app/Identity/GetMyself');

describe('a signed access token', () => {
  it('belongs to its subject’s account', async () => {
    published = [first];
    const { status, body } = await myself(signed, await jwt());
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: 'sophie@atelier.test' });
  });

  it.each<[string, Change]>([
    ['for another audience', { claims: { aud: 'https://other.test' } }],
    ['without an audience', { claims: { aud: undefined } }],
    ['of another issuer', { claims: { iss: 'https://other.test' } }],
    ['without the scope', { claims: { scope: 'openid' } }],
    ['with a similar scope', { claims: { scope: 'portal-admin' } }],
    ['that has expired', { claims: { exp: NOW() - 60 } }],
    ['that is not valid yet', { claims: { nbf: NOW() + 120 } }],
    ['without an expiry', { claims: { exp: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['that is an ID token', { header: { typ: 'JWT' } }],
    ['that is bound to a key', { claims: { cnf: { jkt: 'abc' } } }],
  ])('%s is refused', async (_, change) => {
    expect((await myself(signed, await jwt(change))).status).toBe(401);
  });

  it('signed with another key, or not at all, is refused', async () => {
    expect((await myself(signed, await jwt({ key: await keyOf('first') }))).status).toBe(401);
    const [, payload] = (await jwt()).split('.');
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`;
    expect((await myself(signed, none)).status).toBe(401);
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(first.publicKey)));
    const symmetric = await new SignJWT({ aud: AUDIENCE, sub: SOPHIE, scope: 'portal' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'first' })
      .setIssuer(url)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(secret);
    expect((await myself(signed, symmetric)).status).toBe(401);
  });

  it('may have expired seconds ago by another clock, or list its scopes', async () => {
    expect((await myself(signed, await jwt({ claims: { exp: NOW() - 10, iat: NOW() - 600 } }))).status).toBe(200);
    expect((await myself(signed, await jwt({ claims: { scope: undefined, scp: ['portal'] } }))).status).toBe(200);
  });

  it('of a user without an account here, or with a disabled one, is refused with 403', async () => {
    expect(await myself(signed, await jwt({ claims: { sub: 'stranger' } }))).toMatchObject({
      status: 403,
      body: { code: 'user-unknown', stranger: { issuer: url, subject: 'stranger' } },
    });
    await database.query(`update account set disabled_at = now() where email = 'sophie@atelier.test'`);
    expect((await myself(signed, await jwt())).body).toMatchObject({ code: 'user-unknown' });
    await database.query(`update account set disabled_at = null where email = 'sophie@atelier.test'`);
    expect((await myself(signed, await jwt())).status).toBe(200);
  });

  it('counts a sign-in once on all instances, whatever its renewals, and those of strangers', async () => {
    const shared = await demoCopy();
    const instances = [
      await server.start({ databaseUrl: shared, issuer: issuerOf(), metricsToken: METRICS }),
      await server.start({ databaseUrl: shared, issuer: issuerOf(), metricsToken: METRICS }),
    ];
    const client = new Client({ connectionString: shared });
    await client.connect();
    await client.query(
      `insert into external_identity select $1, $2, id from account where email = 'sophie@atelier.test'`,
      [url, SOPHIE],
    );
    await client.end();
    const counted = async () => {
      const texts = await Promise.all(
        instances.map(async ({ origin }) =>
          (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS}` } })).text(),
        ),
      );
      return ['accepted', 'refused'].map((outcome) =>
        texts
          .map((text) => Number(new RegExp(`provider="foreign",outcome="${outcome}"} (\\d+)`).exec(text)?.[1]))
          .reduce((sum, one) => sum + one, 0),
      );
    };
    const use = async (claims: object) => {
      const token = await jwt({ claims });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const instance of [...instances, ...instances]) await myself(instance, token);
    };
    const morning = NOW() - 7200;
    await use({ auth_time: morning });
    await use({ auth_time: morning, iat: NOW() - 10 });
    expect(await counted()).toEqual([1, 0]);
    await use({ auth_time: NOW() });
    // The first session goes on in another browser.
    await use({ auth_time: morning });
    expect(await counted()).toEqual([2, 0]);
    await use({ sub: 'stranger' });
    expect(await counted()).toEqual([2, 4]);
    await Promise.all(instances.map((instance) => instance.stop()));
  }, 60_000);

  it('of a subject of another issuer is refused with 403', async () => {
    await database.query(`insert into external_identity select 'https://other.test', 'twin', id from account limit 1`);
    expect((await myself(signed, await jwt({ claims: { sub: 'twin' } }))).status).toBe(403);
  });

  it('is checked with new keys as soon as the provider uses them', async () => {
    const fresh = await server.start({ databaseUrl: await demoCopy(), issuer: issuerOf() });
    expect((await myself(fresh, await jwt())).status).toBe(403);
    const second = await keyOf('second', 'PS256');
    published = [second];
    const token = await jwt({ key: second });
    // Keys are fetched at most once in five seconds.
    await expect.poll(async () => (await myself(fresh, token)).status, { timeout: 15_000, interval: 500 }).toBe(403);
    await expect.poll(async () => (await myself(fresh, await jwt())).status, { timeout: 5000 }).toBe(401);
    await fresh.stop();
  }, 60_000);

  it('cannot be checked while the provider is down: 503 until it is back', async () => {
    const databaseUrl = await demoCopy();
    isDown = true;
    const fresh = await server.start({ databaseUrl, issuer: issuerOf() });
    const { status, body, headers } = await myself(fresh, await jwt());
    expect([status, body['code'], headers.get('retry-after')]).toEqual([503, 'issuer-unreachable', '5']);
    isDown = false;
    expect((await myself(fresh, await jwt())).status).toBe(403);
    await fresh.stop();
  }, 60_000);
});

describe('an opaque access token', () => {
  const good = () => ({ active: true, sub: SOPHIE, aud: [AUDIENCE], scope: 'openid portal', exp: NOW() + 300 });

  it('belongs to its subject’s account while the provider says so', async () => {
    told = { opaque: good() };
    expect((await myself(asked, 'opaque')).body).toMatchObject({ email: 'sophie@atelier.test' });
    expect(credentials).toBe(`Basic ${Buffer.from('the+platform:a%2Bb%26c').toString('base64')}`);
    const before = questions;
    await Promise.all([myself(asked, 'opaque'), myself(asked, 'opaque')]);
    expect(questions).toBe(before);
    told = {};
    await expect.poll(async () => (await myself(asked, 'opaque')).status).toBe(401);
  });

  it.each<[string, object]>([
    ['not active', { active: false }],
    ['for another audience', { aud: 'https://other.test' }],
    ['without an audience', { aud: undefined }],
    ['without the scope', { scope: 'openid' }],
    ['of another issuer', { iss: 'https://other.test' }],
    ['over', { exp: NOW() - 60 }],
    ['bound to a key', { cnf: { jkt: 'abc' } }],
    ['no bearer token', { token_type: 'DPoP' }],
    ['without a subject', { sub: undefined }],
    ['active as a string only', { active: 'true' }],
  ])('that is %s is refused', async (what, change) => {
    told = { [what.replaceAll(' ', '-')]: { ...good(), ...change } };
    expect((await myself(asked, what.replaceAll(' ', '-'))).status).toBe(401);
  });

  it('cannot be checked while the provider is down', async () => {
    isDown = true;
    expect((await myself(asked, 'opaque-later')).status).toBe(503);
  });
});

describe('with a foreign provider', () => {
  it('nobody signs in at the platform', async () => {
    const page = await new Browser(signed.origin).fetch(new Browser(signed.origin).authorizeUrl());
    expect(page.status).toBe(400);
    expect(await tokenOf(signed.origin, 'sophie@atelier.test').catch(() => 'undefined')).toBe('undefined');
    const login = await callerWith(signed.origin, '')('POST', '/app/Identity/Login', {
      body: { email: 'sophie@atelier.test', password: 'demo' },
    });
    expect(login.status).toBe(401);
  });

  it('API keys work as before', async () => {
    const { body } = await callerWith(signed.origin, '')('POST', '/app/Identity/LoginByApiKey', {
      body: { apiKey: demoKeyOf('shop-carrosserie-elegance') },
    });
    expect((await myself(signed, String(body['accessToken']))).status).toBe(200);
  });
});
