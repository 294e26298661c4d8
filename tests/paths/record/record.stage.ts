import type { Stage } from '../engine/stage.ts';
import { addressOfRecord, checkDocument, loadRecord, whoReadsAccounts } from '../stages/documents.ts';
import { ok } from '../stages/scripted.ts';
import { visibilityCauses } from '../stages/visibility.ts';

export const recordStage: Stage = {
  address: addressOfRecord,
  calls: { loadRecord, rereadRecord: loadRecord },
  background: [whoReadsAccounts, { contract: checkDocument.contract, reply: ok({ languages: ['en', 'fr'] }) }],
  // Prevents the browser's print dialog.
  prepare: async ({ page }) => void (await page.addInitScript(() => Object.assign(window, { print: () => {} }))),
  causes: visibilityCauses,
  leftOut: {},
};
