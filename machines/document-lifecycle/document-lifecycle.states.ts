/**
 * The states of a document that one clerk edits at a time (spec §2, §4, §8), for its own chart: it is loaded with its
 * draft, locked, edited and given back. They only name guards and actions: `document-lifecycle.setup.ts` and the
 * document's own setup have them, and the document's `createMachine` checks every name.
 */
import { ofError, ofEvent, ofOutput } from '../support/params.ts';

interface Identified {
  readonly id: string;
}

const ofId = ({ context }: { readonly context: { readonly id: string } }) => ({ id: context.id });
export const LOAD = { id: 'loadDocument', src: 'loadDocument', input: ofId } as const;
export const REREAD = { id: 'rereadDocument', src: 'rereadDocument', input: ofId } as const;

export const keepDocument = { type: 'keepDocument', params: ofOutput } as const;
export const keepFailure = { type: 'keepFailure', params: ofError } as const;
const keepLockId = { type: 'keepLockId', params: ofEvent } as const;

/** The platform has no such document. */
export const gone = <const Target extends string>(target: Target) =>
  ({ guard: { type: 'isGone', params: ofError }, target, actions: 'forgetFailure' }) as const;

/** Keeps what is typed in the browser; runs as long as the document's machine. */
export const draftOf = <const Kind extends string>(documentKind: Kind) =>
  ({
    id: 'draft',
    src: 'draft',
    input: <Self>({ context, self }: { readonly context: Identified; readonly self: Self }) => ({
      documentKind,
      documentId: context.id,
      owner: self,
    }),
  }) as const;

