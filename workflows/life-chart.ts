/** A life as a statechart with the same arrows, for exports and drawings. Nothing runs it. */
import { createMachine, type AnyStateMachine } from 'xstate';
import type { AnyLife } from '../lives/life.ts';
import { waysOf } from '../lives/life.ts';

/** A refusal is a transition without a target that names its code. */
export function lifeChart(stem: string, { table, over }: AnyLife): AnyStateMachine {
  const [initial] = Object.keys(table);
  if (initial === undefined) throw new Error(`the life of ${stem} has no state`);
  return createMachine({
    id: stem,
    initial,
    states: Object.fromEntries(
      Object.entries(table).map(([state, cells]) => [
        state,
        {
          tags: over.includes(state) ? ['over'] : [],
          on: Object.fromEntries(
            Object.entries(cells).map(([type, cell]) => [
              type,
              waysOf(cell).map((way) => ({
                ...('if' in way && { guard: way.if }),
                ...('refuse' in way && { actions: { type: `refuse ${way.refuse}` } }),
                ...('to' in way && way.to !== state && { target: way.to }),
              })),
            ]),
          ),
        },
      ]),
    ),
  });
}
