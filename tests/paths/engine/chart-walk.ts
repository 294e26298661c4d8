/** Walks a machine on the chart: a committed path, or all of the machine's own edges. Nothing may be left running. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import type { Invariant, PathModel } from './path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { digestOf, eventOf, type Path } from './committed.ts';
import { startEnvironment, type Effects } from './environment.ts';
import { edgeTours, explore, startsOf } from './graph.ts';
import { StepFailed } from './results.ts';
import { judgeOf } from './whole.ts';

export interface ChartWalk {
  readonly machine?: AnyStateMachine;
  /** Checked after each step, with those of every workflow. If absent, no step is checked. */
  readonly invariants?: readonly Invariant[];
  readonly inspect?: (event: InspectionEvent) => void;
}

interface Step extends Effects {
  readonly after: AnyMachineSnapshot;
}

interface Walk {
  /** The effects of starting. */
  readonly begun: Step;
  /** Takes a step. Throws StepFailed if the machine crashes or an invariant is broken. */
  readonly take: (event: AnyEventObject) => Promise<Step>;
  /** Throws StepFailed with the number of the last step. */
  readonly fail: (expected: string, seen: string) => never;
  /** Fails if anything is left running. */
  readonly end: () => void;
}

function startWalk(model: PathModel, { invariants, ...world }: ChartWalk): Walk {
  const environment = startEnvironment(model, world);
  const { actor } = environment;
  let crash: unknown;
  actor.subscribe({ error: (error) => (crash = error) });
  const judge = invariants && judgeOf(model, invariants);
  let steps = 0;
  let state = '';
  const calls: string[] = [];
  const fail = (expected: string, seen: string, cause?: unknown): never => {
    const failed = new StepFailed(steps, expected, seen, { cause });
    failed.evidence = { state, calls, pictures: [], trace: null };
    throw failed;
  };
  const judged = (event: AnyEventObject, before: AnyMachineSnapshot): Step => {
    if (crash) fail('a machine that goes on', `a crash: ${String(crash)}`, crash);
    const step = { ...environment.takeEffects(), after: actor.getSnapshot() };
    state = stateName(step.after);
    calls.push(...step.words.filter((word) => word.startsWith('start ')));
    const broken = judge?.({ ...step, event, before, timers: environment.timers(), running: environment.running() });
    if (broken)
      fail(
        `${broken.id}: ${broken.says.en} (spec ${broken.spec})`,
        `${stateName(step.after)} after ${stateName(before)}`,
      );
    return step;
  };
  actor.start();
  const begun = judged({ type: 'xstate.init' }, actor.getSnapshot());
  return {
    begun,
    fail,
    take: async (event) => {
      steps += 1;
      const before = actor.getSnapshot();
      await environment.cause(event);
      return judged(event, before);
    },
    end: () => {
      const isOver = actor.getSnapshot().status !== 'active';
      const running = environment.leftOver();
      if (isOver && running.length > 0) fail('nothing running after the end', running.join(', '));
      actor.stop();
      const leaked = environment.leftOver();
      if (leaked.length > 0) fail('nothing running after a stop', leaked.join(', '));
    },
  };
}

/**
 * Walks a committed path and checks states, effects and invariants after each step. Throws StepFailed at the first
 * difference.
 */
export async function walkChart(model: PathModel, path: Path, world: ChartWalk): Promise<void> {
  const found = startsOf(model).find(({ from }) => from === (path.from ?? ''));
  if (!found) throw new Error(`${path.id}: the model has no start "${path.from ?? ''}"`);
  const { begun, take, fail, end } = startWalk(found.model, world);
  if (stateName(begun.after) !== path.start || !isDeepStrictEqual(begun.words, path.effects))
    fail(`${path.start} ${JSON.stringify(path.effects)}`, `${stateName(begun.after)} ${JSON.stringify(begun.words)}`);
  for (const step of path.steps) {
    // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
    const { after, words } = await take(eventOf(model, step).object);
    if (stateName(after) !== step.state) fail(step.state, stateName(after));
    if (digestOf(found.model, after) !== step.key) fail(`what ${step.state} remembers`, 'something else');
    if (!isDeepStrictEqual(words, step.effects ?? []))
      fail(`effects ${JSON.stringify(step.effects ?? [])}`, JSON.stringify(words));
  }
  end();
}

export interface OwnWalk extends Required<ChartWalk> {
  /** Called before each walk. */
  readonly begin: () => void;
  /** The maximum number of states to explore. */
  readonly limit: number;
}

/**
 * Walks every edge of the given machine, without using the committed paths. Throws at the first step that breaks an
 * invariant.
 */
export async function walkOwnEdges(model: PathModel, { begin, limit, ...world }: OwnWalk): Promise<void> {
  const walked = new Set<string>();
  for (const { model: begun } of startsOf(model)) {
    for (const tour of edgeTours(explore(begun, { machine: world.machine, limit }), walked)) {
      begin();
      const { take, end } = startWalk(begun, world);
      // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
      for (const { event } of tour) await take(event.object);
      end();
    }
  }
}
