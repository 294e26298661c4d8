import { answersOf } from './quote-request.rules.ts';
import { quoteRequestSetup } from './quote-request.setup.ts';

/** A quote on its way: taken, refused, or without an answer, in which case the request is read again before anything is sent anew. */
export const sendingStates = {
  submitting: quoteRequestSetup.createStateConfig({
    description: 'The quote is on its way',
    tags: ['sending', 'unsaved'],
    initial: 'attended',
    entry: 'forgetOvertaken',
    invoke: {
      id: 'submitQuote',
      src: 'submitQuote',
      input: ({ context }) => ({
        quoteRequestId: context.id,
        version: context.request?.version ?? 0,
        lockId: context.lockId,
        answers: answersOf(context),
        idempotencyKey: context.sendKey,
      }),
      onDone: [
        { guard: 'isUnattended', target: 'leaving', actions: ['announceSent', 'forgetDraft'] },
        { guard: 'isNextWanted', target: 'findingNext', actions: ['announceSent', 'forgetDraft'] },
        { target: 'sent', actions: ['announceSent', 'forgetDraft'] },
      ],
      onError: [
        { guard: 'isUnattended', target: 'leaving', actions: 'announceNotSent' },
        {
          guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'quote-request-cancelled' }) },
          target: '#quoteRequest.cancelled',
          actions: { type: 'keepOvertaken', params: ({ event }) => ({ error: event.error }) },
        },
        {
          guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'quote-request-expired' }) },
          target: '#quoteRequest.expired',
          actions: { type: 'keepOvertaken', params: ({ event }) => ({ error: event.error }) },
        },
        {
          guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'quote-request-answered' }) },
          target: '#quoteRequest.loading',
          actions: { type: 'keepOvertaken', params: ({ event }) => ({ error: event.error }) },
        },
        {
          guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'version-outdated' }) },
          target: 'outdated',
          actions: { type: 'keepOvertaken', params: ({ event }) => ({ error: event.error }) },
        },
        {
          guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'lock-lost' }) },
          target: 'lockLost',
          actions: [{ type: 'keepOvertaken', params: ({ event }) => ({ error: event.error }) }, 'askForLock'],
        },
        {
          guard: { type: 'isOutcomeUnknown', params: ({ event }) => ({ error: event.error }) },
          target: 'checkingOutcome',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
        { target: 'notSent', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      ],
    },
    states: {
      attended: {
        description: 'The clerk waits for the answer',
        on: { 'page.left': 'unattended' },
      },
      unattended: {
        description: 'The page was left meanwhile: the answer is told by a notification',
        on: { 'page.left': {} },
      },
    },
    // The platform knows best whether the time was over.
    on: { 'quote.expired': {} },
  }),
  checkingOutcome: quoteRequestSetup.createStateConfig({
    description: 'No answer came: the request is read again to learn whether the quote was taken',
    tags: ['busy', 'sending', 'unsaved'],
    invoke: {
      id: 'rereadQuoteRequest',
      src: 'rereadQuoteRequest',
      input: ({ context }) => ({ id: context.id }),
      onDone: [
        {
          guard: { type: 'isNowOurs', params: ({ event }) => event.output },
          target: '#quoteRequest.answered',
          actions: [{ type: 'keepRequest', params: ({ event }) => event.output }, 'announceSent', 'forgetDraft'],
        },
        {
          guard: { type: 'isNowAnswered', params: ({ event }) => event.output },
          target: '#quoteRequest.answered',
          actions: { type: 'keepSettledRequest', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'isNowCancelled', params: ({ event }) => event.output },
          target: '#quoteRequest.cancelled',
          actions: { type: 'keepSettledRequest', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'isNowExpired', params: ({ event }) => event.output },
          target: '#quoteRequest.expired',
          actions: { type: 'keepSettledRequest', params: ({ event }) => event.output },
        },
        { target: 'notSent' },
      ],
      onError: 'outcomeUnknown',
    },
    on: { 'quote.expired': {} },
  }),
  outcomeUnknown: quoteRequestSetup.createStateConfig({
    description: 'Whether the quote was taken is not known: nothing is sent again before it is',
    tags: ['unsaved'],
    on: { 'outcome.check': 'checkingOutcome', 'quote.expired': {} },
  }),
  notSent: quoteRequestSetup.createStateConfig({
    description:
      'The quote was not taken: it is decided whether the lock is still held, so that the answers can be mended',
    always: [
      { guard: 'isLockHeld', target: 'reserved.editing.failed' },
      { target: 'lockLost', actions: 'forgetFailure' },
    ],
  }),
  findingNext: quoteRequestSetup.createStateConfig({
    description: 'The quote was taken: the request that expires next is looked for',
    tags: ['busy', 'sending'],
    invoke: {
      id: 'findNextRequest',
      src: 'findNextRequest',
      input: ({ context }) => ({ id: context.id }),
      onDone: [
        {
          guard: { type: 'isNone', params: ({ event }) => ({ next: event.output }) },
          target: 'sent',
          actions: 'announceNoNext',
        },
        { target: 'sent', actions: { type: 'wantNext', params: ({ event }) => ({ next: event.output }) } },
      ],
      // The list is always there to choose from.
      onError: 'sent',
    },
    on: { 'quote.expired': {} },
  }),
  sent: quoteRequestSetup.createStateConfig({
    description: 'The quote was taken: the request is read again as it stands now',
    tags: ['busy', 'sending'],
    invoke: {
      id: 'rereadQuoteRequest',
      src: 'rereadQuoteRequest',
      input: ({ context }) => ({ id: context.id }),
      onDone: {
        target: '#quoteRequest.answered',
        actions: { type: 'keepRequest', params: ({ event }) => event.output },
      },
      onError: {
        target: '#quoteRequest.loadFailed',
        actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
      },
    },
    on: { 'quote.expired': {} },
  }),
};
