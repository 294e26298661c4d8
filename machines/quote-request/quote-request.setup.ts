import { assign, emit, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import type { DocumentChange } from '../../domain/document-change.ts';
import type { PartAnswer } from '../../domain/quote-request.ts';
import { draftMachine } from '../draft/draft.machine.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import { inactivityMachine } from '../inactivity/inactivity.machine.ts';
import { lockMachine } from '../lock/lock.machine.ts';
import { photosMachine } from '../photos/photos.machine.ts';
import { call, watch } from '../support/call.ts';
import { isOutcomeUnknown, toFailure } from '../support/failure.ts';
import { overtakenAfter, overtakenBy } from '../support/overtaken.ts';
import type { ProblemCode } from '../../domain/problem-code.ts';
import { DELAYS } from '../support/timing.ts';
import {
  answersBySides,
  differencesOf,
  isSide,
  quoteDraftOf,
  recalledAnswers,
  sidesAfter,
  theirAnswers,
} from './quote-request.drafts.ts';
import {
  answersAfter,
  answersLeft,
  answersPasted,
  answersWithSuggestion,
  answersWithSuggestions,
  canFill,
  editedBy,
  filledAnswers,
  isPriceTyped,
  isSuggestionNew,
  pastedChanges,
  redone,
  undone,
} from './quote-request.edits.ts';
import {
  draftsOf,
  firstIncomplete,
  isAnswered,
  isCancelled,
  isChanged,
  isDirty,
  isExpired,
  isOurs,
} from './quote-request.rules.ts';
import type {
  Afterwards,
  AnswerChange,
  AnswerDraft,
  Layout,
  LoadedRequest,
  NextRequest,
  PastedCell,
  QuoteDraft,
  QuoteRequestContext,
  QuoteRequestEmitted,
  QuoteRequestEvent,
  QuoteRequestInput,
  Receipt,
  Side,
} from './quote-request.types.ts';

/** What `POST /quotes` needs, and the key under which it is sent. */
export interface SubmitInput {
  readonly quoteRequestId: string;
  readonly version: number;
  readonly lockId: string;
  readonly answers: readonly { readonly partId: string; readonly answer: PartAnswer }[];
  readonly idempotencyKey: string;
}

interface Filled {
  readonly fromPartId: string;
  readonly partIds: readonly string[];
  readonly field: keyof AnswerDraft | null;
}

/** The request that is shown, as it was read. */
const loadedOf = ({ request, readAt }: QuoteRequestContext): LoadedRequest | null =>
  request && { request, now: readAt };
const isLoaded = (context: QuoteRequestContext, is: (loaded: LoadedRequest) => boolean): boolean => {
  const loaded = loadedOf(context);
  return loaded !== null && is(loaded);
};

/** What the chart of `quote-request.machine.ts` names. */
export const quoteRequestSetup = setup({
  types: {
    context: {} as QuoteRequestContext,
    input: {} as QuoteRequestInput,
    events: {} as QuoteRequestEvent,
    emitted: {} as QuoteRequestEmitted,
    /**
     * `editable`: answers may be typed; `locked`: the lock's own words are shown; `sending`: a quote is on its
     * way; `unsaved`: something typed is not sent, so that leaving is asked about.
     */
    tags: {} as 'busy' | 'editable' | 'locked' | 'sending' | 'unsaved',
    children: {} as { lock: 'lock'; draft: 'draft'; inactivity: 'inactivity'; photos: 'photos' },
  },
  actors: {
    loadQuoteRequest: call<{ id: string }, LoadedRequest>('loadQuoteRequest'),
    submitQuote: call<SubmitInput, Receipt>('submitQuote'),
    rereadQuoteRequest: call<{ id: string }, LoadedRequest>('rereadQuoteRequest'),
    findNextRequest: call<{ id: string }, NextRequest>('findNextRequest'),
    watchDeadline: watch<{ at: string }>('watchDeadline'),
    lock: lockMachine,
    draft: draftMachine,
    inactivity: inactivityMachine,
    photos: photosMachine,
  },
  delays: { undoWindow: DELAYS.undoWindow },
  guards: {
    isCancelled: ({ context }) => isLoaded(context, isCancelled),
    isExpired: ({ context }) => isLoaded(context, isExpired),
    isAnswered: ({ context }) => isLoaded(context, isAnswered),
    isOurs: ({ context }) => isLoaded(context, (loaded) => isAnswered(loaded) && isOurs(context, loaded)),
    isNowCancelled: (_, loaded: LoadedRequest) => isCancelled(loaded),
    isNowExpired: (_, loaded: LoadedRequest) => isExpired(loaded),
    isNowAnswered: (_, loaded: LoadedRequest) => isAnswered(loaded),
    isNowOurs: ({ context }, loaded: LoadedRequest) => isAnswered(loaded) && isOurs(context, loaded),
    isLockHeld: ({ context }) => context.lockId !== '',
    hasNext: ({ context }) => context.partIndex + 1 < (context.request?.parts.length ?? 0),
    hasPrevious: ({ context }) => context.partIndex > 0,
    isPart: ({ context }, { index }: { index: number }) => context.request?.parts[index] !== undefined,
    isOtherLayout: ({ context }, { layout }: { layout: Layout }) => context.layout !== layout,
    isComplete: ({ context }) => firstIncomplete(context) === -1,
    isReadyToSend: ({ context }) => firstIncomplete(context) === -1 && !context.arePhotosOnTheirWay,
    haveAllArrived: (_, { failedCount }: { failedCount: number }) => failedCount === 0,
    isDirty: ({ context }) => isDirty(context),
    isSendHeld: ({ context }) => context.isSendHeld,
    isNextWanted: ({ context }) => context.afterwards === 'next',
    isNone: (_, { next }: { next: NextRequest }) => next === null,
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
    isPriceTyped: ({ context }, { partId }: { partId: string }) => isPriceTyped(context, partId),
    canFill: ({ context }, filled: Filled) => canFill(context, filled),
    isSuggestionNew: ({ context }, { partId }: { partId: string }) => isSuggestionNew(context, partId),
    hasSuggestions: ({ context }) => answersWithSuggestions(context) !== context.answers,
    isPasteUsable: ({ context }) => pastedChanges(context).length > 0,
    hasDifferences: ({ context }) => context.differences.length > 0,
    isSide: ({ context }, { partId }: { partId: string }) => isSide(context, partId),
    isUnattended: stateIn('#quoteRequest.answering.submitting.unattended'),
    hasCode: (_, { error, code }: { error: unknown; code: ProblemCode }) => toFailure(error).code === code,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(toFailure(error)),
  },
  actions: {
    keepRequest: assign({
      request: (_, { request }: LoadedRequest) => request,
      readAt: (_, { now }: LoadedRequest) => now,
      answers: (_, { request }: LoadedRequest) => draftsOf(request),
      past: [],
      future: [],
      lastTyped: '',
      restoredAt: null,
      differences: [],
      sides: {},
      failure: null,
    }),
    keepSettledRequest: assign({
      request: (_, { request }: LoadedRequest) => request,
      readAt: (_, { now }: LoadedRequest) => now,
      failure: null,
    }),
    keepRecalled: assign(({ context }, { draft }: { draft: KeptDraft<QuoteDraft> | null }) => {
      if (!draft || !context.request) return {};
      const answers = recalledAnswers(draft.content, context.request);
      return {
        answers,
        sendKey: draft.content.sendKey,
        differences: differencesOf(draft.content, context.request),
        restoredAt: isChanged({ ...context, answers }) ? draft.savedAt : null,
      };
    }),
    askForDraft: sendTo('draft', { type: 'draft.recall' }),
    keepDraft: enqueueActions(({ context, enqueue }) => {
      if (isChanged(context)) enqueue.sendTo('draft', { type: 'draft.keep', content: quoteDraftOf(context) });
      else enqueue.sendTo('draft', { type: 'draft.forget' });
    }),
    flushDraft: sendTo('draft', { type: 'draft.flush' }),
    forgetDraft: sendTo('draft', { type: 'draft.forget' }),
    keepLockId: assign({ lockId: (_, { lockId }: { lockId: string }) => lockId }),
    forgetLockId: assign({ lockId: '' }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    keepOvertaken: assign({
      overtaken: (_, { error }: { error: unknown }) => overtakenBy(error, 'quote'),
    }),
    keepWhatHappened: assign({
      overtaken: ({ context }, { change }: { change?: DocumentChange | undefined }) =>
        overtakenAfter(context.overtaken, change),
    }),
    forgetOvertaken: assign({ overtaken: null }),
    goToNext: assign({ partIndex: ({ context }) => context.partIndex + 1 }),
    goToPrevious: assign({ partIndex: ({ context }) => context.partIndex - 1 }),
    goToPart: assign({ partIndex: (_, { index }: { index: number }) => index }),
    goToFirstIncomplete: assign({ partIndex: ({ context }) => firstIncomplete(context) }),
    keepLayout: assign({ layout: (_, { layout }: { layout: Layout }) => layout }),
    tellLayout: emit((_, { layout }: { layout: Layout }) => ({ type: 'layout.chosen', layout })),
    keepAnswer: assign(({ context }, { partId, change }: { partId: string; change: AnswerChange }) =>
      editedBy(context, answersAfter(context, [{ partId, change }]), `${partId}.${change.field}`),
    ),
    keepPhotoIds: assign(({ context }, { partId, photoIds }: { partId: string; photoIds: readonly string[] }) =>
      editedBy(context, answersAfter(context, [{ partId, change: { field: 'photoIds', value: photoIds } }])),
    ),
    notePhotosBusy: assign({ arePhotosOnTheirWay: true }),
    notePhotosIdle: assign({ arePhotosOnTheirWay: false }),
    tellPhotos: sendTo('photos', ({ context: { answers } }) => ({
      type: 'photos.reset',
      photoIds: Object.fromEntries(Object.entries(answers).map(([partId, { photoIds }]) => [partId, photoIds])),
    })),
    settlePrices: assign({
      answers: ({ context }, { partId }: { partId: string }) => answersLeft(context, partId),
    }),
    keepSuggestion: assign(({ context }, { partId }: { partId: string }) =>
      editedBy(context, answersWithSuggestion(context, partId) ?? context.answers),
    ),
    keepSuggestions: assign(({ context }) => editedBy(context, answersWithSuggestions(context))),
    keepFilled: assign(({ context }, filled: Filled) => editedBy(context, filledAnswers(context, filled))),
    keepPasted: assign({ pasted: (_, { cells }: { cells: readonly PastedCell[] }) => cells }),
    acceptPasted: assign(({ context }) => ({
      ...editedBy(context, answersPasted(context)),
      pasted: [],
    })),
    forgetPasted: assign({ pasted: [] }),
    undo: assign(({ context }) => undone(context)),
    redo: assign(({ context }) => redone(context)),
    discard: assign(({ context }) => ({ ...editedBy(context, theirAnswers(context)), restoredAt: null })),
    keepSide: assign({
      sides: ({ context }, { partId, side }: { partId: string; side: Side }) => sidesAfter(context, partId, side),
    }),
    acceptSides: assign(({ context }) => ({ answers: answersBySides(context), differences: [], sides: {} })),
    keepAfterwards: assign({ afterwards: (_, { afterwards }: { afterwards: Afterwards }) => afterwards }),
    askForLock: sendTo('lock', { type: 'lock.retry' }),
    releaseLock: sendTo('lock', { type: 'lock.release' }),
    announceSent: emit({ type: 'notification.wanted', kind: 'success', key: 'quote-request:sent' }),
    announceNotSent: emit({ type: 'notification.wanted', kind: 'error', key: 'quote-request:sendFailed' }),
    announcePhotosFailed: emit({ type: 'notification.wanted', kind: 'error', key: 'quote-request:photosFailed' }),
    announceNoNext: emit({ type: 'notification.wanted', kind: 'success', key: 'quote-request:noNext' }),
    wantNext: emit((_, { next }: { next: NextRequest }) => ({ type: 'request.wanted', id: next?.id ?? '' })),
  },
});
