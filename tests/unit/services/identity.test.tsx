import { afterEach, describe, expect, it, vi } from 'vitest';
import { Http } from '../../../src/services/http.ts';
import { Identity } from '../../../src/services/identity.ts';
import { PlatformClock } from '../../../src/browser/clock.ts';
import { inOneTab } from '../../../src/services/renewal-lock.ts';
import { profileLanguage } from '../../../src/services/profile-language.ts';
import { profileOf } from '../../support/profile.ts';
import { providerAt } from '../../support/provider.ts';

const identityOf = (lastSelectedScopeId: string): Identity => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(profileOf([], lastSelectedScopeId))));
  const http = new Http({
    addressOf: () => 'http://platform.test',
    token: () => Promise.resolve('token-1'),
    scopeId: () => null,
    language: () => 'en',
    clock: new PlatformClock(),
  });
  return new Identity(http, providerAt('http://platform.test'));
};

const loaded = async (identity: Identity): Promise<string | null> =>
  (await identity.loadProfile(new AbortController().signal)).lastSelectedScopeId;

describe('the organisation of a tab', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    window.sessionStorage.clear();
  });

  it('is the one chosen in it, even if the profile has another one', async () => {
    const identity = identityOf('montreal');
    expect(await loaded(identity)).toBe('montreal');
    await identity.rememberScope('ottawa').catch(() => {});
    expect(await loaded(identity)).toBe('ottawa');
  });

  it("is the profile's when the browser blocks storage", async () => {
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

describe('the profile of a tab', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    window.sessionStorage.clear();
  });

  /** The profile fields sent with each update. */
  async function sentOf(change: (identity: Identity) => Promise<unknown>): Promise<unknown[]> {
    const identity = identityOf('montreal');
    await loaded(identity);
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    await change(identity);
    return sent;
  }
  const whole = {
    firstName: 'Sophie',
    lastName: 'Gagnon',
    profilePictureThumbFileId: null,
    profilePictureCroppedFileId: null,
    profilePictureOriginalFileId: null,
  };

  it('is sent completely, with earlier changes [S7.55 S7.56]', async () => {
    const sent = await sentOf(async (identity) => {
      await profileLanguage.keep('fr', new AbortController().signal);
      await identity.rememberScope('ottawa');
    });
    expect(sent).toEqual([
      { ...whole, locale: 'fr', lastSelectedScopeId: 'montreal' },
      { ...whole, locale: 'fr', lastSelectedScopeId: 'ottawa' },
    ]);
  });

  it('has only the changes the platform accepted [S7.55]', async () => {
    const { signal } = new AbortController();
    const identity = identityOf('montreal');
    await loaded(identity);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
    const picture = { profilePictureThumbFile: { fileId: 'p-1', viewUrl: 'http://platform.test/p-1' } };
    expect(await identity.saveProfile(picture, signal)).toMatchObject({ firstName: 'Sophie', ...picture });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 500 })));
    await expect(identity.saveProfile({ firstName: 'Anne', lastName: 'Roy' }, signal)).rejects.toThrow('server');
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    await identity.rememberScope('ottawa');
    expect(sent).toEqual([{ ...whole, locale: 'en', lastSelectedScopeId: 'ottawa', profilePictureThumbFileId: 'p-1' }]);
  });

  it('reports its language to all listeners, including later ones', async () => {
    const told: string[] = [];
    const stop = profileLanguage.watch((language) => told.push(language));
    // Left by an earlier test.
    told.length = 0;
    await loaded(identityOf('montreal'));
    profileLanguage.watch((language) => told.push(`later ${language}`))();
    stop();
    await loaded(identityOf('montreal'));
    expect(told).toEqual(['en', 'later en']);
  });
});

describe('a renewal', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('lets other tabs start theirs only after its session has reached them', async () => {
    vi.useFakeTimers();
    let last: Promise<unknown> = Promise.resolve();
    vi.stubGlobal('navigator', {
      locks: { request: (_: string, run: () => Promise<unknown>) => (last = last.then(run)) },
    });
    const done: string[] = [];
    const renew = (tab: string, isStored: boolean) => inOneTab(async () => (done.push(tab), isStored));
    await renew('first', true);
    const second = renew('second', false);
    await vi.advanceTimersByTimeAsync(999);
    expect(done).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(1);
    await second;
    await renew('third', false);
    expect(done).toEqual(['first', 'second', 'third']);
  });

  it('that fails rejects, and blocks no other tab', async () => {
    let last: Promise<unknown> = Promise.resolve();
    vi.stubGlobal('navigator', {
      locks: { request: (_: string, run: () => Promise<unknown>) => (last = last.then(run, run)) },
    });
    await expect(inOneTab(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    await inOneTab(() => Promise.resolve(false));
  });
});
