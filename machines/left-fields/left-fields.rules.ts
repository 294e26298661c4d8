import type { FieldValue, LeftFieldsContext } from './left-fields.types.ts';

/** The fields after the focused one was left. */
export const afterLeaving = ({ typing, left }: LeftFieldsContext): LeftFieldsContext => ({
  typing: null,
  left: typing ? { ...left, [typing.field]: typing.value } : left,
});

/** The fields after one was typed into. Typing into another field also leaves the previous one. */
export function afterTyping(context: LeftFieldsContext, field: string, value: FieldValue): LeftFieldsContext {
  const { left } = context.typing?.field === field ? context : afterLeaving(context);
  return {
    typing: { field, value },
    left: Object.fromEntries(Object.entries(left).filter(([name]) => name !== field)),
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
  { typing, left }: LeftFieldsContext,
  { isMissing, names }: FieldsProblem,
  values: Readonly<Record<string, unknown>>,
): boolean =>
  !names.some((name) => name === typing?.field) &&
  (!isMissing || names.some((name) => Object.hasOwn(left, name) && left[name] === values[name]));
