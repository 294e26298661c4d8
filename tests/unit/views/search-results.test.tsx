/** The results of a search: each kind by itself, those of what is searched for now, and no others. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchedFor, SearchKind } from '../../../domain/search.ts';
import { SEARCH_KINDS } from '../../../domain/search.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';
import { CallFailed } from '../../../machines/support/failure.ts';
import SearchScreen from '../../../src/app/screens/search.screen.tsx';
import { loadTexts, sayNow, startTexts } from '../../../src/i18n/texts.ts';
import { FOUND } from './search-examples.ts';

type Page = ListPage<SearchKind>;
const { find, kinds } = vi.hoisted(() => ({
  find: vi.fn<(subject: SearchedFor) => Promise<Page>>(),
  kinds: vi.fn<() => readonly SearchKind[]>(),
}));
vi.mock('../../../src/services/search.ts', async (original) => ({
  ...(await original<object>()),
  findResults: (_: unknown, subject: SearchedFor) => find(subject),
}));
vi.mock('../../../src/app/search-kinds.ts', () => ({ searchKinds: kinds }));
vi.mock('../../../src/app/portal-context.ts', () => ({
  usePortal: () => ({
    services: { http: {} },
    draftOwner: () => ({ userId: 'sophie' }),
    session: { getSnapshot: () => ({ matches: () => false }) },
  }),
}));

const nothing = (kind: SearchKind): Page => ({ ...FOUND[kind], items: [], total: 0, counts: {} }) as Page;
const goTo = (address: string) =>
  act(async () => {
    History.prototype.replaceState.call(window.history, null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
const show = async (address: string, ...shown: readonly SearchKind[]) => {
  kinds.mockReturnValue(shown);
  await goTo(address);
  await act(async () => void render(<SearchScreen />));
};
const resultsOf = (kind: SearchKind) => screen.getByRole('region', { name: sayNow(`menu:${kind}`) });
const status = (kind: SearchKind): string => resultsOf(kind).querySelector('output')?.textContent ?? '';
const rowsOf = (kind: SearchKind): HTMLElement[] => within(resultsOf(kind)).queryAllByRole('listitem');
const isBusy = (kind: SearchKind): boolean => resultsOf(kind).getAttribute('aria-busy') === 'true';
const found = (count: number): string => sayNow({ key: 'search-results:found', params: { count } });
const textOf = (element: Element): string => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push((walker.currentNode.textContent ?? '').replaceAll(/\s+/g, ' '));
  return texts.filter((text) => text.trim() !== '').join(' | ');
};
/** The rows of a kind and the tabs of its list, with the addresses of their links. */
const linesOf = (kind: SearchKind): string[] =>
  [...resultsOf(kind).querySelectorAll('h2, li, p a')].map((element) => {
    const link = element.closest('a') ?? element.querySelector('a');
    return `${textOf(element)}${link ? ` → ${link.getAttribute('href') ?? ''}` : ''}`;
  });

afterEach(() => {
  cleanup();
  History.prototype.replaceState.call(window.history, null, '', '/');
});

