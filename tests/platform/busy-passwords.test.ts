/** Passwords while too many are hashed at once: all who need a hash are told to come back, and nothing is counted. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../platform/identity/password.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { CHEAP_PASSWORDS } from '../support/passwords.ts';
import { Browser, callerWith, tokenOf, type Answer } from './client.ts';
import { mailServer, type MailServer } from './mail-server.ts';
import { postgres, type Server } from './servers.ts';

/** The hashes that wait until the test lets them go on; null while they run as always. */
const hashing: { held: (() => void)[] | null } = { held: null };

const { scrypt } = crypto;
const replaced = vi.spyOn(crypto, 'scrypt').mockImplementation((...given) => {
  if (hashing.held) hashing.held.push(() => scrypt(...given));
  else scrypt(...given);
});
syncBuiltinESMExports();

const GOOD = 'four words easy to remember';
const LUC = 'luc@atelier.test';
/** Two hashes run and forty wait. */
const MOST = 42;

describe('too many passwords at once', () => {
  let server: Server;
  let platform: RunningPlatform;
  let mail: MailServer;
  let tokens: Readonly<Record<'luc' | 'gina', string>>;
  let link: string;
  let browser: Browser;
  let page: string;
  let working: Promise<string>[];

  beforeAll(async () => {
    server = postgres();
    mail = await mailServer();
    platform = await server.start({ mail: { smtpUrl: mail.url, from: 'no-reply@market.test', every: 20 } });
    const { origin } = platform;
    tokens = { luc: await tokenOf(origin, LUC), gina: await tokenOf(origin, 'gina@global.test') };
    await callerWith(origin, '')('POST', '/app/Identity/SendPasswordResetEmail', { body: { email: LUC } });
    link = /token=([\w-]+)/.exec((await mail.next(LUC)).text)?.[1] ?? '';
    browser = new Browser(origin);
    page = (await browser.fetch(browser.authorizeUrl())).headers.get('location') ?? '';
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
    await mail?.stop();
    replaced.mockRestore();
    syncBuiltinESMExports();
  });
  beforeEach(() => {
    hashing.held = [];
    working = Array.from({ length: MOST }, () => hashPassword('anything', CHEAP_PASSWORDS));
  });
  afterEach(async () => {
    const held = hashing.held ?? [];
    hashing.held = null;
    for (const goOn of held) goOn();
    expect(new Set(await Promise.all(working)).size).toBe(MOST);
  });

  const identity = (name: string, body: object, token = ''): Promise<Answer> =>
    callerWith(platform.origin, token, '')('POST', `/app/Identity/${name}`, { body });
  const login = (): Promise<Answer> => identity('Login', { email: LUC, password: 'demo' });
  const ana = { email: 'ana@pieces.example', firstName: 'Ana', lastName: 'Côté', locale: 'fr' };

  it.each<readonly [string, () => Promise<Answer>]>([
    ['Login', login],
    [
      'UpdateMyCredential',
      () => identity('UpdateMyCredential', { currentPassword: 'demo', newPassword: GOOD }, tokens.luc),
    ],
    ['ResetPassword', () => identity('ResetPassword', { token: link, newPassword: GOOD })],
    ['InsertUser', () => identity('InsertUser', ana, tokens.gina)],
    ['UpsertUser', () => identity('UpsertUser', ana, tokens.gina)],
  ])('%s is refused with 503 and a retry time', async (_, call) => {
    const { status, body, headers } = await call();
    expect([status, body['code'], headers.get('retry-after')]).toEqual([503, 'too-busy', '10']);
  });

  it.each<readonly [string, () => Promise<Response>]>([
    [
      'signing in',
      () => browser.fetch(page, { method: 'POST', body: new URLSearchParams({ email: LUC, password: 'demo' }) }),
    ],
    [
      'a new password',
      () =>
        fetch(`${platform.origin}/connect/reset-password`, {
          method: 'POST',
          body: new URLSearchParams({ token: link, password: GOOD, repeated: GOOD }),
        }),
    ],
  ])('the page for %s says so, with a retry time', async (_, send) => {
    const answer = await send();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await answer.text()).toContain('Too many people are signing in right now.');
  });

  it('refused attempts are not counted, and everything works again afterwards', async () => {
    // More than may fail, one after another: while one is tried, it counts.
    for (let count = 0; count < 15; count += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await login()).status).toBe(503);
    const held = hashing.held ?? [];
    hashing.held = null;
    for (const goOn of held) goOn();
    await Promise.all(working);
    expect((await login()).status).toBe(200);
    // The link is still unused.
    expect((await identity('ResetPassword', { token: link, newPassword: GOOD })).status).toBe(204);
  });
});
