import { stateName } from '../../../machines/support/state-name.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { addressOfRecord, checkDocument, fetchPdf, recordBackground, whoReadsAccounts } from './documents.staged.ts';

/** What the browser makes of the next wish to open a tab, or of a file: `fails` throws. */
const tabs = (is: 'opens' | 'blocked' | 'fails') => async ({ page }: Scene) =>
  page.evaluate((what) => {
    window.open = () => {
      if (what === 'fails') throw new Error('no tab');
      return what === 'opens' ? window : null;
    };
  }, is);

const files = (is: 'taken' | 'fails') => async ({ page }: Scene) =>
  page.evaluate((what) => {
    HTMLAnchorElement.prototype.click = function click() {
      if (what === 'fails') throw new Error('no file');
    };
  }, is);

export const documentStage: Stage = {
  address: addressOfRecord,
  calls: { checkDocument, fetchPdf },
  background: [whoReadsAccounts, ...recordBackground],
  causes: {},
  // What the browser does with a PDF it does at once.
  byItself: ['xstate.done.actor.openPdf', 'xstate.error.actor.openPdf', 'xstate.done.actor.savePdf', 'xstate.error.actor.savePdf'],
  ahead: {
    'xstate.done.actor.openPdf': async (scene, { output }) => tabs(output.isOpened === true ? 'opens' : 'blocked')(scene),
    'xstate.error.actor.openPdf': tabs('fails'),
    'xstate.done.actor.savePdf': files('taken'),
    'xstate.error.actor.savePdf': files('fails'),
  },
  // How much has come of an answer cannot be held.
  canCause: ({ type }, snapshot) => type !== 'pdf.progressed' || !stateName(snapshot).startsWith('fetching'),
  leftOut: { 'transition document.fetching · pdf.progressed · 1': 'how much has come of an answer cannot be held' },
};
