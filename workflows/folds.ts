/**
 * The situations around a workflow's story (goals.ts), folded into one at each level: what only this workflow does is
 * drawn at first, what is before, beside and after it on demand.
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

/** Whether a path is that of a fold: `*`, or `open.*` for what is inside `open`. */
export const isFold = (path: string): boolean => path.endsWith(FOLD);

const TITLES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  [FOLD]: { en: 'Loading and closing', fr: 'Chargement et fermeture' },
  [`open.${FOLD}`]: { en: 'Lock and sending', fr: 'Verrou et envoi' },
};

/** The title of a fold, with the number of its situations. */
export const foldWords = ({ path, children }: StateOutline, language: Language): string =>
  `${TITLES[path]?.[language] ?? path} (${children.length} situations)`;

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
  const others = state.children.filter((child) => child !== own);
  return { ...state, children: [withFolds(own, inner), ...(others.length > 1 ? [fold(state, others)] : others)] };
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
