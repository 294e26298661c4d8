/**
 * The committed paths, which QA reviews. Only `npm run paths:accept` changes them, so a change of behaviour shows up in
 * review as a change of paths.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { getInitialSnapshot, type AnyMachineSnapshot } from 'xstate';
import type { PathModel } from './path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { startEnvironment } from './environment.ts';
import { edgeTours, explore, keyOf, startsOf, type Edge, type PathEvent } from './graph.ts';

const step = v.object({
  on: v.string(),
  case: v.optional(v.string()),
  state: v.string(),
  /** A digest of the state's key: what the machine remembers. */
  key: v.string(),
  effects: v.optional(v.array(v.string())),
});
const pathFile = v.object({
  machine: v.string(),
  paths: v.array(
    v.object({
      id: v.string(),
      from: v.optional(v.string()),
      start: v.string(),
      effects: v.array(v.string()),
      steps: v.array(step),
    }),
  ),
});
export type PathFile = v.InferOutput<typeof pathFile>;
export type Path = PathFile['paths'][number];

const fileOf = (stem: string): URL => new URL(`../${stem}/${stem}.paths.json`, import.meta.url);

/** The committed paths of a stem; null if there are none yet. */
export function readPaths(stem: string): PathFile | null {
  const file = fileOf(stem);
  return existsSync(file) ? parsePaths(readFileSync(file, 'utf8')) : null;
}

/** Throws if the text is not a valid file of paths. */
export const parsePaths = (text: string): PathFile => v.parse(pathFile, JSON.parse(text));

export function writePaths(stem: string, file: PathFile): void {
  // One step per line, so that a changed step is one changed line.
  const lines = file.paths.map(
    ({ steps, ...head }) =>
      `    { ${JSON.stringify(head).slice(1, -1)}, "steps": [\n${steps.map((each) => `      ${JSON.stringify(each)}`).join(',\n')}\n    ] }`,
  );
  writeFileSync(
    fileOf(stem),
    `{\n  "machine": ${JSON.stringify(file.machine)},\n  "paths": [\n${lines.join(',\n')}\n  ]\n}\n`,
  );
}

/** The event of a committed step, with the payload of its case in the model. */
export function eventOf(model: PathModel, { on, case: caseName = '' }: Path['steps'][number]): PathEvent {
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

/** The tours over every edge of a model, from each of its starts. */
function toursOf(
  model: PathModel,
): { readonly from: string; readonly begun: PathModel; readonly tour: readonly Edge[] }[] {
  const walked = new Set<string>();
  return startsOf(model).flatMap(({ from, model: begun }) =>
    edgeTours(explore(begun), walked).map((tour) => ({ from, begun, tour })),
  );
}

/** The ids of a model's paths. */
export const idsOfPaths = (model: PathModel): string[] => toursOf(model).map(({ from, tour }) => idOf(from, tour));

/** Generates a model's paths and runs each once to record its states and effects. */
export async function generatePaths(model: PathModel): Promise<PathFile> {
  const paths: Path[] = [];
  for (const { from, begun, tour } of toursOf(model)) {
    const environment = startEnvironment(begun);
    environment.actor.start();
    const start = stateName(environment.actor.getSnapshot());
    const effects = [...environment.takeEffects().words];
    const steps: Path['steps'] = [];
    for (const { event } of tour) {
      // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
      await environment.cause(event.object);
      const { words } = environment.takeEffects();
      steps.push({
        on: event.type,
        ...(event.caseName !== '' && { case: event.caseName }),
        state: stateName(environment.actor.getSnapshot()),
        key: digestOf(begun, environment.actor.getSnapshot()),
        ...(words.length > 0 && { effects: [...words] }),
      });
    }
    environment.actor.stop();
    paths.push({ id: idOf(from, tour), ...(from !== '' && { from }), start, effects, steps });
  }
  return { machine: model.machine.id, paths };
}
