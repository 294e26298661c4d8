/** How the sale leaves, and what is known of it afterwards (spec §4, §8). */
import { completionOf } from './order.rules.ts';
import { orderSetup } from './order.setup.ts';

export const completing = orderSetup.createStateConfig({
  description: 'The sale is on its way',
  tags: ['sending', 'unsaved'],
  initial: 'attended',
  entry: 'forgetOvertaken',
  invoke: {
    id: 'completeOrder',
    src: 'completeOrder',
    input: ({ context }) => completionOf(context),
    onDone: [
      { guard: 'isUnattended', target: 'leaving', actions: ['announceCompleted', 'forgetDraft'] },
      { target: 'sent', actions: ['announceCompleted', 'forgetDraft'] },
    ],
    onError: [
      { guard: 'isUnattended', target: 'leaving', actions: 'announceNotCompleted' },
      {
        guard: {
          type: 'hasCode',
          params: ({ event }) => ({ error: event.error, codes: ['order-cancelled', 'order-completed'] }),
        },
        target: '#order.loading',
        actions: { type: 'keepOvertaken', params: ({ event }) => ({ error: event.error, refused: 'sale' }) },
      },
      {
        guard: {
          type: 'hasCode',
          params: ({ event }) => ({ error: event.error, codes: ['version-outdated', 'order-has-cancelled-parts'] }),
        },
        target: 'outdated',
        actions: { type: 'keepOvertaken', params: ({ event }) => ({ error: event.error, refused: 'sale' }) },
      },
      {
        guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, codes: ['invoice-number-used'] }) },
        target: 'numberUsed',
        actions: 'keepUsedNumber',
      },
      {
        guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, codes: ['lock-lost'] }) },
        target: 'unreserved',
        actions: [
          'forgetLockId',
          { type: 'keepOvertaken', params: ({ event }) => ({ error: event.error, refused: 'sale' }) },
          'askForLock',
        ],
      },
      {
        guard: { type: 'isOutcomeUnknown', params: ({ event }) => ({ error: event.error }) },
        target: 'checkingOutcome',
        actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
      },
      { target: 'notCompleted', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
    ],
  },
  states: {
    attended: { description: 'The clerk waits for the answer', on: { 'page.left': 'unattended' } },
    unattended: {
      description: 'The page was left meanwhile: the answer is told by a notification',
      on: { 'page.left': {} },
    },
  },
});

export const checkingOutcome = orderSetup.createStateConfig({
  description: 'No answer came: the order is read again to learn whether the sale was taken',
  tags: ['busy', 'sending', 'unsaved'],
  invoke: {
    id: 'rereadOrder',
    src: 'rereadOrder',
    input: ({ context }) => ({ id: context.id }),
    onDone: [
      {
        guard: { type: 'isNowOurs', params: ({ event }) => event.output },
        target: '#order.completed',
        actions: [{ type: 'keepOrder', params: ({ event }) => event.output }, 'announceCompleted', 'forgetDraft'],
      },
      {
        guard: { type: 'isNowCompleted', params: ({ event }) => event.output },
        target: '#order.completed',
        actions: { type: 'keepSettledOrder', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isNowCancelled', params: ({ event }) => event.output },
        target: '#order.cancelled',
        actions: { type: 'keepSettledOrder', params: ({ event }) => event.output },
      },
      { target: 'notCompleted' },
    ],
    onError: 'outcomeUnknown',
  },
});

export const outcomeUnknown = orderSetup.createStateConfig({
  description: 'Whether the sale was taken is not known: nothing is sent again before it is',
  tags: ['unsaved'],
  on: { 'outcome.check': 'checkingOutcome' },
});

export const notCompleted = orderSetup.createStateConfig({
  description: 'The sale was not taken: it is decided whether the lock is still held, so that it can be mended',
  always: [
    { guard: 'isLockHeld', target: 'reserved.editing.failed' },
    { target: 'unreserved', actions: 'forgetFailure' },
  ],
});

export const numberUsed = orderSetup.createStateConfig({
  description:
    'The invoice number was used before: it is decided whether the lock is still held, so that another one can be typed',
  always: [{ guard: 'isLockHeld', target: 'reserved.editing.correcting' }, { target: 'unreserved' }],
});

export const sent = orderSetup.createStateConfig({
  description: 'The sale was taken: the order is read again as it stands now',
  tags: ['busy', 'sending'],
  invoke: {
    id: 'rereadOrder',
    src: 'rereadOrder',
    input: ({ context }) => ({ id: context.id }),
    onDone: { target: '#order.placing', actions: { type: 'keepOrder', params: ({ event }) => event.output } },
    onError: {
      target: '#order.loadFailed',
      actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
    },
  },
});
