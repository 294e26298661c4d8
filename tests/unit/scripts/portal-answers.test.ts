/** Headers, health, failures and sign-in providers of the portal's server. */
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_FILES } from '../../../scripts/build/page.ts';
import { listen, type Running } from '../../../scripts/run/listen.ts';
import { servePortal } from '../../../scripts/run/portal-server.ts';
import { localSettings } from '../../../scripts/run/settings.ts';
import type { LogEntry } from '../../../platform/telemetry/log.ts';
import { PLATFORM, outside, directory, portal, servePortalOnce } from './served-portal.ts';

servePortalOnce();

describe('every answer', () => {
  const PUBLIC = 'https://parts.example.ca';
  let secure: Running;
  let platform: { readonly server: ReturnType<typeof createServer>; readonly running: Running };
  let isReady = true;
  beforeAll(async () => {
    const server = createServer((_, response) => void response.writeHead(isReady ? 200 : 503).end('{}'));
    platform = { server, running: await listen(server, 0) };
    secure = await servePortal({
      directory,
      port: 0,
      settings: localSettings(platform.running.origin, { PUBLIC_URL: PUBLIC, PLATFORM_URL: 'https://id.example.ca' }),
      publicUrl: PUBLIC,
      platform: platform.running.origin,
    });
  });
  afterAll(async () => {
    await secure.stop();
    await platform.running.stop();
  });

  it.each([
    ['GET', '/', 200],
    ['GET', '/silent.html', 200],
    ['GET', '/settings.json', 200],
    ['GET', '/favicon.svg', 200],
    ['GET', '/assets/main-a1b2.js', 200],
    ['GET', '/assets/roboto-c3d4.woff2', 200],
    ['GET', '/assets/nothing.js', 404],
    ['GET', '/%zz', 200],
    ['POST', '/', 405],
    ['GET', '/api/nothing', 404],
    ['GET', '/livez', 200],
    ['GET', '/readyz', 200],
  ])('to %s %s is safe, and names only the public address', async (method, path, status) => {
    const answer = await fetch(secure.origin + path, { method, headers: { 'x-forwarded-host': 'evil.example' } });
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toMatch(/evil|localhost/);
  });

  it.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '/api/nothing.json'],
    ['GET', '/%61pi/nothing'],
    ['GET', '/api/connect/token'],
  ])('to %s %s, which is no call, is a problem and no page', async (method, path) => {
    const answer = await fetch(secure.origin + path, { method });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect(await answer.json()).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('has no TLS header without TLS', async () => {
    expect((await fetch(portal.origin)).headers.get('strict-transport-security')).toBeNull();
  });

  it('/livez reports that the process runs, /readyz whether calls are answered', async () => {
    isReady = false;
    expect((await fetch(`${secure.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${secure.origin}/livez`)).status).toBe(200);
    isReady = true;
    expect((await fetch(`${secure.origin}/readyz`)).status).toBe(200);
  });

  it('a failure is logged without the query of its address', async () => {
    const logged: LogEntry[] = [];
    const broken = join(outside, 'broken');
    await mkdir(join(broken, '.vite'), { recursive: true });
    await writeFile(join(broken, 'index.html'), '<!--page-->');
    await writeFile(join(broken, PAGE_FILES), 'not JSON');
    const server = await servePortal({
      directory: broken,
      port: 0,
      settings: {},
      log: (entry) => void logged.push(entry),
    });
    expect((await fetch(`${server.origin}/auth?code=secret&state=secret`)).status).toBe(500);
    expect(logged).toMatchObject([{ level: 'error', message: 'request failed', method: 'GET', path: '/auth' }]);
    expect(JSON.stringify(logged)).not.toContain('secret');
    await server.stop();
  });

  it('a call the platform does not answer gives a safe, logged 502', async () => {
    const dead = createServer((request) => void request.socket.destroy());
    const { origin, stop } = await listen(dead, 0);
    const logged: LogEntry[] = [];
    const broken = await servePortal({
      directory,
      port: 0,
      settings: {},
      publicUrl: PUBLIC,
      platform: origin,
      log: (entry) => void logged.push(entry),
    });
    const answer = await fetch(`${broken.origin}/api/health?token=secret`);
    expect(answer.status).toBe(502);
    expect(logged).toEqual([
      {
        level: 'error',
        message: 'no answer from the platform',
        method: 'GET',
        path: '/api/health',
        cause: 'ECONNRESET',
      },
    ]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    await broken.stop();
    await stop();
  });
});

describe('a foreign provider', () => {
  const OIDC = {
    OIDC_AUTHORITY: 'https://id.test/realms/parts',
    OIDC_CLIENT_ID: 'parts',
    OIDC_SCOPE: 'openid offline_access',
    OIDC_AUDIENCE: 'https://api.test',
    OIDC_ORIGINS: 'https://tokens.test, https://keys.test',
    PUBLIC_URL: 'https://parts.example.ca',
    SOURCING_URL: 'https://sourcing.test/v1/',
  };
  it('has settings separate from the services’', () => {
    expect(localSettings(PLATFORM, OIDC)['prod']).toEqual({
      authority: 'https://id.test/realms/parts',
      clientId: 'parts',
      scope: 'openid offline_access',
      audience: 'https://api.test',
      origins: ['https://tokens.test', 'https://keys.test'],
      identity: '/api/identity',
      sourcing: 'https://sourcing.test/v1',
      documents: '/api/documents',
    });
  });

  it('may be called and framed by the page at all its addresses', async () => {
    const other = await servePortal({ directory, port: 0, settings: localSettings(PLATFORM, OIDC) });
    const policy = (await fetch(other.origin)).headers.get('content-security-policy') ?? '';
    const [frames, calls] = ['frame-src', 'connect-src'].map((name) =>
      policy.split('; ').find((part) => part.startsWith(name)),
    );
    expect(frames).toBe("frame-src 'self' https://id.test https://tokens.test https://keys.test");
    expect(calls).toContain('https://sourcing.test https://id.test https://tokens.test https://keys.test');
    await other.stop();
  });

  it.each([
    [{ OIDC_AUTHORITY: 'id.test' }, 'OIDC_AUTHORITY'],
    [{ OIDC_ORIGINS: 'https://id.test/path' }, 'OIDC_ORIGINS'],
    [{ IDENTITY_URL: '//id.test' }, 'IDENTITY_URL'],
  ])('is refused with %o', (wrong, named) => {
    expect(() => localSettings(PLATFORM, wrong)).toThrow(named);
  });
});
