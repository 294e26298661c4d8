/** An outline as Mermaid's `stateDiagram-v2`, in code names and, where they are given, in words beside them. */
import { situationWords, triggerWords, type Worded } from './clauses.ts';
import { stateLines, transitionText } from './labels.ts';
import type { Outline, StateOutline, TransitionOutline } from './outline.ts';

/** Mermaid state names must be plain words. */
const nameOf = (path: string): string => (path === '' ? 'root' : path.replaceAll('.', '__'));
/** In Mermaid, a colon starts a label and a semicolon ends a statement. */
const plain = (text: string): string => text.replaceAll(':', '').replaceAll(';', ',').replaceAll('"', '’');

const titleOf = (worded: Worded, path: string): string =>
  path === '' ? worded.words.title : situationWords(worded, path);

/** Nested states, each with an arrow to its initial state. */
function stateText(state: StateOutline, indent: string, worded: Worded | null): string[] {
  const { path, kind, initial, children } = state;
  const key = worded === null ? state.key : plain(`${titleOf(worded, path)} (${state.key})`);
  const notes = stateLines(state).map((line) => `${indent}${nameOf(path)} : ${plain(line)}`);
  if (children.length === 0)
    return [
      `${indent}state "${key}" as ${nameOf(path)}`,
      ...notes,
      ...(kind === 'final' ? [`${indent}${nameOf(path)} --> [*]`] : []),
    ];
  const inner = `${indent}  `;
  const regions = children.flatMap((child, index) => [
    ...(kind === 'parallel' && index > 0 ? [`${inner}--`] : []),
    ...stateText(child, inner, worded),
  ]);
  const first = initial === null ? [] : [`${inner}[*] --> ${nameOf(initial)}`];
  return [`${indent}state "${key}" as ${nameOf(path)} {`, ...first, ...regions, `${indent}}`];
}

export function toMermaid(outline: Outline, worded: Worded | null = null): string {
  const said = (transition: TransitionOutline): string =>
    worded === null
      ? transitionText(transition)
      : `${triggerWords(worded, transition)} (${transitionText(transition)})`;
  const arrows = outline.transitions.flatMap((transition) =>
    (transition.targets.length > 0 ? transition.targets : [transition.source]).map((target) => {
      const does = transition.targets.length > 0 ? '' : ` / ${transition.actions.join(', ') || '–'}`;
      return `  ${nameOf(transition.source)} --> ${nameOf(target)} : ${plain(said(transition) + does)}`;
    }),
  );
  return ['stateDiagram-v2', ...stateText(outline.root, '  ', worded), ...arrows, ''].join('\n');
}
