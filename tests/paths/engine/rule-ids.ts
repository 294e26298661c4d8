import type { AnyStateMachine } from 'xstate';
import { outlineOf } from '../../../workflows/outline.ts';
import { ruleIds } from '../../../workflows/rule-facts.ts';

const knownIds = new WeakMap<AnyStateMachine, ReadonlyMap<string, string>>();

/** The ids of a machine's rules: every walk of it asks for them. */
export function idsOf(machine: AnyStateMachine): ReadonlyMap<string, string> {
  const ids = knownIds.get(machine) ?? ruleIds(outlineOf(machine));
  knownIds.set(machine, ids);
  return ids;
}
