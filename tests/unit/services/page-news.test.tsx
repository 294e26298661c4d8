/** What the page tells of its version, its network and whether it is seen. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showDensity } from '../../../src/browser/density.ts';
import { watchNetwork } from '../../../src/browser/network.ts';
import { watchPage, watchSystemTheme } from '../../../src/browser/storage.ts';
import { askVersion, pageVersion, reloadedFor, rememberReload } from '../../../src/browser/updates.ts';
import { watchVisibility } from '../../../src/browser/visibility.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  sessionStorage.clear();
});

describe('the version', () => {
  const { signal } = new AbortController();
  const SCRIPT = '<script async type="module" crossorigin src="/assets/portal-1.js"></script>';

  it('of the page is its first script', () => {
    expect(pageVersion()).toBe('');
    document.head.innerHTML = `<script src="/other.js"></script>${SCRIPT}`;
    expect(pageVersion()).toBe('/assets/portal-1.js');
  });

  it('on the server is asked past every cache', async () => {
    const fetched = vi.fn<(...given: readonly unknown[]) => Promise<Response>>(() =>
      Promise.resolve(new Response(`<script src="/other.js"></script>${SCRIPT}`)),
    );
    vi.stubGlobal('fetch', fetched);
    expect(await askVersion(signal)).toBe('/assets/portal-1.js');
    expect(fetched.mock.calls).toEqual([['/', { cache: 'no-store', signal }]]);
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('no network')), 'network'],
    ['the page of a public network', () => Promise.resolve(new Response('<html>')), 'malformed'],
    ['a failing server', () => Promise.resolve(new Response(SCRIPT, { status: 503 })), 'malformed'],
  ])('is unknown with %s', async (_, answer, kind) => {
    vi.stubGlobal('fetch', answer);
    await expect(askVersion(signal)).rejects.toMatchObject({ failure: { kind } });
  });

  it('that the tab reloaded itself for is kept for the tab', () => {
    expect(reloadedFor()).toBeNull();
    rememberReload('2');
    expect(reloadedFor()).toBe('2');
    expect(localStorage.length).toBe(0);
  });
});

describe('what is so already is told at once only where it is unusual', () => {
  const told: boolean[] = [];
  afterEach(() => void (told.length = 0));

  it.each([
    [true, []],
    [false, [false]],
  ])('the network is there: %s', (isOnline, first) => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const stop = watchNetwork((isThere) => told.push(isThere));
    expect(told).toEqual(first);
    online.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(told).toEqual([...first, false, true]);
    stop();
  });

  it.each([
    ['visible', []],
    ['hidden', [false]],
  ] as const)('the page is %s', (state, first) => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    const stop = watchVisibility((isShown) => told.push(isShown));
    expect(told).toEqual(first);
    for (const next of ['hidden', 'visible'] as const) {
      seen.mockReturnValue(next);
      document.dispatchEvent(new Event('visibilitychange'));
    }
    expect(told).toEqual([...first, false, true]);
    stop();
  });
});

it('a page is told to be back only when it comes from the browser’s memory', () => {
  const tell = vi.fn<() => void>();
  const stop = watchPage(tell);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(tell).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(tell).toHaveBeenCalledOnce();
  stop();
});

it('the theme of the system is told when it changes', () => {
  const query = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => query);
  const told: string[] = [];
  const stop = watchSystemTheme((theme) => told.push(theme));
  for (const matches of [true, false]) query.dispatchEvent(new Event(Object.assign(query, { matches }) && 'change'));
  expect(told).toEqual(['dark', 'light']);
  stop();
});

it.each([
  [true, 'compact'],
  [false, 'comfortable'],
])('rows that are compact (%s) are so for the style sheet', (isCompact, density) => {
  showDensity(isCompact);
  expect(document.documentElement.dataset['density']).toBe(density);
});
