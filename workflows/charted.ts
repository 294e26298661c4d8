/** What is drawn of a workflow, from its outline, its rules and its words. */
import { GOALS } from './goals.ts';
import { statesOf, type Outline, type TransitionOutline } from './outline.ts';
import { ruleIds, type Observed } from './rule-facts.ts';
import type { Charted } from './situations.ts';
import type { WorkflowWords } from './words.ts';

const isWithin = (path: string, outer: string): boolean =>
  outer === '' || path === outer || path.startsWith(`${outer}.`);

/** The innermost state that is entered with a state. */
function entered(outline: Outline, path: string): string {
  const initial = statesOf(outline).find((state) => state.path === path)?.initial;
  return initial ? entered(outline, initial) : path;
}

/** The shortest way from one state to another, or into it, by what is taken at once. */
function atOnce(outline: Outline, from: string, to: string): readonly TransitionOutline[] {
  let ways: readonly (readonly TransitionOutline[])[] = [[]];
  const seen = new Set([from]);
  while (ways.length > 0) {
    const ends = ways.map((way) => ({ way, at: entered(outline, way.at(-1)?.targets[0] ?? from) }));
    const there = ends.find(({ at }) => isWithin(at, to));
    if (there) return there.way;
    ways = ends.flatMap(({ way, at }) =>
      outline.transitions
        .filter(({ kind, source, targets }) => kind === 'always' && isWithin(at, source) && !seen.has(targets[0] ?? at))
        .map((next) => {
          seen.add(next.targets[0] ?? '');
          return [...way, next];
        }),
    );
  }
  return [];
}

/** The transitions of the shortest way to what a workflow is for, in its order. */
export function usualCourse(stem: string, outline: Outline, ways: Observed['ways']): readonly string[] {
  const ids = new Map([...ruleIds(outline)].map(([transition, rule]) => [rule, transition]));
  const [goal, ...rules] = [GOALS[stem] ?? ''].flat();
  if (goal === undefined || goal === '') return [];
  let at = entered(outline, '');
  const course: TransitionOutline[] = [];
  for (const rule of [...(ways[goal] ?? []), ...rules]) {
    const next = outline.transitions.find(({ id }) => id === ids.get(rule));
    if (!next) continue;
    course.push(...atOnce(outline, at, next.source), next);
    at = entered(outline, next.targets[0] ?? at);
  }
  const last = rules.length > 0 ? [] : atOnce(outline, at, goal);
  return [...course, ...last].map(({ id }) => id);
}

/** Of a workflow without rules, such as one of an earlier revision, no usual course is known. */
export const chartedOf = (
  stem: string,
  {
    outline,
    observed,
    words,
  }: { readonly outline: Outline; readonly observed: Observed | null; readonly words: WorkflowWords },
): Charted => ({
  outline,
  words,
  observed: { delays: observed?.delays ?? {} },
  usual: new Set(usualCourse(stem, outline, observed?.ways ?? {})),
});
