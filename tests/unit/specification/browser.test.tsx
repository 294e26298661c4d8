/** What the portal stores in the browser, reads from it and listens to. */
import { fireEvent } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { providerAt } from '../../support/provider.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, createEmptyActor } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { PlatformClock } from '../../../src/browser/clock.ts';
import { watchPresence } from '../../../src/browser/presence.ts';
import { readMetaTags } from '../../../src/browser/storage.ts';
import { watchPreloads } from '../../../src/browser/updates.ts';
import { guidedTour } from '../../../src/app/guided-tour.ts';
import { providedLock } from '../../../src/app/provide/editing.ts';
import { providedTour } from '../../../src/app/provide/tour.ts';
import { startTexts } from '../../../src/i18n/texts.ts';
import { Http } from '../../../src/services/http.ts';
import { Identity } from '../../../src/services/identity.ts';

const http = () =>
  new Http({
    addressOf: () => 'http://platform.test',
    token: () => Promise.resolve('token-1'),
    scopeId: () => 'montreal',
    language: () => 'en',
    clock: new PlatformClock(),
  });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  document.head.innerHTML = '';
});

it('version and environment are read from the page’s meta tags [S9.2]', () => {
  expect(readMetaTags()).toEqual({ version: null, environment: null });
  document.head.innerHTML = '<meta name="version" content="1.2.3"><meta name="environment" content="staging">';
  expect(readMetaTags()).toEqual({ version: '1.2.3', environment: 'staging' });
  const page = readFileSync('index.html', 'utf8');
  for (const name of ['version', 'environment']) expect(page).toContain(`<meta name="${name}"`);
});

it('redirects to sign-in are counted in local storage, and reset to zero [S4.25 S4.27]', () => {
  const identity = new Identity(http(), providerAt('http://platform.test'));
  expect([identity.countRedirect(), identity.countRedirect()]).toEqual([1, 2]);
  expect(Object.values({ ...window.localStorage })).toEqual(['2']);
  identity.resetRedirects();
  expect(Object.values({ ...window.localStorage })).toEqual(['0']);
  expect(identity.countRedirect()).toBe(1);
});

it('a script that fails to preload raises the preload-error event until listeners are removed [S8.40]', () => {
  const told = vi.fn<() => void>();
  const stop = watchPreloads(told);
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(told).toHaveBeenCalledTimes(1);
});

it('each refresh of a lock says whether the clerk used the page in the last 30 s [S9.13 S9.14]', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string | URL, { method }: RequestInit) => {
    asked.push(`${method} ${String(url).replace('http://platform.test', '')}`);
    const lock = { id: 'lock-1', expiresAt: '2126-11-20T15:00:00Z', fencing: 1, documentVersion: 1 };
    return Promise.resolve(Response.json(lock, { status: method === 'POST' ? 201 : 200 }));
  });
  watchPresence();
  const actor = createActor(providedLock({ http: http() }), {
    input: { documentKind: 'order', documentId: 'o-1', documentVersion: 1, owner: createEmptyActor() },
  }).start();
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.advanceTimersByTimeAsync(1000);
  fireEvent.keyDown(document.body, { key: 'a' });
  await vi.advanceTimersByTimeAsync(29_500);
  actor.stop();
  expect(asked).toEqual(['POST /locks', 'PUT /locks/lock-1?isActive=false', 'PUT /locks/lock-1?isActive=true']);
});

describe('the guided tour', () => {
  it('logs a failed refresh as a warning, and does nothing else [S4.43 S8.42]', async () => {
    await startTexts('en');
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const broken = new Error('broken');
    const player = {
      update: () => {},
      destroy: () => {},
      play: () => Promise.resolve(),
      refresh: () => {
        throw broken;
      },
    };
    vi.spyOn(guidedTour, 'load').mockResolvedValue(() => player);
    const session = createActor(sessionMachine, { input: { isReturning: false, returnUrl: '/' } });
    const tour = createActor(providedTour({ session })).start();
    tour.send({ type: 'tour.start' });
    await vi.waitFor(() => expect(tour.getSnapshot().matches('ready')).toBe(true));
    window.history.pushState(null, '', '/orders');
    tour.send({ type: 'route.changed' });
    await vi.waitFor(() => expect(warned).toHaveBeenCalledWith('the guided tour could not be refreshed', broken));
    expect(tour.getSnapshot().matches('ready')).toBe(true);
    tour.stop();
    window.history.replaceState(null, '', '/');
  });
});
