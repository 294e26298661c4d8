import { listSupplierClients } from '../../../contracts/supplier/clients.ts';
import { listSupplierCreditRequests } from '../../../contracts/supplier/credit-request-list.ts';
import { listSupplierOrders } from '../../../contracts/supplier/order-list.ts';
import { listSupplierQuoteRequests } from '../../../contracts/supplier/quote-request-list.ts';
import { listTransactions } from '../../../contracts/supplier/transactions.ts';
import { searchUrl } from '../../../domain/search-address.ts';
import type { SearchQuery } from '../../../domain/search.ts';
import type { Stage } from '../engine/stage.ts';
import { ok, openInPortal } from '../stages/scripted.ts';

const nothing = (...tabs: readonly string[]) =>
  ok({ items: [], total: 0, pageNumber: 1, pageSize: 25, counts: Object.fromEntries(tabs.map((tab) => [tab, 0])) });

/** No kind finds anything. */
const nothingFound: NonNullable<Stage['background']> = [
  {
    contract: listSupplierQuoteRequests,
    query: 'pageSize=',
    reply: nothing('active', 'missed', 'completed', 'cancelled'),
  },
  { contract: listSupplierOrders, query: 'pageSize=', reply: nothing('active', 'completed', 'cancelled') },
  { contract: listTransactions, query: 'pageSize=', reply: nothing('all', 'invoices', 'credits') },
  { contract: listSupplierCreditRequests, query: 'pageSize=', reply: nothing('pending', 'completed', 'refused') },
  { contract: listSupplierClients, query: 'pageSize=', reply: nothing('pending', 'active', 'refused') },
];

export const searchStage: Stage = {
  address: () => '/search',
  calls: {},
  background: nothingFound,
  // As Back does: changes the URL and tells the portal.
  causes: { 'url.changed': async (scene, { query }) => openInPortal(scene, searchUrl(query as SearchQuery)) },
  leftOut: {},
};
