import { undoWindowBefore } from '../../../machines/document-lifecycle/document-lifecycle.rules.ts';
import { followUpOf, quoteRequestKind } from '../../../machines/quote-request/quote-request.kind.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import type { Drafts } from '../../browser/drafts.ts';
import { findNextDocument } from '../../services/next-document.ts';
import { quoteRequestPrefetch, readQuoteRequest, submitQuote } from '../../services/quote-requests.ts';
import type { Services } from '../services.ts';
import { providedLifecycle } from './editing.ts';
import { providedPhotos } from './photos.ts';
import { opening } from './opening.ts';
import { act, ask } from './support.ts';

export const providedQuoteRequest = (services: Services, drafts: Drafts) => {
  const { http } = services;
  return quoteRequestMachine.provide({
    actors: {
      loadDocument: ask(({ id }, signal) =>
        opening(http, 'quote-request', id, quoteRequestPrefetch.read(http, id, signal)),
      ),
      rereadDocument: ask(({ id }, signal) => readQuoteRequest(http, id, signal)),
      sendDocument: act(({ id, version, lockId, idempotencyKey, sending }) =>
        submitQuote(http, { quoteRequestId: id, version, lockId, idempotencyKey, ...sending.payload }),
      ),
      followUp: ask(async ({ id }, signal) =>
        followUpOf(await findNextDocument(http, { kind: 'quote-request', id }, signal)),
      ),
      photos: providedPhotos(services),
      ...providedLifecycle(services, drafts),
    },
    delays: {
      undoWindow: ({ context: { document } }) =>
        undoWindowBefore(document && quoteRequestKind.deadlineOf(document), services.clock.now()),
    },
  });
};
