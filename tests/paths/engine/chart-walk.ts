/** Walks one committed path on the chart: states, effects and invariants after each step, nothing left over at the end. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import type { Invariant, PathModel, Trace } from '../../../machines/support/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { digestOf, eventOf, type Path } from './committed.ts';
import { startEnvironment } from './environment.ts';
import { startsOf } from './graph.ts';

export interface ChartWalk {
  readonly machine?: AnyStateMachine;
  readonly invariants: readonly Invariant[];
  readonly inspect?: (event: InspectionEvent) => void;
}

/** Throws on the first difference, naming the step. */
export async function walkChart(model: PathModel, path: Path, { invariants, ...world }: ChartWalk): Promise<void> {
  const begun = startsOf(model).find(({ from }) => from === (path.from ?? ''));
  if (!begun) throw new Error(`${path.id}: the model has no start "${path.from ?? ''}"`);
  const environment = startEnvironment(begun.model, world);
  const { actor } = environment;
  let crash: unknown;
  actor.subscribe({ error: (error) => (crash = error) });
  const check = (where: string, step: Omit<Trace, 'timers'>): void => {
    const trace = { ...step, timers: environment.timers() };
    const broken = invariants.find((invariant) => !invariant.holds(trace));
    if (broken) throw new Error(`${where}: ${broken.id} does not hold: ${broken.says.en} (spec ${broken.spec})`);
  };
  actor.start();
  const begin = environment.takeEffects();
  const first = actor.getSnapshot();
  if (stateName(first) !== path.start || !isDeepStrictEqual(begin.words, path.effects))
    throw new Error(`${path.id}: starts in ${stateName(first)} with ${JSON.stringify(begin.words)}`);
  check(`${path.id}, start`, { event: { type: 'xstate.init' }, before: first, after: first, ...begin });
  for (const [index, step] of path.steps.entries()) {
    const where = `${path.id}, step ${index + 1}, ${step.on}${step.case ? ` (${step.case})` : ''}`;
    const event = eventOf(model, step).object;
    const before = actor.getSnapshot();
    // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
    await environment.cause(event);
    if (crash) throw new Error(`${where}: the machine crashed`, { cause: crash });
    const after = actor.getSnapshot();
    const effects = environment.takeEffects();
    if (stateName(after) !== step.state) throw new Error(`${where}: expected ${step.state}, got ${stateName(after)}`);
    if (digestOf(begun.model, after) !== step.key) throw new Error(`${where}: the machine remembers something else in ${step.state}`);
    if (!isDeepStrictEqual(effects.words, step.effects ?? []))
      throw new Error(`${where}: expected effects ${JSON.stringify(step.effects ?? [])}, got ${JSON.stringify(effects.words)}`);
    check(where, { event, before, after, ...effects });
  }
  const isOver = actor.getSnapshot().status !== 'active';
  const running = environment.leftOver();
  if (isOver && running.length > 0) throw new Error(`${path.id}: left running after the end: ${running.join(', ')}`);
  actor.stop();
  const leaked = environment.leftOver();
  if (leaked.length > 0) throw new Error(`${path.id}: left running after a stop: ${leaked.join(', ')}`);
}
