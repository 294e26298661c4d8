import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { Browser, callerWith } from './client.ts';
import { PORTAL, SERVERS, type Server } from './servers.ts';

const HOUR = 3_600_000;
const SESSION_HOURS = 12;
/** Time for two platforms to start on a busy machine (ms). */
const START = 300_000;

/** Signs in and returns the tokens. */
async function signedIn(platform: string, email: string) {
  const browser = new Browser(platform);
  const { url } = await browser.signIn(email);
  const { body } = await browser.exchange(url?.searchParams.get('code') ?? '');
  return {
    browser,
    token: String(body['access_token']),
    idToken: String(body['id_token']),
    seconds: body['expires_in'],
  };
}

/** The same requests as the hidden frame. */
async function renew(browser: Browser) {
  const { url } = await browser.follow(await browser.fetch(browser.authorizeUrl({ prompt: 'none' })));
  const error = url?.searchParams.get('error') ?? null;
  if (error !== null) return { error, token: '', seconds: 0 };
  const { body } = await browser.exchange(url?.searchParams.get('code') ?? '');
  return { error, token: String(body['access_token']), seconds: Number(body['expires_in']) };
}

describe.each(SERVERS)('the provider’s session on %s', (_, open) => {
  let server: Server;
  let platform: RunningPlatform;
  /** Ends earlier tokens at once. */
  let strict: RunningPlatform;

  beforeAll(async () => {
    server = open();
    platform = await server.start();
    strict = await server.start({ graceSeconds: 0 });
  }, START);
  afterAll(async () => {
    await platform?.stop();
    await strict?.stop();
    await server?.stop();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const later = (began: number, milliseconds: number): void => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(began + milliseconds);
  };
  const statusWith = async (origin: string, token: string): Promise<number> =>
    (await callerWith(origin, token)('POST', '/app/Identity/GetMyself')).status;

  it('ends a fixed time after sign-in, however often it was renewed, with its tokens', async () => {
    const began = Date.now();
    const { browser } = await signedIn(platform.origin, 'luc@atelier.test');
    const slack = (Date.now() - began) / 1000 + 1;
    for (const hour of [3, 6, 9, 11]) {
      later(began, hour * HOUR);
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect(await renew(browser)).toMatchObject({ error: null, seconds: 3600 });
    }
    later(began, SESSION_HOURS * HOUR - 20 * 60_000);
    const last = await renew(browser);
    expect(last.seconds).toBeGreaterThanOrEqual(1200 - 30);
    expect(last.seconds).toBeLessThanOrEqual(1200 + slack);
    expect(await statusWith(platform.origin, last.token)).toBe(200);
    // Clocks are trusted within 15 s.
    later(began, SESSION_HOURS * HOUR + (slack + 15) * 1000);
    expect(await statusWith(platform.origin, last.token)).toBe(401);
    expect((await renew(browser)).error).toBe('login_required');
  });

  it('issues no token in its last minute, so that the portal does not renew repeatedly', async () => {
    const began = Date.now();
    const { browser, token } = await signedIn(platform.origin, 'luc@atelier.test');
    later(began, SESSION_HOURS * HOUR - 60_000);
    expect((await renew(browser)).error).toBe('login_required');
    vi.useRealTimers();
    expect(await statusWith(platform.origin, token)).toBe(200);
  });

  it('accepts a sign-in page opened in its last second', async () => {
    const began = Date.now();
    const { browser } = await signedIn(platform.origin, 'luc@atelier.test');
    later(began, SESSION_HOURS * HOUR - 1000);
    const page = (await browser.fetch(browser.authorizeUrl())).headers.get('location') ?? '';
    expect((await browser.fetch(page)).status).toBe(200);
    later(began, SESSION_HOURS * HOUR + 120_000);
    const form = new URLSearchParams({ email: 'luc@atelier.test', password: 'demo' });
    const { url } = await browser.follow(await browser.fetch(page, { method: 'POST', body: form }));
    expect(url?.searchParams.get('code')).toBeTruthy();
    expect(await renew(browser)).toMatchObject({ error: null, seconds: 3600 });
  });

  it('cannot be prolonged by clients', async () => {
    const began = Date.now();
    const { browser } = await signedIn(platform.origin, 'luc@atelier.test');
    later(began, SESSION_HOURS * HOUR + 60_000);
    const asked = browser.authorizeUrl({ prompt: 'none', max_age: '999999' });
    const { url } = await browser.follow(await browser.fetch(asked));
    expect(url?.searchParams.get('error')).toBe('login_required');
  });

  it('restarts with a new sign-in', async () => {
    const began = Date.now();
    const { browser } = await signedIn(platform.origin, 'luc@atelier.test');
    later(began, SESSION_HOURS * HOUR - 30_000);
    const { url } = await browser.signIn('luc@atelier.test');
    const { body } = await browser.exchange(url?.searchParams.get('code') ?? '');
    expect(body['expires_in']).toBe(3600);
    expect(await renew(browser)).toMatchObject({ error: null, seconds: 3600 });
  });

  it('ends earlier tokens shortly after a renewal, but no other session’s', async () => {
    const kept = await signedIn(platform.origin, 'luc@atelier.test');
    const renewed = await renew(kept.browser);
    // Other tabs may be about to use it.
    expect(await statusWith(platform.origin, kept.token)).toBe(200);
    expect(await statusWith(platform.origin, renewed.token)).toBe(200);

    const elsewhere = await signedIn(strict.origin, 'luc@atelier.test');
    const { browser, token } = await signedIn(strict.origin, 'luc@atelier.test');
    expect(await statusWith(strict.origin, token)).toBe(200);
    const next = await renew(browser);
    expect(await statusWith(strict.origin, token)).toBe(401);
    expect(await statusWith(strict.origin, next.token)).toBe(200);
    expect(await statusWith(strict.origin, elsewhere.token)).toBe(200);
  });

  describe('signing out by a link', () => {
    const openLink = async (browser: Browser, hint: string, extra: Record<string, string> = {}) => {
      const query = new URLSearchParams({ id_token_hint: hint, post_logout_redirect_uri: `${PORTAL}/`, ...extra });
      const headers = { accept: 'text/html' };
      let response = await browser.fetch(`/connect/endsession?${query.toString()}`, { headers });
      const location = response.headers.get('location');
      if (location !== null) response = await browser.fetch(location, { headers });
      return { status: response.status, html: await response.text() };
    };
    const [head = '', body = ''] = [
      { alg: 'RS256' },
      { sub: 'luc', aud: 'supplier-portal', iss: 'http://evil.test' },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const forged = `${head}.${body}.${createHmac('sha256', 'x').update(head).digest('base64url')}`;

    it('is immediate for the portal, which sends an ID token', async () => {
      const { browser, idToken } = await signedIn(platform.origin, 'luc@atelier.test');
      expect((await openLink(browser, idToken)).html).toContain('/connect/submit.js');
    });

    it.each([
      ['someone else’s token', () => signedIn(platform.origin, 'rita@readonly.test').then(({ idToken }) => idToken)],
      ['a malformed token', () => Promise.resolve('nonsense')],
      ['a forged token', () => Promise.resolve(forged)],
    ])('asks first for %s in both languages, and signs nobody out', async (_name, makeHint) => {
      const { browser, token } = await signedIn(platform.origin, 'luc@atelier.test');
      const hint = await makeHint();
      for (const [language, words] of [
        ['en', 'Do you want to sign out?'],
        ['fr', 'Voulez-vous vous déconnecter?'],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one page at a time
        const { status, html } = await openLink(browser, hint, { ui_locales: language });
        expect(status).toBe(200);
        expect(html).toContain(words);
        expect(html).not.toContain('<script');
      }
      expect(await statusWith(platform.origin, token)).toBe(200);
      expect((await renew(browser)).error).toBeNull();
    });
  });
});
