import type { SnapshotFrom } from 'xstate';
import {
  builtInViews,
  VIEW_LIMITS,
  type BuiltInView,
  type SavedView,
  type ViewQuery,
} from '../../../domain/saved-view.ts';
import type { savedViewsMachine } from '../../../machines/saved-views/saved-views.machine.ts';
import { isFull, nameProblem } from '../../../machines/saved-views/saved-views.rules.ts';
import type { NamedView, SavedViewsEvent } from '../../../machines/saved-views/saved-views.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';

export interface SavedViewsValues {
  readonly builtIn: readonly BuiltInView[];
  readonly views: readonly SavedView[];
  readonly choose: (id: string) => void;
  readonly edit: (id: string) => void;
  readonly add: ((query: ViewQuery) => void) | null;
  /** Why no view can be added; null when one can. */
  readonly addReason: Words | null;
  /** Loading the views failed. */
  readonly failure: { readonly detail: Words; readonly retry: () => void } | null;
  /** The view that is being named; null for none. */
  readonly naming: {
    readonly view: NamedView;
    readonly isSharingAllowed: boolean;
    readonly problem: Words | null;
    /** Saving or deleting failed. */
    readonly failure: Words | null;
    readonly isSaving: boolean;
    readonly isDeleting: boolean;
    readonly type: (text: string) => void;
    readonly toggleSharing: () => void;
    readonly save: () => void;
    /** Null for a new view. */
    readonly remove: (() => void) | null;
    readonly cancel: () => void;
  } | null;
}

const PROBLEMS = {
  missing: { key: 'saved-views:nameMissing' },
  unkeepable: { key: 'field:unkeepable' },
  'too-long': { key: 'saved-views:nameTooLong', params: { max: VIEW_LIMITS.name } },
} as const satisfies Record<string, Words>;

type Snapshot = SnapshotFrom<typeof savedViewsMachine>;

function namingOf(snapshot: Snapshot, send: (event: SavedViewsEvent) => void): SavedViewsValues['naming'] {
  const { named, isNameChecked, isSharingAllowed, failure } = snapshot.context;
  if (!named) return null;
  const problem = isNameChecked ? nameProblem(named) : null;
  return {
    view: named,
    isSharingAllowed,
    problem: problem && PROBLEMS[problem],
    failure: failure && failureWords(failure),
    isSaving: snapshot.matches('saving'),
    isDeleting: snapshot.matches('deleting'),
    type: (text) => send({ type: 'name.type', text }),
    toggleSharing: () => send({ type: 'sharing.toggle' }),
    save: () => send({ type: 'view.save' }),
    remove: named.id === null ? null : () => send({ type: 'view.delete' }),
    cancel: () => send({ type: 'view.cancel' }),
  };
}

export function connectSavedViews(snapshot: Snapshot, send: (event: SavedViewsEvent) => void): SavedViewsValues {
  const { list, views, failure } = snapshot.context;
  const addReason = isFull(snapshot.context)
    ? { key: 'saved-views:full' as const, params: { max: VIEW_LIMITS.views } }
    : null;
  return {
    builtIn: builtInViews(list),
    views,
    choose: (id) => send({ type: 'view.choose', id }),
    edit: (id) => send({ type: 'view.edit', id }),
    add:
      snapshot.matches('loading') || snapshot.matches('failed')
        ? null
        : (query) => send({ type: 'view.add', query, key: crypto.randomUUID() }),
    addReason,
    failure: snapshot.matches('failed')
      ? { detail: failureWords(failure), retry: () => send({ type: 'views.retry' }) }
      : null,
    naming: namingOf(snapshot, send),
  };
}
