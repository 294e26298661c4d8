import { NO_FORM } from './credit-request.rules.ts';
import { creditRequestSetup } from './credit-request.setup.ts';

/**
 * The editor of a credit request (spec §2, §5): the credit is approved with its details, or refused with a reason, with
 * photos. The document opens and closes the editor, and learns what is typed and what to send.
 */
export const creditRequestMachine = creditRequestSetup.createMachine({
  id: 'creditRequest',
  context: ({ input: { owner } }) => ({
    owner,
    request: null,
    readAt: 0,
    form: NO_FORM,
    past: [],
    future: [],
    lastTyped: '',
    restoredAt: null,
    usedNumbers: [],
    photoUploads: 'done',
    failure: null,
    wanted: null,
  }),
  invoke: { id: 'photos', src: 'photos', input: ({ self }) => ({ groups: {}, owner: self }) },
  initial: 'empty',
  on: {
    'contents.show': {
      target: '.closed',
      actions: [{ type: 'keepShown', params: ({ event }) => event }, 'tellPhotos'],
    },
    // Uploads continue in every state.
    'photos.changed': { actions: [{ type: 'keepPhotoIds', params: ({ event }) => event }, 'tellChanged'] },
    'photos.busy': { actions: 'notePhotosBusy' },
    'photos.idle': { actions: { type: 'notePhotosIdle', params: ({ event }) => event } },
  },
  states: {
    empty: { description: 'No credit request is shown yet' },
    closed: {
      description:
        'The answer can be read, and not typed: this clerk has not reserved the request, or the answer is on its way',
      on: {
        'contents.open': 'open',
        'contents.end': 'ended',
        'sending.refused': [
          {
            guard: { type: 'isNumberUsed', params: ({ event }) => event },
            actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'keepUsedNumber'],
          },
          { actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    ended: {
      description: 'The request is closed; a draft that came too late can be read beside the answer',
      on: {
        'contents.update': { actions: { type: 'keepRequest', params: ({ event }) => event } },
        'draft.discard': { guard: 'isDirty', actions: ['discard', 'tellDiscarded'] },
      },
    },
    open: {
      description: 'The request can be answered',
      initial: 'deciding',
      on: { 'contents.close': 'closed' },
      states: {
        deciding: {
          description: 'The portal checks what was typed or refused',
          always: [
            { guard: 'isNumberRefused', target: 'editing.checking', actions: ['forgetFailure', 'goToFirstWrong'] },
            { guard: 'isFailed', target: 'editing.failed', actions: 'goToFirstRefused' },
            { guard: 'isDirty', target: 'editing.dirty' },
            { target: 'editing.clean' },
          ],
        },
        editing: {
          description: 'The answer is being filled in',
          tags: ['editable'],
          initial: 'clean',
          on: {
            'answer.change': {
              target: 'deciding',
              actions: [{ type: 'keepChange', params: ({ event }) => event }, 'tellChanged'],
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
            'answer.send': [
              // The editor closes itself here, so it is never open while something is being sent.
              { guard: 'isReadyToSend', target: '#creditRequest.closed', actions: 'tellWanted' },
              { guard: 'isComplete', target: 'awaitingPhotos' },
              { target: '.correcting', actions: 'goToFirstWrong' },
            ],
          },
          states: {
            clean: {
              description: 'Nothing is typed yet',
              on: { 'photos.busy': { target: '#creditRequest.open.deciding', actions: 'notePhotosBusy' } },
            },
            dirty: {
              description: 'Something typed is not sent yet, or a photo is not uploaded yet',
              on: {
                'photos.idle': {
                  target: '#creditRequest.open.deciding',
                  actions: { type: 'notePhotosIdle', params: ({ event }) => event },
                },
              },
            },
            correcting: {
              description: 'The clerk wanted to send, but something is missing or wrong: every problem is shown',
              on: {
                'answer.change': {
                  target: 'checking',
                  actions: [{ type: 'keepChange', params: ({ event }) => event }, 'tellChanged'],
                },
                'photos.changed': {
                  target: 'checking',
                  actions: [{ type: 'keepPhotoIds', params: ({ event }) => event }, 'tellChanged'],
                },
              },
            },
            checking: {
              description: 'The portal checks whether the answer is complete now',
              always: [{ guard: 'isComplete', target: 'dirty' }, { target: 'correcting' }],
            },
            failed: {
              description: 'The platform did not accept the answer; everything typed is kept',
              exit: 'forgetFailure',
            },
          },
        },
        awaitingPhotos: {
          description: 'The answer waits for its photos',
          tags: ['sending'],
          entry: 'retryPhotos',
          on: {
            'photos.idle': [
              {
                guard: { type: 'haveAllArrived', params: ({ event }) => event },
                target: '#creditRequest.closed',
                actions: [{ type: 'notePhotosIdle', params: ({ event }) => event }, 'tellWanted'],
              },
              {
                target: 'deciding',
                actions: [
                  { type: 'notePhotosIdle', params: ({ event }) => event },
                  'goToPhotos',
                  'announcePhotosFailed',
                ],
              },
            ],
            'answer.recall': 'deciding',
          },
        },
      },
    },
  },
});
