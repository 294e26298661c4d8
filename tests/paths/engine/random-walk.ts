/** Walks a machine at random and checks only invariants, to find what no path covers. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Invariant, PathModel, Trace } from './path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { digestOf, type Path } from './paths.ts';
import { startEnvironment, type Environment } from './environment.ts';
import { eventsOf, type PathEvent } from './graph.ts';
import { StepFailed } from './results.ts';
import { judgeOf } from './whole.ts';

const CALL = /^xstate\.(?:done|error)\.actor\.(.+)$/;

/** Whether an event is possible now: an outcome needs a running call, and `after` an armed timer. The model knows about others. */
function isPossible({ type, object }: PathEvent, environment: Environment): boolean {
  const [, call] = CALL.exec(type) ?? [];
  if (call !== undefined) return environment.running().includes(call);
  return !type.startsWith('xstate.after.') || environment.timers().some(({ event }) => event.type === object.type);
}

/** Includes the steps of the failed walk, after fast-check has shortened it. */
export class WalkFailed extends StepFailed {
  override readonly name: string = 'WalkFailed';
  readonly walked: Pick<Path, 'start' | 'steps'>;
  constructor(walked: Pick<Path, 'start' | 'steps'>, expected: string, seen: string, options?: ErrorOptions) {
    super(walked.steps.length, expected, seen, options);
    this.walked = walked;
    this.message += `:\n  ${[walked.start, ...walked.steps.map((step) => `${step.on}${step.case ? ` (${step.case})` : ''} → ${step.state}`)].join('\n  ')}\n`;
  }
}

/**
 * Takes one step per number; the number picks one of the possible events. Throws WalkFailed if an invariant is broken
 * or the machine crashes.
 */
export async function walkAtRandom(
  model: PathModel,
  invariants: readonly Invariant[],
  choices: readonly number[],
): Promise<void> {
  const environment = startEnvironment(model);
  const { actor } = environment;
  let crash: unknown;
  actor.subscribe({ error: (error) => (crash = error) });
  actor.start();
  const judge = judgeOf(model, invariants);
  const steps: Path['steps'][number][] = [];
  const start = stateName(actor.getSnapshot());
  const fail = (expected: string, seen: string, cause?: unknown): never => {
    throw new WalkFailed({ start, steps }, expected, seen, { cause });
  };
  const check = (step: Pick<Trace, 'event' | 'before' | 'after'>): void => {
    const broken = judge({
      ...step,
      ...environment.takeEffects(),
      timers: environment.timers(),
      running: environment.running(),
    });
    if (broken) fail(`${broken.id}: ${broken.says.en} (spec ${broken.spec})`, stateName(step.after));
  };
  check({ event: { type: 'xstate.init' }, before: actor.getSnapshot(), after: actor.getSnapshot() });
  for (const choice of choices) {
    const before: AnyMachineSnapshot = actor.getSnapshot();
    if (before.status !== 'active') break;
    const offered = eventsOf(model, before).filter(
      (event) => isPossible(event, environment) && (model.canHappen?.(before, event.object) ?? true),
    );
    const event = offered[choice % offered.length];
    if (!event) break;
    // oxlint-disable-next-line no-await-in-loop -- one step after another
    await environment.cause(event.object);
    const after: AnyMachineSnapshot = actor.getSnapshot();
    steps.push({
      on: event.type,
      ...(event.caseName !== '' && { case: event.caseName }),
      state: stateName(after),
      key: digestOf(model, after),
    });
    if (crash) fail('a machine that goes on', `a crash: ${String(crash)}`, crash);
    check({ event: event.object, before, after });
  }
  actor.stop();
  const leaked = environment.leftOver();
  if (leaked.length > 0) fail('nothing running after a stop', leaked.join(', '));
}
