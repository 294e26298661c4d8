import type { Assignment } from '../../domain/assignment.ts';
import type { LockedDocumentKind } from '../../domain/lock.ts';
import type { Failure } from '../support/failure.ts';

/** The document to assign. */
export interface AssignmentInput {
  readonly kind: LockedDocumentKind;
  readonly id: string;
}

/** Somebody else was put in charge while the page was open. */
export interface AssignmentNews {
  readonly name: string;
  /** The document was the user's. */
  readonly wasMine: boolean;
}

export interface AssignmentContext extends AssignmentInput {
  /** Null until loaded. */
  readonly assignment: Assignment | null;
  /** The new assignee's id; null for nobody. */
  readonly chosen: string | null;
  /** Said until it is dismissed or outdated; null when there is none. */
  readonly news: AssignmentNews | null;
  readonly failure: Failure | null;
}

/** A change of assignee: from the one this page knows of, to the new one. */
export interface AssignmentToSave extends AssignmentInput {
  readonly from: string | null;
  readonly to: string | null;
}

export type AssignmentEvent =
  /** A colleague, by id, or nobody. */
  | { readonly type: 'assignee.choose'; readonly id: string | null }
  /** Assigns the document to the user. */
  | { readonly type: 'assignee.me' }
  /** The document was sent, cancelled or changed by the shop. */
  | { readonly type: 'document.changed' }
  /** This page's lock was renewed, which assigns an unassigned document to the user. */
  | { readonly type: 'lock.renewed' }
  | { readonly type: 'news.dismiss' }
  | { readonly type: 'assignment.retry' };
