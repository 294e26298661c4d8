/** Walks a machine at random, invariants alone: what nobody thought of as a path. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Invariant, PathModel, Trace } from '../../../machines/support/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { startEnvironment, type Environment } from './environment.ts';
import { eventsOf, type PathEvent } from './graph.ts';
import { judgeOf } from './whole.ts';

const CALL = /^xstate\.(?:done|error)\.actor\.(.+)$/;

/** Whether the world can cause an event now: a call is under way, a timer is armed; anybody may send anything else. */
function isPossible({ type, object }: PathEvent, environment: Environment): boolean {
  const [, call] = CALL.exec(type) ?? [];
  if (call !== undefined) return environment.running().includes(call);
  return !type.startsWith('xstate.after.') || environment.timers().some(({ event }) => event.type === object.type);
}

const describe = ({ type, caseName }: PathEvent): string => (caseName === '' ? type : `${type} (${caseName})`);

/**
 * Takes one step for each number, which chooses among the events that are possible then. Throws where an
 * invariant does not hold or the machine crashes, with the steps that led there.
 */
export async function walkAtRandom(model: PathModel, invariants: readonly Invariant[], choices: readonly number[]): Promise<void> {
  const environment = startEnvironment(model);
  const { actor } = environment;
  let crash: unknown;
  actor.subscribe({ error: (error) => (crash = error) });
  actor.start();
  const judge = judgeOf(model, invariants);
  const steps: string[] = [];
  const check = (step: Pick<Trace, 'event' | 'before' | 'after'>): void => {
    const broken = judge({ ...step, ...environment.takeEffects(), timers: environment.timers(), running: environment.running() });
    if (broken) throw new Error(`${broken.id} does not hold: ${broken.says.en}:\n  ${steps.join('\n  ')}\n`);
  };
  check({ event: { type: 'xstate.init' }, before: actor.getSnapshot(), after: actor.getSnapshot() });
  for (const choice of choices) {
    const before: AnyMachineSnapshot = actor.getSnapshot();
    if (before.status !== 'active') break;
    const offered = eventsOf(model, before).filter((event) => isPossible(event, environment));
    const event = offered[choice % offered.length];
    if (!event) break;
    // oxlint-disable-next-line no-await-in-loop -- one step after another
    await environment.cause(event.object);
    const after: AnyMachineSnapshot = actor.getSnapshot();
    steps.push(`${describe(event)} → ${stateName(after)}`);
    if (crash) throw new Error(`the machine crashed:\n  ${steps.join('\n  ')}\n`, { cause: crash });
    check({ event: event.object, before, after });
  }
  actor.stop();
  const leaked = environment.leftOver();
  if (leaked.length > 0) throw new Error(`left running after a stop: ${leaked.join(', ')}:\n  ${steps.join('\n  ')}`);
}
