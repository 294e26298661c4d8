/** An outline as Mermaid's `stateDiagram-v2`. */
import { stateLines, transitionText } from './labels.ts';
import type { Outline, StateOutline } from './outline.ts';

/** Mermaid state names must be plain words. */
const nameOf = (path: string): string => (path === '' ? 'root' : path.replaceAll('.', '__'));
/** In Mermaid, a colon starts a label and a semicolon ends a statement. */
const plain = (text: string): string => text.replaceAll(':', '').replaceAll(';', ',');

/** Nested states, each with an arrow to its initial state. */
function stateText(state: StateOutline, indent: string): string[] {
  const { path, key, kind, initial, children } = state;
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
    ...stateText(child, inner),
  ]);
  const first = initial === null ? [] : [`${inner}[*] --> ${nameOf(initial)}`];
  return [`${indent}state "${key}" as ${nameOf(path)} {`, ...first, ...regions, `${indent}}`];
}

export function toMermaid(outline: Outline): string {
  const arrows = outline.transitions.flatMap((transition) =>
    (transition.targets.length > 0 ? transition.targets : [transition.source]).map((target) => {
      const does = transition.targets.length > 0 ? '' : ` / ${transition.actions.join(', ') || '–'}`;
      return `  ${nameOf(transition.source)} --> ${nameOf(target)} : ${plain(transitionText(transition) + does)}`;
    }),
  );
  return ['stateDiagram-v2', ...stateText(outline.root, '  '), ...arrows, ''].join('\n');
}
