import { sendingStates, takenState } from '../document-lifecycle/document-lifecycle.sending.ts';
import { sendInput } from '../document-lifecycle/document-lifecycle.setup.ts';
import {
  closingStates,
  draftOf,
  editingSteps,
  endedState,
  holdingStates,
  lockingStates,
  openingStates,
  openUnderLock,
  reservedWhilePresent,
} from '../document-lifecycle/document-lifecycle.states.ts';
import { nothingLoaded } from '../document-lifecycle/document-lifecycle.types.ts';
import { ofEvent } from '../support/params.ts';
import { orderKind } from './order.kind.ts';
import { NO_CANCELLATION } from './order.rules.ts';
import { NO_SALE } from './order.sale.ts';
import { orderSetup } from './order.setup.ts';

const ID = 'order';

/**
 * Fulfilling an order (spec §2, §4, §5, §8): what to do with each part, what goes on the invoice, which parts to cancel
 * and why, and when the shop can expect them. One clerk edits it at a time. Parts can be cancelled and the order
 * acknowledged several times, and what is not there yet is invoiced later; each sale is sent once, and can be undone for a
 * moment. If a send gets no reply, the order is loaded again before anything is resent.
 */
export const orderMachine = orderSetup.createMachine({
  id: ID,
  context: ({ input }) => ({
    ...input,
    ...nothingLoaded(),
    sale: NO_SALE,
    cancellation: NO_CANCELLATION,
    acknowledgement: {},
    past: [],
    future: [],
    lastTyped: '',
    restoredAt: null,
    newlyCancelledIds: [],
    usedNumbers: [],
    wanted: null,
  }),
  invoke: draftOf('order'),
  initial: 'loading',
  on: { 'page.left': '.left' },
  states: {
    ...openingStates,
    ended: {
      ...endedState,
      // A closed order does not change any more.
      initial: 'over',
      states: { over: endedState.states.over },
      on: { 'draft.discard': { guard: 'isDirty', actions: ['discard', 'forgetDraft'] } },
    },
    open: {
      ...openUnderLock('order'),
      states: {
        ...lockingStates(ID),
        reserved: {
          ...reservedWhilePresent,
          states: {
            editing: {
              description: 'The clerk fills in the sale: what to do with each part, and the invoice',
              tags: ['editable', 'unsaved'],
              initial: 'deciding',
              on: {
                'part.decide': {
                  guard: { type: 'isDecision', params: ofEvent },
                  target: '.deciding',
                  actions: [{ type: 'keepDecision', params: ofEvent }, 'keepDraft'],
                },
                'part.change': {
                  target: '.deciding',
                  actions: [{ type: 'keepLine', params: ofEvent }, 'keepDraft'],
                },
                'invoice.change': {
                  target: '.deciding',
                  actions: [{ type: 'keepInvoice', params: ofEvent }, 'keepDraft'],
                },
                'parts.confirm': {
                  guard: 'hasPending',
                  target: '.deciding',
                  actions: ['confirmPending', 'keepDraft', 'goToFirstWrong'],
                },
                'parts.leaveOff': {
                  guard: 'hasCancelledParts',
                  target: '.deciding',
                  actions: ['leaveOffCancelled', 'keepDraft'],
                },
                ...editingSteps(),
                'cancellation.open': {
                  target: 'cancelling',
                  actions: [{ type: 'chooseParts', params: ofEvent }, 'goToFirstWrongOfCancellation'],
                },
                'acknowledgement.open': 'acknowledging',
                'sale.confirm': [
                  { guard: 'hasCancelledParts', target: '.blocked', actions: 'goToFirstWrong' },
                  {
                    guard: 'isComplete',
                    target: 'dispatching',
                    actions: { type: 'keepSending', params: { name: 'sale' } },
                  },
                  { target: '.correcting', actions: 'goToFirstWrong' },
                ],
              },
              states: {
                deciding: {
                  description: 'The portal checks what was typed or refused',
                  always: [
                    { guard: 'isNumberRefused', target: 'checking', actions: ['forgetRefusal', 'goToFirstWrong'] },
                    {
                      guard: { type: 'isRefused', params: { name: 'cancellation' } },
                      target: `#${ID}.open.reserved.cancelling.failed`,
                      actions: 'goToRefusal',
                    },
                    {
                      guard: { type: 'isRefused', params: { name: 'acknowledgement' } },
                      target: `#${ID}.open.reserved.acknowledging.failed`,
                      actions: 'goToRefusal',
                    },
                    {
                      guard: { type: 'isRefused', params: { name: 'sale' } },
                      target: 'failed',
                      actions: 'goToFirstRefused',
                    },
                    { guard: 'isDirty', target: 'dirty' },
                    { target: 'clean' },
                  ],
                },
                clean: { description: 'Nothing is typed yet' },
                dirty: { description: 'Something typed is not sent yet' },
                blocked: {
                  description: 'The sale cannot be confirmed until every cancelled part is excluded',
                },
                correcting: {
                  description: 'The clerk wanted to confirm, but something is missing or wrong: every problem is shown',
                  on: {
                    'part.decide': {
                      guard: { type: 'isDecision', params: ofEvent },
                      target: 'checking',
                      actions: [{ type: 'keepDecision', params: ofEvent }, 'keepDraft'],
                    },
                    'part.change': {
                      target: 'checking',
                      actions: [{ type: 'keepLine', params: ofEvent }, 'keepDraft'],
                    },
                    'invoice.change': {
                      target: 'checking',
                      actions: [{ type: 'keepInvoice', params: ofEvent }, 'keepDraft'],
                    },
                    'parts.confirm': {
                      guard: 'hasPending',
                      target: 'checking',
                      actions: ['confirmPending', 'keepDraft', 'goToFirstWrong'],
                    },
                  },
                },
                checking: {
                  description: 'The portal checks whether the sale is complete now',
                  always: [{ guard: 'isComplete', target: 'dirty' }, { target: 'correcting' }],
                },
                failed: {
                  description: 'The platform did not accept the sale; everything typed is kept',
                  exit: 'forgetRefusal',
                },
              },
            },
            cancelling: {
              description: 'The clerk chooses parts to cancel, and why',
              tags: ['asking', 'unsaved'],
              exit: 'forgetWanted',
              initial: 'choosing',
              on: {
                'cancellation.change': {
                  actions: [{ type: 'keepCancellation', params: ofEvent }, 'keepDraft'],
                },
                'cancellation.close': 'editing',
                'cancellation.send': [
                  {
                    guard: 'isCancellationComplete',
                    target: 'dispatching',
                    actions: { type: 'keepSending', params: { name: 'cancellation' } },
                  },
                  { target: '.correcting', actions: 'goToFirstWrongOfCancellation' },
                ],
              },
              states: {
                choosing: { description: 'The parts, the reason and a note are filled in' },
                correcting: {
                  description: 'The clerk wanted to cancel, but something is missing: every problem is shown',
                },
                failed: {
                  description: 'The platform did not cancel the parts; everything typed is kept',
                  exit: 'forgetRefusal',
                  on: {
                    'cancellation.change': {
                      target: 'choosing',
                      actions: [{ type: 'keepCancellation', params: ofEvent }, 'keepDraft'],
                    },
                  },
                },
              },
            },
            acknowledging: {
              description: 'The clerk says when the shop can expect each part',
              tags: ['asking', 'unsaved'],
              exit: 'forgetWanted',
              initial: 'choosing',
              on: {
                'acknowledgement.change': {
                  actions: [{ type: 'keepExpected', params: ofEvent }, 'keepDraft'],
                },
                'acknowledgement.close': 'editing',
                'acknowledgement.send': [
                  {
                    guard: 'isAcknowledgementComplete',
                    target: 'dispatching',
                    actions: { type: 'keepSending', params: { name: 'acknowledgement' } },
                  },
                  { target: '.correcting', actions: 'goToFirstWrongDate' },
                ],
              },
              states: {
                choosing: { description: 'The expected dates are filled in, as far as they are known' },
                correcting: {
                  description:
                    'The clerk wanted to acknowledge the order, but a date is missing or wrong: every problem is shown',
                },
                failed: {
                  description: 'The platform did not accept the acknowledgement; everything typed is kept',
                  exit: 'forgetRefusal',
                  on: {
                    'acknowledgement.change': {
                      target: 'choosing',
                      actions: [{ type: 'keepExpected', params: ofEvent }, 'keepDraft'],
                    },
                  },
                },
              },
            },
            ...holdingStates(ID),
          },
        },
        ...sendingStates(ID, sendInput(orderKind)),
      },
    },
    ...closingStates,
    taken: takenState(ID),
  },
});
