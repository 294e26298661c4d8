import { answersOf } from './quote-request.rules.ts';
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
  }),
  invoke: [
    { id: 'draft', src: 'draft', input: ({ context, self }) => ({ documentKind: 'quote-request', documentId: context.id, owner: self }) },
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
        onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
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
      on: { 'draft.recalled': { target: 'placing', actions: { type: 'keepRecalled', params: ({ event }) => ({ draft: event.draft }) } } },
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
      description: 'The quote was sent: it can only be read; a draft that a colleague was quicker than can be read beside it',
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
        { id: 'watchDeadline', src: 'watchDeadline', input: ({ context }) => ({ at: context.request?.expiresAt ?? '' }) },
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
            'lock.outdated': 'outdated',
          },
        },
        waiting: {
          description: 'Somebody else is editing, or the lock could not be asked for: the form is read-only until it is free',
          tags: ['locked'],
          on: {
            'lock.acquired': { target: 'reserved', actions: { type: 'keepLockId', params: ({ event }) => event } },
            'lock.outdated': 'outdated',
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
        reserved: {
          description: 'This clerk alone may answer the request',
          initial: 'opening',
          invoke: { id: 'inactivity', src: 'inactivity', input: ({ self }) => ({ owner: self }) },
          on: { 'lock.lost': 'lockLost', 'presence.ended': 'pausing' },
          states: {
            opening: {
              description: 'It is decided whether the request changed since the draft was typed',
              always: [{ guard: 'hasDifferences', target: 'comparing' }, { target: 'editing' }],
            },
            comparing: {
              description: 'What changed on the platform stands beside the draft: the clerk chooses for each part',
              tags: ['unsaved'],
              on: {
                'side.choose': {
                  guard: { type: 'isSide', params: ({ event }) => event },
                  actions: { type: 'keepSide', params: ({ event }) => event },
                },
                'sides.accept': { target: 'editing', actions: ['acceptSides', 'keepDraft', 'tellPhotos'] },
              },
            },
            editing: {
              description: 'Answers are typed, part by part or in the grid',
              tags: ['editable'],
              initial: 'deciding',
              on: {
                'part.answer': { target: '.deciding', actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'keepDraft'] },
                'price.accept': {
                  guard: { type: 'isSuggestionNew', params: ({ event }) => event },
                  target: '.deciding',
                  actions: [{ type: 'keepSuggestion', params: ({ event }) => event }, 'keepDraft'],
                },
                'answers.fill': {
                  guard: { type: 'canFill', params: ({ event }) => event },
                  target: '.deciding',
                  actions: [{ type: 'keepFilled', params: ({ event }) => event }, 'keepDraft'],
                },
                'photos.changed': { target: '.deciding', actions: [{ type: 'keepPhotoIds', params: ({ event }) => event }, 'keepDraft'] },
                'edit.undo': { guard: 'hasPast', target: '.deciding', actions: ['undo', 'keepDraft', 'tellPhotos'] },
                'edit.redo': { guard: 'hasFuture', target: '.deciding', actions: ['redo', 'keepDraft', 'tellPhotos'] },
                'draft.discard': { guard: 'isDirty', target: '.deciding', actions: ['discard', 'keepDraft', 'tellPhotos'] },
                'cells.paste': { target: 'pasting', actions: { type: 'keepPasted', params: ({ event }) => event } },
                'quote.submit': [
                  { guard: 'isReadyToSend', target: 'dispatching', actions: { type: 'keepAfterwards', params: ({ event }) => event } },
                  { guard: 'isComplete', target: 'awaitingPhotos', actions: { type: 'keepAfterwards', params: ({ event }) => event } },
                  { target: '.correcting', actions: 'goToFirstIncomplete' },
                ],
              },
              states: {
                deciding: {
                  description: 'It is decided whether anything is typed that the platform does not know',
                  always: [{ guard: 'isDirty', target: 'dirty' }, { target: 'clean' }],
                },
                clean: { description: 'Nothing is typed yet', on: { 'photos.busy': { target: 'deciding', actions: 'notePhotosBusy' } } },
                dirty: {
                  description: 'Something is typed that was not sent, or a photo is on its way',
                  tags: ['unsaved'],
                  on: { 'photos.idle': { target: 'deciding', actions: 'notePhotosIdle' } },
                },
                correcting: {
                  description: 'Sending was asked for, but an answer is missing or wrong: every problem is shown',
                  tags: ['unsaved'],
                  on: {
                    'part.answer': { target: 'checking', actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'keepDraft'] },
                    'photos.changed': { target: 'checking', actions: [{ type: 'keepPhotoIds', params: ({ event }) => event }, 'keepDraft'] },
                  },
                },
                checking: {
                  description: 'It is checked whether all answers are complete now',
                  always: [{ guard: 'isComplete', target: 'dirty' }, { target: 'correcting' }],
                },
                failed: { description: 'The platform did not take the quote; everything typed is kept', tags: ['unsaved'], exit: 'forgetFailure' },
              },
            },
            pasting: {
              description: 'What was pasted from a spreadsheet is shown before it is taken',
              tags: ['unsaved'],
              on: {
                'cells.accept': { guard: 'isPasteUsable', target: 'editing', actions: ['acceptPasted', 'keepDraft'] },
                'cells.reject': { target: 'editing', actions: 'forgetPasted' },
              },
            },
            awaitingPhotos: {
              description: 'The quote waits for its photos, which are on their way',
              tags: ['sending', 'unsaved'],
              on: {
                'photos.idle': [
                  { guard: { type: 'haveAllArrived', params: ({ event }) => event }, target: 'dispatching', actions: 'notePhotosIdle' },
                  { target: 'editing', actions: ['notePhotosIdle', 'announcePhotosFailed'] },
                ],
                'quote.recall': 'editing',
              },
            },
            dispatching: {
              description: 'It is decided whether the quote waits for a change of mind',
              always: [{ guard: 'isSendHeld', target: 'held' }, { target: '#quoteRequest.answering.submitting' }],
            },
            held: {
              description: 'The quote leaves in a moment, and can still be called back',
              tags: ['sending', 'unsaved'],
              after: { undoWindow: '#quoteRequest.answering.submitting' },
              on: {
                'quote.recall': 'editing',
                'quote.hurry': '#quoteRequest.answering.submitting',
                'page.left': '#quoteRequest.answering.submitting.unattended',
              },
            },
          },
        },
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
            'lock.outdated': 'outdated',
          },
        },
        submitting: {
          description: 'The quote is on its way',
          tags: ['sending', 'unsaved'],
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
              { guard: 'isUnattended', target: 'leaving', actions: ['announceSent', 'forgetDraft'] },
              { guard: 'isNextWanted', target: 'findingNext', actions: ['announceSent', 'forgetDraft'] },
              { target: 'sent', actions: ['announceSent', 'forgetDraft'] },
            ],
            onError: [
              { guard: 'isUnattended', target: 'leaving', actions: 'announceNotSent' },
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
        },
        checkingOutcome: {
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
        },
        outcomeUnknown: {
          description: 'Whether the quote was taken is not known: nothing is sent again before it is',
          tags: ['unsaved'],
          on: { 'outcome.check': 'checkingOutcome', 'quote.expired': {} },
        },
        notSent: {
          description: 'The quote was not taken: it is decided whether the lock is still held, so that the answers can be mended',
          always: [{ guard: 'isLockHeld', target: 'reserved.editing.failed' }, { target: 'lockLost', actions: 'forgetFailure' }],
        },
        findingNext: {
          description: 'The quote was taken: the request that expires next is looked for',
          tags: ['busy', 'sending'],
          invoke: {
            id: 'findNextRequest',
            src: 'findNextRequest',
            input: ({ context }) => ({ id: context.id }),
            onDone: [
              { guard: { type: 'isNone', params: ({ event }) => ({ next: event.output }) }, target: 'sent', actions: 'announceNoNext' },
              { target: 'sent', actions: { type: 'wantNext', params: ({ event }) => ({ next: event.output }) } },
            ],
            // The list is always there to choose from.
            onError: 'sent',
          },
          on: { 'quote.expired': {} },
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
          entry: ['flushDraft', 'releaseLock'],
          on: { 'lock.released': '#quoteRequest.left', 'page.left': {}, 'quote.expired': {} },
        },
      },
    },
    left: { description: 'The page is closed', type: 'final' },
  },
});
