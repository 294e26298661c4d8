/** How a cancellation leaves, and what is known of it afterwards (spec §4, §8). */
import { cancellationOf } from './order.rules.ts';
import { orderSetup } from './order.setup.ts';

export const sendingCancellation = orderSetup.createStateConfig({
  description: 'The cancellation is on its way',
  tags: ['sending', 'unsaved'],
  initial: 'attended',
  entry: 'forgetOvertaken',
  invoke: {
    id: 'cancelParts',
    src: 'cancelParts',
    input: ({ context }) => cancellationOf(context),
    onDone: [
      { guard: 'isUnattended', target: 'leaving', actions: ['announceCancelled', 'forgetCancellation', 'keepDraft'] },
      { target: 'refreshing', actions: ['announceCancelled', 'forgetCancellation', 'keepDraft'] },
    ],
    onError: [
      { guard: 'isUnattended', target: 'leaving', actions: 'announceNotCancelled' },
      {
        guard: {
          type: 'hasCode',
          params: ({ event }) => ({ error: event.error, codes: ['order-cancelled', 'order-completed'] }),
        },
        target: '#order.loading',
        actions: [
          { type: 'keepOvertaken', params: ({ event }) => ({ error: event.error, refused: 'cancellation' }) },
          'announceNotCancelled',
        ],
      },
      {
        guard: {
          type: 'hasCode',
          params: ({ event }) => ({ error: event.error, codes: ['version-outdated', 'part-cancelled'] }),
        },
        target: 'outdated',
        actions: { type: 'keepOvertaken', params: ({ event }) => ({ error: event.error, refused: 'cancellation' }) },
      },
      {
        guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, codes: ['lock-lost'] }) },
        target: 'unreserved',
        actions: [
          'forgetLockId',
          { type: 'keepOvertaken', params: ({ event }) => ({ error: event.error, refused: 'cancellation' }) },
          'askForLock',
        ],
      },
      {
        guard: { type: 'isOutcomeUnknown', params: ({ event }) => ({ error: event.error }) },
        target: 'checkingCancellation',
        actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
      },
      { target: 'notCancelled', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
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

export const checkingCancellation = orderSetup.createStateConfig({
  description: 'No answer came: the order is read again to learn whether the parts were cancelled',
  tags: ['busy', 'sending', 'unsaved'],
  invoke: {
    id: 'rereadOrder',
    src: 'rereadOrder',
    input: ({ context }) => ({ id: context.id }),
    onDone: [
      {
        guard: { type: 'isCancellationTaken', params: ({ event }) => event.output },
        target: 'refreshing',
        actions: ['announceCancelled', 'forgetCancellation', 'keepDraft'],
      },
      {
        guard: { type: 'isNowCompleted', params: ({ event }) => event.output },
        target: '#order.completed',
        actions: { type: 'keepSettledOrder', params: ({ event }) => event.output },
      },
      { target: 'notCancelled' },
    ],
    onError: 'cancellationUnknown',
  },
});

export const cancellationUnknown = orderSetup.createStateConfig({
  description: 'Whether the parts were cancelled is not known: nothing is sent again before it is',
  tags: ['unsaved'],
  on: { 'outcome.check': 'checkingCancellation' },
});

export const notCancelled = orderSetup.createStateConfig({
  description:
    'The parts were not cancelled: it is decided whether the lock is still held, so that the cancellation can be sent again',
  always: [
    { guard: 'isLockHeld', target: 'reserved.cancelling.failed' },
    { target: 'unreserved', actions: 'forgetFailure' },
  ],
});
