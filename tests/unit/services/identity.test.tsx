import { afterEach, describe, expect, it, vi } from 'vitest';
import { Http } from '../../../src/services/http.ts';
import { Identity } from '../../../src/services/identity.ts';
import { PlatformClock } from '../../../src/services/clock.ts';
import { profileOf } from '../../paths/drivers/scripted.ts';

const identityOf = (lastSelectedScopeId: string): Identity => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(profileOf([], lastSelectedScopeId))));
  const http = new Http({ addressOf: () => 'http://platform.test', token: () => Promise.resolve('token-1'), scopeId: () => null, language: () => 'en', clock: new PlatformClock() });
  return new Identity(http, 'http://platform.test');
};

const loaded = async (identity: Identity): Promise<string | null> => (await identity.loadProfile(new AbortController().signal)).lastSelectedScopeId;

describe('the organisation of a tab', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    window.sessionStorage.clear();
  });

  it('is the one picked in it, also where the profile keeps another one', async () => {
    const identity = identityOf('montreal');
    expect(await loaded(identity)).toBe('montreal');
    await identity.rememberScope('ottawa').catch(() => {});
    expect(await loaded(identity)).toBe('ottawa');
  });

  it('is that of the profile where the browser lets the tab keep nothing', async () => {
    const refuse = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const identity = identityOf('montreal');
    await identity.rememberScope('ottawa').catch(() => {});
    expect(await loaded(identity)).toBe('montreal');
  });
});
