import type { AnyMachineSnapshot } from 'xstate';

/** The names of the states inside a value, outer ones first. */
function namesIn(value: unknown, around: string): string[] {
  if (typeof value === 'string') return [around + value];
  const states = Object.entries(value ?? {});
  return states.length === 0
    ? [around.slice(0, -1)]
    : states.flatMap(([state, inner]) => namesIn(inner, `${around}${state}.`));
}

/** Cached, because snapshots never change and every check of a walk asks for the name. */
const names = new WeakMap<AnyMachineSnapshot, string>();

/** A snapshot's value in one line: `answering.editing.dirty`, with regions joined by ` + `. */
export function stateName(snapshot: AnyMachineSnapshot): string {
  const name = names.get(snapshot) ?? valueName(snapshot.value);
  names.set(snapshot, name);
  return name;
}

const valueName = (value: unknown): string => namesIn(value, '').join(' + ');
