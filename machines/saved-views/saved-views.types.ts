import type { ListKind } from '../../domain/lists.ts';
import type { SavedViews, ViewQuery } from '../../domain/saved-view.ts';
import type { Failure } from '../support/failure.ts';

export interface SavedViewsInput {
  readonly list: ListKind;
}

/** A view being named: new or existing. */
export interface NamedView {
  /** Null for a new view. */
  readonly id: string | null;
  readonly name: string;
  readonly isShared: boolean;
  /** The stored query. */
  readonly query: ViewQuery;
}

export interface SavedViewsContext extends SavedViewsInput, SavedViews {
  readonly named: NamedView | null;
  /** The name was submitted, so its error is shown. */
  readonly isNameChecked: boolean;
  readonly failure: Failure | null;
  /** Idempotency key, so that a retry saves the view once. */
  readonly saveKey: string;
  /** Counts the edits of the view being named. */
  readonly edits: number;
}

/** A view to save. Its key changes with its content. */
export interface ViewToKeep extends NamedView {
  readonly list: ListKind;
  readonly idempotencyKey: string;
}

export type SavedViewsEvent =
  | { readonly type: 'view.choose'; readonly id: string }
  | { readonly type: 'view.add'; readonly query: ViewQuery; readonly key: string }
  | { readonly type: 'view.edit'; readonly id: string }
  | { readonly type: 'name.type'; readonly text: string }
  | { readonly type: 'sharing.toggle' }
  | { readonly type: 'view.save' }
  | { readonly type: 'view.delete' }
  | { readonly type: 'view.cancel' }
  | { readonly type: 'views.retry' };

/** The user applied a view to the list. */
export interface SavedViewsEmitted {
  readonly type: 'view.chosen';
  readonly query: ViewQuery;
}
