/**
 * A workflow as a reader sees it: the situations that are open, in the order of its usual course, and what can happen in
 * each, in words. Closed situations stand for all that is in them.
 */
import type { Layer } from '../domain/explorer-layers.ts';
import { folded, foldWords, isFold, type Folded } from './folds.ts';
import { STORIES } from './goals.ts';
import { statesOf, type StateOutline, type TransitionOutline } from './outline.ts';
import { stemOf } from './stem-of.ts';
import { situationWords, stayText, timesText, triggerWords, type Worded } from './clauses.ts';

/** How often each transition was taken (by id) and each situation was left (by path), and for how long it lasted. */
export interface Use {
  readonly transitions: ReadonlyMap<string, number>;
  readonly situations: ReadonlyMap<string, { readonly count: number; readonly seconds: number }>;
}

export interface Charted extends Worded {
  /** The transitions of the usual course, by id. */
  readonly usual: ReadonlySet<string>;
  /** How the workflow is used; absent when that is not known. */
  readonly use?: Use;
}

export interface Shown {
  /** The paths of the situations whose inner ones are shown. */
  readonly open: ReadonlySet<string>;
  readonly hidden: ReadonlySet<Layer>;
}

/** What can happen in a situation. */
export interface Way {
  readonly text: string;
  /** The ids of the transitions that it stands for. */
  readonly transitions: readonly string[];
  /** Where it leads, as far as that is shown; empty when nothing changes. */
  readonly targets: readonly string[];
  readonly layer: Layer | null;
  readonly isUsual: boolean;
  /** From 0 for unused to 4 for what happens most; null when use is not shown. */
  readonly heat: number | null;
}

export interface Situation {
  readonly state: string;
  /** `2.1`: its place in the drawing; empty for the whole workflow. */
  readonly number: string;
  readonly title: string;
  /** How often and for how long it was used, after the title; empty when that is not shown. */
  readonly used: string;
  readonly kind: StateOutline['kind'];
  /** Where the workflow, or the situation around it, begins. */
  readonly isFirst: boolean;
  readonly isUsual: boolean;
  /** It is active together with the others around it. */
  readonly isRegion: boolean;
  readonly canOpen: boolean;
  /** It stands for the situations around a workflow's story, and has no description. */
  readonly isFold: boolean;
  readonly isOpen: boolean;
  readonly heat: number | null;
  readonly ways: readonly Way[];
  readonly inner: readonly Situation[];
}

/** The situation that stands for a state: the outermost that is closed, or the state itself. */
const visibleStateOf = (path: string, { around }: Folded, open: ReadonlySet<string>): string =>
  around(path).find((outer) => !open.has(outer)) ?? path;

const layerOf = ({ kind }: TransitionOutline, targets: readonly string[]): Layer | null => {
  if (targets.length === 0) return 'notes';
  if (kind === 'after') return 'delays';
  return kind === 'error' ? 'failures' : null;
};

interface Found extends Way {
  /** The situation that it is shown in. */
  readonly source: string;
  /** The state inside it that has it; empty when it is its own. */
  readonly from: string;
}

/** Like ways out of a closed situation are one; those that only look alike say where inside they begin. */
function joined(found: readonly Found[], said: (from: string) => string): readonly Way[] {
  const byText = new Map<string, Found>();
  for (const way of found) {
    const isAmbiguous = found.some(
      (other) => other.text === way.text && other.targets.join(' ') !== way.targets.join(' '),
    );
    const text = isAmbiguous && way.from !== '' ? `${way.text} (${said(way.from)})` : way.text;
    const key = `${text} → ${way.targets.join(' ')}`;
    const known = byText.get(key);
    byText.set(key, {
      ...way,
      text,
      transitions: [...(known?.transitions ?? []), ...way.transitions],
      isUsual: way.isUsual || (known?.isUsual ?? false),
    });
  }
  return [...byText.values()];
}

/** The hottest has 4. Use is spread over powers of ten, so the logarithm tells more. */
const heatOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(1, Math.ceil((4 * Math.log1p(count)) / Math.log1p(most)));

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** The states of the usual course, in its order. */
function courseOf({ outline, usual }: Charted): readonly string[] {
  const states = new Map(statesOf(outline).map((state) => [state.path, state]));
  const into = (path: string): string[] => {
    const initial = states.get(path)?.initial;
    return [path, ...(initial ? into(initial) : [])];
  };
  const taken = outline.transitions.filter(({ id }) => usual.has(id));
  // Set order is the order of the way.
  const inOrder = [...usual].flatMap((id) => taken.filter((each) => each.id === id));
  return [...into(''), ...inOrder.flatMap(({ source, targets }) => [...into(source), ...targets.flatMap(into)])];
}

