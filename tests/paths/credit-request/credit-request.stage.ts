import { answerCreditRequest, getSupplierCreditRequest } from '../../../contracts/supplier/credit-requests.ts';
import { isDirty } from '../../../machines/credit-request/credit-request.rules.ts';
import type { CreditRequest } from '../../../domain/credit-request.ts';
import type { Loaded } from '../../../machines/edited-document/edited-document.types.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { doneOf, errorOf } from '../engine/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { DELAYS, PRESENCE } from '../../../machines/support/timing.ts';
import type { Stage, StagedCall } from '../engine/stage.ts';
import type { CreditPair } from './credit-request.expect.ts';
import { keepDraft, setDraftOwner } from '../stages/drafts.ts';
import { leavePage, lockCalls, lockCauses } from '../stages/locks.ts';
import {
  NOT_IN_BROWSER,
  WITHOUT_CORRECTION,
  WITHOUT_DEADLINE,
  WITHOUT_FOLLOW_UP,
} from '../edited-document/left-out.ts';
import { assignmentCall } from '../stages/scripted.ts';
import { readAlone } from '../stages/readers.ts';

const OF_PHOTOS =
  'one upload tells both that a photo is there and that none is on its way: credit-requests.spec.ts, photos';

/** The credit request, with the platform's time. */
const readCall: StagedCall = {
  contract: getSupplierCreditRequest,
  reply: (output) => {
    const { document, now } = output as Loaded<CreditRequest>;
    return { status: 200, body: document, headers: { Date: new Date(now).toUTCString() } };
  },
};

export const creditRequestStage: Stage = {
  address: () => '/creditRequests/crr-1',
  calls: {
    ...lockCalls,
    loadDocument: readCall,
    rereadDocument: readCall,
    sendDocument: {
      contract: answerCreditRequest,
      reply: () => ({ status: 201, body: { creditRequestId: 'crr-1', status: 'approved', creditId: 'cre-1' } }),
    },
  },
  background: [assignmentCall],
  prepare: async ({ page }, from) => {
    if (from === 'for a reader') await readAlone(page);
    await page.addInitScript(
      (hold) => localStorage.setItem('sendHold', hold),
      from === 'with the undo window' ? 'on' : 'off',
    );
    setDraftOwner(page);
  },
  automatic: ['draft.recalled'],
  ahead: {
    'draft.recalled': async (scene, { draft }) => {
      // Let the page save first, or it would overwrite this draft.
      await scene.pass(2 * DELAYS.draftRest);
      await keepDraft(scene, draft, ['credit-request', 'crr-1']);
    },
  },
  tick: 50,
  causes: {
    ...lockCauses(),
    'page.left': leavePage,
    'presence.ended': async ({ page, pass, say }) => {
      await pass(PRESENCE.stillHereThreshold + 11_000);
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('inactivity:close') })
        .click();
    },
  },
  canCause: ({ type }, snapshot) => {
    const { document }: CreditPair = snapshot.context;
    const { lockId } = document.context;
    const state = stateName(document);
    // A lock lost while something is being sent has no button to request it again.
    if (type === 'lock.acquired') return snapshot.hasTag('locked');
    // Without a lock there is nothing to release; nobody leaves a page twice.
    if (type === 'page.left') return lockId !== '' && !state.endsWith('leaving') && !state.endsWith('unattended');
    // A lock is lost at its next refresh. Nothing is held or sent for that long, and a released lock is not refreshed.
    if (type === 'lock.lost')
      return lockId !== '' && !state.endsWith('leaving') && !snapshot.hasTag('sending') && !snapshot.hasTag('busy');
    return true;
  },
  // Rereading restores this browser's draft, whatever the path says, so such a path ends there.
  isLast: ({ type, error, output }, { context }) =>
    isDirty((context as CreditPair).editor.context) &&
    (type === 'presence.ended' ||
      type === 'lock.outdated' ||
      (type === doneOf('rereadDocument') && (output as Loaded<CreditRequest>).document.answer !== null) ||
      (type === errorOf('sendDocument') &&
        ['credit-request-answered', 'version-outdated'].includes(toFailure(error).code ?? ''))),
  isGone: ({ context }) =>
    ['left', 'open.leaving', 'open.submitting.unattended'].includes(stateName((context as CreditPair).document)),
  leftOut: {
    ...WITHOUT_DEADLINE,
    ...WITHOUT_CORRECTION,
    ...WITHOUT_FOLLOW_UP,
    ...NOT_IN_BROWSER,
    'transition creditRequest · photos.busy · 1': OF_PHOTOS,
    'transition creditRequest · photos.changed · 1': OF_PHOTOS,
    'transition creditRequest · photos.idle · 1': OF_PHOTOS,
    'transition creditRequest.open.awaitingPhotos · answer.recall · 1': OF_PHOTOS,
    'transition creditRequest.open.awaitingPhotos · photos.idle · 1': OF_PHOTOS,
    'transition creditRequest.open.awaitingPhotos · photos.idle · 2': OF_PHOTOS,
    'transition creditRequest.open.editing · answer.send · 2': OF_PHOTOS,
    'transition creditRequest.open.editing · photos.changed · 1': OF_PHOTOS,
    'transition creditRequest.open.editing.clean · photos.busy · 1': OF_PHOTOS,
    'transition creditRequest.open.editing.correcting · photos.changed · 1': OF_PHOTOS,
    'transition creditRequest.open.editing.dirty · photos.idle · 1': OF_PHOTOS,
  },
};
