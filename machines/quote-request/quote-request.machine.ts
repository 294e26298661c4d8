import { answersOf } from './quote-request.rules.ts';
import { quoteRequestSetup } from './quote-request.setup.ts';

/**
 * Answering a quote request (spec §2, §4, §8): read, locked, answered part by part, sent once.
 * When no answer came to a quote that was sent, the request is read again before anything is sent anew.
 */
export const quoteRequestMachine = quoteRequestSetup.createMachine({
  id: 'quoteRequest',
  context: ({ input }) => ({ ...input, request: null, drafts: {}, partIndex: 0, lockId: '', failure: null }),
  initial: 'loading',
  on: {
    'part.next': { guard: 'hasNext', actions: 'goToNext' },
    'part.previous': { guard: 'hasPrevious', actions: 'goToPrevious' },
    'part.choose': {
      guard: { type: 'isPart', params: ({ event }) => ({ index: event.index }) },
      actions: { type: 'goToPart', params: ({ event }) => ({ index: event.index }) },
    },
    'page.left': '.left',
  },
  states: {
    loading: {
      description: 'The quote request is read',
      tags: ['busy'],
      invoke: {
        id: 'loadQuoteRequest',
        src: 'loadQuoteRequest',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'cancelled',
            actions: { type: 'keepRequest', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'expired',
            actions: { type: 'keepRequest', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'answered',
            actions: { type: 'keepRequest', params: ({ event }) => event.output },
          },
          { target: 'answering', actions: { type: 'keepRequest', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    loadFailed: {
      description: 'The quote request could not be read',
      on: { 'request.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    cancelled: { description: 'The collision shop cancelled the request: it can only be read' },
    expired: { description: 'The time to answer is over: what was typed can only be read' },
    answered: { description: 'The quote was sent: it can only be read' },
    answering: {
      description: 'The request waits for an answer; the edit lock decides who may type it',
      initial: 'locking',
      invoke: [
        {
          id: 'lock',
          src: 'lock',
          input: ({ context, self }) => ({
            documentKind: 'quote-request',
            documentId: context.id,
            documentVersion: context.request?.version ?? 0,
            owner: self,
          }),
        },
        { id: 'watchDeadline', src: 'watchDeadline', input: ({ context }) => ({ at: context.request?.expiresAt ?? '' }) },
      ],
      on: {
        'quote.expired': 'expired',
        'page.left': '.leaving',
      },
      states: {
        locking: {
          description: 'The edit lock is asked for; nothing can be typed yet',
          tags: ['locked'],
          on: {
            'lock.acquired': { target: 'editing', actions: { type: 'keepLockId', params: ({ event }) => event } },
            'lock.refused': 'waiting',
            'lock.failed': 'waiting',
            'lock.outdated': 'outdated',
          },
        },
        waiting: {
          description: 'Somebody else is editing, or the lock could not be asked for: the form is read-only until it is free',
          tags: ['locked'],
          on: {
            'lock.acquired': { target: 'editing', actions: { type: 'keepLockId', params: ({ event }) => event } },
            'lock.outdated': 'outdated',
          },
        },
        outdated: {
          description: 'The request changed since the page read it',
          tags: ['locked'],
          on: { 'request.refresh': 'refreshing' },
        },
        refreshing: {
          description: 'The lock is given back before the request is read again',
          tags: ['busy'],
          entry: 'releaseLock',
          on: { 'lock.released': '#quoteRequest.loading' },
        },
        editing: {
          description: 'Answers are typed, part by part',
          tags: ['editable'],
          initial: 'deciding',
          on: {
            'part.answer': { target: '.deciding', actions: { type: 'keepAnswer', params: ({ event }) => event } },
            'quote.submit': [
              { guard: 'isComplete', target: 'submitting' },
              { target: '.correcting', actions: 'goToFirstIncomplete' },
            ],
            'lock.lost': 'lockLost',
          },
          states: {
            deciding: {
              description: 'Is anything typed that the platform does not know?',
              always: [{ guard: 'isDirty', target: 'dirty' }, { target: 'clean' }],
            },
            clean: { description: 'Nothing is typed yet' },
            dirty: { description: 'Something is typed that was not sent' },
            correcting: {
              description: 'Sending was asked for, but an answer is missing or wrong: every problem is shown',
              on: {
                'part.answer': { target: 'checking', actions: { type: 'keepAnswer', params: ({ event }) => event } },
              },
            },
            checking: {
              description: 'Are all answers complete now?',
              always: [{ guard: 'isComplete', target: 'dirty' }, { target: 'correcting' }],
            },
            failed: { description: 'The platform did not take the quote; everything typed is kept', exit: 'forgetFailure' },
          },
        },
        lockLost: {
          description: 'The edit lock ran out: what was typed is kept, and can be edited again once the lock is back',
          tags: ['locked'],
          on: {
            'lock.acquired': { target: 'editing', actions: { type: 'keepLockId', params: ({ event }) => event } },
            'lock.outdated': 'outdated',
          },
        },
        submitting: {
          description: 'The quote is on its way',
          tags: ['sending'],
          initial: 'attended',
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
              { guard: 'isUnattended', target: '#quoteRequest.left', actions: 'announceSent' },
              { target: 'sent', actions: 'announceSent' },
            ],
            onError: [
              { guard: 'isUnattended', target: '#quoteRequest.left', actions: 'announceNotSent' },
              {
                guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'quote-request-cancelled' }) },
                target: '#quoteRequest.cancelled',
              },
              {
                guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'quote-request-expired' }) },
                target: '#quoteRequest.expired',
              },
              {
                guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'quote-request-answered' }) },
                target: '#quoteRequest.loading',
              },
              {
                guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'version-outdated' }) },
                target: 'outdated',
              },
              {
                guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'lock-lost' }) },
                target: 'lockLost',
                actions: 'askForLock',
              },
              {
                guard: { type: 'isOutcomeUnknown', params: ({ event }) => ({ error: event.error }) },
                target: 'checkingOutcome',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'editing.failed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
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
          on: { 'quote.expired': {} },
        },
        checkingOutcome: {
          description: 'No answer came: the request is read again to learn whether the quote was taken',
          tags: ['busy', 'sending'],
          invoke: {
            id: 'rereadQuoteRequest',
            src: 'rereadQuoteRequest',
            input: ({ context }) => ({ id: context.id }),
            onDone: [
              {
                guard: { type: 'isOurs', params: ({ event }) => event.output },
                target: '#quoteRequest.answered',
                actions: [{ type: 'keepRequest', params: ({ event }) => event.output }, 'announceSent'],
              },
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: '#quoteRequest.answered',
                actions: { type: 'keepRequest', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isCancelled', params: ({ event }) => event.output },
                target: '#quoteRequest.cancelled',
                actions: { type: 'keepSettledRequest', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isExpired', params: ({ event }) => event.output },
                target: '#quoteRequest.expired',
                actions: { type: 'keepSettledRequest', params: ({ event }) => event.output },
              },
              { target: 'editing.failed' },
            ],
            onError: 'outcomeUnknown',
          },
          on: { 'quote.expired': {} },
        },
        outcomeUnknown: {
          description: 'Whether the quote was taken is not known: nothing is sent again before it is',
          on: { 'outcome.check': 'checkingOutcome', 'quote.expired': {} },
        },
        sent: {
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
            onError: { target: '#quoteRequest.loadFailed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          },
          on: { 'quote.expired': {} },
        },
        leaving: {
          description: 'The page is left: the lock is given back first',
          entry: 'releaseLock',
          on: { 'lock.released': '#quoteRequest.left', 'page.left': {}, 'quote.expired': {} },
        },
      },
    },
    left: { description: 'The page is closed', type: 'final' },
  },
});
