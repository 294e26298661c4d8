import type { FieldValue, LeftFieldsContext } from './left-fields.types.ts';

/** The fields after what is being typed into was left. */
export const afterLeaving = ({ typing, left }: LeftFieldsContext): LeftFieldsContext => ({
  typing: null,
  left: typing ? { ...left, [typing.field]: typing.value } : left,
});

/** The fields after one was typed into. The one before, if it is another, was left unnoticed. */
export function afterTyping(context: LeftFieldsContext, field: string, value: FieldValue): LeftFieldsContext {
  const { left } = context.typing?.field === field ? context : afterLeaving(context);
  return {
    typing: { field, value },
    left: Object.fromEntries(Object.entries(left).filter(([name]) => name !== field)),
  };
}

/** A problem of a form, and the fields that it is about. */
export interface AskedProblem {
  /** Nothing is there yet. */
  readonly isMissing: boolean;
  readonly names: readonly string[];
}

/**
 * Whether a problem shows: not while one of its fields is being typed into. What is missing shows only where it was
 * typed away: what is still to come, or was undone or discarded since, is nothing that was done wrong.
 */
export const isProblemDue = (
  { typing, left }: LeftFieldsContext,
  { isMissing, names }: AskedProblem,
  values: Readonly<Record<string, unknown>>,
): boolean =>
  !names.some((name) => name === typing?.field) &&
  (!isMissing || names.some((name) => Object.hasOwn(left, name) && left[name] === values[name]));
