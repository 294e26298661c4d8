import { equal } from '../../domain/equal.ts';

/** The number of steps that can be undone. */
const MOST_STEPS = 100;

/** Past and undone values, the latest last. Each is one step. */
export interface UndoHistory<Value> {
  readonly past: readonly Value[];
  readonly future: readonly Value[];
  /** The field typed into last, and in which visit. More typing there belongs to the same step. */
  readonly lastTyped: string;
}

/** A visit to a field: from when it is entered until it is left. Only the page knows; events from elsewhere have none. */
export interface Visit {
  readonly visit?: number;
}

/** What is typed, for the history: each visit to a field is a step of its own. */
export const typedIn = (field: string, visit = 0): string => `${field} ${visit}`;

/**
 * The history after a step. Continued typing in one visit to a field is one step; typing that ends where it began is none, so
 * that an undo always changes something.
 */
export function stepped<Value>(
  { past, lastTyped }: UndoHistory<Value>,
  { from, to, typed = '' }: { readonly from: Value; readonly to: Value; readonly typed?: string },
): UndoHistory<Value> {
  if (typed === '' || typed !== lastTyped)
    return { past: [...past, from].slice(-MOST_STEPS), future: [], lastTyped: typed };
  return equal(past.at(-1), to)
    ? { past: past.slice(0, -1), future: [], lastTyped: '' }
    : { past, future: [], lastTyped: typed };
}

/** One step back, with the resulting value. */
export const steppedBack = <Value>(
  { past, future }: UndoHistory<Value>,
  now: Value,
): { readonly history: UndoHistory<Value>; readonly value: Value } => ({
  value: past.at(-1) ?? now,
  history: { past: past.slice(0, -1), future: [...future, now], lastTyped: '' },
});

/** One step forward, with the resulting value. */
export const steppedForth = <Value>(
  { past, future }: UndoHistory<Value>,
  now: Value,
): { readonly history: UndoHistory<Value>; readonly value: Value } => ({
  value: future.at(-1) ?? now,
  history: { past: [...past, now], future: future.slice(0, -1), lastTyped: '' },
});

/**
 * Edits, undo and redo of one value of a context, which `read` finds and `write` puts back. Typing on in one visit to a
 * field is the same step; an edit that changes nothing is no step.
 */
export const undoable = <Value, Context extends UndoHistory<Value>, Written extends object>(
  read: (context: Context) => Value,
  write: (value: Value) => Written,
  isSame: (value: Value, before: Value) => boolean = equal,
) => ({
  editedBy: (context: Context, value: Value, typed = ''): Written & UndoHistory<Value> => {
    const { past, future, lastTyped } = context;
    const before = read(context);
    return isSame(value, before)
      ? { ...write(before), past, future, lastTyped }
      : { ...write(value), ...stepped(context, { from: before, to: value, typed }) };
  },
  undone: (context: Context): Written & UndoHistory<Value> => {
    const { value, history } = steppedBack(context, read(context));
    return { ...write(value), ...history };
  },
  redone: (context: Context): Written & UndoHistory<Value> => {
    const { value, history } = steppedForth(context, read(context));
    return { ...write(value), ...history };
  },
});
