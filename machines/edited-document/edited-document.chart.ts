import type { ActorLogic, AnyActorRef, EventObject, Snapshot } from 'xstate';
import { sendingStates } from './edited-document.sending.ts';
import { reopenableUntil } from './edited-document.rules.ts';
import { editedDocumentSetup } from './edited-document.setup.ts';
import type { AnySending, DocumentKind, EditorInput, EditorOrder, Versioned } from './edited-document.types.ts';

/** The chart of a document's lifecycle, for one kind of document and its editor; `edited-document.machine.ts` says what it is for. */
export function editedDocument<
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
  kind: DocumentKind<Document, Content, Sending, Ending, Key>,
  editor: ActorLogic<
    EditorSnapshot,
    EditorEvent | EditorOrder<Document, Content>,
    EditorInput<About>,
    AnyActorRef['system'],
    Emitted
  >,
) {
  const machineSetup = editedDocumentSetup(kind, editor);
  return machineSetup.createMachine({
    id: 'editedDocument',
    context: ({ input }) => ({
      ...input,
      document: null,
      readAt: 0,
      isReopened: false,
      lockId: '',
      sending: null,
      rest: null,
      failure: null,
      overtaken: null,
    }),
    invoke: [
      { id: 'editor', src: 'editor', input: ({ context, self }) => ({ owner: self, about: context.about }) },
      {
        id: 'draft',
        src: 'draft',
        input: ({ context, self }) => ({ documentKind: kind.documentKind, documentId: context.id, owner: self }),
      },
    ],
    initial: 'loading',
    on: {
      'contents.changed': { actions: { type: 'keepContent', params: ({ event }) => event } },
      'contents.discarded': { actions: 'forgetDraft' },
      'page.left': '.left',
    },
    states: {
      loading: {
        description: 'The document is read',
        tags: ['busy'],
        invoke: {
          id: 'loadDocument',
          src: 'loadDocument',
          input: ({ context }) => ({ id: context.id }),
          onDone: { target: 'recalling', actions: { type: 'keepDocument', params: ({ event }) => event.output } },
          onError: [
            {
              guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
              target: 'missing',
              actions: 'forgetFailure',
            },
            { target: 'loadFailed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          ],
        },
      },
      loadFailed: {
        description: 'The document could not be read; a retry may help',
        on: { 'document.retry': { target: 'loading', actions: 'forgetFailure' } },
      },
      missing: { description: 'The document does not exist in this organisation' },
      recalling: {
        description: 'The browser is asked for what was typed here before and not sent',
        tags: ['busy'],
        entry: 'askForDraft',
        on: {
          'draft.recalled': [
            {
              guard: { type: 'isOurs', params: ({ event }) => event },
              target: 'placing',
              actions: [{ type: 'showContents', params: { draft: null } }, 'forgetDraft'],
            },
            {
              target: 'placing',
              actions: [
                { type: 'keepSendKey', params: ({ event }) => event },
                { type: 'showContents', params: ({ event }) => event },
              ],
            },
          ],
        },
      },
      placing: {
        description: 'It is decided whether the document can still be edited',
        always: [{ guard: 'isOver', target: 'settled' }, { guard: 'isReader', target: 'readOnly' }, { target: 'open' }],
      },
      readOnly: { description: 'The document is open, and this person may only read it' },
      settled: {
        description: 'The document is over: it can only be read; a draft that came too late can be read beside it',
        entry: ['settleEditor', 'forgetReopened'],
        initial: 'placing',
        on: {
          'document.reopen': {
            guard: 'isReopenable',
            target: 'open',
            actions: ['keepReopened', 'closeEditor'],
          },
        },
        states: {
          placing: {
            description: 'It is decided whether something is still to come of it',
            always: [{ guard: 'isMoreToCome', target: 'awaited' }, { target: 'over' }],
          },
          awaited: {
            description: 'Something is still to come of it: it is read again in a while',
            after: { recordRest: 'rereading' },
          },
          rereading: {
            description: 'It is read again, unasked, while it is shown',
            invoke: {
              id: 'rereadDocument',
              src: 'rereadDocument',
              input: ({ context }) => ({ id: context.id }),
              onDone: {
                target: 'placing',
                actions: [
                  { type: 'keepDocument', params: ({ event }) => event.output },
                  { type: 'updateContents', params: ({ event }) => event.output },
                ],
              },
              // Nobody asked for it, so nobody is told that it failed: what is shown stays.
              onError: 'awaited',
            },
          },
          over: {
            description: 'Nothing more is to come of it; as long as there is time, what was sent can be corrected',
            invoke: {
              id: 'watchDeadline',
              src: 'watchDeadline',
              input: ({ context }) => ({ at: reopenableUntil(kind, context) }),
            },
            on: { 'deadline.passed': { actions: 'keepDeadline' } },
          },
        },
      },
      paused: {
        description: 'The clerk was away: the document is free for others, and what was typed is kept as a draft',
        tags: ['unsaved'],
        on: { 'document.resume': 'loading' },
      },
      open: {
        description: 'The document can be edited; the edit lock decides who may',
        initial: 'unreserved',
        invoke: [
          {
            id: 'lock',
            src: 'lock',
            input: ({ context, self }) => ({
              documentKind: kind.documentKind,
              documentId: context.id,
              documentVersion: context.document?.version ?? 0,
              owner: self,
            }),
          },
          {
            id: 'watchDeadline',
            src: 'watchDeadline',
            input: ({ context }) => ({ at: context.document && kind.deadlineOf(context.document) }),
          },
        ],
        on: {
          'page.left': '.leaving',
          'deadline.passed': { target: '#editedDocument.placing', actions: 'keepDeadline' },
          // While something is on its way, the platform checks the lock; what it was is needed again afterwards.
          'lock.lost': { actions: 'forgetLockId' },
          'lock.acquired': { actions: { type: 'keepLockId', params: ({ event }) => event } },
        },
        states: {
          unreserved: {
            description:
              'The edit lock is asked for, held by somebody else, or lost: nothing can be typed until it is here, what was typed is kept',
            tags: ['locked', 'unsaved'],
            on: {
              'lock.acquired': { target: 'reserved', actions: { type: 'keepLockId', params: ({ event }) => event } },
              'lock.outdated': {
                target: 'outdated',
                actions: { type: 'keepWhatHappened', params: ({ event }) => event },
              },
              'document.close': { guard: 'isReopened', target: 'refreshing', actions: 'forgetReopened' },
            },
          },
          outdated: {
            description: 'The document changed since the page read it; what was typed is kept',
            tags: ['locked', 'unsaved'],
            on: { 'document.refresh': 'refreshing' },
          },
          refreshing: {
            description: 'The lock is given back before the document is read again',
            tags: ['busy', 'unsaved'],
            entry: 'releaseLock',
            on: { 'lock.released': '#editedDocument.loading' },
          },
          reserved: {
            description: 'This clerk alone may edit the document',
            initial: 'editing',
            invoke: { id: 'inactivity', src: 'inactivity', input: ({ self }) => ({ owner: self }) },
            on: { 'lock.lost': { target: 'unreserved', actions: 'forgetLockId' }, 'presence.ended': 'pausing' },
            states: {
              editing: {
                description: 'The editor is open: what is typed is kept, until it is complete and wanted to be sent',
                tags: ['unsaved'],
                entry: 'openEditor',
                exit: 'closeEditor',
                on: {
                  'contents.discarded': { actions: ['forgetDraft', 'forgetOvertaken'] },
                  'document.close': {
                    guard: 'isReopened',
                    target: '#editedDocument.open.refreshing',
                    actions: 'forgetReopened',
                  },
                  'sending.wanted': {
                    target: 'dispatching',
                    actions: { type: 'keepSending', params: ({ event }) => event },
                  },
                },
              },
              dispatching: {
                description: 'It is decided whether what is sent can still be called back for a moment',
                always: [{ guard: 'isSendHeld', target: 'held' }, { target: '#editedDocument.open.submitting' }],
              },
              held: {
                description: 'It leaves in a moment, and can still be called back',
                tags: ['sending', 'unsaved'],
                after: { undoWindow: '#editedDocument.open.submitting' },
                on: {
                  'sending.recall': 'editing',
                  'sending.hurry': '#editedDocument.open.submitting',
                  'page.left': '#editedDocument.open.submitting.unattended',
                },
              },
            },
          },
          pausing: {
            description: 'The clerk is away: the lock is given back',
            tags: ['busy', 'unsaved'],
            entry: 'releaseLock',
            on: { 'lock.released': '#editedDocument.paused' },
          },
          ...sendingStates(machineSetup, kind),
          leaving: {
            description: 'The page is left: the lock is given back first',
            entry: ['flushDraft', 'releaseLock'],
            on: { 'lock.released': '#editedDocument.left', 'page.left': {}, 'deadline.passed': {} },
          },
        },
      },
      left: { description: 'The page is closed', type: 'final' },
    },
  });
}
