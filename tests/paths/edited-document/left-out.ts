/** Parts of the lifecycle that some kinds of documents never use. */
const NO_DEADLINE = 'such a document has no deadline: the walks of edited-document on the chart';
const NO_FOLLOW_UP = 'nothing follows such a document: the walks of edited-document on the chart';

export const WITHOUT_DEADLINE: Readonly<Record<string, string>> = Object.fromEntries(
  ['', '.checkingOutcome', '.leaving', '.outcomeUnknown', '.sent', '.submitting'].map((state) => [
    `transition editedDocument.open${state} · deadline.passed · 1`,
    NO_DEADLINE,
  ]),
);

export const WITHOUT_FOLLOW_UP: Readonly<Record<string, string>> = {
  'transition editedDocument.open.following · deadline.passed · 1': NO_FOLLOW_UP,
  'transition editedDocument.open.following · xstate.done.actor.followUp · 1': NO_FOLLOW_UP,
  'transition editedDocument.open.following · xstate.error.actor.followUp · 1': NO_FOLLOW_UP,
  'transition editedDocument.open.submitting · xstate.done.actor.sendDocument · 2': NO_FOLLOW_UP,
};

export const NEVER_FOLLOWING: Readonly<Record<string, string>> = {
  'state editedDocument.open.following': NO_FOLLOW_UP,
};

const NEVER_CORRECTED =
  'what was sent of such a document is not corrected: the walks of edited-document on the chart cover it';

export const WITHOUT_CORRECTION: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'open.reserved.editing · document.close',
    'open.unreserved · document.close',
    'ended · document.reopen',
    'ended.over · deadline.passed',
  ].map((transition) => [`transition editedDocument.${transition} · 1`, NEVER_CORRECTED]),
);

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
