import type { AnyMachineSnapshot, AnyEventObject } from 'xstate';

/** Why an event has no effect now: a guard refuses it, or the state does not handle it. */
export type WhyNot = { readonly guard: string } | { readonly guard: null };

const nameOf = (guard: unknown): string | null => {
  if (typeof guard === 'string') return guard;
  return typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string'
    ? guard.type
    : null;
};

/** Null when the machine accepts the event now. When several guards refuse, the last one is returned. */
export function whyNot(snapshot: AnyMachineSnapshot, event: AnyEventObject): WhyNot | null {
  if (snapshot.status === 'active' && snapshot.can(event)) return null;
  const guards = snapshot._nodes
    .map((node) => (node.transitions.get(event.type) ?? []).map(({ guard }) => nameOf(guard)))
    // A state that forbids an event hides the guards of the states around it.
    .reduce<readonly (string | null)[]>(
      (around, own) => (own.length > 0 && own.every((guard) => guard === null) ? [] : [...around, ...own]),
      [],
    );
  return { guard: guards.findLast((guard) => guard !== null) ?? null };
}
