import { assign, emit, sendTo, setup, stateIn } from 'xstate';
import { deadlineSetup } from '../document-lifecycle/document-lifecycle.deadline.ts';
import { draftEvent, lifecycleSetup } from '../document-lifecycle/document-lifecycle.setup.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import { photosMachine } from '../photos/photos.machine.ts';
import { call } from '../support/call.ts';
import { typedIn, type Visit } from '../support/history.ts';
import { quoteRequestKind } from './quote-request.kind.ts';
import {
  contentOf,
  continued,
  isSide,
  shownWith,
  sidesAfter,
  theirAnswers,
  withSides,
  firstIncomplete,
  isAsSent,
  isDirty,
  sendingOf,
} from './quote-request.rules.ts';
import {
  answersAfter,
  answersLeft,
  answersPasted,
  answersWithSuggestion,
  answersWithSuggestions,
  hasSuggestions,
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
  hasNoWarnings,
  isListedWarning,
  isMissing,
  nextInRequote,
  wantedAt,
  wantedForCorrection,
  wantedForRefusal,
} from './quote-request.checks.ts';
import type {
  AfterSending,
  AnswerChange,
  AnswerDraft,
  Layout,
  Pasted,
  Place,
  QuoteContent,
  QuoteFollowUp,
  QuoteRequestContext,
  QuoteRequestEmitted,
  QuoteRequestEvent,
  QuoteRequestInput,
  Side,
} from './quote-request.types.ts';

interface Filled {
  readonly fromPartId: string;
  readonly partIds: readonly string[];
  readonly field: keyof AnswerDraft | null;
}

const types = {
  context: {} as QuoteRequestContext,
  input: {} as QuoteRequestInput,
  events: {} as QuoteRequestEvent,
  emitted: {} as QuoteRequestEmitted,
  /**
   * `editable`: answers can be typed; `locked`: the lock's messages are shown; `waiting`: the quote waits for its photos;
   * `sending`: it is being sent; `settling`: the page stays as it is;
   * `unsaved`: leaving asks first, because something is unsent.
   */
  tags: {} as 'busy' | 'editable' | 'locked' | 'sending' | 'settling' | 'unsaved' | 'waiting',
  children: {} as { photos: 'photos'; lock: 'lock'; draft: 'draft'; inactivity: 'inactivity' },
};
const lifecycle = lifecycleSetup(quoteRequestKind, types, (change) => change);
const deadline = deadlineSetup(quoteRequestKind, types, (change) => change);

const documentSetup = setup({
  types,
  ...lifecycle,
  actors: {
    ...lifecycle.actors,
    ...deadline.actors,
    photos: photosMachine,
    /** What comes next, for the machine that shows pages and notifications. */
    followUp: call<{ id: string }, QuoteFollowUp>('followUp'),
  },
}).extend({ guards: deadline.guards, actions: deadline.actions });