describe.each(['en', 'fr'] as const)('the results of a search, in %s', (language) => {
  beforeEach(async () => {
    find.mockReset().mockImplementation(async ({ kind }) => FOUND[kind]);
    await startTexts(language);
    await loadTexts('lists');
  });

  it('say that it is searched, how much was found, or that there is nothing', async () => {
    const answer = Promise.withResolvers<Page>();
    find.mockImplementation(async ({ kind }) => (kind === 'orders' ? answer.promise : nothing(kind)));
    await show('/search/civic/', 'orders', 'clients');
    expect([status('orders'), isBusy('orders')]).toEqual([sayNow('search-results:searching'), true]);
    expect([status('clients'), isBusy('clients')]).toEqual([sayNow('search-results:none'), false]);
    expect(resultsOf('clients').textContent).not.toContain(sayNow('search-results:inList'));
    await act(async () => answer.resolve(FOUND.orders));
    expect([status('orders'), isBusy('orders')]).toEqual([found(1), false]);
    expect(find.mock.calls).toEqual([
      [{ kind: 'orders', wanted: { text: 'civic', status: null } }],
      [{ kind: 'clients', wanted: { text: 'civic', status: null } }],
    ]);
  });

  it('are the first five beside other kinds, and the whole page alone, with what was searched for marked', async () => {
    await show('/search/civic/', 'quoteRequests', 'orders');
    expect(rowsOf('quoteRequests')).toHaveLength(5);
    expect(status('quoteRequests')).toBe(found(60));
    expect(resultsOf('quoteRequests').querySelector('mark')?.textContent).toBe('Civic');
    await act(
      async () =>
        void fireEvent.change(screen.getByRole('combobox', { name: sayNow('search:kind') }), {
          target: { value: 'quoteRequests' },
        }),
    );
    expect(rowsOf('quoteRequests')).toHaveLength(6);
  });

  it('lead to the tabs of their list that the search allows', async () => {
    find.mockResolvedValue({ ...FOUND.creditRequests, counts: { pending: 2, completed: 0, refused: 1 } });
    await show('/search/hood/?status=refused', 'creditRequests');
    const [tab, ...others] = within(resultsOf('creditRequests')).getAllByRole('link').slice(1);
    expect(tab?.getAttribute('href')).toBe('/creditRequests?tab=refused&search=hood');
    expect(others).toEqual([]);
  });

  it('stay until those of another search arrive; late ones of a search before are not shown', async () => {
    await show('/search/civic/', 'orders');
    const late = Promise.withResolvers<Page>();
    const next = Promise.withResolvers<Page>();
    find.mockReturnValueOnce(late.promise).mockReturnValueOnce(next.promise);
    await goTo('/search/ford/');
    await goTo('/search/mazda/?status=completed');
    expect(find.mock.lastCall).toEqual([{ kind: 'orders', wanted: { text: 'mazda', status: 'completed' } }]);
    expect([rowsOf('orders').length, status('orders')]).toEqual([1, sayNow('search-results:searching')]);
    await act(async () => late.resolve(nothing('orders')));
    expect([rowsOf('orders').length, status('orders')]).toEqual([1, sayNow('search-results:searching')]);
    await act(async () => next.resolve(nothing('orders')));
    expect([rowsOf('orders').length, status('orders')]).toEqual([0, sayNow('search-results:none')]);
    // The same search again is not searched again.
    await goTo('/search/mazda/?status=completed&other=1');
    // Neither is nothing.
    await goTo('/search/');
    expect(find).toHaveBeenCalledTimes(3);
  });

  it.each(['network', 'forbidden'] as const)('keep what was found when a search fails: %s', async (kind) => {
    await show('/search/civic/', 'orders', 'clients');
    find.mockImplementation(async (subject) => {
      if (subject.kind === 'orders')
        throw new CallFailed(kind === 'forbidden' ? { kind, code: 'forbidden' } : { kind });
      return nothing(subject.kind);
    });
    await goTo('/search/mazda/');
    expect(resultsOf('orders').textContent).toContain(sayNow('search-results:failed'));
    expect(resultsOf('orders').textContent).toContain(sayNow(`errors:${kind}`));
    expect([rowsOf('orders').length, status('orders')]).toEqual([1, '']);
    // The other kinds are not concerned.
    expect(resultsOf('clients').textContent).not.toContain(sayNow('search-results:failed'));
    expect(status('clients')).toBe(sayNow('search-results:none'));
    find.mockResolvedValue(FOUND.orders);
    await act(
      async () =>
        void fireEvent.click(within(resultsOf('orders')).getByRole('button', { name: sayNow('common:retry') })),
    );
    expect(find.mock.lastCall).toEqual([{ kind: 'orders', wanted: { text: 'mazda', status: null } }]);
    expect(status('orders')).toBe(found(1));
    expect(resultsOf('orders').textContent).not.toContain(sayNow('search-results:failed'));
  });
});

