import type { KeptDraft } from '../draft/draft.types.ts';
import type { AnySending, DocumentKind, KeptContent, Versioned } from '../edited-document/edited-document.types.ts';
import type { PresenceMessage } from '../inactivity/inactivity.types.ts';
import type { LockMessage } from '../lock/lock.types.ts';
import type { Failure } from '../support/failure.ts';
import type { Overtaken } from '../support/overtaken.ts';

/** How one kind of document differs from another, for one that has no deadline and that nothing follows. */
export type LifecycleKind<
  Document extends Versioned,
  Content extends object,
  Sending extends AnySending,
  Ending extends string,
  Key extends string,
> = Omit<DocumentKind<Document, Content, Sending, Ending, Key>, 'deadlineOf' | 'isFollowed'>;

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
export interface DocumentContext<Document, Sending> extends DocumentInput {
  readonly document: Document | null;
  /** The platform's time at which the document was read, epoch ms. */
  readonly readAt: number;
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
