/** What the portal asks of the sign-in library and of the provider, with each kind of provider. */
import { ErrorResponse, OidcClient, UserManager, type User } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGN_IN } from '../../../machines/support/timing.ts';
import { SignIn } from '../../../src/services/sign-in.ts';
import type { Session } from '../../../src/services/stored-session.ts';
import { providerAt } from '../../support/provider.ts';

const AUTHORITY = 'https://id.test';
const META = {
  issuer: AUTHORITY,
  authorization_endpoint: `${AUTHORITY}/auth`,
  token_endpoint: `${AUTHORITY}/token`,
  jwks_uri: `${AUTHORITY}/jwks`,
};
const NONCE = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
/** A renewal in the hidden frame. */
const FRAMED = { nonce: NONCE, forceIframeAuth: true };

let metadata: object;
let held: readonly string[] = [];
const asked = vi.fn<(name: string, ...given: readonly unknown[]) => void>();
const calls = () => asked.mock.calls;
/** The user whom the library keeps. */
let user: Partial<User> | null = null;

const signInAt = (change: object = {}) => new SignIn({ ...providerAt(AUTHORITY), ...change });

beforeEach(() => {
  asked.mockReset();
  metadata = META;
  user = null;
  held = [];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(metadata)));
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, run: () => Promise<unknown>) => {
        held = [...held, 'begins'];
        return run().finally(() => (held = [...held, 'ends']));
      },
    },
  });
  const note =
    <Answer,>(name: string, answer: () => Answer) =>
    (...given: readonly unknown[]): Promise<Answer> => {
      asked(name, ...given);
      return Promise.resolve(answer());
    };
  vi.spyOn(UserManager.prototype, 'getUser').mockImplementation(() => Promise.resolve(user as User | null));
  vi.spyOn(UserManager.prototype, 'signinSilent').mockImplementation(note('silent', () => null));
  vi.spyOn(UserManager.prototype, 'signinRedirect').mockImplementation(note('redirect', () => {}));
  vi.spyOn(UserManager.prototype, 'signoutRedirect').mockImplementation(note('sign out', () => {}));
  vi.spyOn(UserManager.prototype, 'clearStaleState').mockImplementation(note('clear', () => {}));
  vi.spyOn(OidcClient.prototype, 'revokeToken').mockImplementation(note('revoke', () => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a sign-in', () => {
  it('clears what earlier ones left, and names the page and the language', async () => {
    await signInAt().redirect('/orders', 'fr');
    expect(calls()).toEqual([
      ['clear'],
      ['redirect', { state: { returnUrl: '/orders' }, nonce: NONCE, ui_locales: 'fr' }],
    ]);
  });

  it('asks for the password where the provider could not sign out', async () => {
    await signInAt().redirect('/', 'en', true);
    expect(calls()[1]?.[1]).toMatchObject({ prompt: 'login' });
  });

  it('is tied to its own response', async () => {
    const signIn = signInAt();
    await signIn.redirect('/', 'en');
    await signIn.redirect('/', 'en');
    const nonces = calls().flatMap(([name, given]) =>
      name === 'redirect' ? [(given as { nonce: string }).nonce] : [],
    );
    expect(new Set(nonces).size).toBe(2);
  });
});

describe('leaving for the provider', () => {
  it('stays on the page while the provider cannot be reached', async () => {
    const signIn = signInAt();
    await signIn.redirect('/', 'en');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await expect(signIn.redirect('/', 'en')).rejects.toMatchObject({ failure: { kind: 'network' } });
    expect(calls().filter(([name]) => name === 'redirect')).toHaveLength(1);
  });
});

