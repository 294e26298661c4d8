import type { KeptDraft } from '../draft/draft.types.ts';
import type { QuoteContent } from '../quote-request/quote-request.types.ts';

export interface SharedDraftInput {
  readonly documentId: string;
}

/** What is typed on this page, for which version of the document, and when (ISO 8601; empty if it is not known). */
export interface TypedHere extends KeptDraft {
  readonly version: number;
}

/** What somebody typed and did not send, as the platform has it. */
export interface SharedDraft extends KeptDraft<QuoteContent> {
  readonly by: string;
  /** The user's own, from another computer. */
  readonly isMine: boolean;
  /** How many parts it answers. */
  readonly partCount: number;
}

export interface SharedDraftContext extends SharedDraftInput {
  /** Null while nothing is. */
  readonly typed: TypedHere | null;
  /** What is being given to the platform, or was last. */
  readonly passed: TypedHere | null;
  /** What the user can continue; null for nothing. */
  readonly offer: SharedDraft | null;
  /** The user has decided on drafts up to this time (ISO 8601). */
  readonly decidedUntil: string;
}

export type SharedDraftEvent =
  /** The lock is here, or given back. */
  | { readonly type: 'editing.begun' }
  | { readonly type: 'editing.ended' }
  | { readonly type: 'draft.typed'; readonly typed: TypedHere }
  /** Everything typed was discarded or undone. */
  | { readonly type: 'draft.emptied' }
  /** The answers themselves are on their way. */
  | { readonly type: 'send.begun' }
  /** They were refused, and can be mended. */
  | { readonly type: 'send.refused' }
  /** The platform has the answers, and drops their drafts by itself. */
  | { readonly type: 'draft.sent' }
  | { readonly type: 'page.left' }
  | { readonly type: 'offer.accept' }
  | { readonly type: 'offer.decline' };

export type PassInput = SharedDraftInput & TypedHere;

/** For the document's own machine. */
export interface SharedDraftEmitted {
  readonly type: 'draft.continued';
  readonly draft: KeptDraft<QuoteContent>;
}
