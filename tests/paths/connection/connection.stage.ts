import { listInventoryApis, testInventoryApi } from '../../../contracts/supplier/inventory-apis.ts';
import type { Stage } from '../engine/stage.ts';
import { answerClipboard, scriptClipboard } from '../stages/clipboard.ts';
import { ok } from '../stages/scripted.ts';

export const connectionStage: Stage = {
  address: () => '/settings/inventoryApi',
  background: [
    {
      contract: listInventoryApis,
      reply: ok({ items: [] }),
    },
  ],
  calls: { testConnection: { contract: testInventoryApi, reply: ok } },
  prepare: scriptClipboard,
  causes: {
    // Fill the two fields of the form beside it.
    'inventory.changed': async ({ page, say }, { api }) => {
      await page.getByLabel(say('settings:field.url'), { exact: true }).fill(api.url);
      await page.getByLabel(say('settings:field.key'), { exact: true }).fill(api.key);
    },
    'xstate.done.actor.copyKey': async (scene) => answerClipboard(scene, true),
    'xstate.error.actor.copyKey': async (scene) => answerClipboard(scene, false),
  },
  leftOut: {},
};
