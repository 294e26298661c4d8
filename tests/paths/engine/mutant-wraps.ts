/** Wraps places of a source in calls that switch one mutant at a time on. */
import type { Node } from './view-syntax.ts';
import { printed } from './printed.ts';

interface Wrap {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/** Writes the mutants of one file. `within` gives the name of the function that contains a mutant. */
export function mutantsOf(file: string, source: string, within: () => string) {
  const names: string[] = [];
  const taken = new Map<string, number>();
  const wraps: Wrap[] = [];

  const textOf = (node: Node): string => printed(file, node, source.slice(node.start, node.end));
  const named = (node: Node, change: string): number => {
    const text = textOf(node);
    const name = `${file.replace(/^.*\//, '')} · ${within()} · ${text.length > 64 ? `${text.slice(0, 40)} … ${text.slice(-20)}` : text} · ${change}`;
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    names.push(times === 1 ? name : `${name} (${times})`);
    return names.length - 1;
  };
  const wrap = ({ start, end }: Node, before: string, after: string): void =>
    void wraps.push({ start, end, before, after });
  const instead = (node: Node, change: string, by: string, shown = node): void =>
    wrap(node, `($is(${named(shown, change)})?${by}:(`, '))');
  const drop = (node: Node, shown: Node): void =>
    wrap(node, `$handled(${named(shown, 'handler dropped')},undefined,(`, '))');
  const blank = (node: Node, change: string, shown = node): void =>
    wrap(node, `$blanked(${named(shown, change)},(`, '))');
  const force = (node: Node, always: string, never: string, { shown = node, on = 'true' } = {}): void =>
    wrap(
      node,
      `$forced(${always === '' ? -1 : named(shown, always)},${never === '' ? -1 : named(shown, never)},${on},(`,
      '))',
    );

  const swap = (one: Node, other: Node, shown: Node): void => {
    if (source.slice(one.start, one.end) === source.slice(other.start, other.end)) return;
    const number = named(shown, `swapped with ${textOf(other)}`);
    for (const [at, by] of [
      [one, other],
      [other, one],
    ] as const)
      wrap(at, `$handled(${number},()=>(${source.slice(by.start, by.end)}),(`, '))');
  };

  return {
    wrap,
    instead,
    drop,
    blank,
    force,
    swap,
    named,
    textOf,
    /** The source with all its mutants, switched off, and their names by number. */
    written: () => ({ code: wrapped(source, wraps), names }),
  };
}

/** Applies insertions: at one position, the outermost start first and the innermost end first. */
function wrapped(source: string, wraps: readonly Wrap[]): string {
  const outermost = wraps
    .map((each, order) => ({ ...each, order }))
    .sort((one, other) => one.start - other.start || other.end - one.end || one.order - other.order);
  const texts: { readonly at: number; readonly text: string }[] = [
    ...outermost.map(({ start, before }, order) => ({ at: start, text: before, isEnd: false, order })),
    ...outermost.map(({ end, after }, order) => ({ at: end, text: after, isEnd: true, order: -order })),
  ].sort((one, other) => one.at - other.at || Number(other.isEnd) - Number(one.isEnd) || one.order - other.order);
  let code = '';
  let from = 0;
  for (const { at, text } of texts) {
    code += source.slice(from, at) + text;
    from = at;
  }
  return code + source.slice(from);
}
