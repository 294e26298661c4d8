import type { EventObject, Snapshot } from 'xstate';
import { sendInputOf, sendingOf } from './edited-document.rules.ts';
import type { editedDocumentSetup } from './edited-document.setup.ts';
import type { AnySending, DocumentKind, Versioned } from './edited-document.types.ts';

/**
 * A send in progress: accepted, refused, or without a reply; then the document is loaded again before anything is
 * resent.
 */
export function sendingStates<
  Document extends Versioned,
  Content extends object,
  Sending extends AnySending,
  Ending extends string,
  Key extends string,
  About,
  EditorSnapshot extends Snapshot<unknown>,
  EditorEvent extends EventObject,
  Emitted extends EventObject,
>(
  machineSetup: ReturnType<
    typeof editedDocumentSetup<Document, Content, Sending, Ending, Key, About, EditorSnapshot, EditorEvent, Emitted>
  >,
  kind: DocumentKind<Document, Content, Sending, Ending, Key>,
) {
  /** Whether it was received is learned from the document. */
  const learning = machineSetup.createStateConfig({
    invoke: {
      id: 'rereadDocument',
      src: 'rereadDocument',
      input: ({ context }) => ({ id: context.id }),
      onDone: [
        {
          guard: { type: 'isNowTaken', params: ({ event }) => event.output },
          target: '#editedDocument.open.sent',
          actions: ['announceTaken', 'keepRest'],
        },
        {
          guard: { type: 'isNowOver', params: ({ event }) => event.output },
          target: '#editedDocument.open.refreshing',
          actions: 'announceOvertaken',
        },
        { target: '#editedDocument.open.notTaken' },
      ],
      onError: [
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
          target: '#editedDocument.open.outcomeUnknown.barred',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
        { target: '#editedDocument.open.outcomeUnknown', actions: 'countOutcomeCheck' },
      ],
    },
  });
  return {
    submitting: machineSetup.createStateConfig({
      description: 'What was typed is being sent',
      tags: ['sending', 'unsaved'],
      initial: 'attended',
      entry: 'forgetOvertaken',
      invoke: {
        id: 'sendDocument',
        src: 'sendDocument',
        input: ({ context: { id, document, lockId, sendKey, sending } }) =>
          sendInputOf(kind, { id, document, lockId, sendKey, sending }),
        onDone: [
          { guard: 'isUnattended', target: 'leaving', actions: ['announceTaken', 'keepRest'] },
          { guard: 'isFollowed', target: 'following', actions: ['announceTaken', 'keepRest'] },
          { target: 'sent', actions: ['announceTaken', 'keepRest'] },
        ],
        onError: [
          { guard: 'isUnattended', target: 'leaving', actions: 'announceNotTaken' },
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error, refusal: 'readAgain' }) },
            target: 'refreshing',
            actions: [{ type: 'keepOvertaken', params: ({ event }) => ({ error: event.error }) }, 'announceOvertaken'],
          },
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error, refusal: 'outdated' }) },
            target: 'outdated',
            actions: { type: 'keepOvertaken', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isLockLost', params: ({ event }) => ({ error: event.error }) },
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
          {
            target: 'notTaken',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      states: {
        attended: {
          description: 'The clerk waits for the answer',
          on: { 'page.left': 'unattended' },
        },
        unattended: {
          description: 'The page was left; a notification will tell the result',
          on: { 'page.left': {} },
        },
      },
      // The platform decides whether it came in time.
      on: { 'deadline.passed': {} },
    }),
    checkingOutcome: machineSetup.createStateConfig({
      description: 'No answer came; the document is loaded again to learn whether the send was received',
      tags: ['busy', 'sending', 'unsaved'],
      ...learning,
      on: { 'deadline.passed': {} },
    }),
    outcomeUnknown: machineSetup.createStateConfig({
      description: 'It is unknown whether the send was received; nothing is sent again before that is known',
      tags: ['unsaved'],
      initial: 'resting',
      on: { 'outcome.check': 'checkingOutcome', 'deadline.passed': {} },
      states: {
        resting: {
          description: 'The portal checks again in a moment, later each time, or at once when the network is back',
          invoke: { id: 'watchNetwork', src: 'watchNetwork' },
          after: { outcomeRest: 'rechecking' },
          on: { 'network.restored': 'rechecking' },
        },
        rechecking: { description: 'The portal checks again by itself', ...learning },
        barred: { description: 'The user may no longer read the document: nothing is checked until they ask for it' },
      },
    }),
    notTaken: machineSetup.createStateConfig({
      description:
        'It was not taken: the editor is told why, and it is decided whether the lock is still held, so that it can be mended',
      entry: 'tellRefused',
      always: [
        { guard: 'isLockHeld', target: 'reserved', actions: 'forgetFailure' },
        // It was lost meanwhile: the answer says who has it.
        { target: 'unreserved', actions: ['forgetFailure', 'askForLock'] },
      ],
    }),
    following: machineSetup.createStateConfig({
      description: 'The send was accepted, and the next document is being looked for',
      tags: ['busy', 'sending'],
      invoke: {
        id: 'followUp',
        src: 'followUp',
        input: ({ context: { id, sending } }) => ({ id, sending: sendingOf({ sending }) }),
        onDone: {
          target: 'sent',
          actions: { type: 'tellFollowUp', params: ({ event }) => ({ news: event.output }) },
        },
        // The clerk can still choose from the list.
        onError: 'sent',
      },
      on: { 'deadline.passed': {} },
    }),
    sent: machineSetup.createStateConfig({
      description: 'The send was accepted, and the lock is released before the document is loaded again',
      tags: ['busy', 'sending'],
      entry: ['forgetReopened', 'releaseLock'],
      on: { 'lock.released': '#editedDocument.taken', 'deadline.passed': {} },
    }),
  };
}

/** After an accepted send: until the document can be loaded again, what was sent stays on screen. */
export function takenState<
  Document extends Versioned,
  Content extends object,
  Sending extends AnySending,
  Ending extends string,
  Key extends string,
  About,
  EditorSnapshot extends Snapshot<unknown>,
  EditorEvent extends EventObject,
  Emitted extends EventObject,
>(
  machineSetup: ReturnType<
    typeof editedDocumentSetup<Document, Content, Sending, Ending, Key, About, EditorSnapshot, EditorEvent, Emitted>
  >,
) {
  const reading = (description: string) =>
    machineSetup.createStateConfig({
      description,
      tags: ['busy'],
      invoke: {
        id: 'loadDocument',
        src: 'loadDocument',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: '#editedDocument.recalling',
          actions: { type: 'keepDocument', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: '#editedDocument.missing',
            actions: 'forgetFailure',
          },
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
            target: '#editedDocument.taken.barred',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: '#editedDocument.taken.unread',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    });
  return machineSetup.createStateConfig({
    description: 'The send was accepted, and what was sent stays on screen until the document is loaded again',
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
        description: 'The user may no longer read the document: nothing is retried until they ask for it',
        on: { 'document.retry': { target: 'rereading', actions: 'forgetFailure' } },
      },
    },
  });
}
