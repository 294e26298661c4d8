/** Parts of the lifecycle that some kinds of documents never use. */
const NO_BUTTON = 'there is no button where what was sent cannot be corrected, or is not being corrected';

export const NO_BUTTON_TO_CORRECT: Readonly<Record<string, string>> = {
  'refusal editedDocument.open.reserved.editing · document.close · 1 [isReopened]': NO_BUTTON,
  'refusal editedDocument.open.unreserved · document.close · 1 [isReopened]': NO_BUTTON,
  'refusal editedDocument.ended · document.reopen · 1 [isReopenable]': NO_BUTTON,
};

/** What no path in a browser can do, for any document. */
export const notInBrowser = (machineId = 'editedDocument'): Readonly<Record<string, string>> => ({
  [`transition ${machineId}.open · lock.acquired · 1`]:
    'a lock that goes while something is on its way has no button to ask for it again',
  [`transition ${machineId}.open.leaving · page.left · 1`]: 'nobody leaves a page twice',
  [`transition ${machineId}.open.submitting.unattended · page.left · 1`]: 'nobody leaves a page twice',
});

const OVER_AT_ONCE =
  'nothing follows once such a document is closed; the walks of edited-document on the chart cover it';

export const NEVER_AWAITED: Readonly<Record<string, string>> = {
  'transition editedDocument.ended.placing · always · 1': OVER_AT_ONCE,
  'transition editedDocument.ended.awaited · xstate.after.recordRest.editedDocument.ended.awaited · 1': OVER_AT_ONCE,
  'transition editedDocument.ended.rereading · xstate.done.actor.rereadDocument · 1': OVER_AT_ONCE,
  'transition editedDocument.ended.rereading · xstate.error.actor.rereadDocument · 1': OVER_AT_ONCE,
};

export const NEVER_READ_AGAIN: Readonly<Record<string, string>> = {
  'state editedDocument.ended.awaited': OVER_AT_ONCE,
  'state editedDocument.ended.rereading': OVER_AT_ONCE,
};

const NO_READER =
  'only users who may edit such a document can open it; the walks of edited-document on the chart cover it';

export const NO_READERS: Readonly<Record<string, string>> = {
  'transition editedDocument.placing · always · 2': NO_READER,
};

export const NEVER_READ_ONLY: Readonly<Record<string, string>> = { 'state editedDocument.readOnly': NO_READER };
