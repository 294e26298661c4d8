/** How what was typed is sent (spec §4, §8), for a document's own chart; see `document-lifecycle.states.ts`. */
import { ofError, ofOutput } from '../support/params.ts';
import { gone, keepDocument, keepFailure, LOAD, REREAD } from './document-lifecycle.states.ts';

const keepOvertaken = { type: 'keepOvertaken', params: ofError } as const;
const refusal = <const Kind extends 'readAgain' | 'outdated'>(kind: Kind) =>
  ({
    type: 'isRefusal',
    params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error, refusal: kind }),
  }) as const;
const TAKEN = ['announceTaken', 'keepRest'] as const;

/** Whether it was received is learned from the document. */
const learning = <const Id extends string>(id: Id) =>
  ({
    invoke: {
      ...REREAD,
      onDone: [
        { guard: { type: 'isNowTaken', params: ofOutput }, target: `#${id}.open.sent`, actions: TAKEN },
        {
          guard: { type: 'isNowOver', params: ofOutput },
          target: `#${id}.open.refreshing`,
          actions: 'announceOvertaken',
        },
        { target: `#${id}.open.notTaken` },
      ],
      onError: [
        {
          guard: { type: 'isForbidden', params: ofError },
          target: `#${id}.open.outcomeUnknown.barred`,
          actions: keepFailure,
        },
        { target: `#${id}.open.outcomeUnknown`, actions: 'countOutcomeCheck' },
      ],
    },
  }) as const;

/**
 * In `open`: a send in progress: accepted, refused, or without a reply; then the document is loaded again before
 * anything is resent. `id`: the machine's. `input`: what to send.
 */
export const sendingStates = <const Id extends string, Context, Input>(
  id: Id,
  input: (args: { readonly context: Context }) => Input,
) =>
  ({
    submitting: {
      description: 'What was typed is being sent',
      tags: ['sending', 'unsaved'],
      initial: 'attended',
      entry: ['forgetOvertaken', 'forgetOutcomeChecks'],
      invoke: {
        id: 'sendDocument',
        src: 'sendDocument',
        input,
        onDone: [
          { guard: 'isUnattended', target: 'leaving', actions: TAKEN },
          { target: 'sent', actions: TAKEN },
        ],
        onError: [
          { guard: 'isUnattended', target: 'leaving', actions: 'announceNotTaken' },
          { guard: refusal('readAgain'), target: 'refreshing', actions: [keepOvertaken, 'announceOvertaken'] },
          { guard: refusal('outdated'), target: 'outdated', actions: keepOvertaken },
          {
            guard: { type: 'isLockLost', params: ofError },
            target: 'unreserved',
            actions: ['forgetLockId', keepOvertaken, 'askForLock'],
          },
          { guard: { type: 'isOutcomeUnknown', params: ofError }, target: 'checkingOutcome', actions: keepFailure },
          { target: 'notTaken', actions: keepFailure },
        ],
      },
      states: {
        attended: { description: 'The clerk waits for the answer', on: { 'page.left': 'unattended' } },
        unattended: {
          description: 'The page was left; a notification will tell the result',
          on: { 'page.left': {} },
        },
      },
    },
    checkingOutcome: {
      description: 'No answer came; the document is loaded again to learn whether the send was received',
      tags: ['busy', 'sending', 'unsaved'],
      ...learning(id),
    },
    outcomeUnknown: {
      description: 'It is unknown whether the send was received; nothing is sent again before that is known',
      tags: ['unsaved'],
      initial: 'resting',
      on: { 'outcome.check': 'checkingOutcome' },
      states: {
        resting: {
          description: 'The portal checks again in a moment: later each time, or at once when the network is back',
          invoke: { id: 'watchNetwork', src: 'watchNetwork' },
          after: { outcomeRest: 'rechecking' },
          on: { 'network.restored': 'rechecking' },
        },
        rechecking: { description: 'The portal checks again by itself', ...learning(id) },
        barred: {
          description: 'Nothing is checked any more: the user may no longer read the document, and can ask for it',
        },
      },
    },
    notTaken: {
      description:
        'It was refused: why is kept, and it is decided whether the lock is still held, so that it can be mended',
      entry: 'keepRefusal',
      always: [
        { guard: 'isLockHeld', target: 'reserved' },
        // It was lost meanwhile: the answer says who has it.
        { target: 'unreserved', actions: 'askForLock' },
      ],
    },
    sent: {
      description: 'The send was accepted; the lock is released before the document is loaded again',
      tags: ['busy', 'sending'],
      entry: 'releaseLock',
      on: { 'lock.released': `#${id}.taken` },
    },
  }) as const;

/** After an accepted send: until the document can be loaded again, what was sent stays on screen. */
export const takenState = <const Id extends string>(id: Id) => {
  const reading = <const Words extends string>(description: Words) =>
    ({
      description,
      tags: ['busy'],
      invoke: {
        ...LOAD,
        onDone: { target: `#${id}.recalling`, actions: keepDocument },
        onError: [
          gone(`#${id}.missing`),
          { guard: { type: 'isForbidden', params: ofError }, target: `#${id}.taken.barred`, actions: keepFailure },
          { target: `#${id}.taken.unread`, actions: keepFailure },
        ],
      },
    }) as const;
  return {
    description: 'What was sent stays on screen: it was accepted, and the document is being loaded again',
    initial: 'rereading',
    states: {
      rereading: reading('The document is loaded again'),
      unread: {
        description: 'The document could not be loaded again; the portal retries until it succeeds',
        initial: 'resting',
        on: { 'document.retry': '.retrying' },
        states: {
          resting: { description: 'The next attempt follows in a moment', after: { rereadRetry: 'retrying' } },
          retrying: reading('Another attempt is under way'),
        },
      },
      barred: {
        description: 'Nothing is retried any more: the user may no longer read the document, and can ask for it',
        on: { 'document.retry': { target: 'rereading', actions: 'forgetFailure' } },
      },
    },
  } as const;
};
