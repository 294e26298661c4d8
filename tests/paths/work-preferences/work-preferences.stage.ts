import type { Page } from 'playwright/test';
import type { StoredWorkPreferences } from '../../../machines/work-preferences/work-preferences.types.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { emptyList } from '../stages/scripted.ts';

/** Replaces the permission prompt: it stays open until a step answers it. */
const scriptPermission = async ({ page }: Scene): Promise<void> =>
  void (await page.addInitScript(() => {
    Notification.requestPermission = () =>
      new Promise((resolve, reject) =>
        Reflect.set(globalThis, 'permissionAsked', { resolve, reject: () => reject(new TypeError('no news here')) }),
      );
  }));

const answerPermission = async (page: Page, permission: unknown): Promise<void> => {
  await page.waitForFunction(() => Reflect.has(globalThis, 'permissionAsked'));
  await page.evaluate(
    (answer) => {
      const { resolve, reject } = Reflect.get(globalThis, 'permissionAsked') as {
        resolve: (told: string) => void;
        reject: () => void;
      };
      Reflect.deleteProperty(globalThis, 'permissionAsked');
      if (answer === null) reject();
      else resolve(answer);
    },
    typeof permission === 'string' ? permission : null,
  );
};

const KEPT = 'what cannot be kept holds until the page is left: the browser’s refusal is not told';

export const workPreferencesStage: Stage = {
  address: () => '/quoteRequests',
  calls: {},
  background: [emptyList],
  prepare: scriptPermission,
  // The choices are in the user menu, and their machine starts with the menu.
  enter: async ({ page }) =>
    page
      .locator('header')
      .getByRole('button', { name: /Sophie|Luc/ })
      .click(),
  causes: {
    'xstate.done.actor.askPermission': async ({ page }, { output }) => answerPermission(page, output),
    'xstate.error.actor.askPermission': async ({ page }) => answerPermission(page, null),
  },
  automatic: [
    'xstate.done.actor.readPreferences',
    'xstate.done.actor.storeHold',
    'xstate.done.actor.storeDensity',
    'xstate.done.actor.storeNews',
  ],
  ahead: {
    'xstate.done.actor.readPreferences': async ({ page }, { output }) =>
      void (await page.addInitScript(({ isSendHeld, isCompact, isNewsWanted, permission }) => {
        localStorage.setItem('sendHold', isSendHeld ? 'on' : 'off');
        localStorage.setItem('density', isCompact ? 'compact' : 'comfortable');
        localStorage.setItem('desktopNews', isNewsWanted ? 'on' : 'off');
        Object.defineProperty(Notification, 'permission', { value: permission });
      }, output as StoredWorkPreferences)),
  },
  leftOut: {
    'transition workPreferences.reading · xstate.error.actor.readPreferences · 1':
      'what cannot be read is as if it had never been chosen: the browser’s refusal is not told',
    'transition workPreferences.ready.density.loosening · xstate.error.actor.storeDensity · 1': KEPT,
    'transition workPreferences.ready.density.tightening · xstate.error.actor.storeDensity · 1': KEPT,
    'transition workPreferences.ready.news.stopping · xstate.error.actor.storeNews · 1': KEPT,
    'transition workPreferences.ready.news.wanting · xstate.error.actor.storeNews · 1': KEPT,
    'transition workPreferences.ready.sending.dropping · xstate.error.actor.storeHold · 1': KEPT,
    'transition workPreferences.ready.sending.taking · xstate.error.actor.storeHold · 1': KEPT,
  },
};
