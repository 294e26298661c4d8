/**
 * The differences between two outlines of a workflow, for review. States and transitions are matched by their identity.
 */
import { statesOf, type Outline, type StateOutline, type TransitionOutline } from './outline.ts';

export interface Difference<T> {
  /** The identity in both: a state's path or a transition's id. */
  readonly name: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: T | null;
  readonly after: T | null;
  /** The fields that differ; only for changes. */
  readonly fields: readonly string[];
}

/** A state with only the names of its children, which are compared separately. */
export type OwnState = Omit<StateOutline, 'children'> & { readonly children: readonly string[] };

export interface Differences {
  readonly states: readonly Difference<OwnState>[];
  readonly transitions: readonly Difference<TransitionOutline>[];
}

const text = (value: unknown): string => JSON.stringify(value) ?? '';

function fieldsThatDiffer(before: object, after: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) => (text(value) === text(old.get(field)) ? [] : [field]));
}

function compare<T extends object>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): Difference<T>[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((name): Difference<T>[] => {
    const [old, now] = [before.get(name) ?? null, after.get(name) ?? null];
    if (!old) return [{ name, kind: 'added', before: old, after: now, fields: [] }];
    if (!now) return [{ name, kind: 'removed', before: old, after: now, fields: [] }];
    const fields = fieldsThatDiffer(old, now);
    return fields.length === 0 ? [] : [{ name, kind: 'changed', before: old, after: now, fields }];
  });
}

const ownStates = (outline: Outline | null): Map<string, OwnState> =>
  new Map(
    (outline ? statesOf(outline) : []).map((state) => [
      state.path,
      { ...state, children: state.children.map(({ key }) => key) },
    ]),
  );

const transitions = (outline: Outline | null): Map<string, TransitionOutline> =>
  new Map(outline?.transitions.map((transition) => [transition.id, transition]));

/** A workflow that exists on one side only is null on the other. */
export const differencesOf = (before: Outline | null, after: Outline | null): Differences => ({
  states: compare(ownStates(before), ownStates(after)),
  transitions: compare(transitions(before), transitions(after)),
});
