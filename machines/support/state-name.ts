import type { AnyMachineSnapshot } from 'xstate';

/** A snapshot's value as one line: `answering.editing.dirty`, regions joined with ` + `. */
export const stateName = (snapshot: AnyMachineSnapshot): string => {
  const walk = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return Object.entries(value ?? {}).flatMap(([state, inner]) => {
      const names = walk(inner);
      return names.length === 0 ? [state] : names.map((name) => `${state}.${name}`);
    });
  };
  return walk(snapshot.value).join(' + ');
};
