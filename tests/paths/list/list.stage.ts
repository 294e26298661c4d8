import { getInbox } from '../../../contracts/supplier/inbox.ts';
import { listSupplierQuoteRequests } from '../../../contracts/supplier/quote-request-list.ts';
import { equal } from '../../../domain/equal.ts';
import { firstQuery, type ListQuery } from '../../../domain/list-query.ts';
import { POLLING } from '../../../machines/support/timing.ts';
import type { Stage } from '../engine/stage.ts';
import { keepDraft, setDraftOwner } from '../stages/drafts.ts';
import { openInPortal, summary } from '../stages/scripted.ts';

/** The list reads pages of 25 or 50 rows; the check for new work reads the newest 100. */
const PAGE = 'pageSize=(25|50)';
const NEWEST = 'pageSize=100';
const work = (...items: readonly object[]) => ({
  status: 200,
  body: {
    items,
    total: items.length,
    pageNumber: 1,
    pageSize: 100,
    counts: { active: 0, missed: 0, completed: 0, cancelled: 0 },
  },
});

/** The URL names the order, because another one may be remembered. */
const orderedBy = ({ tab, sort, direction }: ListQuery) => ({ tab, sort, direction });

const RECHECKED = 'rows are rechecked in tests/browser/list-columns.spec.ts';
const SAVED_VIEW = 'a saved view is chosen in a workflow of its own: saved-views';

let found = 0;

export const listStage: Stage = {
  prepare: async ({ page }) => Promise.resolve(setDraftOwner(page)),
  address: () => '/quoteRequests',
  calls: {
    loadPage: {
      contract: listSupplierQuoteRequests,
      query: PAGE,
      reply: (output) => ({ status: 200, body: { pageNumber: 1, pageSize: 25, ...Object(output) } }),
    },
  },
  // Without the menu's counts, nothing rechecks the rows.
  background: [
    { contract: listSupplierQuoteRequests, query: NEWEST, reply: work() },
    { contract: getInbox, reply: { status: 500, body: {} } },
  ],
  causes: {
    'list.refresh': async ({ page, pass, say, world }) => {
      // The first poll comes within 4 s of the start and sets the baseline.
      await pass(4001);
      await page.locator('[data-machine=newWork][data-state=resting]').waitFor({ state: 'attached' });
      // Another request to answer, which the page notices at its next poll.
      found += 1;
      const row = summary({ id: `new-${found}`, updatedAt: new Date().toISOString() });
      await world.faults.set({
        method: 'GET',
        path: `^/supplier-quote-requests\\?.*${NEWEST}`,
        times: 1000,
        ...work(row),
      });
      await pass(POLLING.rest + 1);
      const show = page.getByRole('button', { name: say({ key: 'new-work:new', params: { count: 1 } }) });
      await show.waitFor();
      await show.click();
    },
    'drafts.changed': async (scene, { ids }) =>
      keepDraft(scene, ids.length > 0 ? { savedAt: new Date().toISOString(), content: null } : null),
    // As Back does: changes the URL and tells the portal.
    'url.changed': async (scene, { query }) =>
      openInPortal(scene, `/quoteRequests?${new URLSearchParams(orderedBy(query)).toString()}`),
  },
  // On another tab, the same button chooses the active tab instead.
  canCause: ({ type, query }, snapshot) => {
    if (type === 'query.choose' || type === 'list.recheck') return false;
    // An invalid query is not in the URL, which may still hold the first query; then nothing changes.
    if (type === 'url.changed') return !snapshot.matches('unaskable') || !equal(query, firstQuery('quoteRequests'));
    return type !== 'list.refresh' || snapshot.context.query.tab === 'active';
  },
  leftOut: {
    'transition list · page.choose · 1': 'a page that is not there has no control',
    'transition list · query.choose · 1': SAVED_VIEW,
    'transition list · query.choose · 2': SAVED_VIEW,
    'transition list.loaded · list.recheck · 1': RECHECKED,
    'transition list.rechecking · xstate.done.actor.rereadPage · 1': RECHECKED,
    'transition list.rechecking · xstate.error.actor.rereadPage · 1': RECHECKED,
    'transition list.unaskable · filter.choose · 1': 'a filter that the tab does not have has no control',
    'transition list.unaskable · page.choose · 1': 'a page that is not there has no control',
  },
};
