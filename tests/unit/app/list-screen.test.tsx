/** A list on the screen: what it reads, remembers and stores, and what comes with it. */
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstQuery, type ListQuery } from '../../../domain/list-query.ts';
import type { ListKind } from '../../../domain/lists.ts';
import { inbox } from '../../../src/app/inbox.ts';
import { PortalContext, type Portal } from '../../../src/app/portal-context.ts';
import { rememberedLists } from '../../../src/app/remembered-lists.ts';
import { openList, useList, type ShownList } from '../../../src/app/use-list.ts';
import { storedHiddenColumns } from '../../../src/browser/list-columns.ts';
import { storedOrder } from '../../../src/browser/list-orders.ts';

const portal = {
  services: { http: { scopeId: 'montreal' } },
  access: { getSnapshot: () => ({ context: { scopeId: 'montreal' } }) },
} as unknown as Portal;
/** A page of a long list. */
const page = (kind: ListKind, total = 0) => ({ kind, items: [{ id: 'd-1' }], total: 100 + total, counts: {} });

/** The queries that were read, in order. */
let read: ListQuery[];
const listOf = (kind: ListKind) =>
  ({
    look: { kind },
    readPage: (_: unknown, query: ListQuery) => (read.push(query), Promise.resolve(page(kind, read.length))),
  }) as never;

async function shown(kind: ListKind, begin?: () => () => void): Promise<{ list: () => ShownList; leave: () => void }> {
  let list: ShownList | undefined;
  function Screen() {
    list = useList(listOf(kind), begin);
    return null;
  }
  const { unmount } = await act(async () =>
    render(
      <PortalContext value={portal}>
        <Screen />
      </PortalContext>,
    ),
  );
  return { list: () => list as ShownList, leave: unmount };
}

beforeEach(() => {
  read = [];
  localStorage.clear();
  window.history.replaceState(null, '', '/orders?search=hood');
});
afterEach(() => window.history.replaceState(null, '', '/'));

const hood = { ...firstQuery('orders'), search: 'hood' };

describe('a list', () => {
  it('reads what its address says, shows what it remembers until then, and hides the hidden columns', async () => {
    localStorage.setItem('hiddenColumns', JSON.stringify({ orders: ['vin'] }));
    window.history.replaceState(null, '', '/orders?search=remembered');
    const query = { ...hood, search: 'remembered' };
    rememberedLists.remember({ kind: 'orders', scopeId: 'montreal', query }, page('orders', 77) as never);
    const { list, leave } = await shown('orders');
    expect(read).toEqual([query]);
    expect(list().actor.getSnapshot().context).toMatchObject({ query, hiddenColumns: ['vin'], page: { total: 101 } });
    leave();
    expect(rememberedLists.recall({ kind: 'orders', scopeId: 'montreal', query })?.total).toBe(101);
  });

  it('stores the order and the columns that the user chooses', async () => {
    const { list, leave } = await shown('orders');
    await act(async () => list().actor.send({ type: 'sort.choose', sort: 'number' }));
    expect(storedOrder('orders')).toMatchObject({ sort: 'number' });
    act(() => list().actor.send({ type: 'columns.choose', hidden: ['vehicle'] }));
    expect(storedHiddenColumns('orders')).toEqual(['vehicle']);
    leave();
  });

  it('reads a page that the user is about to open, once, and none of a query that is invalid', async () => {
    const { list, leave } = await shown('orders');
    list().approachPage(2);
    expect(read).toEqual([hood, { ...hood, page: 2 }]);
    await act(async () => list().actor.send({ type: 'page.choose', page: 2 }));
    expect(read).toHaveLength(2);
    leave();
    window.history.replaceState(null, '', '/orders?updateFrom=2026-11-02&updateTo=2026-11-01');
    const invalid = await shown('orders');
    const before = read.length;
    invalid.list().approachPage(2);
    expect(read).toHaveLength(before);
    invalid.leave();
  });

  it('checks its rows with the inbox, and runs what the screen begins, until it is left', async () => {
    const end = vi.fn<() => void>();
    const begin = vi.fn<() => () => void>(() => end);
    const { leave } = await shown('orders', begin);
    expect([begin.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
    await act(async () => inbox.checked());
    expect(read).toEqual([hood, hood]);
    leave();
    expect(end).toHaveBeenCalledOnce();
    await act(async () => inbox.checked());
    expect(read).toHaveLength(2);
  });

  it.each([
    ['orders', 'shop csv views'],
    ['transactions', 'shop tools views'],
    ['clients', 'csv views'],
  ] as const)('of %s comes with %s', async (kind, expected) => {
    window.history.replaceState(null, '', `/${kind}`);
    const { list, leave } = await shown(kind);
    const { shopFilter, csv, tools, savedViews } = list();
    const there = { shop: shopFilter, csv, tools, views: savedViews };
    expect(
      Object.entries(there)
        .flatMap(([name, node]) => (node === undefined ? [] : [name]))
        .join(' '),
    ).toBe(expected);
    leave();
  });
});

describe('the list of the first page', () => {
  it('is read before it is rendered, and not again', async () => {
    await openList(listOf('orders'))(portal);
    expect(read).toEqual([hood]);
    const { list, leave } = await shown('orders');
    expect(read).toEqual([hood]);
    expect(list().actor.getSnapshot().context.page).toMatchObject({ total: 101 });
    leave();
    // The next one is read again.
    (await shown('orders')).leave();
    expect(read).toHaveLength(2);
  });

  it('is not used for another list', async () => {
    await openList(listOf('orders'))(portal);
    const other = await shown('clients');
    expect(read.length).toBe(2);
    other.leave();
    (await shown('orders')).leave();
    expect(read.length).toBe(3);
  });
});
