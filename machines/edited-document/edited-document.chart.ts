import type { EventObject, Snapshot } from 'xstate';
import { sendingStates, takenState } from './edited-document.sending.ts';
import { reopenableUntil } from './edited-document.rules.ts';
import { editedDocumentSetup } from './edited-document.setup.ts';
import type { AnySending, DocumentKind, EditorLogic, Versioned } from './edited-document.types.ts';

/** The lifecycle chart for one kind of document and its editor; see `edited-document.machine.ts`. */
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
  editor: EditorLogic<Document, Content, About, EditorSnapshot, EditorEvent, Emitted>,
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
      outcomeChecks: 0,
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
        description: 'The document is being loaded',
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
        description: 'The document could not be loaded; a retry may help',
        on: { 'document.retry': { target: 'loading', actions: 'forgetFailure' } },
      },
      missing: { description: 'The document does not exist in this organisation' },
      recalling: {
        description: 'The browser looks for an unsent draft',
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
        description: 'The portal checks whether the document can still be edited',
        always: [{ guard: 'isOver', target: 'ended' }, { guard: 'isReader', target: 'readOnly' }, { target: 'open' }],
      },
      readOnly: { description: 'The document is open, but this user may only read it' },
      ended: {
        description: 'The document is closed and read-only; a draft that came too late can be read beside it',
        entry: ['endEditor', 'forgetReopened'],
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
            description: 'The portal checks whether the document can still change',
            always: [{ guard: 'canStillChange', target: 'awaited' }, { target: 'over' }],
          },
          awaited: {
            description: 'The document can still change and will be refreshed in a moment',
            after: { recordRest: 'rereading' },
          },
          rereading: {
            description: 'The document is refreshed automatically',
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
              // A background refresh, so its failure is not shown and the document stays on screen.
              onError: 'awaited',
            },
          },
          over: {
            description: 'The document no longer changes; what was sent can be corrected while there is time',
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
        description: 'The document was released after inactivity: a colleague can take it, and the draft is kept',
        tags: ['unsaved'],
        on: { 'document.resume': 'loading' },
      },
      open: {
        description: 'The document is open; whoever holds its lock can edit it',
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
          // While something is being sent, the platform checks the lock. The lock's state is needed again afterwards.
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
                actions: { type: 'noteDocumentChange', params: ({ event }) => event },
              },
              'document.close': { guard: 'isReopened', target: 'refreshing', actions: 'forgetReopened' },
            },
          },
          outdated: {
            description: 'The document changed since the page loaded it; what was typed is kept',
            tags: ['locked', 'unsaved'],
            on: { 'document.refresh': 'refreshing' },
          },
          refreshing: {
            description: 'The lock is being released before the document is loaded again',
            tags: ['busy', 'unsaved'],
            entry: 'releaseLock',
            on: { 'lock.released': '#editedDocument.loading' },
          },
          reserved: {
            description: 'Only this page can edit the document',
            initial: 'editing',
            invoke: { id: 'inactivity', src: 'inactivity', input: ({ self }) => ({ owner: self }) },
            on: { 'lock.lost': { target: 'unreserved', actions: 'forgetLockId' }, 'presence.ended': 'pausing' },
            states: {
              editing: {
                description: 'The editor is open, and drafts are saved',
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
                description: 'The portal checks whether the send can be undone for a moment',
                always: [{ guard: 'isSendHeld', target: 'held' }, { target: '#editedDocument.open.submitting' }],
              },
              held: {
                description: 'The send starts in a moment and can still be undone',
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
            description: 'The clerk is away, and the lock is being released',
            tags: ['busy', 'unsaved'],
            entry: 'releaseLock',
            on: { 'lock.released': '#editedDocument.paused' },
          },
          ...sendingStates(machineSetup, kind),
          leaving: {
            description: 'The page is being left, and the lock is released first',
            entry: ['flushDraft', 'releaseLock'],
            on: { 'lock.released': '#editedDocument.left', 'page.left': {}, 'deadline.passed': {} },
          },
        },
      },
      taken: takenState(machineSetup),
      left: { description: 'The page is closed', type: 'final' },
    },
  });
}
