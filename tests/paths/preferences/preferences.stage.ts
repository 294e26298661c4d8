import { updateUserProfile } from '../../../contracts/identity/own-profile.ts';
import type { Stage } from '../engine/stage.ts';
import { emptyList } from '../stages/scripted.ts';
import { breakStorage, repairStorage } from '../stages/storage.ts';

const WITH_THE_PAGE = 'the profile comes with the page, before a path begins: profile.spec.ts walks it';

/** The texts of a language that the page has not loaded yet. */
const FRENCH = /\/assets\/shell\.fr-.*\.js$/;

export const preferencesStage: Stage = {
  address: () => '/quoteRequests',
  calls: { keepLanguage: { contract: updateUserProfile, reply: () => ({ status: 204 }) } },
  background: [emptyList],
  speaks: ({ context }) => (context.language === 'fr' ? 'fr' : 'en'),
  // The choices are in the user menu.
  enter: async ({ page }) =>
    page
      .locator('header')
      .getByRole('button', { name: /Sophie|Luc/ })
      .click(),
  causes: {
    'system.themeChanged': async ({ page }, { theme }) =>
      page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' }),
  },
  automatic: [
    'xstate.done.actor.storeTheme',
    'xstate.error.actor.storeTheme',
    'xstate.done.actor.storeLanguage',
    'xstate.error.actor.storeLanguage',
    'xstate.done.actor.loadTexts',
    'xstate.error.actor.loadTexts',
  ],
  ahead: {
    'xstate.done.actor.storeTheme': repairStorage,
    'xstate.error.actor.storeTheme': breakStorage,
    'xstate.done.actor.storeLanguage': repairStorage,
    'xstate.error.actor.storeLanguage': breakStorage,
    'xstate.done.actor.loadTexts': async ({ page }) => page.unroute(FRENCH),
    'xstate.error.actor.loadTexts': async ({ page }) => void (await page.route(FRENCH, (route) => route.abort())),
  },
  // Loaded texts stay loaded and cannot fail any more, so no path goes back to English.
  canCause: ({ type, language }) =>
    type !== 'profile.found' && type !== 'texts.missing' && (type !== 'language.choose' || language === 'fr'),
  leftOut: {
    'transition preferences.language.settled · texts.missing · 1': 'before a path begins: startup.spec.ts walks it',
    'transition preferences.language · profile.found · 1': WITH_THE_PAGE,
    'transition preferences.language.loading · xstate.done.actor.loadTexts · 2': WITH_THE_PAGE,
  },
};
