import type { Page } from 'playwright/test';
import { getCurrentInventoryApi, testInventoryApi } from '../../../contracts/inventory-apis.ts';
import type { Stage } from '../engine/stage.ts';
import { ok } from './scripted.ts';

/** The clipboard of a browser of tests: what it is given stays under way until a step answers it. */
const scriptClipboard = async (page: Page): Promise<void> =>
  void (await page.addInitScript(() => {
    navigator.clipboard.writeText = () => new Promise((resolve, reject) => Reflect.set(globalThis, 'clipboardAsked', { resolve, reject }));
  }));

const answerClipboard = async (page: Page, isTaken: boolean): Promise<void> => {
  await page.waitForFunction(() => Reflect.has(globalThis, 'clipboardAsked'));
  await page.evaluate((taken) => {
    const { resolve, reject } = Reflect.get(globalThis, 'clipboardAsked') as { resolve: () => void; reject: (reason: Error) => void };
    Reflect.deleteProperty(globalThis, 'clipboardAsked');
    if (taken) resolve();
    else reject(new DOMException('blocked', 'NotAllowedError'));
  }, isTaken);
};

export const connectionStage: Stage = {
  address: () => '/settings/inventoryApi',
  background: [{ contract: getCurrentInventoryApi, reply: ok({ supplierId: 'atelier-montreal', url: '', key: '', keyHint: '', version: 0 }) }],
  calls: { testConnection: { contract: testInventoryApi, reply: ok } },
  prepare: async ({ page }) => scriptClipboard(page),
  causes: {
    // The form beside it: its two fields.
    'inventory.changed': async ({ page, say }, { api }) => {
      await page.getByLabel(say('settings:field.url'), { exact: true }).fill(api.url);
      await page.getByLabel(say('settings:field.key'), { exact: true }).fill(api.key);
    },
    'xstate.done.actor.copyKey': async ({ page }) => answerClipboard(page, true),
    'xstate.error.actor.copyKey': async ({ page }) => answerClipboard(page, false),
  },
  leftOut: {},
};
