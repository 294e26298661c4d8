import type { AnyActorRef } from 'xstate';
import type { LockedDocumentKind } from '../../domain/lock.ts';

/** What somebody typed and did not send: the owner's own, parsed where it is read back. */
export type DraftContent = object;

/** A draft with the instant (ISO 8601) at which it was kept. */
export interface KeptDraft<Content extends DraftContent = DraftContent> {
  readonly content: Content;
  readonly savedAt: string;
}

/** What is edited under a lock, and the forms that are saved from the version that was seen. */
export type DraftedKind = LockedDocumentKind | 'client' | 'settings';

/** The document that a draft belongs to; of settings, their section. */
export interface DraftKey {
  readonly documentKind: DraftedKind;
  readonly documentId: string;
}

export interface DraftInput extends DraftKey {
  /** Who is told what was recalled. */
  readonly owner: AnyActorRef;
}

export interface DraftContext extends DraftInput {
  /** The newest content; null when there is none. */
  readonly content: DraftContent | null;
  /** When the browser last kept it. */
  readonly savedAt: string | null;
}

export type DraftEvent =
  | { readonly type: 'draft.recall' }
  | { readonly type: 'draft.keep'; readonly content: DraftContent }
  /** The page is about to go: what waits is kept at once. */
  | { readonly type: 'draft.flush' }
  /** It was sent, or the clerk does not want it. */
  | { readonly type: 'draft.forget' };

/** The news an owner is told; null: there is no draft. */
export interface DraftNews {
  readonly type: 'draft.recalled';
  readonly draft: KeptDraft | null;
}