describe('the rows of each kind, with their links', () => {
  const linesIn = async (language: 'en' | 'fr'): Promise<string> => {
    find.mockReset().mockImplementation(async ({ kind }) => FOUND[kind]);
    await startTexts(language);
    await loadTexts('lists');
    await show('/search/civic/', ...SEARCH_KINDS);
    // How long a request is open depends on the day.
    return SEARCH_KINDS.flatMap(linesOf)
      .join('\n')
      .replaceAll(/\d+ [dj] \d+ h/g, '(its time)');
  };

  it('in English', async () => {
    expect(await linesIn('en')).toMatchInlineSnapshot(`
      "Quote Requests
      Q-20001 | Carrosserie Élégance | Montréal | 2023 Honda  | Civic | 2HGFE2F50PH000001 | MP123456 | AB-12345 | (its time) | Nov 20, 2126, 15:00 | Nov 20, 2026 → /quoteRequest/qr-1
      Q-20002 | Carrosserie Élégance | Montréal | 2023 Honda  | Civic | 2HGFE2F50PH000001 | MP123456 | AB-12345 | Answered | Nov 20, 2026 → /quoteRequest/qr-2
      Q-20003 | Carrosserie Élégance | Montréal | 2023 Honda  | Civic | 2HGFE2F50PH000001 | MP123456 | AB-12345 | Cancelled | Nov 20, 2026 → /quoteRequest/qr-3
      Q-20004 | Carrosserie Élégance | Montréal | 2023 Honda  | Civic | 2HGFE2F50PH000001 | MP123456 | AB-12345 | (its time) | Nov 20, 2126, 15:00 | Nov 20, 2026 → /quoteRequest/qr-4
      Q-20005 | Carrosserie Élégance | Montréal | 2023 Honda  | Civic | 2HGFE2F50PH000001 | MP123456 | AB-12345 | (its time) | Nov 20, 2126, 15:00 | Nov 20, 2026 → /quoteRequest/qr-5
      Active (58) → /quoteRequests?tab=active&search=civic
      Completed (1) → /quoteRequests?tab=completed&search=civic
      Cancelled (1) → /quoteRequests?tab=cancelled&search=civic
      Orders
      O-30001 | Carrosserie Élégance | Montréal | 2023 Honda  | Civic | 2HGFE2F50PH000001 | AB-12345 | PO-77 · MP123456 | Completed | $1,234.50 → /order/or-1
      Completed (1) → /orders?tab=completed&search=civic
      Invoices & Credits
      INV-70001 | Carrosserie Élégance | Montréal | Your number: F-100 | Nov 19, 2026 | AB-12345 | Order O-30001 | Invoice | Paid | $1,419.36 → /invoices/in-1
      NC-9 | Carrosserie Élégance | Montréal | Invoice INV-70001 | Nov 20, 2026 | AB-12345 | Order O-30001 | Credit | Invoiced | -$114.98 → /credits/cr-1
      Invoices (1) → /transactions?tab=invoices&search=civic
      Credits (1) → /transactions?tab=credits&search=civic
      Credit Requests
      R-50001 | Carrosserie Élégance | Montréal | Hood | 60100-T20 | AB-12345 | F-100 | Refused | $100.00 → /creditRequests/rq-1
      Pending (2) → /creditRequests?tab=pending&search=civic
      Refused (1) → /creditRequests?tab=refused&search=civic
      Clients
      Carrosserie Élégance | Montréal (QC) | Bannière Prestige | 514 555-0142 | info@elegance.test | C-118 | Your number | Active | Nov 20, 2026 → /clients/cl-1
      Active (1) → /clients?tab=active&search=civic"
    `);
  });

  it('in French', async () => {
    expect(await linesIn('fr')).toMatchInlineSnapshot(`
      "Demandes de prix
      Q-20001 | Carrosserie Élégance | Montréal | Honda  | Civic |  2023 | 2HGFE2F50PH000001 | MP123456 | AB-12345 | (its time) | 20 nov. 2126, 15 h 00 | 20 nov. 2026 → /quoteRequest/qr-1
      Q-20002 | Carrosserie Élégance | Montréal | Honda  | Civic |  2023 | 2HGFE2F50PH000001 | MP123456 | AB-12345 | Soumise | 20 nov. 2026 → /quoteRequest/qr-2
      Q-20003 | Carrosserie Élégance | Montréal | Honda  | Civic |  2023 | 2HGFE2F50PH000001 | MP123456 | AB-12345 | Annulée | 20 nov. 2026 → /quoteRequest/qr-3
      Q-20004 | Carrosserie Élégance | Montréal | Honda  | Civic |  2023 | 2HGFE2F50PH000001 | MP123456 | AB-12345 | (its time) | 20 nov. 2126, 15 h 00 | 20 nov. 2026 → /quoteRequest/qr-4
      Q-20005 | Carrosserie Élégance | Montréal | Honda  | Civic |  2023 | 2HGFE2F50PH000001 | MP123456 | AB-12345 | (its time) | 20 nov. 2126, 15 h 00 | 20 nov. 2026 → /quoteRequest/qr-5
      Actives (58) → /quoteRequests?tab=active&search=civic
      Terminées (1) → /quoteRequests?tab=completed&search=civic
      Annulées (1) → /quoteRequests?tab=cancelled&search=civic
      Commandes
      O-30001 | Carrosserie Élégance | Montréal | Honda  | Civic |  2023 | 2HGFE2F50PH000001 | AB-12345 | PO-77 · MP123456 | Terminée | 1 234,50 $ → /order/or-1
      Terminées (1) → /orders?tab=completed&search=civic
      Factures et crédits
      INV-70001 | Carrosserie Élégance | Montréal | Votre numéro : F-100 | 19 nov. 2026 | AB-12345 | Commande O-30001 | Facture | Payée | 1 419,36 $ → /invoices/in-1
      NC-9 | Carrosserie Élégance | Montréal | Facture INV-70001 | 20 nov. 2026 | AB-12345 | Commande O-30001 | Crédit | Facturé | -114,98 $ → /credits/cr-1
      Factures (1) → /transactions?tab=invoices&search=civic
      Crédits (1) → /transactions?tab=credits&search=civic
      Demandes de crédit
      R-50001 | Carrosserie Élégance | Montréal | Capot | 60100-T20 | AB-12345 | F-100 | Refusée | 100,00 $ → /creditRequests/rq-1
      En attente (2) → /creditRequests?tab=pending&search=civic
      Refusées (1) → /creditRequests?tab=refused&search=civic
      Clients
      Carrosserie Élégance | Montréal (QC) | Bannière Prestige | 514 555-0142 | info@elegance.test | C-118 | Votre numéro | Actif | 20 nov. 2026 → /clients/cl-1
      Actifs (1) → /clients?tab=active&search=civic"
    `);
  });
});
