import { listSupplierQuoteRequests } from '../../../contracts/supplier/quote-request-list.ts';
import { markOpened } from '../../../contracts/supplier/opened-documents.ts';
import { getSupplierQuoteRequest, submitQuote } from '../../../contracts/supplier/quote-requests.ts';
import { quoteRequestKind } from '../../../machines/quote-request/quote-request.kind.ts';
import { isDirty } from '../../../machines/quote-request/quote-request.rules.ts';
import { documentStage, ofPhotos } from '../document-lifecycle/document.stage.ts';
import { nearlyOver, TIME_LEFT } from '../stages/locks.ts';
import { assignmentCall, sharedDraftCalls } from '../stages/scripted.ts';
import { at, NOW } from './quote-request.examples.ts';
import { EDITING, isIn, NO_FORM_ONCE_CLOSED } from './quote-request.walking.ts';

export const quoteRequestStage = documentStage({
  kind: quoteRequestKind,
  id: 'qr-1',
  address: '/quoteRequest/qr-1',
  read: getSupplierQuoteRequest,
  send: {
    contract: submitQuote,
    reply: () => ({
      status: 201,
      body: { quoteId: 'q-1', quoteRequestId: 'qr-1', submittedAt: at(0), totalCents: 36_000 },
    }),
  },
  time: nearlyOver(NOW),
  moreCalls: {
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
    ...sharedDraftCalls.map((each) => ({ ...each, reply: { ...each.reply, headers: nearlyOver(NOW) } })),
    { contract: markOpened, reply: { status: 204, headers: nearlyOver(NOW) } },
  ],
  storage: (from) => ({ partsLayout: from === 'in the grid' ? 'grid' : 'part' }),
  causes: {
    // The platform's answers move too: the portal's clock follows them. They do not while something is being sent, because
    // the platform may still take it.
    'deadline.passed': ({ page }) =>
      page.evaluate((ahead) => {
        for (const clock of [Date, performance]) {
          const now = clock.now.bind(clock);
          clock.now = () => now() + ahead;
        }
        const state = document.querySelector('[data-machine=quoteRequest]')?.getAttribute('data-state') ?? '';
        const isSending = /open\.(?:submitting|checkingOutcome|outcomeUnknown|following|sent)\b/.test(state);
        if (!isSending)
          // oxlint-disable-next-line typescript/unbound-method -- the proxy passes the headers on
          Headers.prototype.get = new Proxy(Headers.prototype.get, {
            apply: (get, headers, [name]: [string]) => {
              const value = get.call(headers, name);
              return value !== null && name === 'date' ? new Date(Date.parse(value) + ahead).toUTCString() : value;
            },
          });
        document.dispatchEvent(new Event('visibilitychange'));
      }, TIME_LEFT + 1000),
  },
  canCause: (event, snapshot, caseName) => {
    const { type } = event;
    const { request, layout, partIndex, overtaken, mayEdit } = snapshot.context;
    // Only users who may answer can open this page.
    if (!mayEdit || type === 'draft.continued') return false;
    // In the grid, typing in another row makes its part the current one first.
    if (type === 'part.answer' && layout === 'grid' && Reflect.get(event, 'partId') !== request?.parts[partIndex]?.id)
      return false;
    // The next request opens in its place; sending.spec.ts tests that.
    if (caseName === 'another one') return false;
    // The receipt of a quote has the platform's real time, which is before the model's.
    if (type === 'deadline.passed') return !overtaken?.refused && !isIn(snapshot, `${EDITING}.failed`);
    // Without a lock there is nothing to release or wait for.
    return type !== 'document.close' || !snapshot.matches({ open: 'unreserved' });
  },
  isDirty,
  machineId: 'quoteRequest',
  leftOut: {
    ...NO_FORM_ONCE_CLOSED,
    ...ofPhotos(
      [
        'quoteRequest · photos.busy · 1',
        'quoteRequest · photos.changed · 1',
        'quoteRequest · photos.idle · 1',
        'quoteRequest.open.reserved.awaitingPhotos · photos.idle · 1',
        'quoteRequest.open.reserved.awaitingPhotos · photos.idle · 2',
        'quoteRequest.open.reserved.awaitingPhotos · quote.recall · 1',
        'quoteRequest.open.reserved.editing · photos.changed · 1',
        'quoteRequest.open.reserved.editing · quote.submit · 3',
        'quoteRequest.open.reserved.editing.clean · photos.busy · 1',
        'quoteRequest.open.reserved.editing.correcting · photos.changed · 1',
        'quoteRequest.open.reserved.editing.dirty · photos.idle · 1',
        'quoteRequest.open.reserved.reviewing · photos.idle · 1',
        'quoteRequest.open.reserved.reviewing · photos.idle · 2',
        'quoteRequest.open.reserved.reviewing · review.accept · 2',
      ],
      'sending.spec.ts',
    ),
    'transition quoteRequest.open.reserved.editing · quote.submit · 1':
      'a correction that changes nothing cannot be sent, and its button says so: quote-correction.spec.ts',
    'transition quoteRequest.open.reserved · draft.continued · 1':
      'the workflow of shared drafts tells it: shared-draft.spec.ts',
    'transition quoteRequest.placing · always · 2': 'only users who may answer can open this page',
    'transition quoteRequest.open.reserved.held · document.close · 1': 'there is no button while a send is held',
    'transition quoteRequest.open.unreserved · document.close · 1':
      'without a lock there is nothing to give back: the walks on the view',
  },
});
