import type { Scene, Stage } from '../engine/stage.ts';
import { answering, emptyList, myself, organisation, profileOf } from '../stages/scripted.ts';

const keepRecents = async ({ page }: Scene, recents: unknown): Promise<void> =>
  page.evaluate((kept) => localStorage.setItem('recentSearches sophie', JSON.stringify(kept)), recents);

const LOADED = 'the box is loaded before it is asked for: search.spec.ts holds it back, and has it fail';

export const searchBoxStage: Stage = {
  address: () => '/quoteRequests',
  calls: {},
  background: [
    emptyList,
    myself(profileOf([answering([organisation('atelier-montreal', 'Montreal')])], 'atelier-montreal')),
  ],
  enter: async ({ page }) => page.locator('[data-machine=list][data-state=empty]').waitFor(),
  causes: { 'search.open': async ({ page }) => page.keyboard.press('/') },
  byItself: ['xstate.done.actor.loadBox'],
  ahead: { 'xstate.done.actor.loadBox': async (scene, { output }) => keepRecents(scene, output) },
  canCause: ({ type }) => type !== 'text.heard' && type !== 'search.abandoned',
  leftOut: {
    'transition searchBox.loading · text.heard · 1': LOADED,
    'transition searchBox.loading · search.abandoned · 1': LOADED,
    'transition searchBox.loading · xstate.error.actor.loadBox · 1': LOADED,
    'transition searchBox.loading · xstate.after.loadWait.searchBox.loading · 1': LOADED,
    'transition searchBox.failed · box.retry · 1': LOADED,
    'transition searchBox.failed · box.close · 1': LOADED,
  },
};
