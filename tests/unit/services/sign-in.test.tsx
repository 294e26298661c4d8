import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSignInNeeded, signInProblem } from '../../../machines/session/session.rules.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { SIGN_IN } from '../../../machines/support/timing.ts';
import { PlatformClock } from '../../../src/browser/clock.ts';
import { Http } from '../../../src/services/http.ts';
import { Identity } from '../../../src/services/identity.ts';
import { SignIn } from '../../../src/services/sign-in.ts';
import { providerAt } from '../../support/provider.ts';

const AUTHORITY = 'http://provider.test';
const CLIENT = 'supplier-portal';
const STATE = 'state-1';
const USER = `oidc.user:${AUTHORITY}:${CLIENT}`;

const METADATA = {
  issuer: AUTHORITY,
  authorization_endpoint: `${AUTHORITY}/connect/authorize`,
  token_endpoint: `${AUTHORITY}/connect/token`,
  userinfo_endpoint: `${AUTHORITY}/connect/userinfo`,
  jwks_uri: `${AUTHORITY}/connect/jwks`,
};
type Address = '/.well-known/openid-configuration' | '/connect/token' | '/connect/userinfo' | '/connect/jwks';
type Reply = (init?: RequestInit) => Promise<Response>;

const keys = await generateKeyPair('RS256');
const otherKeys = await generateKeyPair('RS256');
const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256' };

const idTokenOf = (change: { issuer?: string; audience?: string; key?: CryptoKey } = {}): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .setSubject('sophie')
    .setIssuer(change.issuer ?? AUTHORITY)
    .setAudience(change.audience ?? CLIENT)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(change.key ?? keys.privateKey);

/** Never answers; rejects when aborted, as `fetch` does. */
const hanging: Reply = (init) =>
  new Promise((_, reject) => {
    const { signal } = init ?? {};
    // In the DOM's own class: the reason of a signal is Node's.
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', String(signal.reason?.name))));
  });
const json =
  (body: unknown, status = 200): Reply =>
  async () =>
    Response.json(body, { status });

/** The addresses that were asked. */
let asked: string[] = [];

function answer(replies: Partial<Record<Address, Reply>> = {}): void {
  const all: Record<string, Reply> = {
    '/.well-known/openid-configuration': json(METADATA),
    '/connect/jwks': json({ keys: [publicKey] }),
    '/connect/userinfo': json({ sub: 'sophie' }),
    '/connect/token': async () =>
      Response.json({ access_token: 'token-1', token_type: 'Bearer', expires_in: 600, id_token: await idTokenOf() }),
    ...replies,
  };
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    return all[pathname]?.(init) ?? Promise.reject(new TypeError('Failed to fetch'));
  });
}

const tokenWith =
  (idToken: Promise<string>): Reply =>
  async () =>
    Response.json({ access_token: 'token-1', token_type: 'Bearer', expires_in: 600, id_token: await idToken });

/** Sets the state the redirect left in the browser, and the URL of the provider's return. */
function returning(change: Readonly<Record<string, unknown>> = {}, query = `code=1&state=${STATE}`): void {
  window.localStorage.setItem(
    `oidc.${STATE}`,
    JSON.stringify({
      id: STATE,
      created: Math.floor(Date.now() / 1000),
      request_type: 'si:r',
      code_verifier: 'verifier',
      authority: AUTHORITY,
      client_id: CLIENT,
      redirect_uri: `${window.location.origin}/auth`,
      scope: 'openid profile email',
      response_mode: 'query',
      data: { returnUrl: '/orders' },
      ...change,
    }),
  );
  window.history.replaceState(null, '', `/auth?${query}`);
}

const problemOf = (step: Promise<unknown>): Promise<unknown> => step.then(() => 'none', signInProblem);
const complete = () => new SignIn(providerAt(AUTHORITY)).complete();

