import { NO_FORM } from './credit-request.rules.ts';
import {
  answered,
  checkingOutcome,
  notAnswered,
  numberUsed,
  outcomeUnknown,
  sent,
  submitting,
} from './credit-request.sending.ts';
import { creditRequestSetup } from './credit-request.setup.ts';

/**
 * Answering a credit request (spec §2, §4, §8): under the edit lock it is approved, which makes its credit, or refused
 * with a reason, once. When no word came to what was sent, the request is read again before anything is sent anew.
 */
export const creditRequestMachine = creditRequestSetup.createMachine({
  id: 'creditRequest',
  context: ({ input }) => ({
    ...input,
    request: null,
    readAt: 0,
    form: NO_FORM,
    past: [],
    future: [],
    lastTyped: '',
    restoredAt: null,
    usedNumbers: [],
    arePhotosOnTheirWay: false,
    lockId: '',
    failure: null,
    overtaken: null,
  }),
  invoke: [
    {
      id: 'draft',
      src: 'draft',
      input: ({ context, self }) => ({ documentKind: 'credit-request', documentId: context.id, owner: self }),
    },
    { id: 'photos', src: 'photos', input: ({ self }) => ({ groups: {}, owner: self }) },
  ],
  initial: 'loading',
  on: {
    // Photos go on wherever the clerk is meanwhile.
    'photos.changed': { actions: [{ type: 'keepPhotoIds', params: ({ event }) => event }, 'keepDraft'] },
    'photos.busy': { actions: 'notePhotosBusy' },
    'photos.idle': { actions: 'notePhotosIdle' },
    'page.left': '.left',
  },
  states: {
    loading: {
      description: 'The credit request is read',
      tags: ['busy'],
      invoke: {
        id: 'loadCreditRequest',
        src: 'loadCreditRequest',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'recalling', actions: { type: 'keepRequest', params: ({ event }) => event.output } },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: {
      description: 'The credit request could not be read',
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
      description: 'It is decided whether the request still waits for an answer',
      always: [
        { guard: 'isOurs', target: 'answered', actions: ['discard', 'forgetDraft'] },
        { guard: 'isAnswered', target: 'answered' },
        { guard: 'isReader', target: 'readOnly' },
        { target: 'open' },
      ],
    },
    answered,
    readOnly: { description: 'The request waits for an answer, and this person may read it alone' },
    paused: {
      description: 'The clerk was away: the request is free for others, and what was typed is kept as a draft',
      tags: ['unsaved'],
      on: { 'request.resume': 'loading' },
    },
    open: {
      description: 'The request waits for an answer; the edit lock decides who may give it',
      entry: 'tellPhotos',
      initial: 'unreserved',
      invoke: {
        id: 'lock',
        src: 'lock',
        input: ({ context, self }) => ({
          documentKind: 'credit-request',
          documentId: context.id,
          documentVersion: context.request?.version ?? 0,
          owner: self,
        }),
      },
      on: {
        'page.left': '.leaving',
        // While something is on its way the platform knows best whether the lock held; afterwards it matters here.
        'lock.lost': { actions: 'forgetLockId' },
        'lock.acquired': { actions: { type: 'keepLockId', params: ({ event }) => event } },
      },
      states: {
        unreserved: {
          description:
            'The edit lock is asked for, held by somebody else, or lost: the form is read-only until it is here, what was typed is kept',
          tags: ['locked', 'unsaved'],
          on: {
            'lock.acquired': { target: 'reserved', actions: { type: 'keepLockId', params: ({ event }) => event } },
            'lock.outdated': {
              target: 'outdated',
              actions: { type: 'keepWhatHappened', params: ({ event }) => event },
            },
          },
        },
        outdated: {
          description:
            'The request, or what is left to credit of its part, changed since the page read it; what was typed is kept',
          tags: ['locked', 'unsaved'],
          on: { 'request.refresh': 'refreshing' },
        },
        refreshing: {
          description: 'The lock is given back before the request is read again',
          tags: ['busy', 'unsaved'],
          entry: 'releaseLock',
          on: { 'lock.released': '#creditRequest.loading' },
        },
        reserved: {
          description: 'This clerk alone may answer the request',
          initial: 'editing',
          invoke: { id: 'inactivity', src: 'inactivity', input: ({ self }) => ({ owner: self }) },
          on: { 'lock.lost': { target: 'unreserved', actions: 'forgetLockId' }, 'presence.ended': 'pausing' },
          states: {
            editing: {
              description: 'It is decided whether the credit is granted, and what stands on it',
              tags: ['editable'],
              initial: 'deciding',
              on: {
                'answer.change': {
                  target: '.deciding',
                  actions: [{ type: 'keepChange', params: ({ event }) => event }, 'keepDraft'],
                },
                'photos.changed': {
                  target: '.deciding',
                  actions: [{ type: 'keepPhotoIds', params: ({ event }) => event }, 'keepDraft'],
                },
                'edit.undo': { guard: 'hasPast', target: '.deciding', actions: ['undo', 'keepDraft', 'tellPhotos'] },
                'edit.redo': { guard: 'hasFuture', target: '.deciding', actions: ['redo', 'keepDraft', 'tellPhotos'] },
                'draft.discard': {
                  guard: 'isDirty',
                  target: '.deciding',
                  actions: ['discard', 'forgetOvertaken', 'keepDraft', 'tellPhotos'],
                },
                'answer.send': [
                  { guard: 'isReadyToSend', target: 'dispatching' },
                  { guard: 'isComplete', target: 'awaitingPhotos' },
                  { target: '.correcting' },
                ],
              },
              states: {
                deciding: {
                  description: 'It is decided whether anything is typed that the platform does not know',
                  always: [{ guard: 'isDirty', target: 'dirty' }, { target: 'clean' }],
                },
                clean: {
                  description: 'Nothing is typed yet',
                  on: { 'photos.busy': { target: 'deciding', actions: 'notePhotosBusy' } },
                },
                dirty: {
                  description: 'Something is typed that was not sent, or a photo is on its way',
                  tags: ['unsaved'],
                  on: { 'photos.idle': { target: 'deciding', actions: 'notePhotosIdle' } },
                },
                correcting: {
                  description: 'Sending was asked for, but something is missing or wrong: every problem is shown',
                  tags: ['unsaved'],
                  on: {
                    'answer.change': {
                      target: 'checking',
                      actions: [{ type: 'keepChange', params: ({ event }) => event }, 'keepDraft'],
                    },
                    'photos.changed': {
                      target: 'checking',
                      actions: [{ type: 'keepPhotoIds', params: ({ event }) => event }, 'keepDraft'],
                    },
                  },
                },
                checking: {
                  description: 'It is checked whether the answer is complete now',
                  always: [{ guard: 'isComplete', target: 'dirty' }, { target: 'correcting' }],
                },
                failed: {
                  description: 'The platform did not take the answer; everything typed is kept',
                  tags: ['unsaved'],
                  exit: 'forgetFailure',
                },
              },
            },
            awaitingPhotos: {
              description: 'The answer waits for its photos, which are on their way',
              tags: ['sending', 'unsaved'],
              on: {
                'photos.idle': [
                  {
                    guard: { type: 'haveAllArrived', params: ({ event }) => event },
                    target: 'dispatching',
                    actions: 'notePhotosIdle',
                  },
                  { target: 'editing', actions: ['notePhotosIdle', 'announcePhotosFailed'] },
                ],
                'answer.recall': 'editing',
              },
            },
            dispatching: {
              description: 'It is decided whether the answer waits for a change of mind',
              always: [{ guard: 'isSendHeld', target: 'held' }, { target: '#creditRequest.open.submitting' }],
            },
            held: {
              description: 'The answer leaves in a moment, and can still be called back',
              tags: ['sending', 'unsaved'],
              after: { undoWindow: '#creditRequest.open.submitting' },
              on: {
                'answer.recall': 'editing',
                'answer.hurry': '#creditRequest.open.submitting',
                'page.left': '#creditRequest.open.submitting.unattended',
              },
            },
          },
        },
        pausing: {
          description: 'The clerk is away: the lock is given back',
          tags: ['busy', 'unsaved'],
          entry: 'releaseLock',
          on: { 'lock.released': '#creditRequest.paused' },
        },
        submitting,
        checkingOutcome,
        outcomeUnknown,
        notAnswered,
        numberUsed,
        sent,
        leaving: {
          description: 'The page is left: the lock is given back first',
          entry: ['flushDraft', 'releaseLock'],
          on: { 'lock.released': '#creditRequest.left', 'page.left': {} },
        },
      },
    },
    left: { description: 'The page is closed', type: 'final' },
  },
});
