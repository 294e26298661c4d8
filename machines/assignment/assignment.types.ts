import type { Assignment } from '../../domain/assignment.ts';
import type { LockedDocumentKind } from '../../domain/lock.ts';
import type { Failure } from '../support/failure.ts';

/** The document that somebody has. */
export interface AssignmentInput {
  readonly kind: LockedDocumentKind;
  readonly id: string;
}

export interface AssignmentContext extends AssignmentInput {
  /** Null until it is known. */
  readonly assignment: Assignment | null;
  /** The id of who is to have it; null for nobody. */
  readonly chosen: string | null;
  readonly failure: Failure | null;
}

/** A change of who has a document: from whom, as far as this page knows, and to whom. */
export interface AssignmentToSave extends AssignmentInput {
  readonly from: string | null;
  readonly to: string | null;
}

export type AssignmentEvent =
  /** A colleague, by id, or nobody. */
  | { readonly type: 'assignee.choose'; readonly id: string | null }
  /** The user takes it. */
  | { readonly type: 'assignee.me' }
  /** It was sent, cancelled or changed by the shop. */
  | { readonly type: 'document.changed' }
  | { readonly type: 'assignment.retry' };
