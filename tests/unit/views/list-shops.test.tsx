/** The choice of a shop for a list: the shops of the list, and the one by which it is filtered. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import type { ListedShop } from '../../../domain/listed-shop.ts';
import { CallFailed } from '../../../machines/support/failure.ts';
import { ListShops } from '../../../src/app/list-shops.tsx';
import { loadTexts, sayNow, startTexts } from '../../../src/i18n/texts.ts';

const read = vi.hoisted(() => vi.fn<(list: string) => Promise<readonly ListedShop[]>>());
vi.mock('../../../src/app/portal-context.ts', () => {
  const send = async (_: unknown, { query }: { query: { list: string } }) => ({
    body: { items: await read(query.list) },
  });
  return { usePortal: () => ({ services: { http: { send } } }) };
});

const SHOPS: readonly ListedShop[] = [
  { id: 'shop-1', name: 'Carrosserie Élégance', city: 'Montréal' },
  { id: 'shop-2', name: 'Steeltown Collision', city: 'Hamilton' },
];
interface Choice {
  readonly type: 'filter.choose';
  readonly change: { readonly shop: string };
}

/** A list of which only the filter by shop matters here. */
async function show(shop = '') {
  const told: string[] = [];
  const filter = fromTransition(
    (_, { change }: Choice) => {
      told.push(change.shop);
      return { query: { shop: change.shop } };
    },
    { query: { shop } },
  );
  const list = createActor(filter).start();
  await act(async () => void render(<ListShops list={list as never} kind="quoteRequests" />));
  const filterBy = (id: string) =>
    act(async () => list.send({ type: 'filter.choose', change: { shop: id } } satisfies Choice));
  return { told, filterBy };
}
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: sayNow('list-shops:shop') });
const choose = (value: string) => act(async () => void fireEvent.change(select(), { target: { value } }));
const options = (): string[] => [...select().options].map(({ text }) => text);
const shown = (): string => select().selectedOptions[0]?.text ?? '';

describe.each(['en', 'fr'] as const)('the shops of a list, in %s', (language) => {
  const said = SHOPS.map(({ name, city }) => `${name}, ${city}`);
  beforeEach(async () => {
    read.mockReset().mockResolvedValue(SHOPS);
    await startTexts(language);
    await loadTexts('list-tools');
  });

  it('are read once, and offered beside all of them [S2.76]', async () => {
    await show();
    expect(read.mock.calls).toEqual([['quoteRequests']]);
    expect(options()).toEqual([sayNow('list-shops:all'), ...said]);
    expect(shown()).toBe(sayNow('list-shops:all'));
  });

  it('filter the list when one of them, or none, is chosen [S2.76]', async () => {
    const { told } = await show();
    await choose('shop-2');
    expect(shown()).toBe(said[1]);
    await choose('');
    expect(shown()).toBe(sayNow('list-shops:all'));
    expect(told).toEqual(['shop-2', '']);
  });

  it('follow the filter of the list, also before they are known [S2.79]', async () => {
    const answer = Promise.withResolvers<typeof SHOPS>();
    read.mockReturnValue(answer.promise);
    const { filterBy } = await show('shop-1');
    expect(options()).toEqual([sayNow('list-shops:all'), sayNow('list-shops:chosen')]);
    expect(shown()).toBe(sayNow('list-shops:chosen'));
    expect(select().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
    await act(async () => answer.resolve(SHOPS));
    expect(shown()).toBe(said[0]);
    expect(select().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
    await filterBy('shop-2');
    expect(shown()).toBe(said[1]);
    await filterBy('');
    expect(shown()).toBe(sayNow('list-shops:all'));
  });

  it.each(['network', 'timeout'] as const)('say why they are missing, and are read again: %s', async (kind) => {
    read.mockRejectedValueOnce(new CallFailed({ kind }));
    const { told } = await show('shop-1');
    expect(screen.getByRole('alert').textContent).toContain(sayNow('list-shops:failed'));
    expect(screen.getByRole('alert').textContent).toContain(sayNow(`errors:${kind}`));
    // The list keeps its filter, which can be cleared.
    expect(shown()).toBe(sayNow('list-shops:chosen'));
    await choose('');
    expect(told).toEqual(['']);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: sayNow('common:retry') })));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(options()).toEqual([sayNow('list-shops:all'), ...said]);
  });
});
