import { cancellationUnknown, checkingCancellation, notCancelled, sendingCancellation } from './order.cancellation.ts';
import { NO_CANCELLATION, NO_SALE } from './order.rules.ts';
import { checkingOutcome, completing, notCompleted, numberUsed, outcomeUnknown, sent } from './order.sale.ts';
import { orderSetup } from './order.setup.ts';

/**
 * Fulfilling an order (spec §2, §4, §8): what becomes of each part is decided under the edit lock, parts are cancelled
 * with a reason, and confirming the sale invoices the order, once. When no answer came to what was sent, the order is
 * read again before anything is sent anew.
 */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => ({
    ...input,
    order: null,
    readAt: 0,
    sale: NO_SALE,
    cancellation: NO_CANCELLATION,
    past: [],
    future: [],
    lastTyped: '',
    restoredAt: null,
    newlyCancelledIds: [],
    usedNumbers: [],
    lockId: '',
    failure: null,
    overtaken: null,
  }),
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ context, self }) => ({ documentKind: 'order', documentId: context.id, owner: self }),
  },
  initial: 'loading',
  on: { 'page.left': '.left' },
  states: {
    loading: {
      description: 'The order is read',
      tags: ['busy'],
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'recalling', actions: { type: 'keepOrder', params: ({ event }) => event.output } },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: {
      description: 'The order could not be read',
      on: { 'order.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    recalling: {
      description: 'The browser is asked for what was typed here before and not sent',
      tags: ['busy'],
      entry: 'askForDraft',
      on: {
        'draft.recalled': {
          target: 'placing',
          actions: { type: 'keepRecalled', params: ({ event }) => ({ draft: event.draft }) },
        },
      },
    },
    placing: {
      description: 'It is decided whether the order is still open',
      always: [
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'isOurs', target: 'completed', actions: ['discard', 'forgetDraft'] },
        { guard: 'isCompleted', target: 'completed' },
        { guard: 'isReader', target: 'readOnly' },
        { target: 'open' },
      ],
    },
    cancelled: {
      description:
        'Every part was cancelled: the order can only be read; a draft that came too late can be read beside it',
      on: { 'draft.discard': { guard: 'isDirty', actions: ['discard', 'forgetDraft'] } },
    },
    completed: {
      description:
        'The order was invoiced: it can only be read; a draft that a colleague was quicker than can be read beside it',
      on: { 'draft.discard': { guard: 'isDirty', actions: ['discard', 'forgetDraft'] } },
    },
    readOnly: { description: 'The order is open, and this person may read it alone' },
    paused: {
      description: 'The clerk was away: the order is free for others, and what was typed is kept as a draft',
      tags: ['unsaved'],
      on: { 'order.resume': 'loading' },
    },
    open: {
      description: 'The order waits to be completed; the edit lock decides who may',
      initial: 'unreserved',
      invoke: {
        id: 'lock',
        src: 'lock',
        input: ({ context, self }) => ({
          documentKind: 'order',
          documentId: context.id,
          documentVersion: context.order?.version ?? 0,
          owner: self,
        }),
      },
      on: {
        'page.left': '.leaving',
        // While something is on its way the platform knows best whether the lock held; afterwards it matters here.
        'lock.lost': { actions: 'forgetLockId' },
        'lock.acquired': { actions: { type: 'keepLockId', params: ({ event }) => event } },
      },
      states: {
        unreserved: {
          description:
            'The edit lock is asked for, held by somebody else, or lost: the form is read-only until it is here, what was typed is kept',
          tags: ['locked', 'unsaved'],
          on: {
            'lock.acquired': { target: 'reserved', actions: { type: 'keepLockId', params: ({ event }) => event } },
            'lock.outdated': {
              target: 'outdated',
              actions: { type: 'keepWhatHappened', params: ({ event }) => event },
            },
          },
        },
        outdated: {
          description: 'The order changed since the page read it; what was typed is kept',
          tags: ['locked', 'unsaved'],
          on: { 'order.refresh': 'refreshing' },
        },
        refreshing: {
          description: 'The lock is given back before the order is read again',
          tags: ['busy', 'unsaved'],
          entry: 'releaseLock',
          on: { 'lock.released': '#order.loading' },
        },
        reserved: {
          description: 'This clerk alone may change the order',
          initial: 'editing',
          invoke: { id: 'inactivity', src: 'inactivity', input: ({ self }) => ({ owner: self }) },
          on: { 'lock.lost': { target: 'unreserved', actions: 'forgetLockId' }, 'presence.ended': 'pausing' },
          states: {
            editing: {
              description: 'It is decided what becomes of each part, and what stands on the invoice',
              tags: ['editable'],
              initial: 'deciding',
              on: {
                'part.decide': {
                  guard: { type: 'isDecision', params: ({ event }) => event },
                  target: '.deciding',
                  actions: [{ type: 'keepDecision', params: ({ event }) => event }, 'keepDraft'],
                },
                'part.change': {
                  target: '.deciding',
                  actions: [{ type: 'keepLine', params: ({ event }) => event }, 'keepDraft'],
                },
                'invoice.change': {
                  target: '.deciding',
                  actions: [{ type: 'keepInvoice', params: ({ event }) => event }, 'keepDraft'],
                },
                'parts.confirm': { guard: 'hasPending', target: '.deciding', actions: ['confirmPending', 'keepDraft'] },
                'parts.leaveOff': {
                  guard: 'hasCancelledParts',
                  target: '.deciding',
                  actions: ['leaveOffCancelled', 'keepDraft'],
                },
                'edit.undo': { guard: 'hasPast', target: '.deciding', actions: ['undo', 'keepDraft'] },
                'edit.redo': { guard: 'hasFuture', target: '.deciding', actions: ['redo', 'keepDraft'] },
                'draft.discard': {
                  guard: 'isDirty',
                  target: '.deciding',
                  actions: ['discard', 'forgetOvertaken', 'keepDraft'],
                },
                'cancellation.open': {
                  target: 'cancelling',
                  actions: { type: 'chooseParts', params: ({ event }) => event },
                },
                'sale.confirm': [
                  { guard: 'hasCancelledParts', target: '.blocked' },
                  { guard: 'isComplete', target: 'dispatching' },
                  { target: '.correcting' },
                ],
              },
              states: {
                deciding: {
                  description: 'It is decided whether anything is typed that the platform does not know',
                  always: [{ guard: 'isDirty', target: 'dirty' }, { target: 'clean' }],
                },
                clean: { description: 'Nothing is typed yet' },
                dirty: { description: 'Something is typed that was not sent', tags: ['unsaved'] },
                blocked: {
                  description:
                    'The sale cannot be confirmed while a cancelled part stands on the order: it is to be left off first',
                  tags: ['unsaved'],
                },
                correcting: {
                  description: 'Confirming was asked for, but something is missing or wrong: every problem is shown',
                  tags: ['unsaved'],
                  on: {
                    'part.decide': {
                      guard: { type: 'isDecision', params: ({ event }) => event },
                      target: 'checking',
                      actions: [{ type: 'keepDecision', params: ({ event }) => event }, 'keepDraft'],
                    },
                    'part.change': {
                      target: 'checking',
                      actions: [{ type: 'keepLine', params: ({ event }) => event }, 'keepDraft'],
                    },
                    'invoice.change': {
                      target: 'checking',
                      actions: [{ type: 'keepInvoice', params: ({ event }) => event }, 'keepDraft'],
                    },
                    'parts.confirm': {
                      guard: 'hasPending',
                      target: 'checking',
                      actions: ['confirmPending', 'keepDraft'],
                    },
                  },
                },
                checking: {
                  description: 'It is checked whether the sale is complete now',
                  always: [{ guard: 'isComplete', target: 'dirty' }, { target: 'correcting' }],
                },
                failed: {
                  description: 'The platform did not take the sale; everything typed is kept',
                  tags: ['unsaved'],
                  exit: 'forgetFailure',
                },
              },
            },
            cancelling: {
              description: 'Parts to be cancelled are chosen, and why',
              tags: ['unsaved'],
              initial: 'choosing',
              on: {
                'cancellation.change': {
                  actions: [{ type: 'keepCancellation', params: ({ event }) => event }, 'keepDraft'],
                },
                'cancellation.close': 'editing',
                'cancellation.send': [
                  { guard: 'isCancellationComplete', target: '#order.open.sendingCancellation' },
                  { target: '.correcting' },
                ],
              },
              states: {
                choosing: { description: 'The parts, the reason and a note are chosen' },
                correcting: {
                  description: 'Cancelling was asked for, but something is missing: every problem is shown',
                },
                failed: {
                  description: 'The platform did not cancel the parts; everything typed is kept',
                  exit: 'forgetFailure',
                },
              },
            },
            dispatching: {
              description: 'It is decided whether the sale waits for a change of mind',
              always: [{ guard: 'isSendHeld', target: 'held' }, { target: '#order.open.completing' }],
            },
            held: {
              description: 'The sale leaves in a moment, and can still be called back',
              tags: ['sending', 'unsaved'],
              after: { undoWindow: '#order.open.completing' },
              on: {
                'sale.recall': 'editing',
                'sale.hurry': '#order.open.completing',
                'page.left': '#order.open.completing.unattended',
              },
            },
          },
        },
        pausing: {
          description: 'The clerk is away: the lock is given back',
          tags: ['busy', 'unsaved'],
          entry: 'releaseLock',
          on: { 'lock.released': '#order.paused' },
        },
        completing,
        checkingOutcome,
        outcomeUnknown,
        notCompleted,
        numberUsed,
        sent,
        sendingCancellation,
        checkingCancellation,
        cancellationUnknown,
        notCancelled,
        leaving: {
          description: 'The page is left: the lock is given back first',
          entry: ['flushDraft', 'releaseLock'],
          on: { 'lock.released': '#order.left', 'page.left': {} },
        },
      },
    },
    left: { description: 'The page is closed', type: 'final' },
  },
});
