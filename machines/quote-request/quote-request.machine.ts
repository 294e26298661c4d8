import { BY_POSITION } from './quote-request.edits.ts';
import { quoteRequestSetup } from './quote-request.setup.ts';

/**
 * The editor of a quote request (spec §2, §5): the answer for each part, one at a time or in the grid, with photos. The
 * document opens and closes the editor, and learns what is typed and what to send.
 */
export const quoteRequestMachine = quoteRequestSetup.createMachine({
  id: 'quoteRequest',
  context: ({ input: { owner, about } }) => ({
    ...about,
    owner,
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
    wanted: null,
    afterwards: 'stay',
    photoUploads: 'done',
    failure: null,
  }),
  invoke: { id: 'photos', src: 'photos', input: ({ self }) => ({ groups: {}, owner: self }) },
  initial: 'empty',
  on: {
    'contents.show': {
      target: '.closed',
      actions: [{ type: 'keepShown', params: ({ event }) => event }, 'tellPhotos'],
    },
    'part.next': { guard: 'hasNext', actions: 'goToNext' },
    'part.previous': { guard: 'hasPrevious', actions: 'goToPrevious' },
    'requote.next': { guard: 'hasOtherInRequote', actions: 'goToNextInRequote' },
    'part.choose': {
      guard: { type: 'isPart', params: ({ event }) => event },
      actions: { type: 'goToPart', params: ({ event }) => event },
    },
    'layout.choose': {
      guard: { type: 'isOtherLayout', params: ({ event }) => event },
      actions: [
        { type: 'keepLayout', params: ({ event }) => event },
        { type: 'tellLayout', params: ({ event }) => event },
      ],
    },
    // Uploads continue in every state.
    'photos.changed': { actions: [{ type: 'keepPhotoIds', params: ({ event }) => event }, 'tellChanged'] },
    'photos.busy': { actions: 'notePhotosBusy' },
    'photos.idle': { actions: { type: 'notePhotosIdle', params: ({ event }) => event } },
  },
  states: {
    empty: { description: 'No request is shown yet' },
    closed: {
      description: 'The answers are read-only: this clerk does not hold the lock, or the quote is being sent',
      on: {
        'contents.open': 'open',
        'contents.end': 'ended',
        'sending.refused': { actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    ended: {
      description:
        'The request is closed; a draft that came too late, or a correction that was not sent, is kept beside it',
      on: {
        'draft.discard': { guard: 'isDirty', actions: ['discard', 'tellDiscarded'] },
        // The sent quote is being corrected.
        'contents.close': 'closed',
        // There is no form to page through.
        'part.next': {},
        'part.previous': {},
        'requote.next': {},
        'part.choose': {},
        'layout.choose': {},
      },
    },
    open: {
      description: 'The request can be answered',
      initial: 'deciding',
      on: { 'contents.close': 'closed' },
      states: {
        deciding: {
          description: 'The portal checks what was typed, refused, or changed since the draft was typed',
          always: [
            { guard: 'hasDifferences', target: 'comparing' },
            { guard: 'isFailed', target: 'editing.failed', actions: 'goToFirstRefused' },
            { guard: 'isDirty', target: 'editing.dirty' },
            { target: 'editing.clean' },
          ],
        },
        comparing: {
          description: 'What changed on the platform is shown beside the draft: the clerk chooses for each part',
          on: {
            'side.choose': {
              guard: { type: 'isSide', params: ({ event }) => event },
              actions: { type: 'keepSide', params: ({ event }) => event },
            },
            'sides.accept': { target: 'deciding', actions: ['acceptSides', 'tellChanged', 'tellPhotos'] },
          },
        },
        editing: {
          description: 'Answers are typed, part by part or in the grid',
          tags: ['editable'],
          initial: 'clean',
          on: {
            'part.answer': {
              target: 'deciding',
              actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'tellChanged'],
            },
            'price.leave': {
              guard: { type: 'isPriceTyped', params: ({ event }) => event },
              actions: [{ type: 'finishPrices', params: ({ event }) => event }, 'tellChanged'],
            },
            'price.accept': {
              guard: { type: 'isSuggestionNew', params: ({ event }) => event },
              target: 'deciding',
              actions: [{ type: 'keepSuggestion', params: ({ event }) => event }, 'tellChanged'],
            },
            'prices.accept': {
              guard: 'hasSuggestions',
              target: 'deciding',
              actions: ['keepSuggestions', 'tellChanged'],
            },
            'answers.fill': {
              guard: { type: 'canFill', params: ({ event }) => event },
              target: 'deciding',
              actions: [{ type: 'keepFilled', params: ({ event }) => event }, 'tellChanged'],
            },
            'photos.changed': {
              target: 'deciding',
              actions: [{ type: 'keepPhotoIds', params: ({ event }) => event }, 'tellChanged'],
            },
            'edit.undo': { guard: 'hasPast', target: 'deciding', actions: ['undo', 'tellChanged', 'tellPhotos'] },
            'edit.redo': { guard: 'hasFuture', target: 'deciding', actions: ['redo', 'tellChanged', 'tellPhotos'] },
            'draft.discard': {
              guard: 'isDirty',
              target: 'deciding',
              actions: ['discard', 'tellDiscarded', 'tellPhotos'],
            },
            'cells.paste': { target: 'pasting', actions: { type: 'keepPasted', params: ({ event }) => event } },
            'quote.submit': [
              // There is nothing to correct.
              { guard: 'isAsSent' },
              {
                guard: 'isReadyToSend',
                // The editor closes itself here, so it is never open while something is being sent.
                target: '#quoteRequest.closed',
                actions: [{ type: 'keepAfterwards', params: ({ event }) => event }, 'tellWanted'],
              },
              {
                guard: 'hasNoWarnings',
                target: 'awaitingPhotos',
                actions: { type: 'keepAfterwards', params: ({ event }) => event },
              },
              {
                guard: 'isComplete',
                target: 'reviewing',
                actions: { type: 'keepAfterwards', params: ({ event }) => event },
              },
              { target: '.correcting', actions: 'goToFirstWrong' },
            ],
          },
          states: {
            clean: {
              description: 'Nothing is typed yet',
              on: { 'photos.busy': { target: '#quoteRequest.open.deciding', actions: 'notePhotosBusy' } },
            },
            dirty: {
              description: 'Something typed is not sent yet, or a photo is not uploaded yet',
              on: {
                'photos.idle': {
                  target: '#quoteRequest.open.deciding',
                  actions: { type: 'notePhotosIdle', params: ({ event }) => event },
                },
              },
            },
            correcting: {
              description: 'The clerk wanted to send, but an answer is missing or wrong: every problem is shown',
              on: {
                'part.answer': {
                  target: 'checking',
                  actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'tellChanged'],
                },
                'photos.changed': {
                  target: 'checking',
                  actions: [{ type: 'keepPhotoIds', params: ({ event }) => event }, 'tellChanged'],
                },
              },
            },
            checking: {
              description: 'The portal checks whether all answers are complete now',
              always: [{ guard: 'isComplete', target: 'dirty' }, { target: 'correcting' }],
            },
            failed: {
              description: 'The platform did not accept the quote; everything typed is kept',
              exit: 'forgetFailure',
            },
          },
        },
        pasting: {
          description: 'What was pasted from a spreadsheet is shown before it is accepted',
          on: {
            'cells.accept': { guard: 'isPasteUsable', target: 'deciding', actions: ['acceptPasted', 'tellChanged'] },
            'cells.reject': { target: 'deciding', actions: 'forgetPasted' },
          },
        },
        reviewing: {
          description: 'Values that look wrong are listed before the quote is sent',
          on: {
            'review.accept': [
              { guard: 'havePhotosArrived', target: '#quoteRequest.closed', actions: 'tellWanted' },
              { target: 'awaitingPhotos' },
            ],
            'review.reject': 'deciding',
            'doubt.choose': {
              guard: { type: 'isListedWarning', params: ({ event }) => event },
              target: 'deciding',
              actions: { type: 'goToField', params: ({ event }) => event },
            },
            'photos.idle': [
              {
                guard: { type: 'haveAllArrived', params: ({ event }) => event },
                actions: { type: 'notePhotosIdle', params: ({ event }) => event },
              },
              {
                target: 'deciding',
                actions: [
                  { type: 'notePhotosIdle', params: ({ event }) => event },
                  { type: 'goToFailedPhoto', params: ({ event }) => event },
                  'announcePhotosFailed',
                ],
              },
            ],
          },
        },
        awaitingPhotos: {
          description: 'The quote waits for its photos',
          tags: ['sending'],
          entry: 'retryPhotos',
          on: {
            'photos.idle': [
              {
                guard: { type: 'haveAllArrived', params: ({ event }) => event },
                target: '#quoteRequest.closed',
                actions: [{ type: 'notePhotosIdle', params: ({ event }) => event }, 'tellWanted'],
              },
              {
                target: 'deciding',
                actions: [
                  { type: 'notePhotosIdle', params: ({ event }) => event },
                  { type: 'goToFailedPhoto', params: ({ event }) => event },
                  'announcePhotosFailed',
                ],
              },
            ],
            'quote.recall': 'deciding',
          },
        },
      },
    },
  },
});
