/** How an answer leaves, and what is known of it afterwards (spec §4, §8). */
import { answerInputOf } from './credit-request.rules.ts';
import { creditRequestSetup } from './credit-request.setup.ts';

export const submitting = creditRequestSetup.createStateConfig({
  description: 'The answer is on its way',
  tags: ['sending', 'unsaved'],
  initial: 'attended',
  entry: 'forgetOvertaken',
  invoke: {
    id: 'answerCreditRequest',
    src: 'answerCreditRequest',
    input: ({ context }) => answerInputOf(context),
    onDone: [
      { guard: 'isUnattended', target: 'leaving', actions: ['announceAnswered', 'forgetDraft'] },
      { target: 'sent', actions: ['announceAnswered', 'forgetDraft'] },
    ],
    onError: [
      { guard: 'isUnattended', target: 'leaving', actions: 'announceNotAnswered' },
      {
        guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'credit-request-answered' }) },
        target: '#creditRequest.loading',
        actions: { type: 'keepOvertaken', params: ({ event }) => ({ error: event.error }) },
      },
      {
        guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'version-outdated' }) },
        target: 'outdated',
        actions: { type: 'keepOvertaken', params: ({ event }) => ({ error: event.error }) },
      },
      {
        guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'credit-number-used' }) },
        target: 'numberUsed',
        actions: 'keepUsedNumber',
      },
      {
        guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'lock-lost' }) },
        target: 'unreserved',
        actions: [
          'forgetLockId',
          { type: 'keepOvertaken', params: ({ event }) => ({ error: event.error }) },
          'askForLock',
        ],
      },
      {
        guard: { type: 'isOutcomeUnknown', params: ({ event }) => ({ error: event.error }) },
        target: 'checkingOutcome',
        actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
      },
      { target: 'notAnswered', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
    ],
  },
  states: {
    attended: { description: 'The clerk waits for the answer of the platform', on: { 'page.left': 'unattended' } },
    unattended: {
      description: 'The page was left meanwhile: what the platform says is told by a notification',
      on: { 'page.left': {} },
    },
  },
});

export const checkingOutcome = creditRequestSetup.createStateConfig({
  description: 'No word came from the platform: the request is read again to learn whether the answer was taken',
  tags: ['busy', 'sending', 'unsaved'],
  invoke: {
    id: 'rereadCreditRequest',
    src: 'rereadCreditRequest',
    input: ({ context }) => ({ id: context.id }),
    onDone: [
      {
        guard: { type: 'isNowOurs', params: ({ event }) => event.output },
        target: '#creditRequest.answered',
        actions: ['announceAnswered', { type: 'keepRequest', params: ({ event }) => event.output }, 'forgetDraft'],
      },
      {
        guard: { type: 'isNowAnswered', params: ({ event }) => event.output },
        target: '#creditRequest.answered',
        actions: { type: 'keepSettledRequest', params: ({ event }) => event.output },
      },
      { target: 'notAnswered' },
    ],
    onError: 'outcomeUnknown',
  },
});

export const outcomeUnknown = creditRequestSetup.createStateConfig({
  description: 'Whether the answer was taken is not known: nothing is sent again before it is',
  tags: ['unsaved'],
  on: { 'outcome.check': 'checkingOutcome' },
});

export const notAnswered = creditRequestSetup.createStateConfig({
  description: 'The answer was not taken: it is decided whether the lock is still held, so that it can be mended',
  always: [
    { guard: 'isLockHeld', target: 'reserved.editing.failed' },
    { target: 'unreserved', actions: 'forgetFailure' },
  ],
});

export const numberUsed = creditRequestSetup.createStateConfig({
  description:
    'The credit number was used before: it is decided whether the lock is still held, so that another one can be typed',
  always: [{ guard: 'isLockHeld', target: 'reserved.editing.checking' }, { target: 'unreserved' }],
});

export const sent = creditRequestSetup.createStateConfig({
  description: 'The answer was taken: the request is read again as it stands now',
  tags: ['busy', 'sending'],
  invoke: {
    id: 'rereadCreditRequest',
    src: 'rereadCreditRequest',
    input: ({ context }) => ({ id: context.id }),
    onDone: {
      target: '#creditRequest.answered',
      actions: { type: 'keepRequest', params: ({ event }) => event.output },
    },
    onError: {
      target: '#creditRequest.loadFailed',
      actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
    },
  },
});

export const answered = creditRequestSetup.createStateConfig({
  description:
    'The request was approved or refused: it can only be read; a draft that a colleague was quicker than can be read beside it',
  on: { 'draft.discard': { guard: 'isDirty', actions: ['discard', 'forgetDraft'] } },
  initial: 'placing',
  states: {
    placing: {
      description: 'It is decided whether something is still to come of it',
      always: [{ guard: 'isSettlementAwaited', target: 'awaited' }, { target: 'over' }],
    },
    awaited: {
      description: 'Its credit is not given back yet: it is read again in a while',
      after: { recordRest: 'rereading' },
    },
    rereading: {
      description: 'It is refreshed automatically',
      invoke: {
        id: 'rereadCreditRequest',
        src: 'rereadCreditRequest',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'placing', actions: { type: 'keepSettledRequest', params: ({ event }) => event.output } },
        // Nobody asked for it, so nobody is told that it failed: what is shown stays.
        onError: 'awaited',
      },
    },
    over: { description: 'It was refused, or its credit is given back: nothing more is to come of it' },
  },
});
