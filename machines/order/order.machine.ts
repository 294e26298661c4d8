import { NO_CANCELLATION, NO_SALE } from './order.rules.ts';
import { orderSetup } from './order.setup.ts';

/**
 * The editor of an order (spec §2, §5): what to do with each part, what goes on the invoice, which parts to cancel and
 * why, and when the shop can expect them. The document opens and closes the editor, and learns what is typed and what
 * to send.
 */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input: { owner } }) => ({
    owner,
    order: null,
    readAt: 0,
    sale: NO_SALE,
    cancellation: NO_CANCELLATION,
    acknowledgement: {},
    past: [],
    future: [],
    lastTyped: '',
    restoredAt: null,
    newlyCancelledIds: [],
    usedNumbers: [],
    refused: null,
    wanted: null,
  }),
  initial: 'empty',
  on: {
    'contents.show': { target: '.closed', actions: { type: 'keepShown', params: ({ event }) => event } },
  },
  states: {
    empty: { description: 'No order is shown yet' },
    closed: {
      description: 'The order is read-only: this clerk does not hold the lock, or something is being sent',
      on: {
        'contents.open': 'open',
        'contents.end': 'ended',
        'sending.refused': [
          {
            guard: { type: 'isNumberUsed', params: ({ event }) => event },
            actions: [{ type: 'keepRefused', params: ({ event }) => event }, 'keepUsedNumber'],
          },
          { actions: { type: 'keepRefused', params: ({ event }) => event } },
        ],
      },
    },
    ended: {
      description: 'The order is closed; a draft that came too late can be read beside it',
      on: { 'draft.discard': { guard: 'isDirty', actions: ['discard', 'tellDiscarded'] } },
    },
    open: {
      description: 'The order can be changed',
      initial: 'deciding',
      on: { 'contents.close': 'closed' },
      states: {
        deciding: {
          description: 'The portal checks what was typed or refused',
          always: [
            { guard: 'isNumberRefused', target: 'editing.checking', actions: ['forgetRefused', 'goToFirstWrong'] },
            { guard: 'isCancellationRefused', target: 'cancelling.failed', actions: 'goToRefusal' },
            { guard: 'isAcknowledgementRefused', target: 'acknowledging.failed', actions: 'goToRefusal' },
            { guard: 'isSaleRefused', target: 'editing.failed', actions: 'goToFirstRefused' },
            { guard: 'isDirty', target: 'editing.dirty' },
            { target: 'editing.clean' },
          ],
        },
        editing: {
          description: 'The clerk decides what to do with each part and fills in the invoice',
          tags: ['editable'],
          initial: 'clean',
          on: {
            'part.decide': {
              guard: { type: 'isDecision', params: ({ event }) => event },
              target: 'deciding',
              actions: [{ type: 'keepDecision', params: ({ event }) => event }, 'tellChanged'],
            },
            'part.change': {
              target: 'deciding',
              actions: [{ type: 'keepLine', params: ({ event }) => event }, 'tellChanged'],
            },
            'invoice.change': {
              target: 'deciding',
              actions: [{ type: 'keepInvoice', params: ({ event }) => event }, 'tellChanged'],
            },
            'parts.confirm': {
              guard: 'hasPending',
              target: 'deciding',
              actions: ['confirmPending', 'tellChanged', 'goToFirstWrong'],
            },
            'parts.leaveOff': {
              guard: 'hasCancelledParts',
              target: 'deciding',
              actions: ['leaveOffCancelled', 'tellChanged'],
            },
            'edit.undo': { guard: 'hasPast', target: 'deciding', actions: ['undo', 'tellChanged'] },
            'edit.redo': { guard: 'hasFuture', target: 'deciding', actions: ['redo', 'tellChanged'] },
            'draft.discard': { guard: 'isDirty', target: 'deciding', actions: ['discard', 'tellDiscarded'] },
            'cancellation.open': {
              target: 'cancelling',
              actions: [{ type: 'chooseParts', params: ({ event }) => event }, 'goToFirstWrongOfCancellation'],
            },
            'acknowledgement.open': 'acknowledging',
            'sale.confirm': [
              { guard: 'hasCancelledParts', target: '.blocked', actions: 'goToFirstWrong' },
              // The editor closes itself here, so it is never open while something is being sent.
              { guard: 'isComplete', target: '#order.closed', actions: 'tellSaleWanted' },
              { target: '.correcting', actions: 'goToFirstWrong' },
            ],
          },
          states: {
            clean: { description: 'Nothing is typed yet' },
            dirty: { description: 'Something typed is not sent yet' },
            blocked: {
              description: 'The sale cannot be confirmed until every cancelled part is excluded',
            },
            correcting: {
              description: 'The clerk wanted to confirm, but something is missing or wrong: every problem is shown',
              on: {
                'part.decide': {
                  guard: { type: 'isDecision', params: ({ event }) => event },
                  target: 'checking',
                  actions: [{ type: 'keepDecision', params: ({ event }) => event }, 'tellChanged'],
                },
                'part.change': {
                  target: 'checking',
                  actions: [{ type: 'keepLine', params: ({ event }) => event }, 'tellChanged'],
                },
                'invoice.change': {
                  target: 'checking',
                  actions: [{ type: 'keepInvoice', params: ({ event }) => event }, 'tellChanged'],
                },
                'parts.confirm': {
                  guard: 'hasPending',
                  target: 'checking',
                  actions: ['confirmPending', 'tellChanged', 'goToFirstWrong'],
                },
              },
            },
            checking: {
              description: 'The portal checks whether the sale is complete now',
              always: [{ guard: 'isComplete', target: 'dirty' }, { target: 'correcting' }],
            },
            failed: {
              description: 'The platform did not accept the sale; everything typed is kept',
              exit: 'forgetRefused',
            },
          },
        },
        cancelling: {
          description: 'The clerk chooses parts to cancel, and why',
          tags: ['asking'],
          exit: 'forgetWanted',
          initial: 'choosing',
          on: {
            'cancellation.change': {
              actions: [{ type: 'keepCancellation', params: ({ event }) => event }, 'tellChanged'],
            },
            'cancellation.close': 'deciding',
            'cancellation.send': [
              { guard: 'isCancellationComplete', target: '#order.closed', actions: 'tellCancellationWanted' },
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
              exit: 'forgetRefused',
              on: {
                'cancellation.change': {
                  target: 'choosing',
                  actions: [{ type: 'keepCancellation', params: ({ event }) => event }, 'tellChanged'],
                },
              },
            },
          },
        },
        acknowledging: {
          description: 'The clerk says when the shop can expect each part',
          tags: ['asking'],
          exit: 'forgetWanted',
          initial: 'choosing',
          on: {
            'acknowledgement.change': {
              actions: [{ type: 'keepExpected', params: ({ event }) => event }, 'tellChanged'],
            },
            'acknowledgement.close': 'deciding',
            'acknowledgement.send': [
              { guard: 'isAcknowledgementComplete', target: '#order.closed', actions: 'tellAcknowledgementWanted' },
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
              exit: 'forgetRefused',
              on: {
                'acknowledgement.change': {
                  target: 'choosing',
                  actions: [{ type: 'keepExpected', params: ({ event }) => event }, 'tellChanged'],
                },
              },
            },
          },
        },
      },
    },
  },
});
