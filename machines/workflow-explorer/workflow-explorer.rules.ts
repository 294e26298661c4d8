import { getInitialSnapshot, getNextSnapshot, type AnyMachineSnapshot } from 'xstate';
import { equal } from '../../domain/equal.ts';
import type { ExplorerPlace } from '../../domain/explorer-address.ts';
import { questionIn } from '../../domain/explorer-question.ts';
import { stateName } from '../support/state-name.ts';
import type {
  ExploredWorkflow,
  MemoryChange,
  SimulatedModel,
  Simulation,
  Step,
  WorkflowExplorerContext,
} from './workflow-explorer.types.ts';

/** A transition, as far as a simulation needs it. */
export interface KnownTransition {
  readonly source: string;
  readonly event: string;
}

/** A state's path and all its ancestors, including the root (an empty path). */
const around = (path: string): string[] => {
  const keys = path.split('.');
  return ['', ...keys.map((_, index) => keys.slice(0, index + 1).join('.'))];
};

export const activePaths = (state: string): string[] => [
  ...new Set(
    state
      .split(' + ')
      .filter((path) => path !== '')
      .flatMap(around),
  ),
];

/** The model's payloads for an event; an event without any is fired without payload. */
const casesOf = (model: SimulatedModel, type: string) => model.cases[type] ?? [{ name: '', payload: {} }];

function eventOf(model: SimulatedModel, { type, caseName }: Step): { type: string } & Record<string, unknown> {
  return { type, ...casesOf(model, type).find(({ name }) => name === caseName)?.payload };
}

function snapshotAfter(model: SimulatedModel, steps: readonly Step[]): AnyMachineSnapshot {
  let snapshot: AnyMachineSnapshot = getInitialSnapshot(model.machine, model.input);
  for (const step of steps) snapshot = getNextSnapshot(model.machine, snapshot, eventOf(model, step));
  return snapshot;
}

function memoryOf(snapshot: AnyMachineSnapshot): ReadonlyMap<string, unknown> {
  const context: unknown = snapshot.context;
  return new Map<string, unknown>(typeof context === 'object' && context !== null ? Object.entries(context) : []);
}

/** What differs between two memories. */
function changesBetween(before: AnyMachineSnapshot, after: AnyMachineSnapshot): readonly MemoryChange[] {
  const [old, now] = [memoryOf(before), memoryOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) =>
    equal(old.get(name), now.get(name)) ? [] : [{ name, before: old.get(name), after: now.get(name) }],
  );
}

/** Events that only the machine itself can send. */
const isOwn = (event: string): boolean => event === '' || event.startsWith('xstate.done.state.');

/** Fires events on the machine alone. Calls are not made; their outcomes are fired as events. */
export function simulate(
  model: SimulatedModel,
  transitions: readonly KnownTransition[],
  steps: readonly Step[],
): Simulation {
  const snapshot = snapshotAfter(model, steps);
  const active = activePaths(stateName(snapshot));
  const types = new Set(
    transitions.filter(({ source, event }) => active.includes(source) && !isOwn(event)).map(({ event }) => event),
  );
  const isEnded = snapshot.status !== 'active';
  const offers = [...types].flatMap((type) =>
    casesOf(model, type).map(({ name }) => ({
      type,
      caseName: name,
      isAccepted: snapshot.can(eventOf(model, { type, caseName: name })),
    })),
  );
  const before = snapshotAfter(model, steps.slice(0, -1));
  return { active, offers: isEnded ? [] : offers, isEnded, changes: changesBetween(before, snapshot) };
}

const isOffered = ({ simulate: after }: ExploredWorkflow, steps: readonly Step[], { type, caseName }: Step): boolean =>
  after(steps).offers.some((offer) => offer.isAccepted && offer.type === type && offer.caseName === caseName);

export const canTake = ({ workflow, steps }: WorkflowExplorerContext, step: Step): boolean =>
  workflow !== null && isOffered(workflow, steps, step);

/** The steps of an address up to the first that the machine does not accept. */
export function knownSteps(workflow: ExploredWorkflow, steps: readonly Step[]): readonly Step[] {
  const wrong = steps.findIndex((step, index) => !isOffered(workflow, steps.slice(0, index), step));
  return wrong === -1 ? steps : steps.slice(0, wrong);
}

/** The simulation that an address names, before the workflow is there. */
export const simulationAt = (
  stems: readonly string[],
  place: ExplorerPlace,
): Pick<WorkflowExplorerContext, 'isSimulating' | 'steps'> => ({
  isSimulating: place.steps !== null && knownStem(stems, place) !== '',
  steps: place.steps ?? [],
});

/** The workflow that a URL names; empty when there is no such workflow. */
export const knownStem = (stems: readonly string[], { stem }: ExplorerPlace): string =>
  stems.includes(stem) ? stem : '';

/** The state that a URL names; null when there is no such state. A workflow that is not loaded yet may have it. */
export const knownState = (workflow: ExploredWorkflow | null, state: string | null): string | null =>
  state === null || state === '' || (workflow && !workflow.states.includes(state)) ? null : state;

/** Opens all around a state, so that it is drawn. */
export const openAround = (
  open: readonly string[],
  { around }: ExploredWorkflow,
  state: string | null,
): readonly string[] => [...new Set([...open, ...(state === null ? [] : around(state))])];

/** Adds what is not there, and removes what is. */
export const toggled = <Item>(items: readonly Item[], item: Item): readonly Item[] =>
  items.includes(item) ? items.filter((each) => each !== item) : [...items, item];

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each));

/** Whether something in the diagram can still be opened. */
export const hasClosed = ({ workflow, open }: WorkflowExplorerContext): boolean =>
  workflow?.outer.some((path) => !open.includes(path)) ?? false;

export const isAsAtFirst = ({ workflow, open }: WorkflowExplorerContext): boolean =>
  isSame(open, workflow?.openAtFirst ?? []);

/** What an address asks. An exact question has a code, which nobody types. */
export const askedAt = ({
  question,
}: ExplorerPlace): Pick<WorkflowExplorerContext, 'question' | 'asked' | 'answerFailure'> => ({
  question: questionIn(question) ? '' : question,
  asked: question.trim(),
  answerFailure: null,
});
