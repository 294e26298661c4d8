import { assign, emit, sendTo, setup, stateIn } from 'xstate';
import { asOwnNumber } from '../../domain/own-number.ts';
import { draftEvent, lifecycleSetup } from '../document-lifecycle/document-lifecycle.setup.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import { photosMachine } from '../photos/photos.machine.ts';
import type { Visit } from '../support/history.ts';
import { wantedNext } from '../support/wanted.ts';
import { creditRequestKind } from './credit-request.kind.ts';
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
  isNumberUsed,
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
} from './credit-request.types.ts';

const types = {
  context: {} as CreditRequestContext,
  input: {} as CreditRequestInput,
  events: {} as CreditRequestEvent,
  emitted: {} as CreditRequestEmitted,
  /**
   * `editable`: the answer can be edited; `locked`: the lock's messages are shown; `waiting`: the answer waits for its
   * photos; `sending`: it is being sent; `settling`: the page stays as it is;
   * `unsaved`: leaving asks first, because something is unsent.
   */
  tags: {} as 'busy' | 'editable' | 'locked' | 'sending' | 'settling' | 'unsaved' | 'waiting',
  children: {} as { photos: 'photos'; lock: 'lock'; draft: 'draft'; inactivity: 'inactivity' },
};
const lifecycle = lifecycleSetup(creditRequestKind, types, (change) => change);

/** The guards and actions named in `credit-request.machine.ts`: those of every document, then its own. */
export const creditRequestSetup = setup({
  types,
  ...lifecycle,
  actors: { ...lifecycle.actors, photos: photosMachine },
}).extend({
  guards: {
    isUnattended: stateIn('#creditRequest.open.submitting.unattended'),
    isComplete: ({ context }) => isComplete(context),
    isReadyToSend: ({ context }) => isComplete(context) && context.photoUploads === 'done',
    isDirty: ({ context }) => isDirty(context),
    isRefused: ({ context }) => context.refused !== null,
    isNumberRefused: ({ context }) => isNumberUsed(context.refused),
    haveAllArrived: (_, { failedCount }: { failedCount: number }) => failedCount === 0,
  },
  actions: {
    showContents: assign(({ context }, { draft }: { draft: KeptDraft<CreditContent> | null }) => {
      const { document, readAt } = context;
      if (!document) return {};
      const form = draft?.content.form ?? formOf(document, readAt);
      const shown = { form, past: [], future: [], lastTyped: '', usedNumbers: [], refused: null, wanted: null };
      return { ...shown, restoredAt: draft && isChanged({ ...context, ...shown }) ? draft.savedAt : null };
    }),
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
    keepDraft: sendTo('draft', ({ context }) => draftEvent(contentOf(context), context.sendKey)),
    // Everything typed belongs to the one answer.
    keepRest: sendTo('draft', { type: 'draft.forget' }),
    keepRefusal: assign(({ context: { failure, usedNumbers, form } }) => ({
      refused: failure,
      failure: null,
      ...(isNumberUsed(failure) && { usedNumbers: [...usedNumbers, asOwnNumber(form.number)] }),
    })),
    goToFirstWrong: assign({ wanted: ({ context }) => wantedNext(context.wanted, firstWrongField(context)) }),
    goToFirstRefused: assign({ wanted: ({ context }) => wantedNext(context.wanted, firstRefusedField(context)) }),
    goToPhotos: assign({ wanted: ({ context }) => wantedNext(context.wanted, { field: 'photoIds' }) }),
    undo: assign(({ context }) => undone(context)),
    redo: assign(({ context }) => redone(context)),
    discard: assign(({ context }) => ({
      ...(context.document && editedBy(context, formOf(context.document, context.readAt))),
      restoredAt: null,
    })),
    keepSending: assign({ sending: ({ context }) => ({ name: 'answer', payload: payloadOf(context.form) }) }),
    announcePhotosFailed: emit({ type: 'notification.wanted', kind: 'error', key: 'credit-request:photosFailed' }),
  },
});
