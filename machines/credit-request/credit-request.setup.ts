import { assign, emit, sendTo, setup } from 'xstate';
import type { CreditRequest } from '../../domain/credit-request.ts';
import { asOwnNumber } from '../../domain/own-number.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type { EditorMessage } from '../edited-document/edited-document.types.ts';
import { photosMachine } from '../photos/photos.machine.ts';
import type { Failure } from '../support/failure.ts';
import type { Visit } from '../support/history.ts';
import { wantedNext } from '../support/wanted.ts';
import {
  ANSWER_PHOTOS,
  changedBy,
  contentOf,
  editedBy,
  firstRefusedField,
  firstWrongField,
  formOf,
  isChanged,
  isComplete,
  isDirty,
  payloadOf,
  redone,
  undone,
  withPhotos,
} from './credit-request.rules.ts';
import type {
  CreditChange,
  CreditContent,
  CreditRequestContext,
  CreditRequestEmitted,
  CreditRequestEvent,
  CreditRequestInput,
  CreditSending,
} from './credit-request.types.ts';

const isNumberUsed = (failure: Failure | null): boolean => failure?.code === 'credit-number-used';

type News = EditorMessage<CreditContent, CreditSending>;

/** The guards and actions named in `credit-request.machine.ts`. */
export const creditRequestSetup = setup({
  types: {
    context: {} as CreditRequestContext,
    input: {} as CreditRequestInput,
    events: {} as CreditRequestEvent,
    emitted: {} as CreditRequestEmitted,
    /** `editable`: the answer can be edited; `sending`: the answer waits for its photos. */
    tags: {} as 'editable' | 'sending',
    children: {} as { photos: 'photos' },
  },
  actors: { photos: photosMachine },
  guards: {
    isComplete: ({ context }) => isComplete(context),
    isReadyToSend: ({ context }) => isComplete(context) && context.photoUploads === 'done',
    isDirty: ({ context }) => isDirty(context),
    isFailed: ({ context }) => context.failure !== null,
    isNumberRefused: ({ context }) => isNumberUsed(context.failure),
    isNumberUsed: (_, { failure }: { failure: Failure | null }) => isNumberUsed(failure),
    haveAllArrived: (_, { failedCount }: { failedCount: number }) => failedCount === 0,
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
  },
  actions: {
    keepShown: assign(
      (
        { context },
        { document, now, draft }: { document: CreditRequest; now: number; draft: KeptDraft<CreditContent> | null },
      ) => {
        const form = draft?.content.form ?? formOf(document, now);
        const shown = {
          request: document,
          readAt: now,
          form,
          past: [],
          future: [],
          lastTyped: '',
          usedNumbers: [],
          failure: null,
          wanted: null,
        };
        return { ...shown, restoredAt: draft && isChanged({ ...context, ...shown }) ? draft.savedAt : null };
      },
    ),
    keepRequest: assign((_, { document, now }: { document: CreditRequest; now: number }) => ({
      request: document,
      readAt: now,
    })),
    keepChange: assign(({ context }, { change, visit }: { change: CreditChange } & Visit) =>
      changedBy(context, change, visit),
    ),
    keepPhotoIds: assign(({ context }, { photoIds }: { photoIds: readonly string[] }) => withPhotos(context, photoIds)),
    notePhotosBusy: assign({ photoUploads: 'running' }),
    notePhotosIdle: assign({
      photoUploads: (_, { failedCount }: { failedCount: number }) => (failedCount > 0 ? 'failed' : 'done'),
    }),
    retryPhotos: sendTo('photos', { type: 'photos.retry' }),
    tellPhotos: sendTo('photos', ({ context: { form } }) => ({
      type: 'photos.reset',
      photoIds: { [ANSWER_PHOTOS]: form.photoIds },
    })),
    keepUsedNumber: assign({
      usedNumbers: ({ context }) => [...context.usedNumbers, asOwnNumber(context.form.number)],
    }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure | null }) => failure }),
    goToFirstWrong: assign({ wanted: ({ context }) => wantedNext(context.wanted, firstWrongField(context)) }),
    goToFirstRefused: assign({ wanted: ({ context }) => wantedNext(context.wanted, firstRefusedField(context)) }),
    goToPhotos: assign({ wanted: ({ context }) => wantedNext(context.wanted, { field: 'photoIds' }) }),
    forgetFailure: assign({ failure: null }),
    undo: assign(({ context }) => undone(context)),
    redo: assign(({ context }) => redone(context)),
    discard: assign(({ context }) => ({
      ...(context.request && editedBy(context, formOf(context.request, context.readAt))),
      restoredAt: null,
    })),
    tellChanged: sendTo(
      ({ context }) => context.owner,
      ({ context }): News => ({ type: 'contents.changed', content: contentOf(context) }),
    ),
    tellDiscarded: sendTo(({ context }) => context.owner, { type: 'contents.discarded' } satisfies News),
    tellWanted: sendTo(
      ({ context }) => context.owner,
      ({ context }): News => ({
        type: 'sending.wanted',
        sending: { name: 'answer', payload: payloadOf(context.form) },
        rest: null,
      }),
    ),
    announcePhotosFailed: emit({ type: 'notification.wanted', kind: 'error', key: 'credit-request:photosFailed' }),
  },
});
