/** So many steps can be taken back. */
const MOST_STEPS = 100;

/** Former and undone values, the newest last, each one step. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly future: readonly Value[];
  /** The field that was typed into last: more of it is the same step. */
  readonly lastTyped: string;
}

/** After one step from `now`; typing on in one field is the same step. */
export const stepped = <Value>({ past, lastTyped }: History<Value>, now: Value, typed = ''): History<Value> => ({
  past: typed !== '' && typed === lastTyped ? past : [...past, now].slice(-MOST_STEPS),
  future: [],
  lastTyped: typed,
});

/** One step back, with the value it leads to. */
export const steppedBack = <Value>(
  { past, future }: History<Value>,
  now: Value,
): { readonly history: History<Value>; readonly value: Value } => ({
  value: past.at(-1) ?? now,
  history: { past: past.slice(0, -1), future: [...future, now], lastTyped: '' },
});

/** One step forth, with the value it leads to. */
export const steppedForth = <Value>(
  { past, future }: History<Value>,
  now: Value,
): { readonly history: History<Value>; readonly value: Value } => ({
  value: future.at(-1) ?? now,
  history: { past: [...past, now], future: future.slice(0, -1), lastTyped: '' },
});
