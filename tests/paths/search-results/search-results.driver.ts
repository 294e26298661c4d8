import type { AnyMachineSnapshot } from 'xstate';
import type { SearchResultsContext } from '../../../machines/search-results/search-results.types.ts';
import type { Driver, Named } from '../engine/driver.ts';
import { EXAMPLES } from './search-results.examples.ts';

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
    ...(hasRows && isAsAtFirst ? EXAMPLES[kind].links : []),
  ];
};

export const searchResultsDriver: Driver = {
  controls: { 'search.retry': () => ({ role: 'button', name: 'common:retry' }) },
  shows: shown,
  environment: ['query.changed'],
  leftOut: {},
};