/** The guards and actions named in `quote-request.machine.ts`: those of every document, then its own. */
export const quoteRequestSetup = documentSetup.extend({
  guards: {
    isUnattended: stateIn('#quoteRequest.open.submitting.unattended'),
    isFollowed: ({ context }) => context.afterwards === 'next',
    hasNext: ({ context }) => context.partIndex + 1 < (context.request?.parts.length ?? 0),
    hasPrevious: ({ context }) => context.partIndex > 0,
    hasOtherInRequote: ({ context }) => nextInRequote(context) !== null,
    isPart: ({ context }, { index }: { index: number }) => context.request?.parts[index] !== undefined,
    isOtherLayout: ({ context }, { layout }: { layout: Layout }) => context.layout !== layout,
    isAsSent: ({ context }) => isAsSent(context),
    isComplete: ({ context }) => firstIncomplete(context) === -1,
    hasNoWarnings: ({ context }) => hasNoWarnings(context),
    isReadyToSend: ({ context }) => hasNoWarnings(context) && context.photoUploads === 'done',
    havePhotosArrived: ({ context }) => context.photoUploads === 'done',
    isListedWarning: ({ context }, doubt: Place) => isListedWarning(context, doubt),
    isMissing: ({ context }, place: Place) => isMissing(context, place),
    haveAllArrived: (_, { failedCount }: { failedCount: number }) => failedCount === 0,
    isDirty: ({ context }) => isDirty(context),
    isRefused: ({ context }) => context.refused !== null,
    isPriceTyped: ({ context }, { partId }: { partId: string }) => isPriceTyped(context, partId),
    canFill: ({ context }, filled: Filled) => canFill(context, filled),
    isSuggestionNew: ({ context }, { partId }: { partId: string }) => isSuggestionNew(context, partId),
    hasSuggestions: ({ context }) => hasSuggestions(context),
    isPasteUsable: ({ context }) => pastedChanges(context).length > 0,
    hasDifferences: ({ context }) => context.differences.length > 0,
    isSide: ({ context }, { partId }: { partId: string }) => isSide(context, partId),
  },
  actions: {
    showContents: assign(({ context }, { draft }: { draft: KeptDraft<QuoteContent> | null }) => {
      const { document, request } = context;
      if (!document) return {};
      return {
        ...shownWith(document, draft),
        // A re-quote opens at the first part that needs a new price.
        ...(request === null && {
          partIndex: Math.max(
            0,
            document.parts.findIndex((part) => part.isInRequote),
          ),
        }),
        refused: null,
      };
    }),
    continueDraft: assign(({ context }, { draft }: { draft: KeptDraft<QuoteContent> }) => continued(context, draft)),
    keepDraft: sendTo('draft', ({ context }) => draftEvent(contentOf(context), context.sendKey)),
    // Everything typed belongs to the one quote.
    keepRest: sendTo('draft', { type: 'draft.forget' }),
    keepRefusal: assign(({ context: { failure } }) => ({ refused: failure, failure: null })),
    goToNext: assign({ partIndex: ({ context }) => context.partIndex + 1 }),
    goToPrevious: assign({ partIndex: ({ context }) => context.partIndex - 1 }),
    goToNextInRequote: assign(({ context }) => {
      const next = nextInRequote(context);
      return next ? wantedAt(context, next) : {};
    }),
    goToPart: assign({ partIndex: (_, { index }: { index: number }) => index }),
    goToFirstWrong: assign(({ context }) => wantedForCorrection(context)),
    goToFirstRefused: assign(({ context }) => wantedForRefusal(context)),
    goToField: assign(({ context }, place: Place) => wantedAt(context, place)),
    goToFailedPhoto: assign(({ context }, { failedIn }: { failedIn: string | null }) =>
      failedIn === null ? {} : wantedAt(context, { partId: failedIn, field: 'photoIds' }),
    ),
    keepLayout: assign(({ context }, { layout }: { layout: Layout }) => ({
      layout,
      layoutBefore: context.layout,
      wanted: null,
    })),
    tellLayout: emit((_, { layout }: { layout: Layout }) => ({ type: 'layout.chosen', layout })),
    keepAnswer: assign(({ context }, { partId, change, visit }: { partId: string; change: AnswerChange } & Visit) =>
      editedBy(context, answersAfter(context, [{ partId, change }]), typedIn(`${partId}.${change.field}`, visit)),
    ),
    keepPhotoIds: assign(({ context }, { partId, photoIds }: { partId: string; photoIds: readonly string[] }) =>
      editedBy(context, answersAfter(context, [{ partId, change: { field: 'photoIds', value: photoIds } }])),
    ),
    notePhotosBusy: assign({ photoUploads: 'running' }),
    notePhotosIdle: assign({
      photoUploads: (_, { failedCount }: { failedCount: number }) => (failedCount > 0 ? 'failed' : 'done'),
    }),
    retryPhotos: sendTo('photos', { type: 'photos.retry' }),
    tellPhotos: sendTo('photos', ({ context: { answers } }) => ({
      type: 'photos.reset',
      photoIds: Object.fromEntries(Object.entries(answers).map(([partId, { photoIds }]) => [partId, photoIds])),
    })),
    finishPrices: assign({
      answers: ({ context }, { partId }: { partId: string }) => answersLeft(context, partId),
    }),
    keepSuggestion: assign(({ context }, { partId }: { partId: string }) =>
      editedBy(context, answersWithSuggestion(context, partId) ?? context.answers),
    ),
    keepSuggestions: assign(({ context }) => editedBy(context, answersWithSuggestions(context))),
    keepFilled: assign(({ context }, filled: Filled) => editedBy(context, filledAnswers(context, filled))),
    keepPasted: assign((_, { cells, rule }: Pasted) => ({ pasted: cells, pasteRule: rule })),
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
    acceptSides: assign(({ context }) => withSides(context)),
    keepAfterwards: assign({ afterwards: (_, { afterwards }: { afterwards: AfterSending }) => afterwards }),
    keepSending: assign({ sending: ({ context }) => sendingOf(context) }),
    tellFollowUp: emit((_, news: QuoteFollowUp) => news),
    announcePhotosFailed: emit({ type: 'notification.wanted', kind: 'error', key: 'quote-request:photosFailed' }),
  },
});
