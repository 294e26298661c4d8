import { assign, sendTo, setup, stateIn } from 'xstate';
import type { ExpectedPart } from '../../domain/acknowledgement.ts';
import { asOwnNumber } from '../../domain/own-number.ts';
import { draftEvent, lifecycleSetup } from '../document-lifecycle/document-lifecycle.setup.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type { Failure } from '../support/failure.ts';
import { typedIn, type Visit } from '../support/history.ts';
import { wantedNext } from '../support/wanted.ts';
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
import { orderKind } from './order.kind.ts';
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
} from './order.rules.ts';
import { saleOf } from './order.sale.ts';
import {
  firstWrongDate,
  firstWrongField,
  firstWrongOfCancellation,
  refusalOf,
  refusedDialogPlaces,
  refusedPlaces,
  restOf,
  sendingFor,
} from './order.sending.ts';
import type {
  CancellationDraft,
  InvoiceChange,
  LineChange,
  OrderContent,
  OrderContext,
  OrderEmitted,
  OrderEvent,
  OrderInput,
  OrderSending,
  PartDraft,
} from './order.types.ts';

const isNumberUsed = (failure: Failure | null): boolean => failure?.code === 'invoice-number-used';

const types = {
  context: {} as OrderContext,
  input: {} as OrderInput,
  events: {} as OrderEvent,
  emitted: {} as OrderEmitted,
  /**
   * `editable`: the sale can be changed; `asking`: a dialog asks what to cancel, or when parts come; `locked`: the lock's
   * messages are shown; `sending`: something is being sent; `settling`: the page stays as it is;
   * `unsaved`: leaving asks first, because something is unsent.
   */
  tags: {} as 'asking' | 'busy' | 'editable' | 'locked' | 'sending' | 'settling' | 'unsaved',
  children: {} as { lock: 'lock'; draft: 'draft'; inactivity: 'inactivity' },
};
const lifecycle = lifecycleSetup(orderKind, types, (change) => change);

/** The guards and actions named in `order.machine.ts`: those of every document, then its own. */
export const orderSetup = setup({ types, ...lifecycle }).extend({
  guards: {
    isUnattended: stateIn('#order.open.submitting.unattended'),
    isDecision: ({ context }, { partId, state }: { partId: string; state: PartDraft['state'] }) =>
      isDecision(context, partId, state),
    hasPending: ({ context }) => draftedParts(context).some(({ draft }) => draft.state === 'pending'),
    hasCancelledParts: ({ context }) => hasCancelledParts(context),
    isComplete: ({ context }) => problemCount(problemsOf(context)) === 0,
    isCancellationComplete: ({ context }) => Object.keys(cancellationProblems(context.cancellation)).length === 0,
    isAcknowledgementComplete: ({ context }) => Object.keys(acknowledgementProblems(context)).length === 0,
    isNumberRefused: ({ context }) => isNumberUsed(context.refused),
    isRefused: ({ context }, { name }: { name: OrderSending['name'] }) => refusalOf(context, name) !== null,
    isDirty: ({ context }) => isDirty(context),
  },
  actions: {
    showContents: assign(({ context: { document, readAt } }, { draft }: { draft: KeptDraft<OrderContent> | null }) =>
      document ? { ...shownWith(document, readAt, draft), refused: null, wanted: null } : {},
    ),
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
      ...(context.document && editedBy(context, saleOf(context.document, context.readAt))),
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
    keepDraft: sendTo('draft', ({ context }) => draftEvent(contentOf(context), context.sendKey)),
    keepSending: assign({
      sending: ({ context }, { name }: { name: OrderSending['name'] }) => sendingFor[name](context),
    }),
    keepRest: sendTo('draft', ({ context }) => draftEvent(restOf(context, context.sending), context.sendKey)),
    keepRefusal: assign(({ context: { failure, usedNumbers, sale } }) => ({
      refused: failure,
      failure: null,
      ...(isNumberUsed(failure) && { usedNumbers: [...usedNumbers, asOwnNumber(sale.ownNumber)] }),
    })),
  },
});
