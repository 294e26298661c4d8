/**
 * When the fields of a form show their errors: not while a field is being typed into, and "required" only after its value
 * was cleared and the field left. A refused send shows every error. All forms use this.
 */

/** The value of a field: a text, or a choice. */
export type FieldValue = string | number;

export interface FieldsSoFar {
  /** The field being typed into and its value; null when there is none. */
  readonly typing: { readonly field: string; readonly value: FieldValue } | null;
  /** The values of fields when they were left, by name. A field being typed into again is not included. */
  readonly left: Readonly<Record<string, FieldValue>>;
}

export const NO_FIELDS: FieldsSoFar = { typing: null, left: {} };

/** The fields after the focused one was left. */
const afterLeaving = ({ typing, left }: FieldsSoFar): FieldsSoFar => ({
  typing: null,
  left: typing ? { ...left, [typing.field]: typing.value } : left,
});

/** The fields after one was typed into, or left. Typing into another field also leaves the previous one. */
export function fieldsAfter(
  before: FieldsSoFar,
  event: { readonly typed: string; readonly value: FieldValue } | { readonly left: string },
): FieldsSoFar {
  if ('left' in event) return event.left === before.typing?.field ? afterLeaving(before) : before;
  const { typed, value } = event;
  const { left } = before.typing?.field === typed ? before : afterLeaving(before);
  return {
    typing: { field: typed, value },
    left: Object.fromEntries(Object.entries(left).filter(([name]) => name !== typed)),
  };
}

/** A problem of a form, and the fields it concerns. */
export interface FieldsProblem {
  /** The field is empty. */
  readonly isMissing: boolean;
  readonly names: readonly string[];
}

/**
 * Whether to show a problem: not while one of its fields is being typed into. "Required" shows only where a value was
 * cleared, not where nothing was typed yet or the change was undone.
 */
export const isProblemShown = (
  { typing, left }: FieldsSoFar,
  { isMissing, names }: FieldsProblem,
  values: Readonly<Record<string, unknown>>,
): boolean =>
  !names.some((name) => name === typing?.field) &&
  (!isMissing || names.some((name) => Object.hasOwn(left, name) && left[name] === values[name]));
