import type { AnyMachineSnapshot } from 'xstate';
import { listSupplierQuoteRequests } from '../../../contracts/supplier/quote-request-list.ts';
import type { FoundRecord } from '../../../domain/found-record.ts';
import type { FoundRecords, SearchBoxContext } from '../../../machines/search-box/search-box.types.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { answering, emptyList, myself, ok, organisation, summary } from '../stages/scripted.ts';
import { profileOf } from '../../support/profile.ts';

const keepRecents = async ({ page }: Scene, recents: unknown): Promise<void> =>
  page.evaluate((kept) => localStorage.setItem('recentSearches sophie', JSON.stringify(kept)), recents);

const LOADED = 'the box is loaded before it is asked for: search-box.spec.ts holds it back, and has it fail';

const ONE_KIND = 'this user may read one kind only: search-box.spec.ts has another kind fail';

/** Enter waits for the answer. */
const isWaiting = (snapshot: AnyMachineSnapshot): boolean =>
  /\d/.test((snapshot.context as SearchBoxContext).text) &&
  (snapshot.matches({ open: { ready: 'typing' } }) || snapshot.matches({ open: { ready: 'searching' } }));

/** A page of quote requests as the platform sends it. */
const pageOf = (records: readonly FoundRecord[]) => ({
  items: records.map(({ id, name, shop, about }) => ({
    ...summary({ id, updatedAt: '2026-11-20T14:00:00Z' }),
    number: name,
    shopName: shop,
    vehicle: about.en,
  })),
  total: records.length,
  pageNumber: 1,
  pageSize: 25,
  counts: { active: records.length, missed: 0, completed: 0, cancelled: 0 },
});

export const searchBoxStage: Stage = {
  address: () => '/quoteRequests',
  calls: {
    findRecords: {
      contract: listSupplierQuoteRequests,
      query: 'search=',
      reply: (output) => ok(pageOf((output as FoundRecords).records)),
    },
  },
  background: [
    { ...emptyList, query: '(?!.*search=).*pageSize=' },
    myself(profileOf([answering([organisation('atelier-montreal', 'Montreal')])], 'atelier-montreal')),
  ],
  enter: async ({ page }) => page.locator('[data-machine=list][data-state=empty]').waitFor(),
  causes: { 'search.open': async ({ page }) => page.keyboard.press('/') },
  automatic: ['xstate.done.actor.loadBox'],
  ahead: { 'xstate.done.actor.loadBox': async (scene, { output }) => keepRecents(scene, output) },
  canCause: ({ type }, _, name) => !/\.(heard|abandoned)$/.test(type) && name !== 'not all kinds',
  // These lead to another page.
  isLast: ({ type }, snapshot) =>
    /^(record|results|recent)\.choose$/.test(type) ||
    (type === 'search.submit' && !isWaiting(snapshot)) ||
    (/findRecords/.test(type) && snapshot.matches({ open: { ready: 'opening' } })),
  leftOut: {
    'transition searchBox.open.ready.searching · xstate.done.actor.findRecords · 1': ONE_KIND,
    'transition searchBox.loading.typing · text.heard · 1': LOADED,
    'transition searchBox.loading.typing · enter.heard · 1': LOADED,
    'transition searchBox.loading · xstate.done.actor.loadBox · 1': LOADED,
    'transition searchBox.loading · search.abandoned · 1': LOADED,
    'transition searchBox.loading · xstate.error.actor.loadBox · 1': LOADED,
    'transition searchBox.loading · xstate.after.loadWait.searchBox.loading · 1': LOADED,
    'transition searchBox.failed · box.close · 1': LOADED,
  },
};
