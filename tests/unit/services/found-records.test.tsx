/** What the search box shows of what the lists contain. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LISTS } from '../../../domain/lists.ts';
import { SEARCH_KINDS, type SearchKind } from '../../../domain/search.ts';
import { findRecords } from '../../../src/services/found-records.ts';
import { services } from '../app/asked-by.ts';

const at = '2026-01-05T17:00:00.000Z';
const placed = { shopName: 'Élégance', shopCity: 'Laval' };
const dates = { updatedAt: at, cancelledAt: null };
const car = { vehicle: '2020 Honda Civic', vin: 'VIN-1' };

const idOf = (name: string): string => `id-${name.replace('É', 'e').toLowerCase()}`;

const quoteRequest = (number: string): object => ({
  ...placed,
  ...dates,
  ...car,
  id: idOf(number),
  number,
  status: 1,
  isReRequested: false,
  expiresAt: at,
  answeredAt: null,
  inCharge: null,
  shopFileNumber: 'S-1',
  marketplaceFileNumber: 'M-1',
  partCount: 1,
});
const order = (number: string): object => ({
  ...placed,
  ...dates,
  ...car,
  id: idOf(number),
  number,
  status: 1,
  orderedAt: at,
  dueAt: at,
  completedAt: null,
  fileNumber: 'F-1',
  shopOrderNumber: 'SO-1',
  marketplaceNumber: 'M-1',
  partCount: 1,
  cancelledPartCount: 0,
  totalCents: 100,
  hasInsurerAgreement: false,
});
const transaction =
  (type: 'invoice' | 'credit') =>
  (number: string, reference = 'none'): object => ({
    ...placed,
    id: idOf(number),
    type,
    number,
    reference,
    date: '2026-01-05',
    status: 'paid',
    fileNumber: 'F-1',
    orderNumber: 'O-1',
    updatedAt: at,
    subtotalCents: 100,
    taxes: [],
    totalCents: 100,
  });
const [invoice, credit] = [transaction('invoice'), transaction('credit')];
const creditRequest = (number: string): object => ({
  ...placed,
  id: idOf(number),
  number,
  status: 'pending',
  requestedAt: at,
  updatedAt: at,
  description: { en: 'Hood', fr: 'Capot' },
  partNumber: 'P-1',
  fileNumber: 'F-1',
  invoiceNumber: 'I-1',
  amountCents: 100,
  reason: 1,
  creditedCents: null,
});
const client = (name: string): object => ({
  id: idOf(name),
  status: 1,
  name,
  city: 'Gatineau',
  province: 'QC',
  phone: '819 555-0101',
  email: 'a@b.test',
  ownNumber: 'C-1',
  sponsorName: null,
  requestedAt: at,
  updatedAt: at,
});

const PATHS: Readonly<Record<SearchKind, string>> = {
  quoteRequests: '/supplier-quote-requests',
  orders: '/supplier-orders',
  transactions: '/transactions',
  creditRequests: '/supplier-credit-requests',
  clients: '/supplier-clients',
};

/** The platform finds these rows of each list, whatever the search is; it fails on lists that are null. */
const found = (rows: Readonly<Partial<Record<SearchKind, readonly object[] | null>>>): void =>
  void vi.stubGlobal('fetch', (url: string) => {
    const kind = SEARCH_KINDS.find((each) => new URL(url).pathname === PATHS[each]) ?? 'orders';
    const items = rows[kind] ?? [];
    const counts = Object.fromEntries(LISTS[kind].tabs.map((tab) => [tab, 0]));
    return Promise.resolve(
      rows[kind] === null
        ? new Response('', { status: 500 })
        : Response.json({ items, total: items.length, pageNumber: 1, pageSize: 25, counts }),
    );
  });

const search = (text: string, kinds: readonly SearchKind[] = SEARCH_KINDS) =>
  findRecords(services.http, { text, kinds }, new AbortController().signal);
/** The names found, in order; `!` after the only record with the number searched for. */
const names = async (text: string): Promise<string> =>
  (await search(text)).records.map(({ name, isNumbered }) => name + (isNumbered ? '!' : '')).join(' ');

afterEach(() => void vi.unstubAllGlobals());

