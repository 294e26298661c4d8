/** An outline's transitions as a Markdown table, with the same content as the drawing. */
import { durationText, triggerText } from './labels.ts';
import type { Outline, TransitionOutline } from './outline.ts';

const COLUMNS = ['From', 'When', 'If', 'Does', 'To'] as const;

const code = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``);

function condition({ guard, guardParams, isOtherwise }: TransitionOutline): string {
  if (guard === '') return isOtherwise ? 'otherwise' : '';
  return guardParams === '' ? code(guard) : `${code(guard)} ${code(guardParams)}`;
}

const rowOf = (outline: Outline, transition: TransitionOutline): string[] => [
  code(transition.source || outline.id),
  transition.kind === 'always' ? 'at once' : code(triggerText(transition)),
  condition(transition),
  transition.actions.map(code).join(', '),
  transition.targets.length === 0
    ? '(stays)'
    : transition.targets.map((target) => code(target || outline.id)).join(' and '),
];

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const toTable = (outline: Outline): string =>
  [
    line(COLUMNS),
    line(COLUMNS.map(() => '---')),
    ...outline.transitions.map((transition) => line(rowOf(outline, transition))),
  ].join('\n');

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

/** Delays of known length, without duplicates. */
export const toDelays = ({ transitions }: Outline): string[] => [
  ...new Set(
    transitions.flatMap(({ cause, delay }) => (delay === null ? [] : [`${code(cause)}: ${durationText(delay)}`])),
  ),
];
