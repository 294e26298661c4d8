import { assign, enqueueActions, sendTo, type AnyActorRef, type EventObject } from 'xstate';
import type { DocumentChange } from '../../domain/lock.ts';
import { draftMachine } from '../draft/draft.machine.ts';
import type { DraftEvent, KeptDraft } from '../draft/draft.types.ts';
import type {
  AnySending,
  KeptContent,
  Loaded,
  Notice,
  Remedy,
  SendInput,
  Versioned,
} from './document-lifecycle.types.ts';
import { outcomeRest, placeOf } from './document-lifecycle.rules.ts';
import { inactivityMachine } from '../inactivity/inactivity.machine.ts';
import { lockMachine } from '../lock/lock.machine.ts';
import type { LockEvent } from '../lock/lock.types.ts';
import { call, watch } from '../support/call.ts';
import { isForbidden, isGone, isOutcomeUnknown, toFailure } from '../support/failure.ts';
import type { UndoHistory } from '../support/history.ts';
import { overtakenAfter, overtakenBy } from '../support/overtaken.ts';
import { DELAYS } from '../support/timing.ts';
import type { DocumentContext, LifecycleKind } from './document-lifecycle.types.ts';

/** What to send, with its version and lock. Used only while something is sent. */
export const sendInput =
  <Sending extends AnySending>({ keyOf }: Pick<LifecycleKind<never, never, Sending, never>, 'keyOf'>) =>
  ({ context }: { readonly context: DocumentContext<Versioned, Sending> }): SendInput<Sending> => {
    const { id, document, lockId, sendKey, sending } = context;
    if (!sending) throw new Error('nothing is to be sent');
    const version = document?.version ?? 0;
    return { id, version, lockId, idempotencyKey: keyOf(sending, sendKey, version), sending };
  };

/** What is typed, as a message to the draft; null for nothing. */
export const draftEvent = (content: object | null, sendKey: string): DraftEvent =>
  content ? { type: 'draft.keep', content: { ...content, sendKey } } : { type: 'draft.forget' };

/**
 * What the shared states name, for the `setup` of one kind of document: calls, delays, guards and actions. The document
 * itself has what concerns the content: `showContents`, `keepRest` and `keepRefusal`.
 */
export function lifecycleSetup<
  Document extends Versioned,
  Content extends object,
  Sending extends AnySending,
  Key extends string,
  Context extends DocumentContext<Document, Sending>,
  Event extends EventObject,
