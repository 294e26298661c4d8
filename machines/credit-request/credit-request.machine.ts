import { sendingStates, takenState } from '../document-lifecycle/document-lifecycle.sending.ts';
import { sendInput } from '../document-lifecycle/document-lifecycle.setup.ts';
import {
  closingStates,
  draftOf,
  editingSteps,
  endedState,
  holdingStates,
  lockingStates,
  openingStates,
  openUnderLock,
  reservedWhilePresent,
} from '../document-lifecycle/document-lifecycle.states.ts';
import { nothingLoaded } from '../document-lifecycle/document-lifecycle.types.ts';
import { ofEvent } from '../support/params.ts';
import { creditRequestKind } from './credit-request.kind.ts';
import { NO_FORM } from './credit-request.rules.ts';
import { creditRequestSetup } from './credit-request.setup.ts';

const ID = 'creditRequest';

/**
 * Answering a credit request (spec §2, §4, §5, §8): the credit is approved with its details, or refused with a reason,
 * with photos. One clerk edits it at a time, and the answer is sent once. If a send gets no reply, the request is loaded
 * again before anything is resent.
 */
export const creditRequestMachine = creditRequestSetup.createMachine({
  id: ID,
  context: ({ input }) => ({
    ...input,
    ...nothingLoaded(),
    form: NO_FORM,
    past: [],
    future: [],
    lastTyped: '',
    restoredAt: null,
    usedNumbers: [],
    photoUploads: 'done',
    wanted: null,
  }),
  invoke: [
    draftOf('credit-request'),
    { id: 'photos', src: 'photos', input: ({ self }) => ({ groups: {}, owner: self }) },
  ],
  initial: 'loading',
  on: {
    'page.left': '.left',
    // Uploads continue in every state.
    'photos.changed': { actions: [{ type: 'keepPhotoIds', params: ofEvent }, 'keepDraft'] },
    'photos.busy': { actions: 'notePhotosBusy' },
    'photos.idle': { actions: { type: 'notePhotosIdle', params: ofEvent } },
  },
  states: {
    ...openingStates,
    placing: { ...openingStates.placing, entry: 'tellPhotos' },
    ended: {
      ...endedState,
      on: { 'draft.discard': { guard: 'isDirty', actions: ['discard', 'forgetDraft'] } },
    },
    open: {
      ...openUnderLock('credit-request'),
      states: {
        ...lockingStates(ID),
        reserved: {
          ...reservedWhilePresent,
          states: {
            editing: {
              description: 'The answer is being filled in; drafts are saved',
              tags: ['editable', 'unsaved'],
              initial: 'deciding',
              on: {
                'answer.change': {
                  target: '.deciding',
                  actions: [{ type: 'keepChange', params: ofEvent }, 'keepDraft'],
                },
                'photos.changed': {
                  target: '.deciding',
                  actions: [{ type: 'keepPhotoIds', params: ofEvent }, 'keepDraft'],
                },
                ...editingSteps('tellPhotos'),
                'answer.send': [
                  { guard: 'isReadyToSend', target: 'dispatching', actions: 'keepSending' },
                  { guard: 'isComplete', target: 'awaitingPhotos' },
                  { target: '.correcting', actions: 'goToFirstWrong' },
                ],
              },
              states: {
                deciding: {
                  description: 'The portal checks what was typed or refused',
                  always: [
                    { guard: 'isNumberRefused', target: 'checking', actions: ['forgetRefusal', 'goToFirstWrong'] },
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
                  on: {
                    'photos.idle': {
                      target: 'deciding',
                      actions: { type: 'notePhotosIdle', params: ofEvent },
                    },
                  },
                },
                correcting: {
                  description: 'The clerk wanted to send, but something is missing or wrong: every problem is shown',
                  on: {
                    'answer.change': {
                      target: 'checking',
                      actions: [{ type: 'keepChange', params: ofEvent }, 'keepDraft'],
                    },
                    'photos.changed': {
                      target: 'checking',
                      actions: [{ type: 'keepPhotoIds', params: ofEvent }, 'keepDraft'],
                    },
                  },
                },
                checking: {
                  description: 'The portal checks whether the answer is complete now',
                  always: [{ guard: 'isComplete', target: 'dirty' }, { target: 'correcting' }],
                },
                failed: {
                  description: 'The platform did not accept the answer; everything typed is kept',
                  exit: 'forgetRefusal',
                },
              },
            },
            awaitingPhotos: {
              description: 'The answer waits for its photos',
              tags: ['unsaved', 'waiting'],
              entry: 'retryPhotos',
              on: {
                'photos.idle': [
                  {
                    guard: { type: 'haveAllArrived', params: ofEvent },
                    target: 'dispatching',
                    actions: [{ type: 'notePhotosIdle', params: ofEvent }, 'keepSending'],
                  },
                  {
                    target: 'editing',
                    actions: [{ type: 'notePhotosIdle', params: ofEvent }, 'goToPhotos', 'announcePhotosFailed'],
                  },
                ],
                'answer.recall': 'editing',
              },
            },
            ...holdingStates(ID),
          },
        },
        ...sendingStates(ID, sendInput(creditRequestKind)),
      },
    },
    ...closingStates,
    taken: takenState(ID),
  },
});
