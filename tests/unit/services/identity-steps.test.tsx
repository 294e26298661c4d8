/** Each step of a sign-in and a sign-out: what the provider is asked, and what the browser keeps. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlatformClock } from '../../../src/browser/clock.ts';
import { Http } from '../../../src/services/http.ts';
import { Identity } from '../../../src/services/identity.ts';
import { openSignOut } from '../../../src/services/open-sign-out.ts';
import { providerAt } from '../../support/provider.ts';

const asked = vi.fn<(...given: readonly unknown[]) => unknown>();
vi.mock('../../../src/services/sign-in.ts', () => ({
  SignIn: class {
    ask = async (...given: readonly unknown[]): Promise<unknown> => asked(...given);
    renewInTurn = async (read: () => unknown) => this.ask('renew', read());
    redirect = async (...given: readonly unknown[]) => this.ask('redirect', ...given);
    complete = async () => this.ask('complete');
    revoke = async (session: unknown) => this.ask('revoke', session);
    endSession = async (...given: readonly unknown[]) => this.ask('end', ...given);
  },
}));

const AUTHORITY = 'https://id.test';
const KEY = `oidc.user:${AUTHORITY}:supplier-portal`;
const SESSION = { access_token: 'token-1', refresh_token: 'refresh-1', id_token: 'id-1', expires_at: 4_000_000_000 };
const STATE = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const goTo = (address: string): void => window.history.replaceState(null, '', address);
const keep = (change: object = {}): void => localStorage.setItem(KEY, JSON.stringify({ ...SESSION, ...change }));

/** The identity service of a page that has just been opened. */
const opened = (): Identity => new Identity(client(), providerAt(AUTHORITY));
const client = (): Http =>
  new Http({
    addressOf: () => 'https://platform.test',
    token: () => Promise.resolve(null),
    scopeId: () => null,
    language: () => 'en',
    clock: new PlatformClock(),
  });

beforeEach(() => {
  asked.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  goTo('/');
});

describe('a user who was signed in', () => {
  it('is known by the stored session, and whether it has expired', async () => {
    expect(opened().loadStoredUser()).toBeNull();
    expect(await opened().token()).toBeNull();
    keep();
    expect(opened().loadStoredUser()).toEqual({ isExpired: false });
    expect(await opened().token()).toBe('token-1');
    keep({ expires_at: 1 });
    expect(opened().loadStoredUser()).toEqual({ isExpired: true });
    opened().removeUser();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is renewed, unless they signed out meanwhile', async () => {
    keep();
    await opened().renewSilently();
    expect(asked.mock.calls).toEqual([['renew', SESSION]]);
    asked.mockImplementation(() => localStorage.removeItem(KEY));
    await expect(opened().renewSilently()).rejects.toMatchObject({
      failure: { kind: 'unauthorized', code: 'sign-in-needed' },
    });
  });

  it('is told of a renewal and of a refused token', async () => {
    keep();
    const identity = opened();
    const news: string[] = [];
    const stop = identity.watchSession(({ type }) => news.push(type));
    identity.tokenRefused();
    expect(news).toEqual(['token.refused']);
    stop();
    identity.tokenRefused();
    expect(news).toHaveLength(1);
  });
});

