/** Walks a machine on the chart: a committed path, or every edge of its own; nothing is left over at the end. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import type { Invariant, PathModel } from '../../../machines/support/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { digestOf, eventOf, type Path } from './committed.ts';
import { startEnvironment, type Effects } from './environment.ts';
import { edgeTours, explore, startsOf } from './graph.ts';
import { judgeOf } from './whole.ts';

export interface ChartWalk {
  readonly machine?: AnyStateMachine;
  /** What each step must keep, beside what every workflow keeps; absent: no step is judged. */
  readonly invariants?: readonly Invariant[];
  readonly inspect?: (event: InspectionEvent) => void;
}

interface Step extends Effects {
  readonly after: AnyMachineSnapshot;
}

interface Walk {
  /** What starting did. */
  readonly begun: Step;
  /** Takes a step; throws where the machine crashes or an invariant does not hold. */
  readonly take: (event: AnyEventObject, where: string) => Promise<Step>;
  /** Throws where something is left running. */
  readonly end: (where: string) => void;
}

function startWalk(model: PathModel, { invariants, ...world }: ChartWalk, name: string): Walk {
  const environment = startEnvironment(model, world);
  const { actor } = environment;
  let crash: unknown;
  actor.subscribe({ error: (error) => (crash = error) });
  const judge = invariants && judgeOf(model, invariants);
  const judged = (event: AnyEventObject, before: AnyMachineSnapshot, where: string): Step => {
    if (crash) throw new Error(`${where}: the machine crashed`, { cause: crash });
    const step = { ...environment.takeEffects(), after: actor.getSnapshot() };
    const broken = judge?.({ ...step, event, before, timers: environment.timers(), running: environment.running() });
    if (broken) throw new Error(`${where}: ${broken.id} does not hold: ${broken.says.en} (spec ${broken.spec})`);
    return step;
  };
  actor.start();
  const begun = judged({ type: 'xstate.init' }, actor.getSnapshot(), `${name}, start`);
  return {
    begun,
    take: async (event, where) => {
      const before = actor.getSnapshot();
      await environment.cause(event);
      return judged(event, before, where);
    },
    end: (where) => {
      const isOver = actor.getSnapshot().status !== 'active';
      const running = environment.leftOver();
      if (isOver && running.length > 0) throw new Error(`${where}: left running after the end: ${running.join(', ')}`);
      actor.stop();
      const leaked = environment.leftOver();
      if (leaked.length > 0) throw new Error(`${where}: left running after a stop: ${leaked.join(', ')}`);
    },
  };
}

/** Walks a committed path: states, effects and invariants after each step. Throws on the first difference, naming the step. */
export async function walkChart(model: PathModel, path: Path, world: ChartWalk): Promise<void> {
  const found = startsOf(model).find(({ from }) => from === (path.from ?? ''));
  if (!found) throw new Error(`${path.id}: the model has no start "${path.from ?? ''}"`);
  const { begun, take, end } = startWalk(found.model, world, path.id);
  if (stateName(begun.after) !== path.start || !isDeepStrictEqual(begun.words, path.effects))
    throw new Error(`${path.id}: starts in ${stateName(begun.after)} with ${JSON.stringify(begun.words)}`);
  for (const [index, step] of path.steps.entries()) {
    const where = `${path.id}, step ${index + 1}, ${step.on}${step.case ? ` (${step.case})` : ''}`;
    // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
    const { after, words } = await take(eventOf(model, step).object, where);
    if (stateName(after) !== step.state) throw new Error(`${where}: expected ${step.state}, got ${stateName(after)}`);
    if (digestOf(found.model, after) !== step.key) throw new Error(`${where}: the machine remembers something else in ${step.state}`);
    if (!isDeepStrictEqual(words, step.effects ?? [])) throw new Error(`${where}: expected effects ${JSON.stringify(step.effects ?? [])}, got ${JSON.stringify(words)}`);
  }
  end(path.id);
}

export interface OwnWalk extends Required<ChartWalk> {
  /** Called before each walk. */
  readonly begin: () => void;
  /** So many states are followed before it is given up. */
  readonly limit: number;
}

/** Walks every edge that a machine itself has, whatever was committed. Throws on the first step that breaks an invariant. */
export async function walkOwnEdges(model: PathModel, { begin, limit, ...world }: OwnWalk): Promise<void> {
  const walked = new Set<string>();
  for (const { from, model: begun } of startsOf(model)) {
    for (const [index, tour] of edgeTours(explore(begun, { machine: world.machine, limit }), walked).entries()) {
      const name = `${from} tour ${index + 1}`;
      begin();
      const { take, end } = startWalk(begun, world, name);
      // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
      for (const { event } of tour) await take(event.object, `${name}, ${event.type}`);
      end(name);
    }
  }
}
