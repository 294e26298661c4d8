import { assign, sendTo, setup } from 'xstate';
import type { ExpectedPart } from '../../domain/acknowledgement.ts';
import type { Order } from '../../domain/order.ts';
import { asOwnNumber } from '../../domain/own-number.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type { EditorMessage } from '../edited-document/edited-document.types.ts';
import type { Failure } from '../support/failure.ts';
import { typedIn, type Visit } from '../support/history.ts';
import { wantedNext } from '../support/wanted.ts';
import {
  firstWrongDate,
  firstWrongField,
  firstWrongOfCancellation,
  refusedDialogPlaces,
  refusedPlaces,
} from './order.checks.ts';
import {
  acknowledgementWith,
  chosenParts,
  editedBy,
  isDecision,
  redone,
  saleWithAllConfirmed,
  saleWithDecision,
  saleWithInvoice,
  saleWithLine,
  saleWithoutCancelled,
  shownWith,
  undone,
} from './order.edits.ts';
import {
  acknowledgementProblems,
  cancellationProblems,
  contentOf,
  draftedParts,
  hasCancelledParts,
  isDirty,
  NO_CANCELLATION,
  problemCount,
  problemsOf,
  saleOf,
} from './order.rules.ts';
import { acknowledgementSendingOf, cancellationSendingOf, saleSendingOf } from './order.sending.ts';
import type {
  CancellationDraft,
  InvoiceChange,
  LineChange,
  OrderContent,
  OrderContext,
  OrderEvent,
  OrderInput,
  OrderSending,
  PartDraft,
} from './order.types.ts';

const isNumberUsed = (failure: Failure | null): boolean => failure?.code === 'invoice-number-used';

type News = EditorMessage<OrderContent, OrderSending>;