describe('returning from the provider', () => {
  beforeEach(() => {
    asked = [];
    answer();
    returning();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    window.sessionStorage.clear();
    window.localStorage.clear();
    window.history.replaceState(null, '', '/');
  });

  it('uses its response once, even if the page is reloaded before it opens [S4.31]', async () => {
    window.sessionStorage.setItem('signInReturnUrl', '/orders');
    const page = () =>
      new Identity(
        new Http({
          addressOf: () => AUTHORITY,
          token: () => Promise.resolve(null),
          scopeId: () => null,
          language: () => 'en',
          clock: new PlatformClock(),
        }),
        providerAt(AUTHORITY),
      );
    expect(await page().completeSignIn()).toEqual({ returnUrl: '/orders' });
    asked = [];
    expect(await page().completeSignIn()).toEqual({ returnUrl: '/orders' });
    expect(asked).toEqual([]);
    // Without a session, or for another response, the sign-in is not assumed.
    window.localStorage.removeItem(USER);
    expect(await problemOf(page().completeSignIn())).toEqual({ key: 'stateMismatch' });
  });

  it('leaves a user who is signed in alone when an old response is opened again', async () => {
    window.localStorage.setItem(USER, JSON.stringify({ access_token: 'token-0', expires_at: 4_000_000_000 }));
    window.history.replaceState(null, '', '/auth?code=old&state=unknown');
    const http = new Http({
      addressOf: () => AUTHORITY,
      token: () => Promise.resolve(null),
      scopeId: () => null,
      language: () => 'en',
      clock: new PlatformClock(),
    });
    const page = () => new Identity(http, providerAt(AUTHORITY));
    expect(await page().completeSignIn()).toEqual({ returnUrl: '/' });
    expect(window.localStorage.getItem(USER)).toContain('token-0');
    expect(asked).not.toContain('/connect/token');
    window.localStorage.removeItem(USER);
    expect(await problemOf(page().completeSignIn())).toEqual({ key: 'stateMismatch' });
  });

  it('stores the user and returns to the requested page [S4.31]', async () => {
    expect(await complete()).toEqual({ returnUrl: '/orders' });
    expect(window.localStorage.getItem(USER)).toContain('token-1');
  });

  it("fetches the provider's keys [S7.7]", async () => {
    await complete();
    expect(asked).toContain('/connect/jwks');
  });

  it.each([
    ['signed with another key', idTokenOf({ key: otherKeys.privateKey })],
    ['from another provider', idTokenOf({ issuer: 'http://other.test' })],
    ['for another client', idTokenOf({ audience: 'other' })],
  ])('refuses an ID token %s, and stores nobody [S7.7]', async (_, idToken) => {
    answer({ '/connect/token': tokenWith(idToken) });
    expect(await problemOf(complete())).toMatchObject({ key: 'provider', error: 'invalid-answer' });
    expect(window.localStorage.getItem(USER)).toBeNull();
  });

  it('reports a missing client id [S8.37]', async () => {
    returning({ client_id: undefined });
    expect(await problemOf(complete())).toEqual({ key: 'clientIdMissing' });
  });

  it.each([
    ['not started in this browser', {}, 'code=1&state=other'],
    ['without a state', {}, 'code=1'],
    ['for another client', { client_id: 'other' }, `code=1&state=${STATE}`],
    ['from another provider', { authority: 'http://other.test' }, `code=1&state=${STATE}`],
  ])('reports a state mismatch: a sign-in %s [S8.36]', async (_, change, query) => {
    returning(change, query);
    expect(await problemOf(complete())).toEqual({ key: 'stateMismatch' });
  });

  it("shows the provider's own error message [S8.39]", async () => {
    returning({}, `error=access_denied&error_description=Not+today&state=${STATE}`);
    expect(await problemOf(complete())).toEqual({ key: 'provider', error: 'access_denied', description: 'Not today' });
    returning();
    answer({ '/connect/token': json({ error: 'server_error', error_description: 'Out of order' }, 500) });
    expect(await problemOf(complete())).toEqual({
      key: 'provider',
      error: 'server_error',
      description: 'Out of order',
    });
    returning({}, `error=of_tomorrow&state=${STATE}`);
    expect(await problemOf(complete())).toEqual({ key: 'provider', error: 'of_tomorrow', description: '' });
  });

  it.each([
    ['login_required', true],
    ['interaction_required', true],
    ['access_denied', false],
    ['of_tomorrow', false],
  ])('answered with %s needs a new sign-in: %s', async (error, isNeeded) => {
    returning({}, `error=${error}&state=${STATE}`);
    const failure = await complete().then(() => null, toFailure);
    expect(failure && isSignInNeeded(failure)).toBe(isNeeded);
  });

  it.each<Address>(['/.well-known/openid-configuration', '/connect/token', '/connect/userinfo', '/connect/jwks'])(
    'ends with a network timeout when %s does not answer [S7.8 S8.38]',
    async (address) => {
      // jose aborts with AbortSignal.timeout, which fake timers do not move.
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), wait);
        return controller.signal;
      });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      answer({ [address]: hanging });
      const problem = problemOf(complete());
      await vi.waitFor(() => expect(asked).toContain(address));
      await vi.advanceTimersByTimeAsync(SIGN_IN.requestSeconds * 1000);
      expect(await problem).toEqual({ key: 'timeout' });
    },
  );

  it('ends with a network timeout when a response starts but does not end [S8.38]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answer({
      '/connect/token': async () =>
        new Response(new ReadableStream(), { headers: { 'Content-Type': 'application/json' } }),
    });
    const problem = problemOf(complete());
    await vi.waitFor(() => expect(asked).toContain('/connect/token'));
    await vi.advanceTimersByTimeAsync(SIGN_IN.stepSeconds * 1000);
    expect(await problem).toEqual({ key: 'timeout' });
  });

  it('leads only to pages of the portal [S4.31]', async () => {
    returning({ data: { returnUrl: '//evil.example' } });
    expect(await complete()).toEqual({ returnUrl: '/' });
  });
});

describe('going to the provider', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    window.localStorage.clear();
  });

  it('ends with a network timeout when discovery does not answer, and a retry asks again [S7.7]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answer({ '/.well-known/openid-configuration': hanging });
    const signIn = new SignIn(providerAt(AUTHORITY));
    const problem = problemOf(signIn.redirect('/orders', 'en'));
    await vi.advanceTimersByTimeAsync(SIGN_IN.requestSeconds * 1000);
    expect(await problem).toEqual({ key: 'timeout' });
    asked = [];
    answer({ '/.well-known/openid-configuration': json({}, 503) });
    expect(await problemOf(signIn.redirect('/orders', 'en'))).not.toEqual({ key: 'timeout' });
    expect(asked).toEqual(['/.well-known/openid-configuration']);
  });
});

describe('a renewal', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    window.localStorage.clear();
  });

  it.each([
    ['stores the new session', false, 'token-1'],
    ['brings nobody back who signed out meanwhile', true, undefined],
  ])('%s', async (_, hasLeft, token) => {
    const kept = { access_token: 'token-0', token_type: 'Bearer', refresh_token: 'r-1', profile: { sub: 'sophie' } };
    window.localStorage.setItem(USER, JSON.stringify(kept));
    answer({
      '/connect/token': async () => {
        if (hasLeft) window.localStorage.removeItem(USER);
        return Response.json({ access_token: 'token-1', token_type: 'Bearer', id_token: await idTokenOf() });
      },
    });
    await new SignIn(providerAt(AUTHORITY)).renew();
    const stored = JSON.parse(window.localStorage.getItem(USER) ?? '{}') as { readonly access_token?: string };
    expect(stored.access_token).toBe(token);
  });
});
