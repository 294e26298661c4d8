import { equal } from '../../domain/equal.ts';

/** The number of steps that can be undone. */
const MOST_STEPS = 100;

/** Past and undone values, the latest last. Each is one step. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly future: readonly Value[];
  /** The field typed into last. More typing there belongs to the same step. */
  readonly lastTyped: string;
}

/**
 * The history after a step. Continued typing in one field is one step; typing that ends where it began is none, so
 * that an undo always changes something.
 */
export function stepped<Value>(
  { past, lastTyped }: History<Value>,
  { from, to, typed = '' }: { readonly from: Value; readonly to: Value; readonly typed?: string },
): History<Value> {
  if (typed === '' || typed !== lastTyped)
    return { past: [...past, from].slice(-MOST_STEPS), future: [], lastTyped: typed };
  return equal(past.at(-1), to)
    ? { past: past.slice(0, -1), future: [], lastTyped: '' }
    : { past, future: [], lastTyped: typed };
}

/** One step back, with the resulting value. */
export const steppedBack = <Value>(
  { past, future }: History<Value>,
  now: Value,
): { readonly history: History<Value>; readonly value: Value } => ({
  value: past.at(-1) ?? now,
  history: { past: past.slice(0, -1), future: [...future, now], lastTyped: '' },
});

/** One step forward, with the resulting value. */
export const steppedForth = <Value>(
  { past, future }: History<Value>,
  now: Value,
): { readonly history: History<Value>; readonly value: Value } => ({
  value: future.at(-1) ?? now,
  history: { past: [...past, now], future: future.slice(0, -1), lastTyped: '' },
});
