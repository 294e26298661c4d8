import { assign, emit, enqueueActions, or, sendTo, setup, stateIn } from 'xstate';
import type { DocumentChange } from '../../domain/document-change.ts';
import { draftMachine } from '../draft/draft.machine.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import { inactivityMachine } from '../inactivity/inactivity.machine.ts';
import { lockMachine } from '../lock/lock.machine.ts';
import { call } from '../support/call.ts';
import { isOutcomeUnknown, toFailure } from '../support/failure.ts';
import { overtakenAfter, overtakenBy } from '../support/overtaken.ts';
import type { ProblemCode } from '../../domain/problem-code.ts';
import { DELAYS } from '../support/timing.ts';
import {
  editedBy,
  isDecision,
  newlyCancelled,
  orderDraftOf,
  recalledSale,
  redone,
  saleWithAllConfirmed,
  saleWithDecision,
  saleWithInvoice,
  saleWithLine,
  saleWithoutCancelled,
  undone,
} from './order.edits.ts';
import {
  cancellableParts,
  cancellationProblems,
  draftedParts,
  hasCancelledParts,
  isCancellationTaken,
  isCancelled,
  isCompleted,
  isDirty,
  isOurs,
  NO_CANCELLATION,
  problemCount,
  problemsOf,
  saleOf,
} from './order.rules.ts';
import type {
  CancelInput,
  CancellationDraft,
  CancelledParts,
  CompletedOrder,
  CompleteInput,
  InvoiceChange,
  LineChange,
  LoadedOrder,
  OrderContext,
  OrderDraft,
  OrderEmitted,
  OrderEvent,
  OrderInput,
  PartDraft,
} from './order.types.ts';

/** What is asked of an order as the platform told it; false while none is known. */
const isLoaded = ({ order, readAt }: OrderContext, rule: (loaded: LoadedOrder) => boolean): boolean =>
  order !== null && rule({ order, now: readAt });