/** The guards and actions named in `order.machine.ts`. */
export const orderSetup = setup({
  types: {
    context: {} as OrderContext,
    input: {} as OrderInput,
    events: {} as OrderEvent,
    /** `editable`: the sale can be edited. */
    /** `editable`: the sale can be changed. `asking`: a dialog asks what to cancel, or when parts come. */
    tags: {} as 'editable' | 'asking',
  },
  guards: {
    isDecision: ({ context }, { partId, state }: { partId: string; state: PartDraft['state'] }) =>
      isDecision(context, partId, state),
    hasPending: ({ context }) => draftedParts(context).some(({ draft }) => draft.state === 'pending'),
    hasCancelledParts: ({ context }) => hasCancelledParts(context),
    isComplete: ({ context }) => problemCount(problemsOf(context)) === 0,
    isCancellationComplete: ({ context }) => Object.keys(cancellationProblems(context.cancellation)).length === 0,
    isNumberRefused: ({ context }) => context.refused !== null && isNumberUsed(context.refused.failure),
    isNumberUsed: (_, { failure }: { failure: Failure | null }) => isNumberUsed(failure),
    isCancellationRefused: ({ context }) => context.refused?.name === 'cancellation',
    isAcknowledgementComplete: ({ context }) => Object.keys(acknowledgementProblems(context)).length === 0,
    isAcknowledgementRefused: ({ context }) => context.refused?.name === 'acknowledgement',
    isSaleRefused: ({ context }) => context.refused?.name === 'sale',
    isDirty: ({ context }) => isDirty(context),
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
  },
  actions: {
    keepShown: assign(
      (_, { document, now, draft }: { document: Order; now: number; draft: KeptDraft<OrderContent> | null }) => ({
        ...shownWith(document, now, draft),
        refused: null,
        wanted: null,
      }),
    ),
    keepRefused: assign({
      refused: (_, { name, failure }: { name: string; failure: Failure | null }) => ({ name, failure }),
    }),
    goToFirstWrong: assign({ wanted: ({ context }) => wantedNext(context.wanted, firstWrongField(context)) }),
    goToFirstWrongOfCancellation: assign({
      wanted: ({ context }) => wantedNext(context.wanted, firstWrongOfCancellation(context)),
    }),
    goToFirstWrongDate: assign({ wanted: ({ context }) => wantedNext(context.wanted, firstWrongDate(context)) }),
    goToFirstRefused: assign({
      wanted: ({ context }) => wantedNext(context.wanted, refusedPlaces(context)[0] ?? null),
    }),
    /** The first refused field of a dialog; its message if it is about none. */
    goToRefusal: assign({
      wanted: ({ context }) =>
        wantedNext(context.wanted, refusedDialogPlaces(context)[0] ?? ({ partId: null, field: 'message' } as const)),
    }),
    /** A dialog that opens again starts at its first field. */
    forgetWanted: assign({ wanted: null }),
    forgetRefused: assign({ refused: null }),
    keepUsedNumber: assign({
      usedNumbers: ({ context }) => [...context.usedNumbers, asOwnNumber(context.sale.ownNumber)],
    }),
    keepDecision: assign(({ context }, { partId, state }: { partId: string; state: PartDraft['state'] }) =>
      editedBy(context, saleWithDecision(context, partId, state)),
    ),
    keepLine: assign(({ context }, { partId, change, visit }: { partId: string; change: LineChange } & Visit) =>
      editedBy(context, saleWithLine(context, partId, change), typedIn(`${partId}.${change.field}`, visit)),
    ),
    keepInvoice: assign(({ context }, { change, visit }: { change: InvoiceChange } & Visit) =>
      editedBy(context, saleWithInvoice(context, change), typedIn(change.field, visit)),
    ),
    confirmPending: assign(({ context }) => editedBy(context, saleWithAllConfirmed(context))),
    leaveOffCancelled: assign(({ context }) => editedBy(context, saleWithoutCancelled(context))),
    undo: assign(({ context }) => undone(context)),
    redo: assign(({ context }) => redone(context)),
    discard: assign(({ context }) => ({
      ...(context.order && editedBy(context, saleOf(context.order, context.readAt))),
      cancellation: NO_CANCELLATION,
      acknowledgement: {},
      restoredAt: null,
      newlyCancelledIds: [],
    })),
    chooseParts: assign({
      cancellation: ({ context }, { partIds }: { partIds: readonly string[] }) => ({
        ...context.cancellation,
        partIds: chosenParts(context, partIds),
      }),
    }),
    keepCancellation: assign({
      cancellation: ({ context }, { change }: { change: Partial<CancellationDraft> }) => ({
        ...context.cancellation,
        ...change,
      }),
    }),
    keepExpected: assign({
      acknowledgement: (
        { context },
        { partIds, change }: { partIds: readonly string[]; change: Partial<ExpectedPart> },
      ) => acknowledgementWith(context, partIds, change),
    }),
    tellChanged: sendTo(
      ({ context }) => context.owner,
      ({ context }): News => ({ type: 'contents.changed', content: contentOf(context) }),
    ),
    tellDiscarded: sendTo(({ context }) => context.owner, { type: 'contents.discarded' } satisfies News),
    tellSaleWanted: sendTo(
      ({ context }) => context.owner,
      ({ context }): News => ({ type: 'sending.wanted', sending: saleSendingOf(context), rest: null }),
    ),
    /** The typed sale stays unsent. */
    tellCancellationWanted: sendTo(
      ({ context }) => context.owner,
      ({ context }): News => ({
        type: 'sending.wanted',
        sending: cancellationSendingOf(context),
        rest: contentOf({ ...context, cancellation: NO_CANCELLATION }),
      }),
    ),
    /** The typed sale stays unsent. */
    tellAcknowledgementWanted: sendTo(
      ({ context }) => context.owner,
      ({ context }): News => ({
        type: 'sending.wanted',
        sending: acknowledgementSendingOf(context),
        rest: contentOf({ ...context, acknowledgement: {} }),
      }),
    ),
  },
});
