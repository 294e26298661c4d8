import { assign, emit, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import type { DocumentChange } from '../../domain/document-change.ts';
import { draftMachine } from '../draft/draft.machine.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import { inactivityMachine } from '../inactivity/inactivity.machine.ts';
import { lockMachine } from '../lock/lock.machine.ts';
import { photosMachine } from '../photos/photos.machine.ts';
import { call } from '../support/call.ts';
import { isOutcomeUnknown, toFailure } from '../support/failure.ts';
import { overtakenAfter, overtakenBy } from '../support/overtaken.ts';
import type { ProblemCode } from '../../domain/problem-code.ts';
import { DELAYS } from '../support/timing.ts';
import { changedBy, editedBy, redone, undone, withPhotos } from './credit-request.edits.ts';
import {
  ANSWER_PHOTOS,
  creditRequestDraftOf,
  formOf,
  isAnswered,
  isChanged,
  isComplete,
  isDirty,
  isOurs,
} from './credit-request.rules.ts';
import type {
  AnsweredCreditRequest,
  AnswerInput,
  CreditChange,
  CreditRequestContext,
  CreditRequestDraft,
  CreditRequestEmitted,
  CreditRequestEvent,
  CreditRequestInput,
  LoadedCreditRequest,
} from './credit-request.types.ts';

/** What is asked of a request as the platform told it; false while none is known. */
const isLoaded = ({ request, readAt }: CreditRequestContext, rule: (loaded: LoadedCreditRequest) => boolean): boolean =>
  request !== null && rule({ request, now: readAt });

/** What the chart of `credit-request.machine.ts` speaks of: its calls, guards and actions. */
export const creditRequestSetup = setup({
  types: {
    context: {} as CreditRequestContext,
    input: {} as CreditRequestInput,
    events: {} as CreditRequestEvent,
    emitted: {} as CreditRequestEmitted,
    /**
     * `editable`: the answer may be typed; `locked`: the lock's own words are shown; `sending`: an answer is on its
     * way; `unsaved`: something typed is not sent, so that leaving is asked about.
     */
    tags: {} as 'busy' | 'editable' | 'locked' | 'sending' | 'unsaved',
    children: {} as { lock: 'lock'; draft: 'draft'; inactivity: 'inactivity'; photos: 'photos' },
  },
  actors: {
    loadCreditRequest: call<{ id: string }, LoadedCreditRequest>('loadCreditRequest'),
    rereadCreditRequest: call<{ id: string }, LoadedCreditRequest>('rereadCreditRequest'),
    answerCreditRequest: call<AnswerInput, AnsweredCreditRequest>('answerCreditRequest'),
    lock: lockMachine,
    draft: draftMachine,
    inactivity: inactivityMachine,
    photos: photosMachine,
  },
  delays: { undoWindow: DELAYS.undoWindow, recordRest: DELAYS.recordRest },
  guards: {
    isAnswered: ({ context }) => isLoaded(context, isAnswered),
    isOurs: ({ context }) => isLoaded(context, (loaded) => isOurs(context, loaded)),
    isNowAnswered: (_, loaded: LoadedCreditRequest) => isAnswered(loaded),
    isNowOurs: ({ context }, loaded: LoadedCreditRequest) => isOurs(context, loaded),
    isSettlementAwaited: ({ context }) => context.request?.status === 'approved',
    isReader: ({ context }) => !context.mayAnswer,
    isLockHeld: ({ context }) => context.lockId !== '',
    isComplete: ({ context }) => isComplete(context),
    isReadyToSend: ({ context }) => isComplete(context) && !context.arePhotosOnTheirWay,
    haveAllArrived: (_, { failedCount }: { failedCount: number }) => failedCount === 0,
    isDirty: ({ context }) => isDirty(context),
    isSendHeld: ({ context }) => context.isSendHeld,
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
    isUnattended: stateIn('#creditRequest.open.submitting.unattended'),
    hasCode: (_, { error, code }: { error: unknown; code: ProblemCode }) => toFailure(error).code === code,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(toFailure(error)),
  },
  actions: {
    keepRequest: assign((_, { request, now }: LoadedCreditRequest) => ({
      request,
      readAt: now,
      form: formOf(request, now),
      past: [],
      future: [],
      lastTyped: '',
      restoredAt: null,
      usedNumbers: [],
      failure: null,
    })),
    keepSettledRequest: assign({
      request: (_, { request }: LoadedCreditRequest) => request,
      readAt: (_, { now }: LoadedCreditRequest) => now,
      failure: null,
    }),
    askForDraft: sendTo('draft', { type: 'draft.recall' }),
    keepRecalled: assign(({ context }, { draft }: { draft: KeptDraft<CreditRequestDraft> | null }) => {
      if (!draft) return {};
      const { form, sendKey } = draft.content;
      return { form, sendKey, restoredAt: isChanged({ ...context, form }) ? draft.savedAt : null };
    }),
    keepDraft: enqueueActions(({ context, enqueue }) => {
      if (isChanged(context)) enqueue.sendTo('draft', { type: 'draft.keep', content: creditRequestDraftOf(context) });
      else enqueue.sendTo('draft', { type: 'draft.forget' });
    }),
    flushDraft: sendTo('draft', { type: 'draft.flush' }),
    forgetDraft: sendTo('draft', { type: 'draft.forget' }),
    keepLockId: assign({ lockId: (_, { lockId }: { lockId: string }) => lockId }),
    forgetLockId: assign({ lockId: '' }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    keepOvertaken: assign({
      overtaken: (_, { error }: { error: unknown }) => overtakenBy(error, 'answer'),
    }),
    keepWhatHappened: assign({
      overtaken: ({ context }, { change }: { change?: DocumentChange | undefined }) =>
        overtakenAfter(context.overtaken, change),
    }),
    forgetOvertaken: assign({ overtaken: null }),
    keepUsedNumber: assign({ usedNumbers: ({ context }) => [...context.usedNumbers, context.form.number.trim()] }),
    keepChange: assign(({ context }, { change }: { change: CreditChange }) => changedBy(context, change)),
    keepPhotoIds: assign(({ context }, { photoIds }: { photoIds: readonly string[] }) => withPhotos(context, photoIds)),
    notePhotosBusy: assign({ arePhotosOnTheirWay: true }),
    notePhotosIdle: assign({ arePhotosOnTheirWay: false }),
    tellPhotos: sendTo('photos', ({ context: { form } }) => ({
      type: 'photos.reset',
      photoIds: { [ANSWER_PHOTOS]: form.photoIds },
    })),
    undo: assign(({ context }) => undone(context)),
    redo: assign(({ context }) => redone(context)),
    discard: assign(({ context }) => ({
      ...(context.request && editedBy(context, formOf(context.request, context.readAt))),
      restoredAt: null,
    })),
    askForLock: sendTo('lock', { type: 'lock.retry' }),
    releaseLock: sendTo('lock', { type: 'lock.release' }),
    announceAnswered: emit(({ context: { form } }) => ({
      type: 'notification.wanted',
      kind: 'success',
      key: form.decision === 'approve' ? 'credit-request:completed' : 'credit-request:refused',
    })),
    announceNotAnswered: emit({ type: 'notification.wanted', kind: 'error', key: 'credit-request:answerFailed' }),
    announcePhotosFailed: emit({ type: 'notification.wanted', kind: 'error', key: 'credit-request:photosFailed' }),
  },
});
