import { reserved } from './quote-request.reserved.ts';
import { sendingStates } from './quote-request.sending.ts';
import { quoteRequestSetup } from './quote-request.setup.ts';

/**
 * Answering a quote request (spec §2, §4, §8): read, compared with a draft kept earlier, locked, answered,
 * sent once. When no answer came to a quote that was sent, the request is read again before anything is sent anew.
 */
export const quoteRequestMachine = quoteRequestSetup.createMachine({
  id: 'quoteRequest',
  context: ({ input }) => ({
    ...input,
    request: null,
    readAt: 0,
    answers: {},
    past: [],
    future: [],
    lastTyped: '',
    restoredAt: null,
    differences: [],
    sides: {},
    pasted: [],
    partIndex: 0,
    lockId: '',
    afterwards: 'stay',
    arePhotosOnTheirWay: false,
    failure: null,
    overtaken: null,
  }),
  invoke: [
    {
      id: 'draft',
      src: 'draft',
      input: ({ context, self }) => ({ documentKind: 'quote-request', documentId: context.id, owner: self }),
    },
    { id: 'photos', src: 'photos', input: ({ self }) => ({ groups: {}, owner: self }) },
  ],
  initial: 'loading',
  on: {
    'part.next': { guard: 'hasNext', actions: 'goToNext' },
    'part.previous': { guard: 'hasPrevious', actions: 'goToPrevious' },
    'part.choose': {
      guard: { type: 'isPart', params: ({ event }) => ({ index: event.index }) },
      actions: { type: 'goToPart', params: ({ event }) => ({ index: event.index }) },
    },
    'layout.choose': {
      guard: { type: 'isOtherLayout', params: ({ event }) => event },
      actions: [
        { type: 'keepLayout', params: ({ event }) => event },
        { type: 'tellLayout', params: ({ event }) => event },
      ],
    },
    // Photos go on wherever the clerk is meanwhile.
    'photos.changed': { actions: [{ type: 'keepPhotoIds', params: ({ event }) => event }, 'keepDraft'] },
    'photos.busy': { actions: 'notePhotosBusy' },
    'photos.idle': { actions: 'notePhotosIdle' },
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
        onDone: { target: 'recalling', actions: { type: 'keepRequest', params: ({ event }) => event.output } },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: {
      description: 'The quote request could not be read',
      on: { 'request.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    recalling: {
      description: 'The browser is asked for what was typed here before and not sent',
      tags: ['busy'],
      entry: 'askForDraft',
      on: {
        'draft.recalled': {
          target: 'placing',
          actions: { type: 'keepRecalled', params: ({ event }) => ({ draft: event.draft }) },
        },
      },
    },
    placing: {
      description: 'It is decided whether the request can still be answered',
      always: [
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'isOurs', target: 'answered', actions: 'forgetDraft' },
        { guard: 'isAnswered', target: 'answered' },
        { target: 'answering' },
      ],
    },
    cancelled: { description: 'The collision shop cancelled the request: it can only be read' },
    expired: { description: 'The time to answer is over: what was typed can only be read' },
    answered: {
      description:
        'The quote was sent: it can only be read; a draft that a colleague was quicker than can be read beside it',
      on: { 'draft.discard': { guard: 'isDirty', actions: ['discard', 'forgetDraft'] } },
    },
    paused: {
      description: 'The clerk was away: the request is free for others, and what was typed is kept as a draft',
      tags: ['unsaved'],
      on: { 'request.resume': 'loading' },
    },
    answering: {
      description: 'The request waits for an answer; the edit lock decides who may type it',
      entry: 'tellPhotos',
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
        {
          id: 'watchDeadline',
          src: 'watchDeadline',
          input: ({ context }) => ({ at: context.request?.expiresAt ?? '' }),
        },
      ],
      on: {
        'quote.expired': 'expired',
        'page.left': '.leaving',
        // While a quote is on its way the platform knows best whether the lock held; afterwards it matters here.
        'lock.lost': { actions: 'forgetLockId' },
        'lock.acquired': { actions: { type: 'keepLockId', params: ({ event }) => event } },
      },
      states: {
        locking: {
          description: 'The edit lock is asked for; nothing can be typed yet',
          tags: ['locked'],
          on: {
            'lock.acquired': { target: 'reserved', actions: { type: 'keepLockId', params: ({ event }) => event } },
            'lock.refused': 'waiting',
            'lock.failed': 'waiting',
            'lock.outdated': {
              target: 'outdated',
              actions: { type: 'keepWhatHappened', params: ({ event }) => event },
            },
          },
        },
        waiting: {
          description:
            'Somebody else is editing, or the lock could not be asked for: the form is read-only until it is free',
          tags: ['locked'],
          on: {
            'lock.acquired': { target: 'reserved', actions: { type: 'keepLockId', params: ({ event }) => event } },
            'lock.outdated': {
              target: 'outdated',
              actions: { type: 'keepWhatHappened', params: ({ event }) => event },
            },
          },
        },
        outdated: {
          description: 'The request changed since the page read it; what was typed is kept',
          tags: ['locked', 'unsaved'],
          on: { 'request.refresh': 'refreshing' },
        },
        refreshing: {
          description: 'The lock is given back before the request is read again',
          tags: ['busy'],
          entry: 'releaseLock',
          on: { 'lock.released': '#quoteRequest.loading' },
        },
        reserved,
        pausing: {
          description: 'The clerk is away: the lock is given back',
          tags: ['busy', 'unsaved'],
          entry: 'releaseLock',
          on: { 'lock.released': '#quoteRequest.paused' },
        },
        lockLost: {
          description: 'The edit lock ran out: what was typed is kept, and can be edited again once the lock is back',
          tags: ['locked', 'unsaved'],
          on: {
            'lock.acquired': { target: 'reserved', actions: { type: 'keepLockId', params: ({ event }) => event } },
            'lock.outdated': {
              target: 'outdated',
              actions: { type: 'keepWhatHappened', params: ({ event }) => event },
            },
          },
        },
        ...sendingStates,
        leaving: {
          description: 'The page is left: the lock is given back first',
          entry: ['flushDraft', 'releaseLock'],
          on: { 'lock.released': '#quoteRequest.left', 'page.left': {}, 'quote.expired': {} },
        },
      },
    },
    left: { description: 'The page is closed', type: 'final' },
  },
});
