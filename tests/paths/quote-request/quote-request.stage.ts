import { listSupplierQuoteRequests } from '../../../contracts/supplier/quote-request-list.ts';
import { submitQuote } from '../../../contracts/supplier/quote-requests.ts';
import { DELAYS, PRESENCE } from '../../../machines/support/timing.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { errorOf } from '../engine/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import type { Stage } from '../engine/stage.ts';
import { keepDraft, knowOwner } from '../stages/drafts.ts';
import { leavePage, lockCalls, lockCauses, readCall, TIME_LEFT } from '../stages/locks.ts';

const OF_PHOTOS = 'one upload tells both that a photo is there and that none is on its way: sending.spec.ts, photos';
const LEFT_TWICE = 'nobody leaves a page twice';

export const quoteRequestStage: Stage = {
  address: () => '/quoteRequest/qr-1',
  calls: {
    ...lockCalls,
    loadQuoteRequest: readCall,
    rereadQuoteRequest: readCall,
    submitQuote: { contract: submitQuote, reply: (receipt) => ({ status: 201, body: receipt }) },
    findNextRequest: {
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
  prepare: async ({ page }, from) => {
    await page.addInitScript(
      ([layout, hold]) => {
        localStorage.setItem('partsLayout', layout);
        localStorage.setItem('sendHold', hold);
      },
      [from === 'in the grid' ? 'grid' : 'part', from === 'with the undo window' ? 'on' : 'off'] as const,
    );
    knowOwner(page);
  },
  byItself: ['draft.recalled'],
  ahead: {
    'draft.recalled': async (scene, { draft }) => {
      // What was typed before is kept first: it would come later than what is kept here.
      await scene.pass(2 * DELAYS.draftRest);
      await keepDraft(scene, draft);
    },
  },
  tick: 50,
  causes: {
    ...lockCauses(() => 3),
    'page.left': leavePage,
    'presence.ended': async ({ page, pass, say }) => {
      await pass(PRESENCE.stillHereThreshold + 11_000);
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('inactivity:close') })
        .click();
    },
    'quote.expired': async ({ page }) => {
      const now = await page.evaluate(() => Date.now());
      await page.clock.setSystemTime(now + TIME_LEFT + 1000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    },
  },
  canCause: ({ type }, snapshot, caseName) => {
    const state = stateName(snapshot);
    if (caseName === 'another one') return false;
    // A lock that goes while a quote is on its way has no button to ask for it again.
    if (type === 'lock.acquired') return snapshot.hasTag('locked');
    // Without a lock there is nothing to be given back; and nobody leaves a page twice.
    if (type === 'page.left')
      return snapshot.context.lockId !== '' && !state.endsWith('leaving') && !state.endsWith('unattended');
    // Time passes until the lock is to be refreshed: a quote that waits or is on its way does not last so long.
    if (type === 'lock.lost') return snapshot.context.lockId !== '' && !snapshot.hasTag('sending');
    return true;
  },
  // What was typed here is recalled when the request is read again, whatever a path has: such a path ends there.
  isLast: ({ type, error }, { context }) =>
    context.past.length > 0 &&
    (type === 'presence.ended' ||
      type === 'lock.outdated' ||
      (type === errorOf('submitQuote') &&
        ['quote-request-answered', 'version-outdated'].includes(toFailure(error).code ?? ''))),
  isGone: (snapshot) => ['left', 'answering.leaving', 'answering.submitting.unattended'].includes(stateName(snapshot)),
  leftOut: {
    'transition quoteRequest · photos.busy · 1': OF_PHOTOS,
    'transition quoteRequest · photos.changed · 1': OF_PHOTOS,
    'transition quoteRequest · photos.idle · 1': OF_PHOTOS,
    'transition quoteRequest.answering.reserved.awaitingPhotos · photos.idle · 1': OF_PHOTOS,
    'transition quoteRequest.answering.reserved.awaitingPhotos · photos.idle · 2': OF_PHOTOS,
    'transition quoteRequest.answering.reserved.awaitingPhotos · quote.recall · 1': OF_PHOTOS,
    'transition quoteRequest.answering.reserved.editing · photos.changed · 1': OF_PHOTOS,
    'transition quoteRequest.answering.reserved.editing · quote.submit · 2': OF_PHOTOS,
    'transition quoteRequest.answering.reserved.editing.clean · photos.busy · 1': OF_PHOTOS,
    'transition quoteRequest.answering.reserved.editing.correcting · photos.changed · 1': OF_PHOTOS,
    'transition quoteRequest.answering.reserved.editing.dirty · photos.idle · 1': OF_PHOTOS,
    'transition quoteRequest.answering · lock.acquired · 1':
      'a lock that goes while a quote is on its way has no button to ask for it again',
    'transition quoteRequest.answering.findingNext · xstate.done.actor.findNextRequest · 2':
      'the next request opens in its place: sending.spec.ts, sending',
    'transition quoteRequest.answering.leaving · page.left · 1': LEFT_TWICE,
    'transition quoteRequest.answering.submitting.unattended · page.left · 1': LEFT_TWICE,
  },
};
