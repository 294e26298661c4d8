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

/** A document as a chart knows it: as it was read last. */
export interface Read<Document> {
  readonly document: Document | null;
  /** The platform's time at which it was read, epoch ms. */
  readonly readAt: number;
}

/** Whether the document is open; if it is over: for good, until it changes by itself, or until it is corrected. */
export type Placement = 'open' | 'over' | 'changing' | 'correctable';

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

/**
 * How one kind of document differs from another: plain functions and data, read by the lifecycle's guards and actions.
 */
export interface LifecycleKind<
  Document extends Versioned,
  Content extends object,
  Sending extends AnySending,
  Key extends string,
> {
  /** Its id for the lock and the draft. */
  readonly documentKind: LockedDocumentKind;
  readonly placementOf: (loaded: Loaded<Document>) => Placement;
  /** The platform has accepted what was typed, although no reply came. */
  readonly isOurs: (content: Content, loaded: Loaded<Document>) => boolean;
  /** The platform has accepted what was sent. */
  readonly isTaken: (sending: Sending, loaded: Loaded<Document>) => boolean;
  /** Whether the send can be undone for a moment, if the user wants that. */
  readonly canBeHeld: (sending: Sending) => boolean;
  /** The idempotency key: the same for every attempt. */
  readonly keyOf: (sending: Sending, sendKey: string, version: number) => string;
  readonly refusalOf: (code: FailureCode | null) => Remedy;
  /** What was refused because someone else was faster. */
  readonly refusedOf: (sending: Sending) => Refused;
  /**
   * The notifications of a send, once the platform has answered. `notTaken`: the page was left meanwhile. `overtaken`: the
   * document is closed by then; null if its page says enough.
   */
  readonly noticesOf: (sending: Sending) => Record<'taken' | 'notTaken', Key> & Record<'overtaken', Key | null>;
}

/** What the browser keeps: the draft, and the key under which it may already have been sent. */
export type KeptContent<Content extends object> = Content & { readonly sendKey: string };

export interface SendInput<Sending extends AnySending> {
  readonly id: string;
  readonly version: number;
  readonly lockId: string;
  readonly idempotencyKey: string;
  readonly sending: Sending;
}

export interface DocumentInput {
  readonly id: string;
  /** Idempotency key of this visit. */
  readonly sendKey: string;
  /** The user's preference: sends can be undone for a moment. */
  readonly isSendHeld: boolean;
  /** Whether the user may edit; others can only read. */
  readonly mayEdit: boolean;
}

/** What every document edited under a lock remembers, beside what is typed. */
export interface DocumentContext<Document, Sending> extends DocumentInput, Read<Document> {
  /** The edit lock; empty while none is held. */
  readonly lockId: string;
  /** What waits to be sent, is being sent, or may have been received; null for nothing. */
  readonly sending: Sending | null;
  /** How often it could not be learned whether it was received. */
  readonly outcomeChecks: number;
  readonly failure: Failure | null;
  /** Why the platform refused what was sent, until the clerk's next step. */
  readonly refused: Failure | null;
  /** Someone else was faster; null if nobody was, or it has been resolved. */
  readonly overtaken: Overtaken | null;
}

/** Before the document is loaded. */
export const nothingLoaded = () =>
  ({
    document: null,
    readAt: 0,
    lockId: '',
    sending: null,
    outcomeChecks: 0,
    failure: null,
    refused: null,
    overtaken: null,
  }) as const;

/** What happens to every document, beside what the clerk does in it. */
export type DocumentEvent<Content extends object> =
  | { readonly type: 'document.retry' }
  | { readonly type: 'document.refresh' }
  /** Resumes editing after inactivity. */
  | { readonly type: 'document.resume' }
  | { readonly type: 'sending.recall' }
  | { readonly type: 'sending.hurry' }
  | { readonly type: 'outcome.check' }
  | { readonly type: 'network.restored' }
  /** The user goes to another page, or closes this one. */
  | { readonly type: 'page.left' }
  | { readonly type: 'draft.recalled'; readonly draft: KeptDraft<KeptContent<Content>> | null }
  | PresenceMessage
  | LockMessage;
