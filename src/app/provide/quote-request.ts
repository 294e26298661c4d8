import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import * as browser from '../../browser/storage.ts';
import type { Drafts } from '../../browser/drafts.ts';
import { findNextRequest, quoteRequestAhead, readQuoteRequest, submitQuote } from '../../services/quote-requests.ts';
import type { Services } from '../services.ts';
import { providedEditing } from './editing.ts';
import { providedPhotos } from './photos.ts';
import { ask, listen } from './support.ts';

export const providedQuoteRequest = (services: Services, drafts: Drafts) => {
  const { http, clock } = services;
  return quoteRequestMachine.provide({
    actors: {
      loadQuoteRequest: ask(({ id }, signal) => quoteRequestAhead.read(http, id, signal)),
      rereadQuoteRequest: ask(({ id }, signal) => readQuoteRequest(http, id, signal)),
      submitQuote: ask((input) => submitQuote(http, input)),
      findNextRequest: ask(({ id }, signal) => findNextRequest(http, id, signal)),
      watchDeadline: listen((tell, { at }) =>
        browser.watchDeadline(at, clock.now, () => tell({ type: 'quote.expired' })),
      ),
      ...providedEditing(services, drafts),
      photos: providedPhotos(services),
    },
  });
};
