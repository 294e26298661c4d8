import type { AnyActorRef } from 'xstate';
import type { LockedDocumentKind } from '../../domain/lock.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type { PresenceNews } from '../inactivity/inactivity.types.ts';
import type { LockNews } from '../lock/lock.types.ts';
import type { Failure, FailureCode } from '../support/failure.ts';
import type { Overtaken, Refused } from '../support/overtaken.ts';

/** A document that one clerk edits at a time: the lock, and whatever is sent, are of one version of it. */
export interface Versioned {
  readonly version: number;
}

/** A document with the platform's time at which it was read (epoch ms). */
export interface Loaded<Document> {
  readonly document: Document;
  readonly now: number;
}

/**
 * Whether it can still be edited; if not, how it ended, whether something of it is still to come, and whether it can be
 * opened again to correct what was sent.
 */
export type Placement<Ending extends string> =
  | { readonly place: 'open' }
  | {
      readonly place: 'over';
      readonly ending: Ending;
      readonly isMoreToCome: boolean;
      readonly isReopenable?: boolean;
    };

/** One thing that an editor wants to be sent: a document may have several, each under its name. */
export interface AnySending {
  readonly name: string;
  readonly payload: object;
}

/** What the platform's refusal asks for: the document is read again, it is outdated, or it is for the editor to mend. */
export type Refusal = 'readAgain' | 'outdated' | 'mend';

/** A line that goes by itself, in the words of `locales`. */
export interface Notice<Key extends string> {
  readonly type: 'notification.wanted';
  readonly kind: 'success' | 'error';
  readonly key: Key;
}

/** News for whoever shows notifications and pages. */
export type FollowUp<Key extends string> = Notice<Key> | { readonly type: 'document.wanted'; readonly id: string };

/** What is said of a sending once the platform has answered. */
export interface SendingNotices<Key extends string> {
  readonly taken: Key;
  /** Said where nobody waits on the page any more. */
  readonly notTaken: Key;
  /** Said where the document turned out to be over; null: how it ended says enough. */
  readonly overtaken: Key | null;
}

/** What differs from one kind of document to another: plain functions and data, read by the guards and actions of the lifecycle. */
export interface DocumentKind<
  Document extends Versioned,
  Content extends object,
  Sending extends AnySending,
  Ending extends string,
  Key extends string,
> {
  /** What the lock and the draft call it. */
  readonly documentKind: LockedDocumentKind;
  readonly placementOf: (loaded: Loaded<Document>) => Placement<Ending>;
  /** Until when it can be edited (ISO 8601); null: as long as it is open. */
  readonly deadlineOf: (document: Document) => string | null;
  /** What was typed is what the platform holds: it was taken, though no word came. */
  readonly isOurs: (content: Content, loaded: Loaded<Document>) => boolean;
  /** The platform holds what was sent. */
  readonly isTaken: (sending: Sending, loaded: Loaded<Document>) => boolean;
  /** Whether it can be called back for a moment before it leaves, where this person wants that. */
  readonly canBeHeld: (sending: Sending) => boolean;
  /** Whether something is looked for once it is taken. */
  readonly isFollowed: (sending: Sending) => boolean;
  /** Under which key it is sent: the same however often it is sent. */
  readonly keyOf: (sending: Sending, sendKey: string, version: number) => string;
  readonly refusalOf: (code: FailureCode | null) => Refusal;
  /** What was refused, where somebody else was faster. */
  readonly refusedOf: (sending: Sending) => Refused;
  readonly noticesOf: (sending: Sending) => SendingNotices<Key>;
}

/** What the owner of an editor tells it. */
export type EditorOrder<Document, Content extends object> =
  /** The document was read, with what was typed of it before. */
  | {
      readonly type: 'contents.show';
      readonly document: Document;
      readonly now: number;
      readonly draft: KeptDraft<Content> | null;
    }
  /** The document was loaded again while it is settled. What was typed stays. */
  | { readonly type: 'contents.update'; readonly document: Document; readonly now: number }
  /** It may be typed into from now on, or no more. */
  | { readonly type: 'contents.open' }
  | { readonly type: 'contents.close' }
  /** It can only be read, beside what was typed. */
  | { readonly type: 'contents.settle' }
  /** The platform did not take what was to be sent. */
  | { readonly type: 'sending.refused'; readonly name: string; readonly failure: Failure | null };

export interface EditorInput<About> {
  /** Who is told the editor's news. */
  readonly owner: AnyActorRef;
  /** What it needs beside the document. */
  readonly about: About;
}

/** The news an editor tells its owner. */
export type EditorNews<Content extends object, Sending extends AnySending> =
  /** What is typed that the platform does not know; null: nothing. */
  | { readonly type: 'contents.changed'; readonly content: Content | null }
  /** The clerk threw away what was typed. */
  | { readonly type: 'contents.discarded' }
  /** What is typed is complete and is to be sent; and what will be unsent once it is taken. */
  | { readonly type: 'sending.wanted'; readonly sending: Sending; readonly rest: Content | null };

/** What is kept in the browser: what was typed, and the key under which it may already have been sent. */
export type KeptContent<Content extends object> = Content & { readonly sendKey: string };

export interface EditedDocumentInput<About> {
  readonly id: string;
  /** Idempotency key of what this visit may send. */
  readonly sendKey: string;
  /** What is sent can be called back for a moment before it leaves. */
  readonly isSendHeld: boolean;
  /** Whether this person may edit; whoever may not can read. */
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
  /** It is over, and open again to correct what was sent, as long as that is possible. */
  readonly isReopened: boolean;
  /** The edit lock; empty while none is held. */
  readonly lockId: string;
  /** What waits to be sent, is on its way, or may have been taken; null: nothing. */
  readonly sending: Sending | null;
  /** What will be unsent once it is taken. */
  readonly rest: Content | null;
  readonly failure: Failure | null;
  /** Somebody else was faster; null: nobody was, or it has been dealt with. */
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
  /** After the clerk was away: the document is taken up again. */
  | { readonly type: 'document.resume' }
  /** What was sent is to be corrected, or is not after all. */
  | { readonly type: 'document.reopen' }
  | { readonly type: 'document.close' }
  | { readonly type: 'sending.recall' }
  | { readonly type: 'sending.hurry' }
  | { readonly type: 'outcome.check' }
  /** Its time is over. */
  | { readonly type: 'deadline.passed' }
  /** The user goes to another page, or closes this one. */
  | { readonly type: 'page.left' }
  | { readonly type: 'draft.recalled'; readonly draft: KeptDraft<KeptContent<Content>> | null }
  | EditorNews<Content, Sending>
  | PresenceNews
  | LockNews;