/** Loaded with its draft, until it is known whether it can be edited. */
export const openingStates = {
  loading: {
    description: 'The document is being loaded',
    tags: ['busy'],
    invoke: {
      ...LOAD,
      onDone: { target: 'recalling', actions: keepDocument },
      onError: [gone('missing'), { target: 'loadFailed', actions: keepFailure }],
    },
  },
  loadFailed: {
    description: 'The document could not be loaded; a retry may help',
    on: { 'document.retry': { target: 'loading', actions: 'forgetFailure' } },
  },
  missing: { description: 'The document does not exist in this organisation' },
  recalling: {
    description: 'The browser looks for an unsent draft',
    tags: ['busy', 'settling'],
    entry: 'askForDraft',
    on: {
      'draft.recalled': [
        {
          guard: { type: 'isOurs', params: ofEvent },
          target: 'placing',
          actions: [{ type: 'showContents', params: { draft: null } }, 'forgetDraft'],
        },
        {
          target: 'placing',
          actions: [
            { type: 'keepSendKey', params: ofEvent },
            { type: 'showContents', params: ofEvent },
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
} as const;

/** The document is not edited any more. */
export const closingStates = {
  paused: {
    description: 'The document was released after inactivity: a colleague can take it, and the draft is kept',
    tags: ['unsaved'],
    on: { 'document.resume': 'loading' },
  },
  left: { description: 'The page is closed', type: 'final' },
} as const;

/** Closed and read-only, and refreshed for as long as it can still change. */
export const endedState = {
  description: 'The document is closed and read-only; a draft that came too late can be read beside it',
  initial: 'placing',
  states: {
    placing: {
      description: 'The portal checks whether the document can still change',
      always: [{ guard: 'canStillChange', target: 'awaited' }, { target: 'over' }],
    },
    awaited: {
      description: 'The document can still change; it will be refreshed in a moment',
      after: { recordRest: 'rereading' },
    },
    rereading: {
      description: 'The document is refreshed automatically',
      invoke: {
        ...REREAD,
        onDone: { target: 'placing', actions: keepDocument },
        // A background refresh, so its failure is not shown and the document stays on screen.
        onError: 'awaited',
      },
    },
    over: { description: 'The document no longer changes' },
  },
} as const;

/** `open`, without its states: the lock is asked for as long as the document is open. */
export const openUnderLock = <const Kind extends string>(documentKind: Kind) =>
  ({
    description: 'The document is open; whoever holds its lock can edit it',
    initial: 'reserving',
    invoke: {
      id: 'lock',
      src: 'lock',
      input: <Self>({
        context,
        self,
      }: {
        readonly context: Identified & { readonly document: { readonly version: number } | null };
        readonly self: Self;
      }) => ({
        documentKind,
        documentId: context.id,
        documentVersion: context.document?.version ?? 0,
        owner: self,
      }),
    },
    on: {
      'page.left': '.leaving',
      // While something is being sent, the platform checks the lock. The lock's state is needed again afterwards.
      'lock.lost': { actions: 'forgetLockId' },
      'lock.acquired': { actions: keepLockId },
    },
  }) as const;

const lockAnswers = {
  'lock.acquired': { target: 'reserved', actions: keepLockId },
  'lock.outdated': { target: 'outdated', actions: { type: 'noteDocumentChange', params: ofEvent } },
} as const;

/** In `open`: the lock is not held, or is being given back. `id`: the machine's. */
export const lockingStates = <const Id extends string>(id: Id) =>
  ({
    reserving: {
      description: 'The lock is asked for; the page stays as it is until the answer is here, or for a moment',
      tags: ['busy', 'settling', 'unsaved'],
      after: { lockPatience: 'unreserved' },
      on: {
        ...lockAnswers,
        'lock.refused': 'unreserved',
        'lock.failed': 'unreserved',
        'lock.lost': { target: 'unreserved', actions: 'forgetLockId' },
      },
    },
    unreserved: {
      description:
        'The page has no lock: it is asked for, held by somebody else, or lost; nothing can be typed until it is here, what was typed is kept',
      tags: ['locked', 'unsaved'],
      on: lockAnswers,
    },
    outdated: {
      description: 'The document changed since the page loaded it; what was typed is kept',
      tags: ['locked', 'unsaved'],
      on: { 'document.refresh': 'refreshing' },
    },
    refreshing: {
      description: 'The lock is being released; then the document is loaded again',
      tags: ['busy', 'unsaved'],
      entry: 'releaseLock',
      on: { 'lock.released': `#${id}.loading` },
    },
    pausing: {
      description: 'The clerk is away; the lock is being released',
      tags: ['busy', 'unsaved'],
      entry: 'releaseLock',
      on: { 'lock.released': `#${id}.paused` },
    },
    leaving: {
      description: 'The page is being left; the lock is released first',
      entry: ['flushDraft', 'releaseLock'],
      on: { 'lock.released': `#${id}.left`, 'page.left': {} },
    },
  }) as const;

/** `reserved`, without its states: whether the clerk is there is watched. */
export const reservedWhilePresent = {
  description: 'Only this page can edit the document',
  initial: 'editing',
  invoke: {
    id: 'inactivity',
    src: 'inactivity',
    input: <Self>({ self }: { readonly self: Self }) => ({ owner: self }),
  },
  on: { 'lock.lost': { target: 'unreserved', actions: 'forgetLockId' }, 'presence.ended': 'pausing' },
} as const;

/** In `editing`, which begins by `deciding`: steps back and forth. `more`: actions besides those of the draft. */
export const editingSteps = <const More extends readonly string[]>(...more: More) =>
  ({
    'edit.undo': { guard: 'hasPast', target: '.deciding', actions: ['undo', 'keepDraft', ...more] },
    'edit.redo': { guard: 'hasFuture', target: '.deciding', actions: ['redo', 'keepDraft', ...more] },
    'draft.discard': {
      guard: 'isDirty',
      target: '.deciding',
      actions: ['discard', 'forgetDraft', 'forgetOvertaken', ...more],
    },
  }) as const;

/** In `reserved`: what is to be sent can still be undone for a moment. */
export const holdingStates = <const Id extends string>(id: Id) =>
  ({
    dispatching: {
      description: 'The portal checks whether the send can be undone for a moment',
      always: [{ guard: 'isSendHeld', target: 'held' }, { target: `#${id}.open.submitting` }],
    },
    held: {
      description: 'The send starts in a moment and can still be undone',
      tags: ['sending', 'unsaved'],
      after: { undoWindow: `#${id}.open.submitting` },
      on: {
        'sending.recall': 'editing',
        'sending.hurry': `#${id}.open.submitting`,
        'page.left': `#${id}.open.submitting.unattended`,
      },
    },
  }) as const;
