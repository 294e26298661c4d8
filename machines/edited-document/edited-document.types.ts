import type { ActorLogic, AnyActorRef, EventObject, Snapshot } from 'xstate';
import type { LockedDocumentKind } from '../../domain/lock.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type { PresenceMessage } from '../inactivity/inactivity.types.ts';
import type { LockMessage } from '../lock/lock.types.ts';
import type { Failure, FailureCode } from '../support/failure.ts';
import type { Overtaken, Refused } from '../support/overtaken.ts';

/** A document edited under a lock. The lock and everything sent refer to one version. */
export interface Versioned {
  readonly version: number;
}

/** A document with the platform's time at which it was read (epoch ms). */
export interface Loaded<Document> {
  readonly document: Document;
  readonly now: number;
}

/**
 * Whether the document is open; if not, how it ended, whether it can still change, and whether it can be reopened for a
 * correction.
 */
export type Placement<Ending extends string> =
  | { readonly place: 'open' }
  | {
      readonly place: 'over';
      readonly ending: Ending;
      readonly canStillChange: boolean;
      readonly isReopenable?: boolean;
    };

/** Something an editor wants to send. A document may have several, each under its own name. */
export interface AnySending {
  readonly name: string;
  readonly payload: object;
}

/** What a refusal requires: a reload, the outdated state, or a correction in the editor. */
export type Remedy = 'readAgain' | 'outdated' | 'mend';

/** A notification, as a key of `locales`. */
export interface Notice<Key extends string> {
  readonly type: 'notification.wanted';
  readonly kind: 'success' | 'error';
  readonly key: Key;
}

/** News for the machine that shows pages and notifications. */
export type FollowUp<Key extends string> = Notice<Key> | { readonly type: 'document.wanted'; readonly id: string };

/** The notifications of a send, once the platform has answered. */
export interface SendingNotices<Key extends string> {
  readonly taken: Key;
  /** Shown if the page was left meanwhile. */
  readonly notTaken: Key;
  /** Shown if the document is closed by then; null if its page says enough. */
  readonly overtaken: Key | null;
}

/**
 * How one kind of document differs from another: plain functions and data, read by the lifecycle's guards and actions.
 */
export interface DocumentKind<
  Document extends Versioned,
  Content extends object,
  Sending extends AnySending,
  Ending extends string,
  Key extends string,
> {
  /** Its id for the lock and the draft. */
  readonly documentKind: LockedDocumentKind;
  readonly placementOf: (loaded: Loaded<Document>) => Placement<Ending>;
  /** Until when it can be edited (ISO 8601); null if there is no deadline. */
  readonly deadlineOf: (document: Document) => string | null;
  /** The platform has accepted what was typed, although no reply came. */
  readonly isOurs: (content: Content, loaded: Loaded<Document>) => boolean;
  /** The platform has accepted what was sent. */
  readonly isTaken: (sending: Sending, loaded: Loaded<Document>) => boolean;
  /** Whether the send can be undone for a moment, if the user wants that. */
  readonly canBeHeld: (sending: Sending) => boolean;
  /** Whether to look for the next document afterwards. */
  readonly isFollowed: (sending: Sending) => boolean;
  /** The idempotency key: the same for every attempt. */
  readonly keyOf: (sending: Sending, sendKey: string, version: number) => string;
  readonly refusalOf: (code: FailureCode | null) => Remedy;
  /** What was refused because someone else was faster. */
  readonly refusedOf: (sending: Sending) => Refused;
  readonly noticesOf: (sending: Sending) => SendingNotices<Key>;
}

/** Messages from the document to its editor. */
export type EditorCommand<Document, Content extends object> =
  /** The document was loaded, with its draft. */
  | {
      readonly type: 'contents.show';
      readonly document: Document;
      readonly now: number;
      readonly draft: KeptDraft<Content> | null;
    }
  /** The document was reloaded after it ended. What was typed stays. */
  | { readonly type: 'contents.update'; readonly document: Document; readonly now: number }
  /** Editing is possible from now on, or no longer. */
  | { readonly type: 'contents.open' }
  | { readonly type: 'contents.close' }
  /** The document is closed and read-only, with what was typed beside it. */
  | { readonly type: 'contents.end' }
  /** The platform refused what was sent. */
  | { readonly type: 'sending.refused'; readonly name: string; readonly failure: Failure | null };

