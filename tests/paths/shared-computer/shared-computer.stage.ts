import type { SharedComputerChoice } from '../../../machines/shared-computer/shared-computer.types.ts';
import type { Stage } from '../engine/stage.ts';
import { emptyList } from '../stages/scripted.ts';
import { breakStorage, repairStorage } from '../stages/storage.ts';

export const sharedComputerStage: Stage = {
  address: () => '/quoteRequests',
  calls: {},
  background: [emptyList],
  // The choice is in the user menu, and its machine starts with the menu.
  enter: async ({ page }) =>
    page
      .locator('header')
      .getByRole('button', { name: /Sophie|Luc/ })
      .click(),
  causes: {},
  automatic: ['xstate.done.actor.readChoice', 'xstate.done.actor.storeChoice', 'xstate.error.actor.storeChoice'],
  ahead: {
    'xstate.done.actor.readChoice': async ({ page }, { output }) =>
      void (await page.addInitScript(async ({ isShared, unsentCount }) => {
        localStorage.setItem('sharedComputer', isShared ? 'on' : 'off');
        await new Promise((resolve) => {
          const opening = indexedDB.open('supplier-portal');
          opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'));
          opening.addEventListener('success', () => {
            const writing = opening.result.transaction('drafts', 'readwrite');
            writing.objectStore('drafts').clear();
            // English is walked as Sophie, French as Luc; each sees only their own drafts.
            for (const userId of ['sophie', 'luc'])
              for (let index = 0; index < unsentCount; index += 1)
                writing.objectStore('drafts').put({}, [userId, 'atelier-montreal', 'order', String(index)]);
            writing.addEventListener('complete', resolve);
          });
        });
      }, output as SharedComputerChoice)),
    'xstate.done.actor.storeChoice': repairStorage,
    'xstate.error.actor.storeChoice': breakStorage,
  },
  leftOut: {
    'transition sharedComputer.reading · xstate.error.actor.readChoice · 1':
      'what cannot be read is as if it had never been chosen: the browser’s refusal is not told',
  },
};
