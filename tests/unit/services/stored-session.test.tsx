import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isFresh } from '../../../src/services/renewal-lock.ts';
import { isExpired, StoredSession, type SessionNews } from '../../../src/services/stored-session.ts';
import { providerAt } from '../../support/provider.ts';

const KEY = 'oidc.user:http://platform.test:supplier-portal';
const NOW = Date.parse('2026-11-20T15:00:00Z');
const keep = (seconds: number, token = 'token-1'): void =>
  window.localStorage.setItem(
    KEY,
    JSON.stringify({ access_token: token, token_type: 'Bearer', expires_at: NOW / 1000 + seconds }),
  );
/** Simulates a storage event from another tab. */
const fromAnotherTab = (newValue: string | null, key: string | null = KEY): void =>
  void window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

const stored = new StoredSession(providerAt('http://platform.test'));
let stop = (): void => {};

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  window.localStorage.clear();
});

/** Collects the events reported from now on. */
function told(): SessionNews['type'][] {
  const news: SessionNews['type'][] = [];
  stop = stored.watch(({ type }) => news.push(type));
  return news;
}

describe('the stored session', () => {
  it('is null when nothing is stored, and unreadable when invalid', () => {
    expect(stored.read()).toBeNull();
    window.localStorage.setItem(KEY, 'not what it was');
    expect(() => stored.read()).toThrow('Invalid type');
    stored.remove();
    expect(stored.read()).toBeNull();
  });

  it('has a token, expires at its end, and is fresh until the notice period [S4.21]', () => {
    const at = (seconds: number) => ({ access_token: 'token-1', expires_at: NOW / 1000 + seconds });
    expect([isExpired(at(0)), isExpired(at(1)), isExpired({ access_token: 'token-1' })]).toEqual([true, false, false]);
    expect([isFresh(at(60)), isFresh(at(61)), isFresh({ access_token: 'token-1' })]).toEqual([false, true, true]);
    keep(600);
    expect(stored.read()).toEqual({ access_token: 'token-1', expires_at: NOW / 1000 + 600 });
  });

  it('reports 60 s before the token expires, and when it has [S9.19]', () => {
    keep(600);
    const news = told();
    vi.advanceTimersByTime(539_000);
    expect(news).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(news).toEqual(['token.expiring']);
    vi.advanceTimersByTime(60_000);
    expect(news).toEqual(['token.expiring', 'token.expired']);
  });

  it('notices within 5 s that the computer slept past the expiry', () => {
    keep(600);
    const news = told();
    vi.setSystemTime(NOW + 3_600_000);
    vi.advanceTimersByTime(5000);
    expect(news).toEqual(['token.expiring', 'token.expired']);
  });

  it('waits a second when the token lives shorter than the notice', () => {
    keep(30);
    const news = told();
    vi.advanceTimersByTime(999);
    expect(news).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(news).toEqual(['token.expiring']);
  });

  it('restarts after a renewal, here or in another tab', () => {
    keep(600);
    const news = told();
    vi.advanceTimersByTime(500_000);
    keep(1200, 'token-2');
    stored.changed();
    vi.advanceTimersByTime(500_000);
    keep(2400, 'token-3');
    fromAnotherTab(window.localStorage.getItem(KEY));
    vi.advanceTimersByTime(1_300_000);
    expect(news).toEqual(['token.renewed']);
    vi.advanceTimersByTime(40_000);
    expect(news).toEqual(['token.renewed', 'token.expiring']);
  });

  it('ends with a sign-out in another tab, or when all storage is cleared there', () => {
    keep(600);
    const news = told();
    fromAnotherTab('dark', 'theme');
    fromAnotherTab(null, 'theme');
    expect(news).toEqual([]);
    fromAnotherTab(null);
    fromAnotherTab(null, null);
    expect(news).toEqual(['session.ended', 'session.ended']);
  });

  it('ends when somebody else signs in, in another tab or while the page was away', () => {
    const of = (sub: string): string =>
      JSON.stringify({ access_token: 'token-1', expires_at: NOW / 1000 + 600, profile: { sub } });
    window.localStorage.setItem(KEY, of('sophie'));
    const news = told();
    window.localStorage.setItem(KEY, of('sophie'));
    fromAnotherTab(of('sophie'));
    expect(news).toEqual(['token.renewed']);
    window.localStorage.setItem(KEY, of('luc'));
    fromAnotherTab(of('luc'));
    expect(news).toEqual(['token.renewed', 'session.ended']);
    vi.advanceTimersByTime(2000);
    expect(news).toEqual(['token.renewed', 'session.ended', 'session.ended']);
  });

  it('goes on while the storage is blocked: nobody has signed out', () => {
    keep(600);
    const news = told();
    const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => vi.advanceTimersByTime(10_000)).not.toThrow();
    expect(news).toEqual([]);
    blocked.mockRestore();
  });

  it('goes on while what is stored cannot be read', () => {
    keep(600);
    const news = told();
    window.localStorage.setItem(KEY, 'not what it was');
    expect(() => vi.advanceTimersByTime(10_000)).not.toThrow();
    expect(news).toEqual([]);
  });

  it('tells that the network is back, until it is no longer watched', () => {
    keep(600);
    const news = told();
    window.dispatchEvent(new Event('online'));
    stop();
    window.dispatchEvent(new Event('online'));
    expect(news).toEqual(['network.restored']);
  });

  it('ends within 2 s when the browser’s data is deleted in this tab [S9.21]', () => {
    keep(600);
    const news = told();
    vi.advanceTimersByTime(2000);
    expect(news).toEqual([]);
    window.localStorage.clear();
    vi.advanceTimersByTime(2000);
    expect(news).toEqual(['session.ended']);
    vi.advanceTimersByTime(600_000);
    expect(news).toEqual(['session.ended']);
  });

  it('reports nothing after it was removed or is no longer watched', () => {
    keep(600);
    const news = told();
    stored.remove();
    expect(vi.getTimerCount()).toBe(0);
    stop();
    fromAnotherTab(null);
    vi.advanceTimersByTime(700_000);
    expect(news).toEqual([]);
  });
});