/** What the chart of `order.machine.ts` speaks of: its calls, guards and actions. */
export const orderSetup = setup({
  types: {
    context: {} as OrderContext,
    input: {} as OrderInput,
    events: {} as OrderEvent,
    emitted: {} as OrderEmitted,
    /**
     * `editable`: the sale may be typed; `locked`: the lock's own words are shown; `sending`: something is on its
     * way; `unsaved`: something typed is not sent, so that leaving is asked about.
     */
    tags: {} as 'busy' | 'editable' | 'locked' | 'sending' | 'unsaved',
    children: {} as { lock: 'lock'; draft: 'draft'; inactivity: 'inactivity' },
  },
  actors: {
    loadOrder: call<{ id: string }, LoadedOrder>('loadOrder'),
    rereadOrder: call<{ id: string }, LoadedOrder>('rereadOrder'),
    completeOrder: call<CompleteInput, CompletedOrder>('completeOrder'),
    cancelParts: call<CancelInput, CancelledParts>('cancelParts'),
    lock: lockMachine,
    draft: draftMachine,
    inactivity: inactivityMachine,
  },
  delays: { undoWindow: DELAYS.undoWindow },
  guards: {
    isCancelled: ({ context }) => isLoaded(context, isCancelled),
    isCompleted: ({ context }) => isLoaded(context, isCompleted),
    isOurs: ({ context }) => isLoaded(context, (loaded) => isCompleted(loaded) && isOurs(context, loaded)),
    isNowCancelled: (_, loaded: LoadedOrder) => isCancelled(loaded),
    isNowCompleted: (_, loaded: LoadedOrder) => isCompleted(loaded),
    isNowOurs: ({ context }, loaded: LoadedOrder) => isCompleted(loaded) && isOurs(context, loaded),
    isCancellationTaken: ({ context }, loaded: LoadedOrder) => isCancellationTaken(context, loaded),
    isReader: ({ context }) => !context.mayChange,
    isLockHeld: ({ context }) => context.lockId !== '',
    isDecision: ({ context }, { partId, state }: { partId: string; state: PartDraft['state'] }) =>
      isDecision(context, partId, state),
    hasPending: ({ context }) => draftedParts(context).some(({ draft }) => draft.state === 'pending'),
    hasCancelledParts: ({ context }) => hasCancelledParts(context),
    isComplete: ({ context }) => problemCount(problemsOf(context)) === 0,
    isCancellationComplete: ({ context }) => Object.keys(cancellationProblems(context.cancellation)).length === 0,
    isDirty: ({ context }) => isDirty(context),
    isSendHeld: ({ context }) => context.isSendHeld,
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
    isUnattended: or([
      stateIn('#order.open.completing.unattended'),
      stateIn('#order.open.sendingCancellation.unattended'),
    ]),
    hasCode: (_, { error, codes }: { error: unknown; codes: readonly ProblemCode[] }) =>
      codes.some((code) => code === toFailure(error).code),
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(toFailure(error)),
  },
  actions: {
    keepOrder: assign((_, { order, now }: LoadedOrder) => ({
      order,
      readAt: now,
      sale: saleOf(order, now),
      cancellation: NO_CANCELLATION,
      past: [],
      future: [],
      lastTyped: '',
      restoredAt: null,
      newlyCancelledIds: [],
      usedNumbers: [],
      failure: null,
    })),
    keepSettledOrder: assign({
      order: (_, { order }: LoadedOrder) => order,
      readAt: (_, { now }: LoadedOrder) => now,
      failure: null,
    }),
    askForDraft: sendTo('draft', { type: 'draft.recall' }),
    keepRecalled: assign(({ context }, { draft }: { draft: KeptDraft<OrderDraft> | null }) => {
      const { order, readAt } = context;
      if (!draft || !order) return {};
      const { content } = draft;
      const sale = recalledSale(content, order, readAt);
      const cancellable = new Set(cancellableParts(context).map(({ id }) => id));
      const cancellation = {
        ...content.cancellation,
        partIds: content.cancellation.partIds.filter((id) => cancellable.has(id)),
      };
      const recalled = { ...context, sale, cancellation };
      return {
        sale,
        cancellation,
        sendKey: content.sendKey,
        newlyCancelledIds: newlyCancelled(content, order),
        restoredAt: isDirty(recalled) ? draft.savedAt : null,
      };
    }),
    keepDraft: enqueueActions(({ context, enqueue }) => {
      if (isDirty(context)) enqueue.sendTo('draft', { type: 'draft.keep', content: orderDraftOf(context) });
      else enqueue.sendTo('draft', { type: 'draft.forget' });
    }),
    flushDraft: sendTo('draft', { type: 'draft.flush' }),
    forgetDraft: sendTo('draft', { type: 'draft.forget' }),
    keepLockId: assign({ lockId: (_, { lockId }: { lockId: string }) => lockId }),
    forgetLockId: assign({ lockId: '' }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    keepOvertaken: assign({
      overtaken: (_, { error, refused }: { error: unknown; refused: 'sale' | 'cancellation' }) =>
        overtakenBy(error, refused),
    }),
    keepWhatHappened: assign({
      overtaken: ({ context }, { change }: { change?: DocumentChange | undefined }) =>
        overtakenAfter(context.overtaken, change),
    }),
    forgetOvertaken: assign({ overtaken: null }),
    keepUsedNumber: assign({ usedNumbers: ({ context }) => [...context.usedNumbers, context.sale.ownNumber.trim()] }),
    keepDecision: assign(({ context }, { partId, state }: { partId: string; state: PartDraft['state'] }) =>
      editedBy(context, saleWithDecision(context, partId, state)),
    ),
    keepLine: assign(({ context }, { partId, change }: { partId: string; change: LineChange }) =>
      editedBy(context, saleWithLine(context, partId, change), `${partId}.${change.field}`),
    ),
    keepInvoice: assign(({ context }, { change }: { change: InvoiceChange }) =>
      editedBy(context, saleWithInvoice(context, change), change.field),
    ),
    confirmPending: assign(({ context }) => editedBy(context, saleWithAllConfirmed(context))),
    leaveOffCancelled: assign(({ context }) => editedBy(context, saleWithoutCancelled(context))),
    undo: assign(({ context }) => undone(context)),
    redo: assign(({ context }) => redone(context)),
    discard: assign(({ context }) => ({
      ...(context.order && editedBy(context, saleOf(context.order, context.readAt))),
      cancellation: NO_CANCELLATION,
      restoredAt: null,
      newlyCancelledIds: [],
    })),
    chooseParts: assign({
      cancellation: ({ context }, { partIds }: { partIds: readonly string[] }) => ({
        ...context.cancellation,
        partIds,
      }),
    }),
    keepCancellation: assign({
      cancellation: ({ context }, { change }: { change: Partial<CancellationDraft> }) => ({
        ...context.cancellation,
        ...change,
      }),
    }),
    forgetCancellation: assign({ cancellation: NO_CANCELLATION }),
    askForLock: sendTo('lock', { type: 'lock.retry' }),
    releaseLock: sendTo('lock', { type: 'lock.release' }),
    announceCompleted: emit({ type: 'notification.wanted', kind: 'success', key: 'order:completed' }),
    announceNotCompleted: emit({ type: 'notification.wanted', kind: 'error', key: 'order:completeFailed' }),
    announceCancelled: emit({ type: 'notification.wanted', kind: 'success', key: 'order:partsCancelled' }),
    announceNotCancelled: emit({ type: 'notification.wanted', kind: 'error', key: 'order:cancelFailed' }),
  },
});
