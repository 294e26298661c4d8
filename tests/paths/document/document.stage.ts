import { isNotAPdf } from '../../../machines/document/document.rules.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { errorOf } from '../engine/path-model.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { addressOfRecord, checkDocument, fetchPdf, recordBackground, whoReadsAccounts } from '../stages/documents.ts';

/** Sets what happens when the portal next opens a tab or saves a file; `fails` throws. */
const tabs =
  (is: 'opens' | 'blocked' | 'fails') =>
  async ({ page }: Scene) =>
    page.evaluate((what) => {
      window.open = () => {
        if (what === 'fails') throw new Error('no tab');
        return what === 'opens' ? window : null;
      };
    }, is);

const files =
  (is: 'taken' | 'fails') =>
  async ({ page }: Scene) =>
    page.evaluate((what) => {
      HTMLAnchorElement.prototype.click = function click() {
        if (what === 'fails') throw new Error('no file');
      };
    }, is);

export const documentStage: Stage = {
  address: addressOfRecord,
  calls: { checkDocument, fetchPdf },
  background: [whoReadsAccounts, ...recordBackground],
  causes: {
    'pdf.progressed': async ({ answer }, { share }) =>
      answer('fetchPdf', { ...fetchPdf.reply(null), share: Number(share) }),
  },
  // The browser handles a PDF at once.
  automatic: [
    'xstate.done.actor.openPdf',
    'xstate.error.actor.openPdf',
    'xstate.done.actor.savePdf',
    'xstate.error.actor.savePdf',
  ],
  ahead: {
    'xstate.done.actor.openPdf': async (scene, { output }) =>
      tabs(output.isOpened === true ? 'opens' : 'blocked')(scene),
    'xstate.error.actor.openPdf': tabs('fails'),
    'xstate.done.actor.savePdf': files('taken'),
    'xstate.error.actor.savePdf': files('fails'),
  },
  canCause: ({ type, error }, { context: { share } }) => {
    if (share === 0) return true;
    // Once an answer is on its way, the rest can only arrive or be cut off.
    return type !== 'pdf.progressed' && (type !== errorOf('fetchPdf') || isNotAPdf(toFailure(error)));
  },
  leftOut: {},
};
