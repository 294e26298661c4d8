import type { ListKind } from '../../domain/lists.ts';
import type { SavedViews, ViewQuery } from '../../domain/saved-view.ts';
import type { Failure } from '../support/failure.ts';

export interface SavedViewsInput {
  readonly list: ListKind;
}

/** A view that is being named: a new one, or one that is changed. */
export interface NamedView {
  /** Null for a new view. */
  readonly id: string | null;
  readonly name: string;
  readonly isShared: boolean;
  /** What the view keeps of the list. */
  readonly query: ViewQuery;
}

export interface SavedViewsContext extends SavedViewsInput, SavedViews {
  readonly named: NamedView | null;
  /** The name was submitted, so what is wrong with it is shown. */
  readonly isNameChecked: boolean;
  readonly failure: Failure | null;
  /** Repeating a save that got no answer saves nothing twice. */
  readonly saveKey: string;
  /** How often the view that is being named was changed. */
  readonly edits: number;
}

/** A view to keep, under a key that is another one for another content. */
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

/** The user chose a view for the list. */
export interface SavedViewsEmitted {
  readonly type: 'view.chosen';
  readonly query: ViewQuery;
}
