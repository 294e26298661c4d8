/** The paths for the browser: few and short, and together they take every transition that can be caused there. */
import { getInitialSnapshot, transition, type AnyMachineSnapshot } from 'xstate';
import type { PathModel } from './path-model.ts';
import { coverageOf } from './coverage.ts';
import type { Driver } from './driver.ts';
import { startEnvironment } from './environment.ts';
import { isUserEvent, viewGraph } from './expected-screen.ts';
import { transitionsOf, transitionId } from '../../../workflows/outline.ts';
import { edgeTours, startsOf, tourOf, type Edge, type Graph } from './graph.ts';
import { happensAutomatically, type Stage } from './stage.ts';

const CALL = /^xstate\.(?:done|error)\.actor\.(.+)$/;

function canCause(
  stage: Stage,
  driver: Driver,
  { object, caseName }: Edge['event'],
  snapshot: AnyMachineSnapshot,
): boolean {
  const [, call] = CALL.exec(object.type) ?? [];
  const isKnown =
    isUserEvent(driver, object.type) ||
    object.type in stage.causes ||
    happensAutomatically(stage, object, snapshot) ||
    object.type.startsWith('xstate.after.') ||
    (call !== undefined && (call in stage.calls || call in (stage.files ?? {})));
  return isKnown && (stage.canCause?.(object, snapshot, caseName) ?? true);
}

/** The edges that a browser can take from one state. If an event there happens by itself, only such edges. */
function possibleEdges(stage: Stage, driver: Driver, edges: readonly Edge[]): Edge[] {
  const possible = edges.filter(({ event, before }) => canCause(stage, driver, event, before));
  const first = possible.filter(({ event, before }) => happensAutomatically(stage, event.object, before));
  return first.length > 0 ? first : possible;
}

/** Not a state of the graph: marks the end of a path. */
const OVER = '';

/** The transitions taken at the start and by each edge, including `always`. Walks each edge once on the chart. */
async function transitionsOfEdges(
  model: PathModel,
  graph: Graph,
): Promise<{ atStart: readonly string[]; taken: Map<Edge, readonly string[]> }> {
  const taken = new Map<Edge, readonly string[]>();
  let atStart: readonly string[] = [];
  for (const tour of edgeTours(graph)) {
    const coverage = coverageOf(model.machine);
    const environment = startEnvironment(model, { inspect: coverage.inspect });
    environment.actor.start();
    atStart = coverage.takeTransitions();
    for (const edge of tour) {
      // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
      await environment.cause(edge.event.object);
      taken.set(edge, coverage.takeTransitions());
    }
    environment.actor.stop();
  }
  return { atStart, taken };
}

export interface BrowserPath {
  readonly from: string;
  readonly model: PathModel;
  readonly tour: readonly Edge[];
  /** The transitions taken at the start and by each edge of the tour. */
  readonly taken: readonly (readonly string[])[];
}

/** The paths of a stage, and the transitions that no path takes. */
export async function browserPaths(
  model: PathModel,
  driver: Driver,
  stage: Stage,
): Promise<{ paths: BrowserPath[]; uncovered: string[] }> {
  const open = new Set(transitionsOf(model.machine).map((transition) => `transition ${transitionId(transition)}`));
  const paths: BrowserPath[] = [];
  for (const { from, model: begun } of startsOf(model)) {
    const whole = viewGraph(begun, driver);
    // oxlint-disable-next-line no-await-in-loop -- one start after another
    const { atStart, taken } = await transitionsOfEdges(begun, whole);
    const edges = new Map(
      [...whole.edges].map(([key, list]) => [key, possibleEdges(stage, driver, list).map(endingEdge)]),
    );
    function endingEdge(edge: Edge): Edge {
      if (!stage.isLast?.(edge.event.object, edge.before)) return edge;
      const last = { ...edge, to: OVER };
      taken.set(last, taken.get(edge) ?? []);
      return last;
    }
    const isOpen = (edge: Edge): boolean => (taken.get(edge) ?? []).some((transition) => open.has(transition));
    const walk = (edge: Edge): void => {
      for (const transition of taken.get(edge) ?? []) open.delete(transition);
    };
    /** Extends a path that would end where the next event happens by itself. */
    const toItsEnd = (tour: readonly Edge[]): Edge[] => {
      const [next] = edges.get(tour.at(-1)?.to ?? OVER) ?? [];
      if (!next || !happensAutomatically(stage, next.event.object, next.before)) return [...tour];
      walk(next);
      return toItsEnd([...tour, next]);
    };
    for (
      let tour = tourOf({ ...whole, edges }, isOpen, walk);
      tour.length > 0;
      tour = tourOf({ ...whole, edges }, isOpen, walk)
    ) {
      const toEnd = toItsEnd(tour);
      paths.push({
        from,
        model: begun,
        tour: toEnd,
        taken: [atStart, ...toEnd.map((edge) => taken.get(edge) ?? [])],
      });
    }
    // Every path from this start takes them.
    if (paths.some((path) => path.model === begun)) for (const transition of atStart) open.delete(transition);
  }
  return { paths, uncovered: [...open].sort() };
}

/**
 * The tour with the snapshots of this walk: the graph has one snapshot per state key, so the rest of its context may
 * differ.
 */
export function followed({ machine, input }: BrowserPath['model'], tour: readonly Edge[]): Edge[] {
  let at = getInitialSnapshot(machine, input);
  return tour.map((edge) => {
    const before = at;
    [at] = transition(machine, before, edge.event.object);
    return { ...edge, before, snapshot: at };
  });
}
