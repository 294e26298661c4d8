import {
  CLOSING,
  correctableState,
  openUntilDeadline,
  pastDeadline,
} from '../document-lifecycle/document-lifecycle.deadline.ts';
import { followedSendingStates } from '../document-lifecycle/document-lifecycle.follow-up.ts';
import { takenState } from '../document-lifecycle/document-lifecycle.sending.ts';
import { sendInput } from '../document-lifecycle/document-lifecycle.setup.ts';
import {
  closingStates,
  draftOf,
  editingSteps,
  holdingStates,
  lockingStates,
  openingStates,
  reservedWhilePresent,
} from '../document-lifecycle/document-lifecycle.states.ts';
import { nothingLoaded } from '../document-lifecycle/document-lifecycle.types.ts';
import { ofEvent } from '../support/params.ts';
import { BY_POSITION } from './quote-request.edits.ts';
import { quoteRequestKind } from './quote-request.kind.ts';
import { quoteRequestSetup } from './quote-request.setup.ts';

const ID = 'quoteRequest';
const ended = correctableState(quoteRequestKind);
const locking = lockingStates(ID);
const holding = holdingStates(ID);
const sending = followedSendingStates(ID, sendInput(quoteRequestKind));

const PHOTOS_FAILED = [
  { type: 'notePhotosIdle', params: ofEvent },
  { type: 'goToFailedPhoto', params: ofEvent },
  'announcePhotosFailed',
] as const;

/**
 * Answering a quote request (spec §2, §4, §5, §8): each part is answered, one at a time or in the grid, with photos. One
 * clerk edits it at a time, and the quote is sent once, before the deadline. Until then it can be corrected. If a send
 * gets no reply, the request is loaded again before anything is resent.
 */
