/** Machines that follow another machine or the address of the page: what they are told, and until when. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstQuery } from '../../../domain/list-query.ts';
import { providedList } from '../../../src/app/provide/list.ts';
import { providedAccess } from '../../../src/app/provide/portal.ts';
import { providedSearch } from '../../../src/app/provide/search.ts';
import { providedConnection } from '../../../src/app/provide/settings.ts';
import { providedTour } from '../../../src/app/provide/tour.ts';
import { rememberedLists } from '../../../src/app/remembered-lists.ts';
import { currentUrl } from '../../../src/browser/location.ts';
import { profileOf } from '../../support/profile.ts';
import { services } from './asked-by.ts';
import { heardFrom, resultOf } from './heard-from.ts';

/** Another machine, whose state the test sets. */
function machineIn(first: string, context: object) {
  let snapshot = { context, matches: (state: string) => state === first };
  const listeners = new Set<(next: typeof snapshot) => void>();
  return {
    sent: [] as unknown[],
    getSnapshot: () => snapshot,
    subscribe: (listen: (next: typeof snapshot) => void) => {
      listeners.add(listen);
      return { unsubscribe: () => void listeners.delete(listen) };
    },
    send(event: unknown) {
      this.sent.push(event);
    },
    become: (state: string, next: object = snapshot.context) => {
      snapshot = { context: next, matches: (each) => each === state };
      for (const listen of listeners) listen(snapshot);
    },
    listeners,
  };
}

