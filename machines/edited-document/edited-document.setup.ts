import { assign, enqueueActions, sendTo, setup, stateIn, type EventObject, type Snapshot } from 'xstate';
import type { DocumentChange } from '../../domain/lock.ts';
import { draftMachine } from '../draft/draft.machine.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import { inactivityMachine } from '../inactivity/inactivity.machine.ts';
import { lockMachine } from '../lock/lock.machine.ts';
import { call, watch } from '../support/call.ts';
import { isForbidden, isGone, isOutcomeUnknown, toFailure } from '../support/failure.ts';
import { isReopenable, outcomeRest } from './edited-document.rules.ts';
import { overtakenAfter, overtakenBy } from '../support/overtaken.ts';
import { DELAYS } from '../support/timing.ts';
import type {
  AnySending,
  DocumentKind,
  EditedDocumentContext,
  EditedDocumentEvent,
  EditedDocumentInput,
  EditorCommand,
  EditorLogic,
  FollowUp,
  KeptContent,
  Loaded,
  Remedy,
  SendInput,
  Versioned,
} from './edited-document.types.ts';

/** The guards and actions named in `edited-document.chart.ts`, for one kind of document and its editor. */
export function editedDocumentSetup<
  Document extends Versioned,
  Content extends object,
  Sending extends AnySending,
  Ending extends string,
  Key extends string,
  About,
  EditorSnapshot extends Snapshot<unknown>,
  EditorEvent extends EventObject,
  Emitted extends EventObject,
