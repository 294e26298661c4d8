import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { LIMITS } from '../../platform/identity/sign-in-limits.ts';
import { Browser, callerWith, tokenOf, type Caller } from './client.ts';
import { mailServer, type MailServer } from './mail-server.ts';
import { postgres, PORTAL, type Server } from './servers.ts';

const LUC = 'luc@atelier.test';
const RITA = 'rita@readonly.test';
const GOOD = 'quatre mots faciles à retenir';
const OTHER = 'four words easy to remember';

/** Hashes are slow on purpose, and the machine may be busy. */

// On a server, where concurrent uses of a link are real.
describe('passwords', () => {
  let server: Server;
  let platform: RunningPlatform;
  let mail: MailServer;
  let nobody: Caller;
  const lines: string[] = [];

  beforeAll(async () => {
    server = postgres();
    mail = await mailServer();
    platform = await server.start({
      trustedProxies: ['127.0.0.0/8', '::1'],
      mail: { smtpUrl: mail.url, from: 'no-reply@market.test', every: 20 },
      log: (entry) => lines.push(JSON.stringify(entry)),
    });
    nobody = callerWith(platform.origin, '');
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
    await mail?.stop();
  });

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const ask = (email: string, language = 'en', address = '203.0.113.1') =>
    fetch(`${platform.origin}/connect/forgot-password?ui_locales=${language}`, {
      method: 'POST',
      headers: from(address),
      body: new URLSearchParams({ email }),
    });
  const linkIn = (text: string): string => /http\S+\/connect\/reset-password\?\S+/.exec(text)?.[0] ?? '';
  const tokenIn = (text: string): string => new URL(linkIn(text)).searchParams.get('token') ?? '';
  const choose = (token: string, password: string, repeated = password, address = '203.0.113.1') =>
    fetch(`${platform.origin}/connect/reset-password?ui_locales=fr`, {
      method: 'POST',
      headers: from(address),
      body: new URLSearchParams({ token, password, repeated }),
    });
  const canSignIn = async (email: string, password: string): Promise<boolean> =>
    (await new Browser(platform.origin).signIn(email, password)).url?.searchParams.has('code') === true;
  const statusWith = async (token: string): Promise<number> =>
    (await callerWith(platform.origin, token)('POST', '/app/Identity/GetMyself')).status;

  it('the sign-in page links to the page for forgotten passwords, in its language', async () => {
    const browser = new Browser(platform.origin);
    const { response } = await browser.follow(await browser.fetch(browser.authorizeUrl({ ui_locales: 'fr' })));
    const href = /href="(\/connect\/forgot-password[^"]*)"/.exec(await response.text())?.[1] ?? '';
    // The portal's language wins over the browser's.
    const page = await (await fetch(platform.origin + href, { headers: { 'accept-language': 'en-CA' } })).text();
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('Mot de passe oublié');
    expect(page).toContain(`href="${PORTAL}/"`);
  });

  it('known users are sent a link; unknown ones get the same response and no e-mail', async () => {
    const before = mail.received.length;
    const [known, unknown] = await Promise.all([ask(LUC), ask('nobody@atelier.test')]);
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await known.text()).toBe(await unknown.text());
    const { text, html, subject } = await mail.next(LUC);
    // In Luc's language.
    expect(subject).toBe('Choisissez un nouveau mot de passe');
    expect(linkIn(text)).toContain(platform.origin);
    expect(html).toContain('reset-password');
    expect(mail.received.length).toBe(before + 1);
    expect(lines.filter((line) => /atelier\.test|token/.test(line))).toEqual([]);
  });

  it('a link changes the password once, even concurrently, ends all sessions and notifies its owner', async () => {
    const token = await tokenOf(platform.origin, LUC);
    const browser = new Browser(platform.origin);
    await browser.signIn(LUC);
    await ask(LUC);
    const link = tokenIn((await mail.next(LUC)).text);

    expect((await choose(link, 'short')).status).toBe(422);
    const differing = await choose(link, GOOD, OTHER);
    expect([differing.status, (await differing.text()).includes('ne correspondent pas')]).toEqual([422, true]);
    expect(await statusWith(token)).toBe(200);

    const answers = await Promise.all([choose(link, GOOD), choose(link, OTHER)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
    const [chosen, lost] = answers[0]?.status === 200 ? [GOOD, OTHER] : [OTHER, GOOD];
    expect(await statusWith(token)).toBe(401);
    const { response, url } = await browser.follow(await browser.fetch(browser.authorizeUrl()));
    expect([response.status, url]).toEqual([200, null]);
    expect(await canSignIn(LUC, chosen)).toBe(true);
    expect(await canSignIn(LUC, lost)).toBe(false);
    expect(await canSignIn(LUC, 'demo')).toBe(false);
    expect((await mail.next(LUC)).subject).toBe('Votre mot de passe a été changé');
    expect((await fetch(`${platform.origin}/connect/reset-password?token=${link}`)).status).toBe(410);
  });

  it('using a link voids the owner’s other links, and a wrong link is refused', async () => {
    await ask(LUC);
    const first = tokenIn((await mail.next(LUC)).text);
    await ask(LUC);
    const second = tokenIn((await mail.next(LUC)).text);
    expect(first).not.toBe(second);
    expect((await choose(second, GOOD)).status).toBe(200);
    await mail.next(LUC);
    expect((await choose(first, OTHER)).status).toBe(410);
    expect((await choose('', OTHER)).status).toBe(410);
    expect((await choose('x'.repeat(43), OTHER)).status).toBe(410);
  });

  it('a password gives a token, and a wrong one none [S7.57]', async () => {
    const login = (email: string, password: string, address = '203.0.113.9') =>
      nobody('POST', '/app/Identity/Login', { body: { email, password }, headers: from(address) });
    const { status, body } = await login(' Sophie@Atelier.test ', 'demo');
    expect([status, body['expiresInSeconds']]).toEqual([200, 3600]);
    const sophie = callerWith(platform.origin, String(body['accessToken']));
    expect((await sophie('POST', '/app/Identity/GetMyself')).body).toMatchObject({ id: 'sophie' });
    for (const email of ['sophie@atelier.test', 'nobody@atelier.test', 'parts@northsidecollision.test'])
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect((await login(email, 'wrong')).status).toBe(401);
    const tries: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- they are counted
    for (let count = 0; count < 11; count += 1) tries.push((await login(RITA, 'wrong', '203.0.113.10')).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('the calls work the same way [S7.59 S7.60 S7.61]', async () => {
    const call = (name: string, body: object) =>
      nobody('POST', `/app/Identity/${name}`, { body, headers: from('203.0.113.2') });
    expect((await call('SendPasswordResetEmail', { email: RITA })).status).toBe(204);
    expect((await call('SendPasswordResetEmail', { email: 'nobody@readonly.test' })).status).toBe(204);
    const token = tokenIn((await mail.next(RITA)).text);
    expect((await call('ValidatePassword', { password: 'short' })).body).toMatchObject({
      isValid: false,
      problem: 'tooShort',
    });
    expect((await call('ValidatePassword', { password: GOOD })).body).toMatchObject({ isValid: true, problem: null });
    for (const common of ['password1234', '123456789012', 'PasswordPassword', 'MotDePasse-2026', 'abcabcabcabc'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await call('ValidatePassword', { password: common })).body, common).toMatchObject({
        isValid: false,
        problem: 'tooCommon',
      });
    expect((await call('ResetPassword', { token, newPassword: 'password1234' })).body).toMatchObject({
      code: 'password-common',
    });
    expect((await call('ResetPassword', { token, newPassword: 'short' })).status).toBe(400);
    expect((await call('ResetPassword', { token, newPassword: GOOD })).status).toBe(204);
    expect((await call('ResetPassword', { token, newPassword: GOOD })).body).toMatchObject({ code: 'reset-link-over' });
    expect(await canSignIn(RITA, GOOD)).toBe(true);
  });

  it('a user changes their own password: this session stays, the others end [S7.62]', async () => {
    const mine = await tokenOf(platform.origin, 'gina@global.test');
    const elsewhere = await tokenOf(platform.origin, 'gina@global.test');
    const change = (currentPassword: string, newPassword: string) =>
      callerWith(platform.origin, mine)('POST', '/app/Identity/UpdateMyCredential', {
        body: { currentPassword, newPassword },
      });
    expect((await change('wrong', GOOD)).body).toMatchObject({ code: 'password-wrong' });
    expect((await change('demo', 'short')).status).toBe(400);
    expect(await statusWith(elsewhere)).toBe(200);
    expect((await change('demo', GOOD)).status).toBe(204);
    expect([await statusWith(mine), await statusWith(elsewhere)]).toEqual([200, 401]);
    expect(await canSignIn('gina@global.test', GOOD)).toBe(true);
    expect((await mail.next('gina@global.test')).subject).toBe('Your password was changed');
  });

  it('the browser that changed it stays signed in', async () => {
    const browser = new Browser(platform.origin);
    const { url } = await browser.signIn('sophie@atelier.test');
    const { body } = await browser.exchange(url?.searchParams.get('code') ?? '');
    const sophie = callerWith(platform.origin, String(body['access_token']));
    const answer = await sophie('POST', '/app/Identity/UpdateMyCredential', {
      body: { currentPassword: 'demo', newPassword: GOOD },
    });
    expect(answer.status).toBe(204);
    const renewed = await browser.follow(await browser.fetch(browser.authorizeUrl({ prompt: 'none' })));
    expect(renewed.url?.searchParams.has('code')).toBe(true);
  });

  it('too many links are refused, for known and unknown users', async () => {
    for (const email of [LUC, 'nobody@nowhere.test']) {
      const statuses: number[] = [];
      for (let count = 0; count <= LIMITS.resetPair.most; count += 1)
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        statuses.push((await ask(email, 'en', '203.0.113.77')).status);
      expect(statuses.filter((status) => status === 429).length).toBe(1);
      expect(statuses.at(-1)).toBe(429);
    }
  });
});
