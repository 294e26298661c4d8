/** The paths of a workflow: sequences of steps that together take every edge of its chart. They are generated, not stored. */
import { createHash } from 'node:crypto';
import { getInitialSnapshot, type AnyMachineSnapshot } from 'xstate';
import type { PathModel } from './path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { startEnvironment } from './environment.ts';
import { edgeTours, explore, keyOf, startsOf, type Edge, type PathEvent } from './graph.ts';

interface Step {
  readonly on: string;
  /** The name of the event's payload; absent without one. */
  readonly case?: string;
  readonly state: string;
  /** A digest of what the machine remembers. */
  readonly key: string;
  /** Absent when there are none. */
  readonly effects?: readonly string[];
}

export interface Path {
  readonly id: string;
  /** The name of the start; absent for the plain one. */
  readonly from?: string;
  readonly start: string;
  readonly effects: readonly string[];
  readonly steps: readonly Step[];
}

/** The event of a step, with the payload of its case in the model. */
export function eventOf(model: PathModel, { on, case: caseName = '' }: Pick<Step, 'on' | 'case'>): PathEvent {
  const cases = model.cases[on];
  if (!cases && caseName === '') return { type: on, caseName, object: { type: on } };
  const found = cases?.find(({ name }) => name === caseName);
  if (!found) throw new Error(`the model has no case "${caseName}" of ${on}`);
  return { type: on, caseName, object: { type: on, ...found.payload } };
}

/** A short digest of what the machine remembers after a step. */
export const digestOf = (model: PathModel, snapshot: AnyMachineSnapshot): string =>
  createHash('sha256').update(keyOf(model, snapshot)).digest('base64url').slice(0, 5);

/** A path keeps its id as long as its events stay the same. */
const idOf = (from: string, tour: readonly Edge[]): string =>
  createHash('sha256')
    .update(from + tour.map(({ event }) => `${event.type}(${event.caseName})`).join('\n'))
    .digest('hex')
    .slice(0, 8);

/** A tour as a path, computed from the graph alone, so without effects. */
export function pathOf(model: PathModel, from: string, tour: readonly Edge[]): Omit<Path, 'effects'> {
  const start = getInitialSnapshot(model.machine, model.input);
  return {
    id: idOf(from, tour),
    ...(from !== '' && { from }),
    start: stateName(start),
    steps: tour.map(({ event, snapshot }) => ({
      on: event.type,
      ...(event.caseName !== '' && { case: event.caseName }),
      state: stateName(snapshot),
      key: digestOf(model, snapshot),
    })),
  };
}

const generated = new WeakMap<PathModel, Promise<readonly Path[]>>();

async function generate(model: PathModel): Promise<readonly Path[]> {
  const paths: Path[] = [];
  const walked = new Set<string>();
  for (const { from, model: begun } of startsOf(model))
    for (const tour of edgeTours(explore(begun), walked)) {
      const environment = startEnvironment(begun);
      environment.actor.start();
      const start = stateName(environment.actor.getSnapshot());
      const effects = environment.takeEffects().words;
      const steps: Step[] = [];
      for (const { event } of tour) {
        // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
        await environment.cause(event.object);
        const { words } = environment.takeEffects();
        steps.push({
          on: event.type,
          ...(event.caseName !== '' && { case: event.caseName }),
          state: stateName(environment.actor.getSnapshot()),
          key: digestOf(begun, environment.actor.getSnapshot()),
          ...(words.length > 0 && { effects: words }),
        });
      }
      environment.actor.stop();
      paths.push({ id: idOf(from, tour), ...(from !== '' && { from }), start, effects, steps });
    }
  return paths;
}

/** A model's paths, each run once to record its states and effects. Generates them at most once per model. */
export function generatePaths(model: PathModel): Promise<readonly Path[]> {
  const known = generated.get(model) ?? generate(model);
  generated.set(model, known);
  return known;
}