describe('a sign-in', () => {
  it('goes to the provider in the user’s language, and keeps the page for a retry', async () => {
    await opened().redirectToSignIn('/orders', 'fr');
    expect(asked.mock.calls).toEqual([['redirect', '/orders', 'fr', false]]);
    expect(sessionStorage.getItem('signInReturnUrl')).toBe('/orders');
  });

  it('asks for the password after a sign-out that the provider could not end, and then no more', async () => {
    openSignOut.stay();
    await opened().redirectToSignIn('/', 'en');
    await opened().redirectToSignIn('/', 'en');
    expect(asked.mock.calls.map(([, , , isForced]) => isForced)).toEqual([true, false]);
    openSignOut.stay();
    asked.mockRejectedValue(new Error('no network'));
    await opened()
      .redirectToSignIn('/', 'en')
      .catch(() => {});
    expect(openSignOut.isLocal()).toBe(true);
  });

  it('is completed once: a reload finds the session', async () => {
    goTo('/auth?code=1&state=s-1');
    asked.mockImplementation(() => (keep(), { returnUrl: '/orders' }));
    openSignOut.begin();
    expect(await opened().completeSignIn()).toEqual({ returnUrl: '/orders' });
    expect(openSignOut.isOpen()).toBe(false);
    sessionStorage.setItem('signInReturnUrl', '/clients');
    expect(await opened().completeSignIn()).toEqual({ returnUrl: '/clients' });
    sessionStorage.removeItem('signInReturnUrl');
    expect(await opened().completeSignIn()).toEqual({ returnUrl: '/' });
    expect(asked).toHaveBeenCalledOnce();
    // Another response, no session, or no response: the provider is asked.
    goTo('/auth?code=2&state=s-2');
    await opened().completeSignIn();
    localStorage.removeItem(KEY);
    await opened().completeSignIn();
    goTo('/auth');
    await opened().completeSignIn();
    await opened().completeSignIn();
    expect(asked).toHaveBeenCalledTimes(5);
  });
});

describe('a sign-out', () => {
  it('forgets the user first, then revokes the tokens and ends the session at the provider', async () => {
    keep();
    const identity = opened();
    identity.forgetUser();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(opened().loadStoredUser()).toBe('signOutOpen');
    await identity.revokeToken();
    asked.mockReturnValue(true);
    expect(await identity.endSession()).toBe(true);
    expect(asked.mock.calls).toEqual([
      ['revoke', SESSION],
      ['end', 'id-1', STATE],
    ]);
    expect(localStorage.getItem('signOut')).toBe(asked.mock.lastCall?.[2]);
  });

  it('ends the calls under way before it revokes the tokens; so does one in another tab', async () => {
    keep();
    const http = client();
    const identity = new Identity(http, providerAt(AUTHORITY));
    const here = http.userSignal;
    identity.forgetUser();
    expect(here.aborted).toBe(true);
    expect(asked).not.toHaveBeenCalled();

    keep();
    const news: string[] = [];
    const stop = identity.watchSession(({ type }) => news.push(`${type} ${there.aborted}`));
    const there = http.userSignal;
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: JSON.stringify(SESSION) }));
    expect(news).toEqual(['token.renewed false']);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }));
    expect(news.at(-1)).toBe('session.ended true');
    stop();
  });

  it('that the provider confirms is over, on its first page only', () => {
    const state = openSignOut.begin();
    goTo(`/?state=other`);
    expect(opened().loadStoredUser()).toBe('signOutOpen');
    goTo(`/orders?state=${state}`);
    expect(opened().loadStoredUser()).toBe('signOutOpen');
    goTo(`/?state=${state}`);
    expect(opened().loadStoredUser()).toBeNull();
  });

  it('where the provider has no page for it is one of the portal only', async () => {
    keep();
    const identity = opened();
    identity.forgetUser();
    asked.mockReturnValue(false);
    expect(await identity.endSession()).toBe(false);
    expect(opened().loadStoredUser()).toBe('signedOutHere');
    // No confirmation ends it, because none was asked for.
    goTo('/?state=local');
    expect(opened().loadStoredUser()).toBe('signedOutHere');
  });

  it('on a page that did not start it asks the provider without a token, and revokes nothing', async () => {
    const identity = opened();
    await identity.revokeToken();
    asked.mockReturnValue(true);
    await identity.endSession();
    await identity.endSession();
    const [[, token, state] = [], [, , again] = []] = asked.mock.calls;
    expect([token, state]).toEqual([undefined, STATE]);
    expect(again).toBe(state);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('that fails can be tried again', async () => {
    const identity = opened();
    asked.mockImplementationOnce(() => {
      throw new Error('no network');
    });
    await expect(identity.endSession()).rejects.toThrow('no network');
    asked.mockReturnValue(true);
    expect(await identity.endSession()).toBe(true);
  });
});

it('the last organisation is kept for the next page', () => {
  const identity = opened();
  identity.actedIn('montreal');
  identity.actedIn('ottawa');
  expect(localStorage.getItem('lastScope')).toBe('ottawa');
});
