import { draftMachine } from '../../../machines/draft/draft.machine.ts';
import { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import { lockMachine } from '../../../machines/lock/lock.machine.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import * as browser from '../../services/browser.ts';
import type { Drafts } from '../../services/drafts.ts';
import { acquireLock, refreshLock, releaseLock } from '../../services/locks.ts';
import { measureIdleTime, watchPresence } from '../../services/presence.ts';
import { findNextRequest, readQuoteRequest, submitQuote } from '../../services/quote-requests.ts';
import type { Services } from '../services.ts';
import { providedPhotos } from './photos.ts';
import { act, ask, listen } from './support.ts';

const providedLock = ({ http }: Services) =>
  lockMachine.provide({
    actors: {
      acquireLock: ask(({ documentKind, documentId }) => acquireLock(http, documentKind, documentId)),
      refreshLock: ask(({ lockId }) => refreshLock(http, lockId)),
      releaseLock: act(({ lockId }) => releaseLock(http, lockId)),
    },
  });

const providedDraft = (drafts: Drafts) =>
  draftMachine.provide({
    actors: {
      readDraft: ask((key) => drafts.read(key)),
      writeDraft: ask(({ content, ...key }) => drafts.write(key, content)),
      eraseDraft: act((key) => drafts.erase(key)),
    },
  });

const providedInactivity = () => {
  watchPresence();
  return inactivityMachine.provide({ actors: { measureIdleTime: ask(() => measureIdleTime()) } });
};

export const providedQuoteRequest = (services: Services, drafts: Drafts) => {
  const { http, clock } = services;
  return quoteRequestMachine.provide({
    actors: {
      loadQuoteRequest: ask(({ id }, signal) => readQuoteRequest(http, id, signal)),
      rereadQuoteRequest: ask(({ id }, signal) => readQuoteRequest(http, id, signal)),
      submitQuote: ask((input) => submitQuote(http, input)),
      findNextRequest: ask(({ id }, signal) => findNextRequest(http, id, signal)),
      watchDeadline: listen((tell, { at }) => browser.watchDeadline(at, clock.now, () => tell({ type: 'quote.expired' }))),
      lock: providedLock(services),
      draft: providedDraft(drafts),
      inactivity: providedInactivity(),
      photos: providedPhotos(services),
    },
  });
};
