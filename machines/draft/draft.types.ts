import type { AnyActorRef } from 'xstate';
import type { LockedDocumentKind } from '../../domain/lock.ts';

/** Unsent changes, in the owner's format. Parsed when read back. */
export type DraftContent = object;

/** A draft with the time it was saved (ISO 8601, the platform's clock); empty if it is not known. */
export interface KeptDraft<Content extends DraftContent = DraftContent> {
  readonly content: Content;
  readonly savedAt: string;
}

/** Documents edited under a lock, and forms saved with a version check. */
export type DraftedKind = LockedDocumentKind | 'client' | 'settings' | 'workflow-notes';

/** The document of a draft; for settings, the section; for notes, the workflow. */
export interface DraftKey {
  readonly documentKind: DraftedKind;
  readonly documentId: string;
}

export interface DraftInput extends DraftKey {
  /** Receives the restored draft. */
  readonly owner: AnyActorRef;
}

export interface DraftContext extends DraftInput {
  /** The latest content; null when there is none. */
  readonly content: DraftContent | null;
  /** When the browser last saved it. */
  readonly savedAt: string | null;
}

export type DraftEvent =
  | { readonly type: 'draft.recall' }
  | { readonly type: 'draft.keep'; readonly content: DraftContent }
  /** The page is about to close: save now. */
  | { readonly type: 'draft.flush' }
  /** It was sent, or the user discarded it. */
  | { readonly type: 'draft.forget' };

/** Sent to the owner; null: there is no draft. */
export interface DraftMessage {
  readonly type: 'draft.recalled';
  readonly draft: KeptDraft | null;
}