>(
  kind: DocumentKind<Document, Content, Sending, Ending, Key>,
  editor: EditorLogic<Document, Content, About, EditorSnapshot, EditorEvent, Emitted>,
) {
  type Context = EditedDocumentContext<Document, Content, Sending, About>;
  type Command = EditorCommand<Document, Content>;
  type Kept = KeptDraft<KeptContent<Content>>;

  const loadedOf = ({ document, readAt }: Context): Loaded<Document> | null => document && { document, now: readAt };
  const isOver = (loaded: Loaded<Document> | null): boolean =>
    loaded !== null && kind.placementOf(loaded).place === 'over';
  /** It is closed and was not reopened for a correction. */
  const isShut = ({ isReopened }: Context, loaded: Loaded<Document> | null): boolean =>
    isOver(loaded) && !(isReopened && loaded && isReopenable(kind, { document: loaded.document, readAt: loaded.now }));

  return setup({
    types: {
      context: {} as Context,
      input: {} as EditedDocumentInput<About>,
      events: {} as EditedDocumentEvent<Content, Sending>,
      emitted: {} as FollowUp<Key>,
      /**
       * `locked`: the lock's messages are shown; `sending`: something is being sent; `unsaved`: leaving asks first,
       * because something is unsent.
       */
      tags: {} as 'busy' | 'locked' | 'sending' | 'unsaved',
      children: {} as { lock: 'lock'; draft: 'draft'; inactivity: 'inactivity'; editor: 'editor' },
    },
    actors: {
      loadDocument: call<{ id: string }, Loaded<Document>>('loadDocument'),
      rereadDocument: call<{ id: string }, Loaded<Document>>('rereadDocument'),
      sendDocument: call<SendInput<Sending>, void>('sendDocument'),
      /** What comes next, for the machine that shows pages and notifications. */
      followUp: call<{ id: string; sending: Sending }, FollowUp<Key>>('followUp'),
      watchDeadline: watch<{ at: string | null }>('watchDeadline'),
      /** Reports when the network is back. */
      watchNetwork: watch<undefined>('watchNetwork'),
      editor,
      lock: lockMachine,
      draft: draftMachine,
      inactivity: inactivityMachine,
    },
    delays: {
      undoWindow: DELAYS.undoWindow,
      recordRest: DELAYS.recordRest,
      rereadRetry: DELAYS.rereadRetry,
      outcomeRest: ({ context }) => outcomeRest(context.outcomeChecks),
    },
    guards: {
      isOver: ({ context }) => isShut(context, loadedOf(context)),
      isNowOver: ({ context }, loaded: Loaded<Document>) => isShut(context, loaded),
      isReopenable: ({ context }) => context.mayEdit && isReopenable(kind, context),
      isReopened: ({ context }) => context.isReopened,
      canStillChange: ({ context }) => {
        const loaded = loadedOf(context);
        const placement = loaded && kind.placementOf(loaded);
        return placement?.place === 'over' && placement.canStillChange;
      },
      isReader: ({ context }) => !context.mayEdit,
      isGone: (_, { error }: { error: unknown }) => isGone(error),
      isForbidden: (_, { error }: { error: unknown }) => isForbidden(error),
      isOurs: ({ context }, { draft }: { draft: Kept | null }) => {
        const loaded = loadedOf(context);
        return draft !== null && loaded !== null && isOver(loaded) && kind.isOurs(draft.content, loaded);
      },
      isNowTaken: ({ context }, loaded: Loaded<Document>) =>
        context.sending !== null && kind.isTaken(context.sending, loaded),
      isLockHeld: ({ context }) => context.lockId !== '',
      isSendHeld: ({ context }) => context.isSendHeld && context.sending !== null && kind.canBeHeld(context.sending),
      isFollowed: ({ context }) => context.sending !== null && kind.isFollowed(context.sending),
      isUnattended: stateIn('#editedDocument.open.submitting.unattended'),
      isRefusal: (_, { error, refusal }: { error: unknown; refusal: Remedy }) =>
        kind.refusalOf(toFailure(error).code) === refusal,
      isLockLost: (_, { error }: { error: unknown }) => toFailure(error).code === 'lock-lost',
      isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(toFailure(error)),
    },
    actions: {
      keepDocument: assign({
        document: (_, { document }: Loaded<Document>) => document,
        readAt: (_, { now }: Loaded<Document>) => now,
        // It is open anyway.
        isReopened: ({ context }, loaded: Loaded<Document>) => context.isReopened && isOver(loaded),
        failure: null,
        sending: null,
      }),
      keepDeadline: assign({
        readAt: ({ context }) =>
          Math.max(context.readAt, Date.parse((context.document && kind.deadlineOf(context.document)) ?? '') || 0),
      }),
      keepSendKey: assign({
        sendKey: ({ context }, { draft }: { draft: Kept | null }) => draft?.content.sendKey ?? context.sendKey,
      }),
      askForDraft: sendTo('draft', { type: 'draft.recall' }),
      keepContent: enqueueActions(({ context, enqueue }, { content }: { content: Content | null }) => {
        if (content) enqueue.sendTo('draft', { type: 'draft.keep', content: { ...content, sendKey: context.sendKey } });
        else enqueue.sendTo('draft', { type: 'draft.forget' });
      }),
      keepRest: enqueueActions(({ context, enqueue }) => {
        if (context.rest)
          enqueue.sendTo('draft', { type: 'draft.keep', content: { ...context.rest, sendKey: context.sendKey } });
        else enqueue.sendTo('draft', { type: 'draft.forget' });
      }),
      flushDraft: sendTo('draft', { type: 'draft.flush' }),
      forgetDraft: sendTo('draft', { type: 'draft.forget' }),
      keepReopened: assign({ isReopened: true }),
      forgetReopened: assign({ isReopened: false }),
      keepLockId: assign({ lockId: (_, { lockId }: { lockId: string }) => lockId }),
      forgetLockId: assign({ lockId: '' }),
      keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
      forgetFailure: assign({ failure: null }),
      keepOvertaken: assign({
        overtaken: ({ context: { sending } }, { error }: { error: unknown }) =>
          sending && overtakenBy(error, kind.refusedOf(sending)),
      }),
      noteDocumentChange: assign({
        overtaken: ({ context }, { change }: { change?: DocumentChange | undefined }) =>
          overtakenAfter(context.overtaken, change),
      }),
      forgetOvertaken: assign({ overtaken: null }),
      keepSending: assign((_, { sending, rest }: { sending: Sending; rest: Content | null }) => ({
        sending,
        rest,
        outcomeChecks: 0,
      })),
      countOutcomeCheck: assign({ outcomeChecks: ({ context }) => context.outcomeChecks + 1 }),
      askForLock: sendTo('lock', { type: 'lock.retry' }),
      releaseLock: sendTo('lock', { type: 'lock.release' }),
      showContents: enqueueActions(({ context, enqueue }, { draft }: { draft: Kept | null }) => {
        if (context.document)
          enqueue.sendTo('editor', {
            type: 'contents.show',
            document: context.document,
            now: context.readAt,
            draft,
          } satisfies Command);
      }),
      updateContents: sendTo('editor', (_, { document, now }: Loaded<Document>): Command => ({
        type: 'contents.update',
        document,
        now,
      })),
      openEditor: sendTo('editor', { type: 'contents.open' } satisfies Command),
      closeEditor: sendTo('editor', { type: 'contents.close' } satisfies Command),
      endEditor: sendTo('editor', { type: 'contents.end' } satisfies Command),
      tellRefused: sendTo('editor', ({ context: { sending, failure } }): Command => ({
        type: 'sending.refused',
        name: sending?.name ?? '',
        failure,
      })),
      tellFollowUp: enqueueActions(({ enqueue }, { news }: { news: FollowUp<Key> }) => enqueue.emit(news)),
      announceTaken: enqueueActions(({ context: { sending }, enqueue }) => {
        if (sending) enqueue.emit({ type: 'notification.wanted', kind: 'success', key: kind.noticesOf(sending).taken });
      }),
      announceOvertaken: enqueueActions(({ context: { sending }, enqueue }) => {
        const key = sending && kind.noticesOf(sending).overtaken;
        if (key) enqueue.emit({ type: 'notification.wanted', kind: 'error', key });
      }),
      announceNotTaken: enqueueActions(({ context: { sending }, enqueue }) => {
        if (sending)
          enqueue.emit({ type: 'notification.wanted', kind: 'error', key: kind.noticesOf(sending).notTaken });
      }),
    },
  });
}
