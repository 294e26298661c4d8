/** What a page shows and its address say the same, both ways: Back restores it, and a link to it can be sent. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstQuery } from '../../../domain/list-query.ts';
import { currentUrl, openUrl, watchListUrl, watchLocation } from '../../../src/browser/location.ts';
import { readExplorerPlace, watchExplorerPlace } from '../../../src/services/explorer-place.ts';
import { readSearchQuery, watchSearchUrl } from '../../../src/services/search.ts';

const told: unknown[] = [];
const tell = (news: unknown): void => void told.push(news);
const nowhere = { stem: '', state: '', question: '', steps: null };
const search = { text: '', kind: null, status: null };
const list = firstQuery('orders');

interface Case {
  /** The address of the page, what is written, and its address then. */
  readonly at: string;
  readonly watch: () => { readonly write: (value: never, isReplaced: boolean) => void; readonly stop: () => void };
  readonly value: object;
  readonly address: string;
  /** Another address of the page, and what it says. */
  readonly other: readonly [string, unknown];
}

const CASES: Readonly<Record<string, Case>> = {
  'a list': {
    at: '/orders',
    watch: () => watchListUrl('orders', tell),
    value: { ...list, page: 2 },
    address: '/orders?page=2',
    other: ['/orders?search=hood&tab=completed', { ...firstQuery('orders', 'completed'), search: 'hood' }],
  },
  'a search': {
    at: '/search/',
    watch: () => watchSearchUrl(['orders', 'clients'], tell),
    value: { ...search, text: 'hood', kind: 'orders' },
    address: '/search/hood/?kind=orders',
    other: ['/search/a%20b/?kind=clients&status=refused', { text: 'a b', kind: 'clients', status: 'refused' }],
  },
  'a workflow': {
    at: '/workflows',
    watch: () => watchExplorerPlace(tell),
    value: { ...nowhere, stem: 'lock', state: 'held.resting' },
    address: '/workflows/lock/held/resting',
    other: ['/workflows/order?question=why', { ...nowhere, stem: 'order', question: 'why' }],
  },
};

/** The router tells of its own navigations; this is none. */
const placeAt = (address: string): void => History.prototype.replaceState.call(window.history, null, '', address);
/** Back, or Forward: the browser tells it with `popstate`. */
const goTo = (address: string): void => {
  placeAt(address);
  window.dispatchEvent(new PopStateEvent('popstate'));
};

beforeEach(() => {
  told.length = 0;
  localStorage.clear();
});
afterEach(() => placeAt('/'));

describe.each(Object.entries(CASES))('%s', (_, { at, watch, value, address, other: [otherAddress, other] }) => {
  it('writes what it shows into its address, as a new step, and is not told of it', () => {
    placeAt(at);
    const { write, stop } = watch();
    const steps = window.history.length;
    write(value as never, false);
    expect(currentUrl()).toBe(address);
    expect(window.history.length).toBe(steps + 1);
    expect(told).toEqual([]);
    stop();
  });

  it('is told of another address, however it came, each once', () => {
    placeAt(at);
    const { write, stop } = watch();
    goTo(otherAddress);
    goTo(otherAddress);
    expect(told).toEqual([other]);
    write(value as never, false);
    openUrl(otherAddress);
    expect(told).toEqual([other, other]);
    write(value as never, false);
    openUrl(otherAddress, { isReplaced: true });
    expect(told).toEqual([other, other, other]);
    goTo(address);
    expect(told.at(-1)).toEqual(value);
    stop();
    goTo(otherAddress);
    expect(told).toHaveLength(4);
  });

  it('is not told of other pages', () => {
    placeAt(at);
    const { stop } = watch();
    goTo(`/elsewhere${otherAddress.replace(/^[^?]*/, '')}`);
    expect(told).toEqual([]);
    stop();
  });
});

it.each([
  ['a list', '/orders', '/orders?page=2'],
  ['a search', '/search/', '/search/hood/?kind=orders'],
])('%s replaces its address while the user still types', (name, at, address) => {
  placeAt(at);
  const { watch, value } = CASES[name] ?? {};
  const { write, stop } = watch?.() ?? {};
  const steps = window.history.length;
  write?.(value as never, true);
  expect(currentUrl()).toBe(address);
  expect(window.history.length).toBe(steps);
  stop?.();
});

describe('an address', () => {
  it('is a new step unless it replaces the last one, and navigations are told', () => {
    const addresses: string[] = [];
    const stop = watchLocation(() => addresses.push(currentUrl()));
    const steps = window.history.length;
    openUrl('/orders?page=2');
    openUrl('/orders?page=3', { isReplaced: true });
    goTo('/clients');
    expect(addresses).toEqual(['/orders?page=2', '/orders?page=3', '/clients']);
    expect(window.history.length).toBe(steps + 1);
    stop();
    openUrl('/orders');
    expect(addresses).toHaveLength(3);
  });

  it('of a list leaves out what is usual, and names an order that the user chose', () => {
    placeAt('/orders');
    const { write, stop } = watchListUrl('orders', tell);
    write(list, false);
    expect(currentUrl()).toBe('/orders');
    write({ ...list, areFiltersShown: true, pageSize: 50, shop: 's-1' }, false);
    expect(currentUrl()).toBe('/orders?shop=s-1&pageSize=50&filters=shown');
    localStorage.setItem('listOrders', JSON.stringify({ orders: { sort: 'number', direction: 'ascending' } }));
    write({ ...list, sort: 'number', direction: 'ascending' }, false);
    expect(currentUrl()).toBe('/orders?sort=number&direction=ascending');
    stop();
  });

  it('of a search without a kind or status that exists searches everything', () => {
    goTo('/search/hood/?kind=audit&status=nothing');
    expect(readSearchQuery(['orders'])).toEqual({ ...search, text: 'hood' });
    goTo('/search/hood/?kind=orders&status=refused');
    expect(readSearchQuery(['orders'])).toEqual({ ...search, text: 'hood', kind: 'orders' });
    goTo('/search/hood/?status=refused');
    expect(readSearchQuery(['orders'])).toEqual({ ...search, text: 'hood', status: 'refused' });
  });

  it('of another page names no workflow', () => {
    goTo('/orders?question=why');
    expect(readExplorerPlace()).toEqual(nowhere);
    goTo('/workflows/lock?question=why');
    expect(readExplorerPlace()).toEqual({ ...nowhere, stem: 'lock', question: 'why' });
  });

  it('of a search that no address can hold is shown as the address has it', () => {
    placeAt('/search/');
    const { write, stop } = watchSearchUrl(['orders'], tell);
    write({ ...search, text: '..' }, false);
    goTo(currentUrl());
    expect(told).toEqual([]);
    stop();
  });
});
