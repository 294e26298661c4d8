/** Switches mutants of the views on, and notes which of them a walk passes; see `view-mutants.ts`. */

export interface ViewMutant {
  readonly file: string;
  readonly name: string;
}

/** All mutants of the loaded views; a mutant's index is its number. */
export const viewMutantsLoaded: ViewMutant[] = [];

/** The maximum number of times a mutant may be passed in one step: it may loop for ever. */
const RESTLESS = 4000;

const now: { active: number | null; isMutantReached: boolean; times: number; passed: Map<number, number> | null } = {
  active: null,
  isMutantReached: false,
  times: 0,
  passed: null,
};

/** Switches one mutant on and all others off. */
export const switchOn = (mutant: number | null): void => {
  now.active = mutant;
  now.isMutantReached = false;
  now.times = 0;
};

/** Whether the active mutant has made a difference since it was switched on. Call it after each step. */
export function isMutantReached(): boolean {
  now.times = 0;
  return now.isMutantReached;
}

/**
 * The mutants that would have made a difference during a walk, each with the time from its start to the first
 * difference (ms).
 */
export async function mutantsReachedDuring(walk: () => Promise<unknown>): Promise<ReadonlyMap<number, number>> {
  const passed = new Map<number, number>();
  now.passed = passed;
  const began = performance.now();
  await walk();
  now.passed = null;
  for (const [mutant, at] of passed) passed.set(mutant, at - began);
  return passed;
}

function blankOf(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'function') return () => undefined;
  return Array.isArray(value) ? [] : null;
}
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

interface Switches {
  /** Whether the mutant is switched on. */
  readonly is: (mutant: number) => boolean;
  /** The condition; a mutant makes it always or never met. */
  readonly forced: (always: number, never: number, on: unknown, value: unknown) => unknown;
  /** The value; a mutant makes it missing or wrong. */
  readonly blanked: (mutant: number, value: unknown) => unknown;
  /** The verb; a mutant removes it or replaces it by another. It makes a difference only when called. */
  readonly handled: (mutant: number, other: (() => unknown) | undefined, verb: unknown) => unknown;
}

/** The functions a mutated file calls. */
export function mutatedView(file: string, names: readonly string[]): Switches {
  const first = viewMutantsLoaded.length;
  viewMutantsLoaded.push(...names.map((name) => ({ file, name })));
  const is = (mutant: number): boolean => {
    const number = first + mutant;
    if (now.passed && !now.passed.has(number)) now.passed.set(number, performance.now());
    if (number !== now.active) return false;
    now.isMutantReached = true;
    now.times += 1;
    if (now.times > RESTLESS) throw new Error('the view never comes to rest');
    return true;
  };
  return {
    is,
    forced: (always, never, on, value) => {
      // A condition becomes false; a reason, such as `disabledReason`, becomes undefined.
      if (value) return never >= 0 && is(never) ? (on === 'off' ? undefined : false) : value;
      return always >= 0 && is(always) ? on : value;
    },
    handled: (mutant, other, verb) => {
      if (first + mutant === now.active) {
        now.isMutantReached = true;
        return other?.();
      }
      if (!now.passed || typeof verb !== 'function') return verb;
      return (...args: unknown[]): unknown => {
        is(mutant);
        return Reflect.apply(verb, undefined, args);
      };
    },
    blanked: (mutant, value) => (!isBlank(value) && is(mutant) ? blankOf(value) : value),
  };
}