export interface EditorInput<About> {
  /** Receives the editor's messages. */
  readonly owner: AnyActorRef;
  /** What the editor needs besides the document. */
  readonly about: About;
}

/** The editor of a document, as an actor. */
export type EditorLogic<
  Document,
  Content extends object,
  About,
  EditorSnapshot extends Snapshot<unknown>,
  EditorEvent extends EventObject,
  Emitted extends EventObject,
> = ActorLogic<
  EditorSnapshot,
  EditorEvent | EditorCommand<Document, Content>,
  EditorInput<About>,
  AnyActorRef['system'],
  Emitted
>;

/** Messages from the editor to its document. */
export type EditorMessage<Content extends object, Sending extends AnySending> =
  /** The unsent changes; null for none. */
  | { readonly type: 'contents.changed'; readonly content: Content | null }
  /** The clerk discarded what was typed. */
  | { readonly type: 'contents.discarded' }
  /** What is complete and to be sent, and what stays unsent afterwards. */
  | { readonly type: 'sending.wanted'; readonly sending: Sending; readonly rest: Content | null };

/** What the browser keeps: the draft, and the key under which it may already have been sent. */
export type KeptContent<Content extends object> = Content & { readonly sendKey: string };

export interface EditedDocumentInput<About> {
  readonly id: string;
  /** Idempotency key of this visit. */
  readonly sendKey: string;
  /** The user's preference: sends can be undone for a moment. */
  readonly isSendHeld: boolean;
  /** Whether the user may edit; others can only read. */
  readonly mayEdit: boolean;
  readonly about: About;
}

export interface EditedDocumentContext<
  Document,
  Content extends object,
  Sending extends AnySending,
  About,
> extends EditedDocumentInput<About> {
  readonly document: Document | null;
  /** The platform's time at which the document was read, epoch ms. */
  readonly readAt: number;
  /** The document is closed, but reopened for a correction. */
  readonly isReopened: boolean;
  /** The edit lock; empty while none is held. */
  readonly lockId: string;
  /** What waits to be sent, is being sent, or may have been received; null for nothing. */
  readonly sending: Sending | null;
  /** What stays unsent afterwards. */
  readonly rest: Content | null;
  /** How often it could not be learned whether it was received. */
  readonly outcomeChecks: number;
  readonly failure: Failure | null;
  /** Someone else was faster; null if nobody was, or it has been resolved. */
  readonly overtaken: Overtaken | null;
}

export interface SendInput<Sending extends AnySending> {
  readonly id: string;
  readonly version: number;
  readonly lockId: string;
  readonly idempotencyKey: string;
  readonly sending: Sending;
}

export type EditedDocumentEvent<Content extends object, Sending extends AnySending> =
  | { readonly type: 'document.retry' }
  | { readonly type: 'document.refresh' }
  /** Resumes editing after inactivity. */
  | { readonly type: 'document.resume' }
  /** Starts or cancels a correction of what was sent. */
  | { readonly type: 'document.reopen' }
  | { readonly type: 'document.close' }
  | { readonly type: 'sending.recall' }
  | { readonly type: 'sending.hurry' }
  | { readonly type: 'outcome.check' }
  | { readonly type: 'network.restored' }
  /** The deadline has passed. */
  | { readonly type: 'deadline.passed' }
  /** The user goes to another page, or closes this one. */
  | { readonly type: 'page.left' }
  | { readonly type: 'draft.recalled'; readonly draft: KeptDraft<KeptContent<Content>> | null }
  | EditorMessage<Content, Sending>
  | PresenceMessage
  | LockMessage;
