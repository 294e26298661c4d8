/** Walks a machine on the chart: a generated path, or all of the machine's edges. Nothing may be left running. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import type { Invariant, PathModel } from './path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { eventOf, type Path } from './paths.ts';
import { startEnvironment } from './environment.ts';
import { edgeTours, explore, startsOf } from './graph.ts';
import { StepFailed } from './results.ts';
import { judgeOf } from './whole.ts';

export interface ChartWalk {
  readonly machine?: AnyStateMachine;
  /** Checked after each step, with those of every workflow. If absent, no step is checked. */
  readonly invariants?: readonly Invariant[];
  readonly inspect?: (event: InspectionEvent) => void;
}

interface Walk {
  /** Takes a step. Throws StepFailed if the machine crashes or an invariant is broken. */
  readonly take: (event: AnyEventObject) => Promise<void>;
  /** Fails if anything is left running. */
  readonly end: () => void;
  readonly snapshot: () => AnyMachineSnapshot;
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
  const judged = (event: AnyEventObject, before: AnyMachineSnapshot): void => {
    if (crash) fail('a machine that goes on', `a crash: ${String(crash)}`, crash);
    const effects = environment.takeEffects();
    const after: AnyMachineSnapshot = actor.getSnapshot();
    state = stateName(after);
    calls.push(...effects.words.filter((word) => word.startsWith('start ')));
    const broken = judge?.({
      ...effects,
      event,
      before,
      after,
      timers: environment.timers(),
      running: environment.running(),
    });
    if (broken) fail(`${broken.id}: ${broken.says.en} (spec ${broken.spec})`, `${state} after ${stateName(before)}`);
  };
  actor.start();
  judged({ type: 'xstate.init' }, actor.getSnapshot());
  return {
    take: async (event) => {
      steps += 1;
      const before = actor.getSnapshot();
      await environment.cause(event);
      judged(event, before);
    },
    end: () => {
      const isOver = actor.getSnapshot().status !== 'active';
      const running = environment.leftOver();
      if (isOver && running.length > 0) fail('nothing running after the end', running.join(', '));
      actor.stop();
      const leaked = environment.leftOver();
      if (leaked.length > 0) fail('nothing running after a stop', leaked.join(', '));
    },
    snapshot: () => actor.getSnapshot(),
  };
}

/** Walks a path and checks the invariants after each step. Throws StepFailed at the first broken one. */
export async function walkChart(
  model: PathModel,
  path: Pick<Path, 'id' | 'from' | 'steps'>,
  world: ChartWalk,
): Promise<void> {
  const found = startsOf(model).find(({ from }) => from === (path.from ?? ''));
  if (!found) throw new Error(`${path.id}: the model has no start "${path.from ?? ''}"`);
  const { take, end } = startWalk(found.model, world);
  for (const step of path.steps) {
    // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
    await take(eventOf(model, step).object);
  }
  end();
}

/** Walks some events, which need no case in the model. Returns the last snapshot. */
export async function walkEvents(
  model: PathModel,
  events: readonly AnyEventObject[],
  world: ChartWalk,
): Promise<AnyMachineSnapshot> {
  const { take, end, snapshot } = startWalk(model, world);
  for (const event of events) await take(event); // oxlint-disable-line no-await-in-loop -- a path is a sequence
  const last = snapshot();
  end();
  return last;
}

export interface OwnWalk extends Required<ChartWalk> {
  /** Called before each walk. */
  readonly begin: () => void;
  /** The maximum number of states to explore. */
  readonly limit: number;
}

/** Walks every edge of the given machine. Throws at the first step that breaks an invariant. */
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