>(
  kind: LifecycleKind<Document, Content, Sending, Key>,
  _types: { readonly context: Context; readonly events: Event },
  asOwn: (change: Partial<DocumentContext<Document, Sending>>) => Partial<NoInfer<Context>>,
) {
  type Shared = DocumentContext<Document, Sending>;
  type Args = { readonly context: Shared };
  type Undone = { readonly context: Pick<UndoHistory<unknown>, 'past' | 'future'> };
  type Failed = { readonly error: unknown };
  type Recalled = { readonly draft: KeptDraft<KeptContent<Content>> | null };

  const isOver = (loaded: Loaded<Document>): boolean => kind.placementOf(loaded) !== 'open';
  const keep = <Params = undefined>(update: (context: Shared, params: Params) => Partial<Shared>) =>
    assign<Context, Event, Params, Event, never>(({ context }, params) => asOwn(update(context, params)));
  const tell = (actor: 'draft' | 'lock', event: DraftEvent | LockEvent) =>
    sendTo<Context, Event, undefined, AnyActorRef, Event>(actor, event);
  const announce = (noticeKind: Notice<Key>['kind'], keyOf: (sending: Sending) => Key | null) =>
    enqueueActions<Context, Event, undefined, Event, never, never, never, never, Notice<Key>>(
      ({ context: { sending }, enqueue }) => {
        const key = sending && keyOf(sending);
        if (key) enqueue.emit({ type: 'notification.wanted', kind: noticeKind, key });
      },
    );

  return {
    actors: {
      loadDocument: call<{ id: string }, Loaded<Document>>('loadDocument'),
      rereadDocument: call<{ id: string }, Loaded<Document>>('rereadDocument'),
      sendDocument: call<SendInput<Sending>, void>('sendDocument'),
      /** Reports when the network is back. */
      watchNetwork: watch<undefined>('watchNetwork'),
      lock: lockMachine,
      draft: draftMachine,
      inactivity: inactivityMachine,
    },
    delays: {
      undoWindow: DELAYS.undoWindow,
      lockPatience: DELAYS.lockPatience,
      recordRest: DELAYS.recordRest,
      rereadRetry: DELAYS.rereadRetry,
      outcomeRest: ({ context }: Args) => outcomeRest(context.outcomeChecks),
    },
    guards: {
      isOver: ({ context }: Args) => placeOf(kind, context) !== 'open',
      isNowOver: (_: Args, loaded: Loaded<Document>) => isOver(loaded),
      canStillChange: ({ context }: Args) => placeOf(kind, context) === 'changing',
      hasPast: ({ context: { past } }: Undone) => past.length > 0,
      hasFuture: ({ context: { future } }: Undone) => future.length > 0,
      isReader: ({ context }: Args) => !context.mayEdit,
      isGone: (_: Args, { error }: Failed) => isGone(error),
      isForbidden: (_: Args, { error }: Failed) => isForbidden(error),
      isOurs: ({ context: { document, readAt } }: Args, { draft }: Recalled) => {
        const loaded = document && { document, now: readAt };
        return draft !== null && loaded !== null && isOver(loaded) && kind.isOurs(draft.content, loaded);
      },
      isNowTaken: ({ context: { sending } }: Args, loaded: Loaded<Document>) =>
        sending !== null && kind.isTaken(sending, loaded),
      isLockHeld: ({ context }: Args) => context.lockId !== '',
      isSendHeld: ({ context: { isSendHeld, sending } }: Args) =>
        isSendHeld && sending !== null && kind.canBeHeld(sending),
      isRefusal: (_: Args, { error, refusal }: Failed & { readonly refusal: Remedy }) =>
        kind.refusalOf(toFailure(error).code) === refusal,
      isLockLost: (_: Args, { error }: Failed) => toFailure(error).code === 'lock-lost',
      isOutcomeUnknown: (_: Args, { error }: Failed) => isOutcomeUnknown(toFailure(error)),
    },
    actions: {
      keepDocument: keep<Loaded<Document>>((_, { document, now }) => ({
        document,
        readAt: now,
        failure: null,
        sending: null,
      })),
      keepSendKey: keep<Recalled>(({ sendKey }, { draft }) => ({ sendKey: draft?.content.sendKey ?? sendKey })),
      askForDraft: tell('draft', { type: 'draft.recall' }),
      flushDraft: tell('draft', { type: 'draft.flush' }),
      forgetDraft: tell('draft', { type: 'draft.forget' }),
      keepLockId: keep<{ readonly lockId: string }>((_, { lockId }) => ({ lockId })),
      forgetLockId: keep(() => ({ lockId: '' })),
      askForLock: tell('lock', { type: 'lock.retry' }),
      releaseLock: tell('lock', { type: 'lock.release' }),
      keepFailure: keep<Failed>((_, { error }) => ({ failure: toFailure(error) })),
      forgetFailure: keep(() => ({ failure: null })),
      forgetRefusal: keep(() => ({ refused: null })),
      keepOvertaken: keep<Failed>(({ sending }, { error }) => ({
        overtaken: sending && overtakenBy(error, kind.refusedOf(sending)),
      })),
      noteDocumentChange: keep<{ readonly change?: DocumentChange | undefined }>(({ overtaken }, { change }) => ({
        overtaken: overtakenAfter(overtaken, change),
      })),
      forgetOvertaken: keep(() => ({ overtaken: null })),
      countOutcomeCheck: keep(({ outcomeChecks }) => ({ outcomeChecks: outcomeChecks + 1 })),
      forgetOutcomeChecks: keep(() => ({ outcomeChecks: 0 })),
      announceTaken: announce('success', (sending) => kind.noticesOf(sending).taken),
      announceOvertaken: announce('error', (sending) => kind.noticesOf(sending).overtaken),
      announceNotTaken: announce('error', (sending) => kind.noticesOf(sending).notTaken),
    },
  };
}
