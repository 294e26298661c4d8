import type { AnyMachineSnapshot } from 'xstate';
import type { SearchResultsContext } from '../../../machines/search-results/search-results.types.ts';
import type { Driver, Named } from '../engine/driver.ts';

/** By kind: the link of the first row, and that of a list tab with results. */
const LINKS: Readonly<Record<SearchResultsContext['kind'], readonly Named[]>> = {
  quoteRequests: [
    { role: 'link', name: 'Q-20001', value: '/quoteRequest/qr-1' },
    {
      role: 'link',
      name: { key: 'search-results:tab', params: { tab: ['quote-requests:tab.active'], total: '58' } },
      value: '/quoteRequests?tab=active&search=civic',
    },
    {
      role: 'link',
      name: { key: 'search-results:tab', params: { tab: ['quote-requests:tab.completed'], total: '1' } },
      value: '/quoteRequests?tab=completed&search=civic',
    },
  ],
  orders: [
    { role: 'link', name: 'O-30001', value: '/order/or-1' },
    {
      role: 'link',
      name: { key: 'search-results:tab', params: { tab: ['orders:tab.active'], total: '0' } },
      isAbsent: true,
    },
    {
      role: 'link',
      name: { key: 'search-results:tab', params: { tab: ['orders:tab.completed'], total: '1' } },
      value: '/orders?tab=completed&search=civic',
    },
  ],
  transactions: [
    { role: 'link', name: 'INV-70001', value: '/invoices/in-1' },
    { role: 'link', name: 'NC-9', value: '/credits/cr-1' },
    {
      role: 'link',
      name: { key: 'search-results:tab', params: { tab: ['transactions:tab.all'], total: '2' } },
      isAbsent: true,
    },
    {
      role: 'link',
      name: { key: 'search-results:tab', params: { tab: ['transactions:tab.credits'], total: '1' } },
      value: '/transactions?tab=credits&search=civic',
    },
  ],
  creditRequests: [
    { role: 'link', name: 'R-50001', value: '/creditRequests/rq-1' },
    {
      role: 'link',
      name: { key: 'search-results:tab', params: { tab: ['credit-requests:tab.refused'], total: '1' } },
      value: '/creditRequests?tab=refused&search=hood',
    },
    // The search is for refused requests only.
    {
      role: 'link',
      name: { key: 'search-results:tab', params: { tab: ['credit-requests:tab.pending'], total: '2' } },
      isAbsent: true,
    },
  ],
  clients: [
    { role: 'link', name: 'Carrosserie Élégance', value: '/clients/cl-1' },
    {
      role: 'link',
      name: { key: 'search-results:tab', params: { tab: ['clients:tab.pending'], total: '0' } },
      isAbsent: true,
    },
    {
      role: 'link',
      name: { key: 'search-results:tab', params: { tab: ['clients:tab.active'], total: '1' } },
      value: '/clients?tab=active&search=%C3%A9l%C3%A9gance',
    },
  ],
};

/** Matches are highlighted. */
const MARKED: Named = {
  role: 'list',
  name: '',
  within: { selector: '[data-machine=searchResults]:has(mark)', text: 'Civic' },
};

const shown = (snapshot: AnyMachineSnapshot): readonly Named[] => {
  const { kind, page, wanted } = snapshot.context as SearchResultsContext;
  const isAsAtFirst = kind !== 'quoteRequests' || wanted.text === 'civic';
  const hasRows = page !== null && page.total > 0;
  return [
    { role: 'region', name: `menu:${kind}` },
    {
      role: 'heading',
      name: `menu:${kind}`,
      within: { selector: `[aria-busy=${String(snapshot.hasTag('busy'))}]`, text: '' },
    },
    { role: 'list', name: '', within: { selector: '[data-machine=searchResults]', text: '' }, isAbsent: !hasRows },
    // Invoices do not show a vehicle.
    ...(hasRows && wanted.text === 'civic' && kind !== 'transactions' ? [MARKED] : []),
    ...(hasRows && isAsAtFirst ? LINKS[kind] : []),
  ];
};

export const searchResultsDriver: Driver = {
  controls: { 'search.retry': () => ({ role: 'button', name: 'common:retry' }) },
  shows: shown,
  environment: ['query.changed'],
  leftOut: {},
};
