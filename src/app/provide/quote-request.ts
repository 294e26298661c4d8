import { lockMachine } from '../../../machines/lock/lock.machine.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import * as browser from '../../services/browser.ts';
import { acquireLock, refreshLock, releaseLock } from '../../services/locks.ts';
import { readQuoteRequest, submitQuote } from '../../services/quote-requests.ts';
import type { Services } from '../services.ts';
import { act, ask, listen } from './support.ts';

const providedLock = ({ http }: Services) =>
  lockMachine.provide({
    actors: {
      acquireLock: ask(({ documentKind, documentId }) => acquireLock(http, documentKind, documentId)),
      refreshLock: ask(({ lockId }) => refreshLock(http, lockId)),
      releaseLock: act(({ lockId }) => releaseLock(http, lockId)),
    },
  });

export const providedQuoteRequest = (services: Services) => {
  const { http, clock } = services;
  return quoteRequestMachine.provide({
    actors: {
      loadQuoteRequest: ask(({ id }, signal) => readQuoteRequest(http, id, signal)),
      rereadQuoteRequest: ask(({ id }, signal) => readQuoteRequest(http, id, signal)),
      submitQuote: ask((input) => submitQuote(http, input)),
      watchDeadline: listen((tell, { at }) => browser.watchDeadline(at, clock.now, () => tell({ type: 'quote.expired' }))),
      lock: providedLock(services),
    },
  });
};
