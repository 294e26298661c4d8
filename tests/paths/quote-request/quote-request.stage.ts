import { listSupplierQuoteRequests } from '../../../contracts/supplier/quote-request-list.ts';
import { markOpened } from '../../../contracts/supplier/opened-documents.ts';
import { submitQuote } from '../../../contracts/supplier/quote-requests.ts';
import { DELAYS, PRESENCE } from '../../../machines/support/timing.ts';
import type { QuoteRequest } from '../../../domain/quote-request.ts';
import type { Loaded } from '../../../machines/edited-document/edited-document.types.ts';
import { endingOf, isDirty } from '../../../machines/quote-request/quote-request.rules.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { doneOf, errorOf } from '../engine/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { NO_READERS, NEVER_AWAITED, NOT_IN_BROWSER } from '../edited-document/left-out.ts';
import type { Stage } from '../engine/stage.ts';
import { at, NOW } from './quote-request.examples.ts';
import type { QuotePair } from './quote-request.walking.ts';
import { keepDraft, setDraftOwner } from '../stages/drafts.ts';
import { leavePage, lockCalls, lockCauses, nearlyOver, readCall, TIME_LEFT } from '../stages/locks.ts';
import { assignmentCall } from '../stages/scripted.ts';

const OF_PHOTOS = 'one upload tells both that a photo is there and that none is on its way: sending.spec.ts, photos';

export const quoteRequestStage: Stage = {
  address: () => '/quoteRequest/qr-1',
  calls: {
    ...lockCalls,
    loadDocument: readCall,
    rereadDocument: readCall,
    sendDocument: {
      contract: submitQuote,
      reply: () => ({
        status: 201,
        body: { quoteId: 'q-1', quoteRequestId: 'qr-1', submittedAt: at(0), totalCents: 36_000 },
      }),
    },
    followUp: {
      contract: listSupplierQuoteRequests,
      query: 'sort=expiresAt',
      reply: () => ({
        status: 200,
        body: {
          items: [],
          total: 0,
          pageNumber: 1,
          pageSize: 10,
          counts: { active: 0, missed: 0, completed: 0, cancelled: 0 },
        },
      }),
    },
  },
  // Uses the model's time: the platform's own is earlier, and the page uses the latest it received.
  background: [
    { ...assignmentCall, reply: { ...assignmentCall.reply, headers: nearlyOver(NOW) } },
    { contract: markOpened, reply: { status: 204, headers: nearlyOver(NOW) } },
  ],
  prepare: async ({ page }, from) => {
    await page.addInitScript(
      ([layout, hold]) => {
        localStorage.setItem('partsLayout', layout);
        localStorage.setItem('sendHold', hold);
      },
      [from === 'in the grid' ? 'grid' : 'part', from === 'with the undo window' ? 'on' : 'off'] as const,
    );
    setDraftOwner(page);
  },
  automatic: ['draft.recalled'],
  ahead: {
    'draft.recalled': async (scene, { draft }) => {
      // Let the page save first, or it would overwrite this draft.
      await scene.pass(2 * DELAYS.draftRest);
      await keepDraft(scene, draft);
    },
  },
  tick: 50,
  causes: {
    ...lockCauses(nearlyOver(NOW)),
    'page.left': leavePage,
    'presence.ended': async ({ page, pass, say }) => {
      await pass(PRESENCE.stillHereThreshold + 11_000);
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('inactivity:close') })
        .click();
    },
    'deadline.passed': async ({ page }) => {
      const now = await page.evaluate(() => Date.now());
      await page.clock.setSystemTime(now + TIME_LEFT + 1000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    },
  },
  canCause: ({ type }, snapshot, caseName) => {
    const { document, editor }: QuotePair = snapshot.context;
    const { lockId, overtaken } = document.context;
    const state = stateName(document);
    // The next request opens in its place; sending.spec.ts tests that.
    if (caseName === 'another one') return false;
    // The receipt of a quote has the platform's real time, which is before the model's.
    if (type === 'deadline.passed') return !overtaken?.refused && !editor.matches({ open: { editing: 'failed' } });
    // Without a lock there is nothing to release or wait for.
    if (type === 'document.close') return !document.matches({ open: 'unreserved' });
    // A lock lost while something is being sent has no button to request it again.
    if (type === 'lock.acquired') return document.matches({ open: 'unreserved' });
    // Without a lock there is nothing to release; nobody leaves a page twice.
    if (type === 'page.left') return lockId !== '' && !state.endsWith('leaving') && !state.endsWith('unattended');
    // A lock is lost at its next refresh. Nothing is held or sent for that long.
    if (type === 'lock.lost')
      return lockId !== '' && !state.endsWith('leaving') && !snapshot.hasTag('sending') && !snapshot.hasTag('busy');
    return true;
  },
  // Rereading restores this browser's draft, whatever the path says, so such a path ends there.
  isLast: ({ type, error, output }, { context }) => {
    const { editor }: QuotePair = context;
    const isOver = ({ document, now }: Loaded<QuoteRequest>): boolean => endingOf(document, now) !== null;
    return (
      isDirty(editor.context) &&
      (type === 'presence.ended' ||
        type === 'lock.outdated' ||
        (type === doneOf('rereadDocument') && isOver(output as Loaded<QuoteRequest>)) ||
        (type === errorOf('sendDocument') &&
          ['quote-request-answered', 'quote-request-cancelled', 'quote-request-expired', 'version-outdated'].includes(
            toFailure(error).code ?? '',
          )))
    );
  },
  isGone: ({ context }) =>
    ['left', 'open.leaving', 'open.submitting.unattended'].includes(stateName((context as QuotePair).document)),
  leftOut: {
    ...NOT_IN_BROWSER,
    ...NEVER_AWAITED,
    ...NO_READERS,
    'transition quoteRequest · photos.busy · 1': OF_PHOTOS,
    'transition quoteRequest · photos.changed · 1': OF_PHOTOS,
    'transition quoteRequest · photos.idle · 1': OF_PHOTOS,
    'transition quoteRequest.open.awaitingPhotos · photos.idle · 1': OF_PHOTOS,
    'transition quoteRequest.open.awaitingPhotos · photos.idle · 2': OF_PHOTOS,
    'transition quoteRequest.open.awaitingPhotos · quote.recall · 1': OF_PHOTOS,
    'transition quoteRequest.open.editing · photos.changed · 1': OF_PHOTOS,
    'transition quoteRequest.open.editing · quote.submit · 1':
      'a correction that changes nothing cannot be sent, and its button says so: quote-correction.spec.ts',
    'transition quoteRequest.open.editing · quote.submit · 3': OF_PHOTOS,
    'transition editedDocument.open.unreserved · document.close · 1':
      'without a lock there is nothing to give back: the walks on the view',
    'transition quoteRequest.open.editing.clean · photos.busy · 1': OF_PHOTOS,
    'transition quoteRequest.open.editing.correcting · photos.changed · 1': OF_PHOTOS,
    'transition quoteRequest.open.editing.dirty · photos.idle · 1': OF_PHOTOS,
    'transition quoteRequest.open.reviewing · photos.idle · 1': OF_PHOTOS,
    'transition quoteRequest.open.reviewing · photos.idle · 2': OF_PHOTOS,
    'transition quoteRequest.open.reviewing · review.accept · 2': OF_PHOTOS,
  },
};
