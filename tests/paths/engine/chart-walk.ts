/** Walks one committed path on the chart: states, effects and invariants after each step, nothing left over at the end. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import type { Invariant, PathModel, Trace } from '../../../machines/support/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { digestOf, eventOf, type Path } from './committed.ts';
import { startEnvironment } from './environment.ts';
import { startsOf } from './graph.ts';
import { StepFailed } from './results.ts';

export interface ChartWalk {
  readonly machine?: AnyStateMachine;
  readonly invariants: readonly Invariant[];
  readonly inspect?: (event: InspectionEvent) => void;
}

/** Throws StepFailed on the first difference. */
export async function walkChart(model: PathModel, path: Path, { invariants, ...world }: ChartWalk): Promise<void> {
  const begun = startsOf(model).find(({ from }) => from === (path.from ?? ''));
  if (!begun) throw new Error(`${path.id}: the model has no start "${path.from ?? ''}"`);
  const environment = startEnvironment(begun.model, world);
  const { actor } = environment;
  let crash: unknown;
  actor.subscribe({ error: (error) => (crash = error) });
  const check = (number: number, step: Omit<Trace, 'timers'>): void => {
    const trace = { ...step, timers: environment.timers() };
    const broken = invariants.find((invariant) => !invariant.holds(trace));
    if (broken) throw new StepFailed(number, `${broken.id}: ${broken.says.en} (spec ${broken.spec})`, `${stateName(step.after)} after ${stateName(step.before)}`);
  };
  actor.start();
  const begin = environment.takeEffects();
  const first = actor.getSnapshot();
  if (stateName(first) !== path.start || !isDeepStrictEqual(begin.words, path.effects))
    throw new StepFailed(0, `${path.start} ${JSON.stringify(path.effects)}`, `${stateName(first)} ${JSON.stringify(begin.words)}`);
  check(0, { event: { type: 'xstate.init' }, before: first, after: first, ...begin });
  for (const [index, step] of path.steps.entries()) {
    const fail = (expected: string, seen: string, cause?: unknown): never => {
      throw new StepFailed(index + 1, expected, seen, { cause });
    };
    const event = eventOf(model, step).object;
    const before = actor.getSnapshot();
    // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
    await environment.cause(event);
    if (crash) fail(step.state, `a crash: ${String(crash)}`, crash);
    const after = actor.getSnapshot();
    const effects = environment.takeEffects();
    if (stateName(after) !== step.state) fail(step.state, stateName(after));
    if (digestOf(begun.model, after) !== step.key) fail(`what ${step.state} remembers`, 'something else');
    if (!isDeepStrictEqual(effects.words, step.effects ?? []))
      fail(`effects ${JSON.stringify(step.effects ?? [])}`, JSON.stringify(effects.words));
    check(index + 1, { event, before, after, ...effects });
  }
  const isOver = actor.getSnapshot().status !== 'active';
  const running = environment.leftOver();
  if (isOver && running.length > 0) throw new StepFailed(path.steps.length, 'nothing running after the end', running.join(', '));
  actor.stop();
  const leaked = environment.leftOver();
  if (leaked.length > 0) throw new StepFailed(path.steps.length, 'nothing running after a stop', leaked.join(', '));
}