/** All that is shown of a workflow, as one situation around the others. */
export function situationsOf(charted: Charted, { open, hidden }: Shown): Situation {
  const { outline, usual } = charted;
  const course = courseOf(charted);
  const use = hidden.has('use') ? undefined : charted.use;
  const { language } = charted.words;
  const folds = folded(outline);
  const isWithin = (path: string, outer: string): boolean => path === outer || folds.around(path).includes(outer);
  const most = Math.max(1, ...(use?.transitions.values() ?? []));
  const mostStays = Math.max(1, ...[...(use?.situations.values() ?? [])].map(({ count }) => count));
  const used = (words: string, ids: readonly string[]): Pick<Way, 'text' | 'heat'> => {
    if (!use) return { text: words, heat: null };
    const count = ids.reduce((sum, id) => sum + (use.transitions.get(id) ?? 0), 0);
    return { text: `${words} — ${timesText(count, language)}`, heat: heatOf(count, most) };
  };
  const stayed = (path: string): Pick<Situation, 'used' | 'heat'> => {
    if (!use || path === '' || isFold(path)) return { used: '', heat: null };
    const { count, seconds } = use.situations.get(path) ?? { count: 0, seconds: 0 };
    return { used: ` — ${stayText(count, seconds, language)}`, heat: heatOf(count, mostStays) };
  };
  const isOpen = (path: string): boolean => path === '' || open.has(path);
  /** What a fold does not show: the situation inside it to which something leads. */
  const foldedWords = (targets: readonly string[], shown: readonly string[]): string =>
    shown.some(isFold)
      ? `${language === 'fr' ? '\u00A0' : ''}: ${targets.map((target) => situationWords(charted, target)).join(', ')}`
      : '';
  const ways = outline.transitions.flatMap((transition): Found[] => {
    const source = visibleStateOf(transition.source, folds, open);
    const targets = [...new Set(transition.targets.map((target) => visibleStateOf(target, folds, open)))];
    const left = targets.filter((target) => target !== source);
    const isOwn = source === transition.source;
    const isInside = transition.targets.length > 0 && !transition.targets.includes(source);
    // What happens inside a closed situation is not shown.
    if (left.length === 0 && (!isOwn || isInside)) return [];
    const layer = layerOf(transition, left);
    const isUsual = usual.has(transition.id);
    if (layer !== null && hidden.has(layer) && !isUsual) return [];
    return [
      {
        source,
        from: isOwn ? '' : transition.source,
        text: capital(triggerWords(charted, transition)) + foldedWords(transition.targets, left),
        transitions: [transition.id],
        targets: left,
        layer,
        isUsual,
        heat: null,
      },
    ];
  });
  const placeOf = (path: string): number => {
    const place = course.findIndex((each) => isWithin(each, path));
    return place < 0 ? course.length : place;
  };

  const titleOf = (state: StateOutline): string => {
    const { path } = state;
    if (isFold(path)) return foldWords(state, language);
    return path === '' ? charted.words.title : capital(situationWords(charted, path));
  };

  const situation = (state: StateOutline, number: string, isFirst: boolean, isRegion: boolean): Situation => {
    const inner = isOpen(state.path)
      ? state.children.toSorted((left, right) => placeOf(left.path) - placeOf(right.path))
      : [];
    return {
      state: state.path,
      number,
      title: titleOf(state),
      ...stayed(state.path),
      kind: state.kind,
      isFirst,
      isUsual: isFold(state.path)
        ? course.some((path) => isWithin(path, state.path))
        : state.path !== '' && course.includes(state.path),
      isRegion,
      canOpen: state.path !== '' && state.children.length > 0,
      isFold: isFold(state.path),
      isOpen: isOpen(state.path) && state.children.length > 0,
      ways: joined(
        ways.filter(({ source }) => source === state.path),
        (from) => situationWords(charted, from),
      )
        .map((way) => ({ ...way, ...used(way.text, way.transitions) }))
        .toSorted((left, right) => Number(right.isUsual) - Number(left.isUsual)),
      inner: inner.map((child, index) =>
        situation(
          child,
          `${number && `${number}.`}${index + 1}`,
          state.initial !== null && isWithin(state.initial, child.path),
          state.kind === 'parallel',
        ),
      ),
    };
  };
  return situation(folds.root, '', false, false);
}

/** Every situation below one, outer ones first. */
export const everySituation = (around: Situation): readonly Situation[] =>
  around.inner.flatMap((each) => [each, ...everySituation(each)]);

/** Fewer situations than this say too little about a workflow. */
const FEWEST = 4;

/** A situation and those around it, outer ones first. */
const withOuter = (path: string): readonly string[] =>
  path.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'));

/** What is open at first: as little as names the situations of the workflow, and its own among those it shares. */
export function openAtFirst({ outline, usual }: Pick<Charted, 'outline' | 'usual'>): readonly string[] {
  const story = STORIES[stemOf(outline.id)];
  const open = story === undefined ? [] : [...withOuter(story)];
  const { around } = folded(outline);
  const isOnUsualPath = ({ path }: StateOutline): boolean =>
    outline.transitions.some(({ id, source }) => usual.has(id) && (source === path || around(source).includes(path)));
  let level = outline.root.children;
  const isRegions = outline.root.kind === 'parallel';
  if (isRegions) {
    open.push(...level.map(({ path }) => path));
    level = level.flatMap(({ children }) => children);
  }
  while (level.length < FEWEST) {
    const [next] = level
      .filter(({ children }) => children.length > 0)
      .toSorted((left, right) => Number(isOnUsualPath(right)) - Number(isOnUsualPath(left)));
    if (!next) break;
    open.push(next.path);
    level = level.flatMap((state) => (state === next ? state.children : [state]));
  }
  return open;
}

/** The paths of all situations that have others in them. */
export const allOpen = ({ outline }: Pick<Charted, 'outline'>): readonly string[] =>
  statesOf(folded(outline)).flatMap(({ path, children }) => (path !== '' && children.length > 0 ? [path] : []));

/** Everything, for whoever checks a workflow rather than reads it. */
export const shownWhole = (charted: Charted): Shown => ({ open: new Set(allOpen(charted)), hidden: new Set() });
