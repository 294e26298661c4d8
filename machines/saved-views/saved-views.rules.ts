import { isKeepable } from '../../domain/field-problem.ts';
import { builtInViews, VIEW_LIMITS, type SavedView, type ViewQuery } from '../../domain/saved-view.ts';
import { asLine } from '../../domain/typed-text.ts';
import type { NamedView, SavedViewsContext, ViewToKeep } from './saved-views.types.ts';

type Known = Pick<SavedViewsContext, 'views'>;

export const viewOf = ({ views }: Known, id: string): SavedView | undefined => views.find((view) => view.id === id);

/** What a view sets, saved or built in. */
export const queryOf = (known: Pick<SavedViewsContext, 'list' | 'views'>, id: string): ViewQuery | undefined =>
  [...builtInViews(known.list), ...known.views].find((view) => view.id === id)?.query;

/** What is wrong with a name; null if it is valid. */
export function nameProblem({ name }: Pick<NamedView, 'name'>): 'missing' | 'too-long' | 'unkeepable' | null {
  const { length } = asLine(name);
  if (!isKeepable(name)) return 'unkeepable';
  if (length === 0) return 'missing';
  return length > VIEW_LIMITS.name ? 'too-long' : null;
}

/** The user has reached the platform's limit, as far as this list shows. */
export const isFull = ({ views }: Known): boolean => views.filter(({ isMine }) => isMine).length >= VIEW_LIMITS.views;

/** The view to save. */
export function viewToKeep({ list, named, saveKey, edits }: SavedViewsContext): ViewToKeep {
  if (!named) throw new Error('no view is being named');
  return { ...named, name: asLine(named.name), list, idempotencyKey: `${saveKey}-${edits}` };
}

export function idToDelete({ named }: SavedViewsContext): { readonly id: string } {
  if (!named?.id) throw new Error('no view is being changed');
  return { id: named.id };
}
