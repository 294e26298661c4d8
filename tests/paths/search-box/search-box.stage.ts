import { searchBoxModel } from './search-box.model.ts';
import type { Stage } from '../engine/stage.ts';
import { answering, emptyList, myself, organisation, profileOf } from '../stages/scripted.ts';

const startOf = (from: string) => searchBoxModel.moreInputs?.[from] ?? searchBoxModel.input;

export const searchBoxStage: Stage = {
  address: () => '/quoteRequests',
  calls: {},
  background: [
    emptyList,
    myself(profileOf([answering([organisation('atelier-montreal', 'Montreal')])], 'atelier-montreal')),
  ],
  prepare: async ({ page }, from) =>
    void (await page.addInitScript(
      (recents) => localStorage.setItem('recentSearches sophie', JSON.stringify(recents)),
      startOf(from).recents,
    )),
  enter: async ({ page, say }, from) => {
    await page.locator('[data-machine=list][data-state=empty]').waitFor();
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: say('search-box:title') });
    await field.waitFor();
    if (startOf(from).text !== '') await field.fill(startOf(from).text);
  },
  causes: {},
  leftOut: {},
};