describe('a search in everything', () => {
  it('shows what a record is, whose, and what it is about in both languages', async () => {
    found({
      quoteRequests: [quoteRequest('Q-1')],
      orders: [order('O-1')],
      transactions: [invoice('I-1'), credit('C-1')],
      creditRequests: [creditRequest('R-1')],
      clients: [client('Garage')],
    });
    const { records, failure } = await search('anything');
    expect(failure).toBeNull();
    expect(records.map(({ type, id, name, shop, about }) => [type, id, name, shop, about.en, about.fr])).toEqual([
      ['quoteRequest', 'id-q-1', 'Q-1', 'Élégance', '2020 Honda Civic', 'Honda Civic 2020'],
      ['order', 'id-o-1', 'O-1', 'Élégance', '2020 Honda Civic', 'Honda Civic 2020'],
      ['invoice', 'id-i-1', 'I-1', 'Élégance', '', ''],
      ['credit', 'id-c-1', 'C-1', 'Élégance', '', ''],
      ['creditRequest', 'id-r-1', 'R-1', 'Élégance', 'Hood', 'Capot'],
      ['client', 'id-garage', 'Garage', 'Gatineau', '', ''],
    ]);
  });

  it('shows three of each kind, and besides them every record with exactly the number', async () => {
    found({
      orders: ['O-1', 'O-2', 'O-3', 'O-4', 'O-5'].map((number) => order(number)),
      clients: ['A', 'B', 'C', 'D'].map((name) => client(name)),
    });
    expect(await names('o')).toBe('O-1 O-2 O-3 A B C');
    expect(await names('o-4')).toBe('O-4! O-1 O-2 O-3 A B C');
    expect(await names('O-2')).toBe('O-2! O-1 O-3 O-4 A B C');
  });

  it.each([
    ['a quote request', 'quoteRequests', quoteRequest('É-9')],
    ['an order', 'orders', order('É-9')],
    ['an invoice', 'transactions', invoice('É-9')],
    ['a credit', 'transactions', credit('É-9')],
    ['a credit request', 'creditRequests', creditRequest('É-9')],
  ])('puts %s with the number first, in any case and without accents', async (_, kind, row) => {
    found({ quoteRequests: [quoteRequest('Q-1')], clients: [client('Garage')], [kind]: [row] });
    expect(await names('e-9')).toMatch(/^É-9! /);
  });

  it.each([
    ['O-40230', 'O40230'],
    ['O-40230', 'o 40230'],
    ['O-40230', 'O\u201140230'],
    ['BTX9-95-887', 'BTX995887'],
  ])('puts %s first for %s: signs and spaces are not compared', async (number, typed) => {
    found({ orders: [order('O-1'), order(number)] });
    expect(await names(typed)).toBe(`${number}! O-1`);
  });

  it('takes no record for one without a number, whatever signs are typed', async () => {
    found({ orders: [{ ...order('O-1'), number: '—' }] });
    expect(await names('-')).toBe('—');
  });

  it('finds an invoice by the supplier’s own number, but not a credit by that of its invoice', async () => {
    found({ orders: [order('O-1')], transactions: [invoice('I-1', 'F-7'), credit('C-1', 'F-7')] });
    expect(await names('f-7')).toBe('I-1! O-1 C-1');
  });

  it('leaves the choice open when several records have the number, and a client’s name is none', async () => {
    found({ orders: [order('X-1'), order('O-2')], transactions: [invoice('X-1')], clients: [client('X-1')] });
    expect(await names('x-1')).toBe('X-1 X-1 O-2 X-1');
    found({ orders: [order('O-2')], clients: [client('X-1')] });
    expect(await names('x-1')).toBe('O-2 X-1');
  });

  it('tells that a kind could not be searched, with what the others found', async () => {
    found({ quoteRequests: null, orders: [order('O-1')] });
    const { records, failure } = await search('o');
    expect(records.map(({ name }) => name)).toEqual(['O-1']);
    expect(failure?.kind).toBe('server');
  });

  it('asks only for the given kinds', async () => {
    found({ orders: [order('O-1')], clients: [client('Garage')] });
    expect((await search('o', ['clients'])).records.map(({ name }) => name)).toEqual(['Garage']);
  });
});