describe('a renewal', () => {
  it('uses the refresh token, for the audience if there is one', async () => {
    user = { refresh_token: 'refresh-1' };
    await signInAt().renew();
    await signInAt({ audience: 'https://api.test' }).renew();
    expect(calls()).toEqual([
      ['silent', {}],
      ['silent', { resource: 'https://api.test' }],
    ]);
  });

  it.each([
    ['says nothing of it', {}, true],
    ['can sign in without asking', { prompt_values_supported: ['login', 'none'] }, true],
    ['must ask', { prompt_values_supported: ['login'] }, false],
  ])('without one uses a frame, if the provider %s', async (_, own, isFramed) => {
    metadata = { ...META, ...own };
    const renewed = signInAt().renew();
    if (isFramed) await renewed;
    else await expect(renewed).rejects.toMatchObject({ failure: { code: 'sign-in-needed' } });
    expect(calls()).toEqual(isFramed ? [['silent', FRAMED]] : []);
    // With a refresh token, nobody needs to be asked.
    user = { refresh_token: 'refresh-1' };
    await signInAt().renew();
  });

  it.each([
    [
      'invalid_grant',
      [
        ['silent', {}],
        ['silent', FRAMED],
      ],
      null,
    ],
    ['invalid_scope', [['silent', {}]], 'provider-refused'],
  ])('tries the frame where the provider refuses its own refresh token: %s', async (error, asks, code) => {
    user = { refresh_token: 'refresh-1' };
    vi.spyOn(UserManager.prototype, 'signinSilent').mockImplementation((given) => {
      asked('silent', given);
      return given && 'forceIframeAuth' in given ? Promise.resolve(null) : Promise.reject(new ErrorResponse({ error }));
    });
    const renewed = signInAt().renew();
    if (code === null) await renewed;
    else await expect(renewed).rejects.toMatchObject({ failure: { code } });
    expect(calls()).toEqual(asks);
  });

  it('opens no frame while the provider cannot be reached', async () => {
    const signIn = signInAt();
    await signIn.renew();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await expect(signIn.renew()).rejects.toMatchObject({ failure: { kind: 'network' } });
    expect(calls()).toHaveLength(1);
  });

  it.each([
    ['JSON', () => Response.json({}, { status: 503 })],
    ['the page of a proxy', () => new Response('<html>', { status: 503, headers: { 'Content-Type': 'text/html' } })],
  ])('says that the provider is down, when it answers 503 with %s', async (_, answer) => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer()));
    await expect(signInAt().renew()).rejects.toMatchObject({ failure: { kind: 'server', code: null } });
  });

  it.each([
    ['nobody is signed in', null, 0],
    ['another tab has renewed it', 61, 0],
    ['it is about to end', 60, 1],
  ])('in turn, when %s', async (_, seconds, renewals) => {
    vi.useFakeTimers();
    user = { refresh_token: 'refresh-1' };
    const kept: Session | null =
      seconds === null ? null : { access_token: 'token-1', expires_at: Date.now() / 1000 + seconds };
    const renewed = signInAt().renewInTurn(() => kept);
    await vi.advanceTimersByTimeAsync(0);
    await renewed;
    expect(calls()).toHaveLength(renewals);
    // Others wait only for a new session to reach them.
    expect(held).toEqual(renewals === 0 ? ['begins', 'ends'] : ['begins']);
    await vi.advanceTimersByTimeAsync(SIGN_IN.storageDelaySeconds * 1000);
    expect(held).toEqual(['begins', 'ends']);
  });
});

describe('a sign-out', () => {
  const endsAt = { ...META, end_session_endpoint: `${AUTHORITY}/end` };

  it('leads to the provider’s page, if it has one', async () => {
    expect(await signInAt().endSession('id-1', 'state-1')).toBe(false);
    expect(calls()).toEqual([]);
    metadata = endsAt;
    expect(await signInAt().endSession('id-1', 'state-1')).toBe(true);
    expect(await signInAt().endSession(undefined, 'state-2')).toBe(true);
    expect(calls()).toEqual([
      ['sign out', { id_token_hint: 'id-1', extraQueryParams: { state: 'state-1' } }],
      ['sign out', { extraQueryParams: { state: 'state-2' } }],
    ]);
  });

  it('revokes every token there is, and tells if one stays', async () => {
    await signInAt().revoke({ access_token: 'a', refresh_token: 'r' });
    await signInAt().revoke({ access_token: 'a' });
    expect(calls()).toEqual([
      ['revoke', 'r', 'refresh_token'],
      ['revoke', 'a', 'access_token'],
      ['revoke', 'a', 'access_token'],
    ]);
    for (const stays of ['a', 'r']) {
      vi.spyOn(OidcClient.prototype, 'revokeToken').mockImplementation((token) =>
        token === stays ? Promise.reject(new TypeError('no network')) : Promise.resolve(),
      );
      // oxlint-disable-next-line no-await-in-loop -- in order
      await expect(signInAt().revoke({ access_token: 'a', refresh_token: 'r' })).rejects.toMatchObject({
        failure: { kind: 'network' },
      });
    }
  });
});

describe('the library', () => {
  const settings = async (change: object, own: object = {}): Promise<object> => {
    metadata = { ...META, ...own };
    const signIn = signInAt(change);
    const redirect = vi.spyOn(UserManager.prototype, 'signinRedirect').mockResolvedValue();
    await signIn.redirect('/', 'en');
    return (redirect.mock.contexts.at(-1) as UserManager).settings;
  };
  const { origin } = window.location;

  it('is told who the portal is, and that the portal itself renews and watches', async () => {
    expect(await settings({ clientId: 'own', scope: 'openid' })).toMatchObject({
      authority: AUTHORITY,
      client_id: 'own',
      scope: 'openid',
      redirect_uri: `${origin}/auth`,
      silent_redirect_uri: `${origin}/silent.html`,
      post_logout_redirect_uri: `${origin}/`,
      includeIdTokenInSilentRenew: true,
      automaticSilentRenew: false,
      monitorSession: false,
      requestTimeoutInSeconds: SIGN_IN.requestSeconds,
      metadata: META,
    });
  });

  it('names an audience in both ways that providers know', async () => {
    expect(await settings({ audience: 'https://api.test' })).toMatchObject({
      resource: 'https://api.test',
      extraQueryParams: { audience: 'https://api.test' },
    });
    expect((await settings({})) as { resource?: string }).toMatchObject({ resource: undefined, extraQueryParams: {} });
  });

  it.each([
    [undefined, null, false],
    [`${AUTHORITY}/me`, null, true],
    [`${AUTHORITY}/me`, 'https://api.test', false],
  ])('reads the user’s details at %j with a token for %j: %s', async (endpoint, audience, loadUserInfo) => {
    expect(await settings({ audience }, { userinfo_endpoint: endpoint })).toMatchObject({ loadUserInfo });
  });
});
