import { listSupplierQuoteRequests } from '../../../contracts/quote-request-list.ts';
import { FIRST_QUERY } from '../../../machines/domain/list-query.ts';
import type { Stage } from '../engine/stage.ts';

/** The list reads its pages by 25 or 50 rows; whoever looks for new work reads the newest 100. */
const PAGE = 'pageSize=(25|50)';
const NEWEST = 'pageSize=100';
const work = (...items: readonly object[]) => ({ status: 200, body: { items, total: items.length, pageNumber: 1, pageSize: 100, counts: { active: 0, completed: 0, cancelled: 0 } } });

export const listStage: Stage = {
  address: () => '/quoteRequests',
  calls: {
    loadPage: {
      contract: listSupplierQuoteRequests,
      query: PAGE,
      reply: (output) => ({ status: 200, body: { pageNumber: 1, pageSize: 25, ...Object(output) } }),
    },
  },
  background: [{ contract: listSupplierQuoteRequests, query: NEWEST, reply: work() }],
  causes: {
    'url.changed': async ({ page }, { query }) => {
      // As Back does: the address is another, and the page is told.
      const address = query.tab === FIRST_QUERY.tab ? '/quoteRequests' : `/quoteRequests?tab=${String(query.tab)}`;
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
    },
  },
  leftOut: {},
};
