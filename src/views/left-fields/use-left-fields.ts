import { useEffect, useReducer } from 'react';
import { fieldsAfter, isProblemShown, NO_FIELDS, type FieldsSoFar, type FieldValue } from './left-fields.ts';

/** The key of this problem is the same in every form. */
const MISSING = 'required';

export interface LeftFields<Name extends string> {
  /** Whether to show a problem, which may be about several fields. */
  readonly isShown: (problem: string, ...names: readonly Name[]) => boolean;
  readonly typed: (name: Name, value: FieldValue) => void;
  readonly left: (name: Name) => void;
  /** The handlers for when the field changes and when the user leaves it. */
  readonly of: <Value extends FieldValue>(
    name: Name,
    change: (value: Value) => void,
  ) => { readonly onChange: (value: Value) => void; readonly onBlur: () => void };
}

/** The fields of lines that come and go, by line. */
export type KeptFields = Map<string, FieldsSoFar>;
const NOTHING_KEPT: KeptFields = new Map();

/**
 * Tracks which fields of a form, or of one of its lines, the user has left. After a refused send, all problems show.
 * A line that is not always drawn keeps them in `kept`.
 */
export function useLeftFields<Name extends string>(
  values: Readonly<Record<Name, unknown>>,
  areAllShown: boolean,
  { kept, line }: { readonly kept: KeptFields; readonly line: string } | Record<string, undefined> = {},
): LeftFields<Name> {
  const [fields, tell] = useReducer(fieldsAfter, (kept ?? NOTHING_KEPT).get(line ?? '') ?? NO_FIELDS);
  useEffect(() => void (line !== undefined && kept?.set(line, fields)), [kept, line, fields]);
  const typed = (field: Name, value: FieldValue): void => tell({ typed: field, value });
  const left = (field: Name): void => tell({ left: field });
  return {
    isShown: (problem, ...names) =>
      areAllShown || isProblemShown(fields, { isMissing: problem === MISSING, names }, values),
    typed,
    left,
    of: (field, change) => ({
      onChange: (value) => {
        typed(field, value);
        change(value);
      },
      onBlur: () => left(field),
    }),
  };
}