const goTo = (address: string): void => {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe('the address of a page', () => {
  const list = firstQuery('orders');
  const search = { text: '', kind: null, status: null };
  it.each([
    [
      'a list',
      providedList(services, { kind: 'orders', scopeId: null }, {} as never),
      '/orders',
      '/orders?page=3',
      { query: { ...list, page: 3 } },
      { query: { ...list, page: 2 }, isReplaced: false },
      '/orders?page=2',
    ],
    [
      'a search',
      providedSearch(['orders']),
      '/search/',
      '/search/hood/',
      { query: { ...search, text: 'hood' } },
      { query: { ...search, text: 'civic', kind: 'orders' }, isReplaced: true },
      '/search/civic/?kind=orders',
    ],
  ])('of %s is told to its machine and written by it', (_, machine, at, other, said, written, address) => {
    window.history.replaceState(null, '', at);
    const { told, send, stop } = heardFrom(machine, 'watchUrl');
    goTo(other);
    expect(told).toEqual([{ type: 'url.changed', ...said }]);
    send({ type: 'url.write', ...written });
    expect(currentUrl()).toBe(address);
    stop();
    goTo(other);
    expect(told).toHaveLength(1);
  });
});

it('the test of a connection follows what is typed for the inventory', () => {
  const typed = { section: 'inventoryApi', url: 'https://a.test', key: 'k', keyHint: 'h' };
  const settings = machineIn('', { values: typed });
  const { told, stop } = heardFrom(providedConnection(services, settings as never), 'watchInventory');
  settings.become('', { values: { section: 'openHours', days: [] } });
  settings.become('', { values: null });
  settings.become('', { values: { ...typed, key: 'kk' } });
  expect(told).toEqual([
    { type: 'inventory.changed', api: { url: 'https://a.test', key: 'k' } },
    { type: 'inventory.changed', api: { url: 'https://a.test', key: 'kk' } },
  ]);
  stop();
  expect(settings.listeners.size).toBe(0);
});

describe('access', () => {
  const portal = { identity: { rememberScope: vi.fn<(id: string) => Promise<void>>() }, clock: { now: () => 7 } };
  const profile = profileOf();

  it.each(['signedOut', 'signInFailed'])(
    'is told of the user, once for each change, and of their absence: %s',
    (gone) => {
      const session = machineIn('signedIn', { profile });
      const { told, stop } = heardFrom(providedAccess(portal as never, session as never), 'watchUser');
      const loaded = { type: 'user.loaded', profile, now: 7 };
      expect(told).toEqual([loaded]);
      session.become('signedIn');
      expect(told).toHaveLength(1);
      session.become(gone);
      session.become(gone);
      expect(told).toEqual([loaded, { type: 'user.missing' }]);
      // In between nothing is known, and then the same is said again.
      session.become('renewing');
      expect(told).toHaveLength(2);
      session.become(gone);
      expect(told.slice(2)).toEqual([{ type: 'user.missing' }]);
      session.become('signedIn', { profile: null });
      expect(told).toHaveLength(3);
      stop();
      expect(session.listeners.size).toBe(0);
    },
  );

  it('asks the session to sign in, and ends only when that fails', async () => {
    const session = machineIn('signedOut', {});
    const machine = providedAccess(portal as never, session as never);
    let isOver = false;
    void resultOf(machine, 'signIn', { returnUrl: '/orders' }).then(() => (isOver = true));
    await Promise.resolve();
    expect(session.sent).toEqual([{ type: 'signIn.request', returnUrl: '/orders' }]);
    session.become('signedIn');
    await new Promise((resolve) => void setTimeout(resolve));
    expect(isOver).toBe(false);
    session.become('signInFailed');
    await vi.waitFor(() => expect(isOver).toBe(true));
    // It has failed already: the user tries again from its message.
    await resultOf(machine, 'signIn', { returnUrl: '/orders' });
    expect(session.sent).toHaveLength(1);
  });

  it('no longer follows a sign-in that nobody waits for', () => {
    const session = machineIn('signedOut', {});
    const { stop } = heardFrom(providedAccess(portal as never, session as never), 'signIn', { returnUrl: '/' });
    expect(session.listeners.size).toBe(1);
    stop();
    expect(session.listeners.size).toBe(0);
  });

  it('opens pages in place of the last one, and only logs a scope that is not stored', async () => {
    const machine = providedAccess(portal as never, machineIn('', {}) as never);
    const steps = window.history.length;
    await resultOf(machine, 'openPage', { path: '/forbidden' });
    expect([currentUrl(), window.history.length]).toEqual(['/forbidden', steps]);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    portal.identity.rememberScope.mockRejectedValue(new Error('no network'));
    await resultOf(machine, 'rememberScope', { scopeId: 'ottawa' });
    expect(portal.identity.rememberScope).toHaveBeenCalledWith('ottawa');
    expect(warned.mock.calls).toEqual([['the profile could not be updated', new Error('no network')]]);
  });
});

it('the tour follows the user and the page', () => {
  const session = machineIn('', { profile: null });
  const machine = providedTour({ session } as never);
  const profiles = heardFrom(machine, 'watchProfile');
  const pages = heardFrom(machine, 'watchRoute');
  session.become('', { profile: profileOf() });
  expect(profiles.told).toMatchObject([
    { type: 'profile.changed', profile: null },
    { type: 'profile.changed', profile: { name: 'Sophie Gagnon' } },
  ]);
  goTo('/orders');
  expect(pages.told[0]).toEqual({ type: 'route.changed' });
  profiles.stop();
  expect(session.listeners.size).toBe(0);
});

it('a list remembers the pages it has read, for its organisation', async () => {
  const query = { ...firstQuery('orders'), search: 'remembered' };
  const page = { kind: 'orders', items: [], total: 0, counts: {} } as const;
  const read = vi.fn<(...given: readonly unknown[]) => Promise<unknown>>().mockResolvedValue(page);
  const machine = providedList(services, { kind: 'orders', scopeId: 'montreal' }, { read } as never);
  expect(await resultOf(machine, 'loadPage', { query })).toBe(page);
  expect(read.mock.lastCall?.slice(0, 2)).toEqual([services.http, query]);
  expect(rememberedLists.recall({ kind: 'orders', scopeId: 'montreal', query })).toBe(page);
  expect(rememberedLists.recall({ kind: 'orders', scopeId: 'ottawa', query })).toBeNull();
  const other = { ...page, total: 1 };
  read.mockResolvedValue(other);
  await resultOf(machine, 'rereadPage', { query });
  expect(rememberedLists.recall({ kind: 'orders', scopeId: 'montreal', query })).toBe(other);
});
