import type { Outline } from './outline.ts';

const code = (text: string): string => `\`${text}\``;

/** The states and their descriptions, as a nested list. */
export function toList({ root }: Pick<Outline, 'root'>): string {
  const items = (states: Outline['root']['children'], indent: string): string[] =>
    states.flatMap((state) => {
      const calls = state.invokes.map(({ id, isCall }) => `${isCall ? 'calls' : 'runs'} ${code(id)}`);
      const marks = [
        ...(state.kind === 'final' ? ['the end'] : []),
        ...(state.kind === 'parallel' ? ['all of these at once'] : []),
        ...calls,
      ];
      return [
        `${indent}- **${state.key}**${state.description === '' ? '' : `: ${state.description}`}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`,
        ...items(state.children, `${indent}  `),
      ];
    });
  return items(root.children, '').join('\n');
}
