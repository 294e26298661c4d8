import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { Browser, callerWith, tokenOf } from './client.ts';
import { PORTAL, SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

describe.each(SERVERS)('sign-in on %s', (_, open) => {
  let platform: RunningPlatform;

  const started = startBeforeAll(open);
  beforeAll(async () => {
    platform = started.platform();
  });

  it('exchanges a code once, and returns the user [S7.8 S7.9 S7.78 S7.80]', async () => {
    const browser = new Browser(platform.origin);
    const { url } = await browser.signIn('Sophie@Atelier.test');
    expect(url?.origin).toBe(PORTAL);
    expect(url?.searchParams.get('state')).toBe('state-1');
    const code = url?.searchParams.get('code') ?? '';
    const first = await browser.exchange(code);
    expect(first.status).toBe(200);
    const token = String(first.body['access_token']);
    const info = await fetch(`${platform.origin}/connect/userinfo`, { headers: { authorization: `Bearer ${token}` } });
    expect(await info.json()).toMatchObject({ sub: 'sophie', email: 'sophie@atelier.test', name: 'Sophie Gagnon' });

    expect((await browser.exchange(code)).status).toBe(400);
  });

  it('says of a user what the scopes ask for, in the ID token as in the userinfo', async () => {
    const PROFILE = { given_name: 'Sophie', family_name: 'Gagnon', name: 'Sophie Gagnon', locale: 'en' };
    const MAIL = { email: 'sophie@atelier.test', email_verified: true };
    const NAMES = ['sub', ...Object.keys(PROFILE), ...Object.keys(MAIL)];
    for (const [scope, expected] of [
      ['openid', { sub: 'sophie' }],
      ['openid profile', { sub: 'sophie', ...PROFILE }],
      ['openid email', { sub: 'sophie', ...MAIL }],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one sign-in after another
      const browser = new Browser(platform.origin);
      await browser.signIn('sophie@atelier.test');
      const { url } = await browser.follow(await browser.fetch(browser.authorizeUrl({ scope, prompt: 'none' })));
      const { body } = await browser.exchange(url?.searchParams.get('code') ?? '');
      const info = await fetch(`${platform.origin}/connect/userinfo`, {
        headers: { authorization: `Bearer ${String(body['access_token'])}` },
      });
      expect(await info.json(), scope).toEqual(expected);
      const claims = decodeJwt(String(body['id_token']));
      expect(Object.fromEntries(Object.entries(claims).filter(([name]) => NAMES.includes(name))), scope).toEqual(
        expected,
      );
      // oxlint-enable no-await-in-loop
    }
  });

  it('shows a wrong password and keeps the e-mail, in both languages', async () => {
    const browser = new Browser(platform.origin);
    const first = await browser.fetch(browser.authorizeUrl({ ui_locales: 'fr' }));
    const page = first.headers.get('location') ?? '';
    const answer = await browser.fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ email: 'luc@atelier.test', password: 'no' }),
    });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('Courriel ou mot de passe invalide');
    expect(html).toContain('value="luc@atelier.test"');
    expect(html).toContain('lang="fr"');
  });

  it('renews silently with a session, and reports when there is none [S4.22]', async () => {
    const browser = new Browser(platform.origin);
    const none = await browser.follow(await browser.fetch(browser.authorizeUrl({ prompt: 'none' })));
    expect(none.url?.searchParams.get('error')).toBe('login_required');
    await browser.signIn('luc@atelier.test');
    const again = await browser.follow(await browser.fetch(browser.authorizeUrl({ prompt: 'none' })));
    expect(again.url?.searchParams.get('code')).toBeTruthy();
  });

  it.each([
    ['a foreign return address', { redirect_uri: 'https://evil.test/auth' }],
    ['an unknown client', { client_id: 'somebody' }],
  ])('does not redirect for %s, and shows a page', async (_name, extra) => {
    const browser = new Browser(platform.origin);
    const response = await browser.fetch(browser.authorizeUrl(extra));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Back to the portal');
  });

  it('also accepts a request as a form (POST) [S7.79]', async () => {
    const browser = new Browser(platform.origin);
    const [path = '', query = ''] = browser.authorizeUrl().split('?');
    const { response } = await browser.follow(
      await browser.fetch(path, { method: 'POST', body: new URLSearchParams(query) }),
    );
    expect(await response.text()).toContain('name="password"');
    const large = await browser.fetch(path, { method: 'POST', body: 'a'.repeat(20_000) });
    expect(large.status).toBe(413);
  });

  it('refuses an exchange without its verifier [S7.5]', async () => {
    const browser = new Browser(platform.origin);
    const { url } = await browser.signIn('sophie@atelier.test');
    const thief = new Browser(platform.origin);
    expect((await thief.exchange(url?.searchParams.get('code') ?? '')).status).toBe(400);
  });

  it('revokes a token, which is invalid afterwards [S7.9 S7.54]', async () => {
    const token = await tokenOf(platform.origin, 'sophie@atelier.test');
    const caller = callerWith(platform.origin, token);
    expect((await caller('POST', '/app/Identity/GetMyself')).status).toBe(200);
    const revoked = await fetch(`${platform.origin}/connect/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ token, client_id: 'supplier-portal' }),
    });
    expect(revoked.headers.get('content-type')).toContain('application/json');
    expect((await caller('POST', '/app/Identity/GetMyself')).status).toBe(401);
  });

  it('ends the provider’s session [S4.30]', async () => {
    const browser = new Browser(platform.origin);
    const { url } = await browser.signIn('sophie@atelier.test');
    const { body } = await browser.exchange(url?.searchParams.get('code') ?? '');
    const query = new URLSearchParams({
      id_token_hint: String(body['id_token']),
      post_logout_redirect_uri: `${PORTAL}/`,
    }).toString();
    const page = await (await browser.fetch(`/connect/endsession?${query}`)).text();
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
    const left = await browser.follow(
      await browser.fetch('/connect/endsession/confirm', {
        method: 'POST',
        body: new URLSearchParams({ xsrf, logout: 'yes' }),
      }),
    );
    expect(left.url?.href).toBe(`${PORTAL}/`);
    const again = await browser.follow(await browser.fetch(browser.authorizeUrl({ prompt: 'none' })));
    expect(again.url?.searchParams.get('error')).toBe('login_required');
  });

  it('publishes its metadata: authorization code with PKCE only [S7.5]', async () => {
    const discovery = await (await fetch(`${platform.origin}/.well-known/openid-configuration`)).json();
    expect(discovery).toMatchObject({
      issuer: platform.origin,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    });
    const { keys } = await (await fetch(discovery.jwks_uri)).json();
    expect(keys).not.toEqual([]);
    expect(discovery).not.toHaveProperty('pushed_authorization_request_endpoint');
  });
});