export const quoteRequestMachine = quoteRequestSetup.createMachine({
  id: ID,
  context: ({ input }) => ({
    ...input,
    ...nothingLoaded(),
    isReopened: false,
    request: null,
    answers: {},
    past: [],
    future: [],
    lastTyped: '',
    restoredAt: null,
    differences: [],
    sides: {},
    pasted: [],
    pasteRule: BY_POSITION,
    partIndex: 0,
    layoutBefore: null,
    wanted: null,
    afterwards: 'stay',
    photoUploads: 'done',
  }),
  invoke: [
    draftOf('quote-request'),
    { id: 'photos', src: 'photos', input: ({ self }) => ({ groups: {}, owner: self }) },
  ],
  initial: 'loading',
  on: {
    'page.left': '.left',
    'part.next': { guard: 'hasNext', actions: 'goToNext' },
    'part.previous': { guard: 'hasPrevious', actions: 'goToPrevious' },
    'requote.next': { guard: 'hasOtherInRequote', actions: 'goToNextInRequote' },
    'part.choose': {
      guard: { type: 'isPart', params: ofEvent },
      actions: { type: 'goToPart', params: ofEvent },
    },
    'layout.choose': {
      guard: { type: 'isOtherLayout', params: ofEvent },
      actions: [
        { type: 'keepLayout', params: ofEvent },
        { type: 'tellLayout', params: ofEvent },
      ],
    },
    // Uploads continue in every state.
    'photos.changed': { actions: [{ type: 'keepPhotoIds', params: ofEvent }, 'keepDraft'] },
    'photos.busy': { actions: 'notePhotosBusy' },
    'photos.idle': { actions: { type: 'notePhotosIdle', params: ofEvent } },
  },
  states: {
    ...openingStates,
    recalling: { ...openingStates.recalling, entry: ['keepReopenedWhileClosed', 'askForDraft'] },
    placing: { ...openingStates.placing, entry: 'tellPhotos' },
    ended: {
      ...ended,
      on: {
        ...ended.on,
        'draft.discard': { guard: 'isDirty', actions: ['discard', 'forgetDraft'] },
        // There is no form to page through.
        'part.next': {},
        'part.previous': {},
        'requote.next': {},
        'part.choose': {},
        'layout.choose': {},
      },
    },
    open: {
      ...openUntilDeadline('quote-request', quoteRequestKind),
      states: {
        ...locking,
        leaving: pastDeadline(locking.leaving),
        unreserved: { ...locking.unreserved, on: { ...locking.unreserved.on, ...CLOSING } },
        reserved: {
          ...reservedWhilePresent,
          on: {
            ...reservedWhilePresent.on,
            ...CLOSING,
            // What was typed here before can be had back by undoing.
            'draft.continued': {
              target: '.editing',
              actions: [{ type: 'continueDraft', params: ofEvent }, 'keepDraft', 'tellPhotos'],
            },
          },
          states: {
            editing: {
              description: 'Answers are typed: part by part or in the grid, and drafts are saved',
              tags: ['editable', 'unsaved'],
              initial: 'deciding',
              on: {
                'part.answer': {
                  target: '.deciding',
                  actions: [{ type: 'keepAnswer', params: ofEvent }, 'keepDraft'],
                },
                'price.leave': {
                  guard: { type: 'isPriceTyped', params: ofEvent },
                  actions: [{ type: 'finishPrices', params: ofEvent }, 'keepDraft'],
                },
                'price.accept': {
                  guard: { type: 'isSuggestionNew', params: ofEvent },
                  target: '.deciding',
                  actions: [{ type: 'keepSuggestion', params: ofEvent }, 'keepDraft'],
                },
                'prices.accept': {
                  guard: 'hasSuggestions',
                  target: '.deciding',
                  actions: ['keepSuggestions', 'keepDraft'],
                },
                'answers.fill': {
                  guard: { type: 'canFill', params: ofEvent },
                  target: '.deciding',
                  actions: [{ type: 'keepFilled', params: ofEvent }, 'keepDraft'],
                },
                'photos.changed': {
                  target: '.deciding',
                  actions: [{ type: 'keepPhotoIds', params: ofEvent }, 'keepDraft'],
                },
                ...editingSteps('tellPhotos'),
                'missing.choose': {
                  guard: { type: 'isMissing', params: ofEvent },
                  actions: { type: 'goToField', params: ofEvent },
                },
                'cells.paste': { target: 'pasting', actions: { type: 'keepPasted', params: ofEvent } },
                'quote.submit': [
                  // There is nothing to correct.
                  { guard: 'isAsSent' },
                  {
                    guard: 'isReadyToSend',
                    target: 'dispatching',
                    actions: [{ type: 'keepAfterwards', params: ofEvent }, 'keepSending'],
                  },
                  {
                    guard: 'hasNoWarnings',
                    target: 'awaitingPhotos',
                    actions: { type: 'keepAfterwards', params: ofEvent },
                  },
                  { guard: 'isComplete', target: 'reviewing', actions: { type: 'keepAfterwards', params: ofEvent } },
                  { target: '.correcting', actions: 'goToFirstWrong' },
                ],
              },
              states: {
                deciding: {
                  description:
                    'The portal checks what was typed: whether it was refused, or something changed since the draft',
                  always: [
                    { guard: 'hasDifferences', target: `#${ID}.open.reserved.comparing` },
                    { guard: 'isRefused', target: 'failed', actions: 'goToFirstRefused' },
                    { guard: 'isDirty', target: 'dirty' },
                    { target: 'clean' },
                  ],
                },
                clean: {
                  description: 'Nothing is typed yet',
                  on: { 'photos.busy': { target: 'deciding', actions: 'notePhotosBusy' } },
                },
                dirty: {
                  description: 'Something is not sent yet: what was typed, or a photo',
                  on: { 'photos.idle': { target: 'deciding', actions: { type: 'notePhotosIdle', params: ofEvent } } },
                },
                correcting: {
                  description: 'The clerk wanted to send, but an answer is missing or wrong: every problem is shown',
                  on: {
                    'part.answer': {
                      target: 'checking',
                      actions: [{ type: 'keepAnswer', params: ofEvent }, 'keepDraft'],
                    },
                    'photos.changed': {
                      target: 'checking',
                      actions: [{ type: 'keepPhotoIds', params: ofEvent }, 'keepDraft'],
                    },
                  },
                },
                checking: {
                  description: 'The portal checks whether all answers are complete now',
                  always: [{ guard: 'isComplete', target: 'dirty' }, { target: 'correcting' }],
                },
                failed: {
                  description: 'The platform did not accept the quote; everything typed is kept',
                  exit: 'forgetRefusal',
                },
              },
            },
            comparing: {
              description: 'What changed on the platform is shown beside the draft: the clerk chooses for each part',
              tags: ['unsaved'],
              on: {
                'side.choose': {
                  guard: { type: 'isSide', params: ofEvent },
                  actions: { type: 'keepSide', params: ofEvent },
                },
                'sides.accept': { target: 'editing', actions: ['acceptSides', 'keepDraft', 'tellPhotos'] },
              },
            },
            pasting: {
              description: 'What was pasted from a spreadsheet is shown before it is accepted',
              tags: ['unsaved'],
              on: {
                'cells.accept': { guard: 'isPasteUsable', target: 'editing', actions: ['acceptPasted', 'keepDraft'] },
                'cells.reject': { target: 'editing', actions: 'forgetPasted' },
              },
            },
            reviewing: {
              description: 'Values that look wrong are listed before the quote is sent',
              tags: ['unsaved'],
              on: {
                'review.accept': [
                  { guard: 'havePhotosArrived', target: 'dispatching', actions: 'keepSending' },
                  { target: 'awaitingPhotos' },
                ],
                'review.reject': 'editing',
                'doubt.choose': {
                  guard: { type: 'isListedWarning', params: ofEvent },
                  target: 'editing',
                  actions: { type: 'goToField', params: ofEvent },
                },
                'photos.idle': [
                  {
                    guard: { type: 'haveAllArrived', params: ofEvent },
                    actions: { type: 'notePhotosIdle', params: ofEvent },
                  },
                  { target: 'editing', actions: PHOTOS_FAILED },
                ],
              },
            },
            awaitingPhotos: {
              description: 'The quote waits for its photos',
              tags: ['unsaved', 'waiting'],
              entry: 'retryPhotos',
              on: {
                'photos.idle': [
                  {
                    guard: { type: 'haveAllArrived', params: ofEvent },
                    target: 'dispatching',
                    actions: [{ type: 'notePhotosIdle', params: ofEvent }, 'keepSending'],
                  },
                  { target: 'editing', actions: PHOTOS_FAILED },
                ],
                'quote.recall': 'editing',
              },
            },
            ...holding,
            held: { ...holding.held, on: { ...holding.held.on, 'document.close': {} } },
          },
        },
        ...sending,
        submitting: { ...pastDeadline(sending.submitting), description: 'The quote is being sent' },
        checkingOutcome: pastDeadline(sending.checkingOutcome),
        outcomeUnknown: pastDeadline(sending.outcomeUnknown),
        following: pastDeadline(sending.following),
        sent: { ...pastDeadline(sending.sent), entry: ['forgetReopened', 'releaseLock'] },
      },
    },
    ...closingStates,
    taken: takenState(ID),
  },
});
