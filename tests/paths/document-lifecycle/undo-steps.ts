import { equal } from '../../../domain/equal.ts';
import type { UndoHistory } from '../../../machines/support/history.ts';

interface Step<Context> {
  readonly event: { readonly type: string };
  readonly before: { readonly context: Context };
  readonly after: { readonly context: Context };
}

/**
 * Whether an event changed the typed content correctly: undo and redo move by one step, and an edit is one step, or
 * extends the last one while the user types in one field (`typing`: the events of text fields). Typing that ends where
 * it began is not a step.
 */
export function isOneStep<Value, Context extends UndoHistory<Value>>(
  step: Step<Context>,
  valueOf: (context: Context) => Value,
  ...typing: readonly string[]
): boolean {
  const [before, after] = [step.before.context, step.after.context];
  const [old, value] = [valueOf(before), valueOf(after)];
  const isDropped = (now: readonly Value[], steps: readonly Value[]): boolean => now.length === steps.length - 1;
  switch (step.event.type) {
    case 'edit.undo':
      return before.past.length === 0
        ? equal(value, old)
        : equal(value, before.past.at(-1)) &&
            !equal(value, old) &&
            equal(after.future.at(-1), old) &&
            isDropped(after.past, before.past);
    case 'edit.redo':
      return before.future.length === 0
        ? equal(value, old)
        : equal(value, before.future.at(-1)) && equal(after.past.at(-1), old) && isDropped(after.future, before.future);
    default: {
      if (equal(value, old)) return true;
      const isTyped = before.lastTyped !== '' && typing.includes(step.event.type);
      const isSameStep =
        after.past.length === before.past.length ||
        (isDropped(after.past, before.past) && equal(value, before.past.at(-1)));
      return after.future.length === 0 && ((isTyped && isSameStep) || equal(after.past.at(-1), old));
    }
  }
}
