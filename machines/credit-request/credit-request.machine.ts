import { NO_FORM } from './credit-request.rules.ts';
import { creditRequestSetup } from './credit-request.setup.ts';

/**
 * The answer to a credit request as it is typed (spec §2, §5): the credit is granted, with what stands on it, or refused
 * with a reason, and has photos. Its owner opens and closes it, and is told what is typed and what is to be sent.
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
    arePhotosOnTheirWay: false,
    failure: null,
  }),
  invoke: { id: 'photos', src: 'photos', input: ({ self }) => ({ groups: {}, owner: self }) },
  initial: 'empty',
  on: {
    'contents.show': {
      target: '.closed',
      actions: [{ type: 'keepShown', params: ({ event }) => event }, 'tellPhotos'],
    },
    // Photos go on wherever the clerk is meanwhile.
    'photos.changed': { actions: [{ type: 'keepPhotoIds', params: ({ event }) => event }, 'tellChanged'] },
    'photos.busy': { actions: 'notePhotosBusy' },
    'photos.idle': { actions: 'notePhotosIdle' },
  },
  states: {
    empty: { description: 'No request is shown yet' },
    closed: {
      description:
        'The answer can be read, and not typed: this clerk has not reserved the request, or the answer is on its way',
      on: {
        'contents.open': 'open',
        'contents.settle': 'settled',
        'sending.refused': [
          {
            guard: { type: 'isNumberUsed', params: ({ event }) => event },
            actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'keepUsedNumber'],
          },
          { actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    settled: {
      description: 'The request was answered: a draft that came too late can be read beside the answer',
      on: {
        'contents.update': { actions: { type: 'keepRequest', params: ({ event }) => event } },
        'draft.discard': { guard: 'isDirty', actions: ['discard', 'tellDiscarded'] },
      },
    },
    open: {
      description: 'It is decided whether the credit is granted, and what stands on it',
      initial: 'deciding',
      on: { 'contents.close': 'closed' },
      states: {
        deciding: {
          description: 'It is decided what the page says of the answer',
          always: [
            { guard: 'isNumberRefused', target: 'editing.checking', actions: 'forgetFailure' },
            { guard: 'isFailed', target: 'editing.failed' },
            { guard: 'isDirty', target: 'editing.dirty' },
            { target: 'editing.clean' },
          ],
        },
        editing: {
          description: 'The answer is typed',
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
              // It closes itself as it hands over: at no moment is it open while its answer is on its way.
              { guard: 'isReadyToSend', target: '#creditRequest.closed', actions: 'tellWanted' },
              { guard: 'isComplete', target: 'awaitingPhotos' },
              { target: '.correcting' },
            ],
          },
          states: {
            clean: {
              description: 'Nothing is typed yet',
              on: { 'photos.busy': { target: '#creditRequest.open.deciding', actions: 'notePhotosBusy' } },
            },
            dirty: {
              description: 'Something is typed that was not sent, or a photo is on its way',
              on: { 'photos.idle': { target: '#creditRequest.open.deciding', actions: 'notePhotosIdle' } },
            },
            correcting: {
              description: 'Sending was asked for, but something is missing or wrong: every problem is shown',
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
              description: 'It is checked whether the answer is complete now',
              always: [{ guard: 'isComplete', target: 'dirty' }, { target: 'correcting' }],
            },
            failed: {
              description: 'The platform did not take the answer; everything typed is kept',
              exit: 'forgetFailure',
            },
          },
        },
        awaitingPhotos: {
          description: 'The answer waits for its photos, which are on their way',
          tags: ['sending'],
          on: {
            'photos.idle': [
              {
                guard: { type: 'haveAllArrived', params: ({ event }) => event },
                target: '#creditRequest.closed',
                actions: ['notePhotosIdle', 'tellWanted'],
              },
              { target: 'deciding', actions: ['notePhotosIdle', 'announcePhotosFailed'] },
            ],
            'answer.recall': 'deciding',
          },
        },
      },
    },
  },
});
