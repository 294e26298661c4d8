/**
 * The situations that a workflow shares with others, folded into one beside its story (goals.ts): what every document
 * does is drawn on demand, what only this one does is drawn at first.
 */
import type { Language } from '../domain/enumerations.ts';
import { STORIES } from './goals.ts';
import type { Outline, StateOutline } from './outline.ts';
import { stemOf } from './stem-of.ts';

export interface Folded {
  readonly root: StateOutline;
  /** The paths around a state or a fold, outer ones first; without the root. */
  readonly around: (path: string) => readonly string[];
}

const FOLD = '*';

/** Whether a path is that of a fold: `*`, or `open.*` for what is shared inside `open`. */
export const isFold = (path: string): boolean => path.endsWith(FOLD);

/** The title of a fold. */
export const foldWords = (count: number, language: Language): string =>
  language === 'fr' ? `Comme pour tout document (${count} situations)` : `As in every document (${count} situations)`;

const fold = (around: StateOutline, children: readonly StateOutline[]): StateOutline => ({
  path: around.path === '' ? FOLD : `${around.path}.${FOLD}`,
  id: `${around.id}.${FOLD}`,
  key: FOLD,
  kind: 'compound',
  initial: null,
  description: '',
  tags: [],
  entry: [],
  exit: [],
  invokes: [],
  children,
});

/** Folds the neighbours of the story, and of what is around it. */
function withFolds(state: StateOutline, story: readonly string[]): StateOutline {
  const [key, ...inner] = story;
  const own = state.children.find((child) => child.key === key);
  if (!own) return state;
  const shared = state.children.filter((child) => child !== own);
  return { ...state, children: [withFolds(own, inner), ...(shared.length > 1 ? [fold(state, shared)] : shared)] };
}

export function folded({ id, root }: Pick<Outline, 'id' | 'root'>): Folded {
  const story = STORIES[stemOf(id)];
  const tree = story === undefined ? root : withFolds(root, story.split('.'));
  const outer = new Map<string, readonly string[]>();
  const note = (state: StateOutline, around: readonly string[]): void => {
    outer.set(state.path, around);
    for (const child of state.children) note(child, state.path === '' ? around : [...around, state.path]);
  };
  note(tree, []);
  return { root: tree, around: (path) => outer.get(path) ?? [] };
}
