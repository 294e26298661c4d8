import { quoteRequestSetup } from './quote-request.setup.ts';

/** While this clerk alone may answer: what changed is compared, answers are typed, a quote waits to be sent. */
export const reserved = quoteRequestSetup.createStateConfig({
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
        'part.answer': {
          target: '.deciding',
          actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'keepDraft'],
        },
        'price.leave': {
          guard: { type: 'isPriceTyped', params: ({ event }) => event },
          actions: [{ type: 'settlePrices', params: ({ event }) => event }, 'keepDraft'],
        },
        'price.accept': {
          guard: { type: 'isSuggestionNew', params: ({ event }) => event },
          target: '.deciding',
          actions: [{ type: 'keepSuggestion', params: ({ event }) => event }, 'keepDraft'],
        },
        'prices.accept': {
          guard: 'hasSuggestions',
          target: '.deciding',
          actions: ['keepSuggestions', 'keepDraft'],
        },
        'answers.fill': {
          guard: { type: 'canFill', params: ({ event }) => event },
          target: '.deciding',
          actions: [{ type: 'keepFilled', params: ({ event }) => event }, 'keepDraft'],
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
        'cells.paste': { target: 'pasting', actions: { type: 'keepPasted', params: ({ event }) => event } },
        'quote.submit': [
          {
            guard: 'isReadyToSend',
            target: 'dispatching',
            actions: { type: 'keepAfterwards', params: ({ event }) => event },
          },
          {
            guard: 'isComplete',
            target: 'awaitingPhotos',
            actions: { type: 'keepAfterwards', params: ({ event }) => event },
          },
          { target: '.correcting', actions: 'goToFirstIncomplete' },
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
          description: 'Sending was asked for, but an answer is missing or wrong: every problem is shown',
          tags: ['unsaved'],
          on: {
            'part.answer': {
              target: 'checking',
              actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'keepDraft'],
            },
            'photos.changed': {
              target: 'checking',
              actions: [{ type: 'keepPhotoIds', params: ({ event }) => event }, 'keepDraft'],
            },
          },
        },
        checking: {
          description: 'It is checked whether all answers are complete now',
          always: [{ guard: 'isComplete', target: 'dirty' }, { target: 'correcting' }],
        },
        failed: {
          description: 'The platform did not take the quote; everything typed is kept',
          tags: ['unsaved'],
          exit: 'forgetFailure',
        },
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
          {
            guard: { type: 'haveAllArrived', params: ({ event }) => event },
            target: 'dispatching',
            actions: 'notePhotosIdle',
          },
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
});
