/**
 * Walks a production machine purely (design §5): every state, every event that the active states know,
 * each with its payload cases. The one module that touches xstate's graph and its unstable members.
 */
import {
  __unsafe_getAllOwnEventDescriptors as eventDescriptorsOf,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { CallFailed } from '../../../machines/support/failure.ts';
import type { PathModel } from './path-model.ts';
import { transitionsOf } from '../../../workflows/outline.ts';

export interface PathEvent {
  readonly type: string;
  /** The case's name; empty for an event without a payload. */
  readonly caseName: string;
  /** What is sent: the type with the case's payload. */
  readonly object: AnyEventObject;
}

export interface Edge {
  readonly event: PathEvent;
  readonly before: AnyMachineSnapshot;
  readonly to: string;
  readonly snapshot: AnyMachineSnapshot;
}

export interface Graph {
  readonly start: string;
  /** State key → the edges that leave it. */
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
  /** What of the state before an edge tells it from others; absent: all of it. */
  readonly beforeOf?: (edge: Edge) => string;
}

/** The events offered by the active states themselves, so that none can be forgotten. */
export function eventsOf(model: PathModel, snapshot: AnyMachineSnapshot): PathEvent[] {
  return (
    eventDescriptorsOf(snapshot)
      // A finished region is the machine's own news: nobody outside can send it.
      .filter((type) => type !== '' && !type.startsWith('xstate.done.state.'))
      .flatMap((type) =>
        (model.cases[type] ?? [{ name: '', payload: {} }]).map(({ name, payload }) => ({
          type,
          caseName: name,
          object: { type, ...payload },
        })),
      )
  );
}

/** What JSON has no word for: failures, and a browser's files as the model writes them. */
function plain(value: unknown): unknown {
  if (value instanceof CallFailed) return value.failure;
  return value instanceof File ? { name: value.name, size: value.size } : value;
}

/** JSON of anything in a payload, the fields in `inShort` shortened; two different failures must not look alike. */
export const toText = (value: unknown, inShort: PathModel['inShort'] = {}): string =>
  JSON.stringify(value, (field, inner: unknown) => inShort[field]?.(inner) ?? plain(inner)) ?? 'undefined';

/** A snapshot never changes, and is of one model. */
const keys = new WeakMap<AnyMachineSnapshot, string>();

/** A state's identity in the graph: the machine's value and what the model says counts. */
export function keyOf(model: PathModel, snapshot: AnyMachineSnapshot): string {
  const key = keys.get(snapshot) ?? toText({ value: snapshot.value, key: model.key(snapshot) });
  keys.set(snapshot, key);
  return key;
}

interface AdjacencyEntry {
  readonly state: AnyMachineSnapshot;
  readonly transitions: Readonly<Record<string, { readonly state: AnyMachineSnapshot }>>;
}

export interface ExploreOptions {
  /** Leaves an edge out, for a walk in which nobody can cause it. */
  readonly filter?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  readonly machine?: AnyStateMachine;
  /** So many states are followed before it is given up. */
  readonly limit?: number;
}

/** The graph of all states and edges of the model's machine. Throws where the model names an event that the machine no longer has. */
export function explore(
  model: PathModel,
  { filter = () => true, machine = model.machine, limit = 50_000 }: ExploreOptions = {},
): Graph {
  const known = new Set(transitionsOf(machine).map(({ eventType }) => eventType));
  const gone = Object.keys(model.cases).filter((type) => !known.has(type));
  if (gone.length > 0)
    throw new Error(`${machine.id}: cases for events that the machine does not have: ${gone.join(', ')}`);

  const adjacency = getAdjacencyMap(machine, {
    input: model.input,
    events: (snapshot: AnyMachineSnapshot) =>
      eventsOf(model, snapshot)
        .map(({ object }) => object)
        .filter((event) => (model.isWorthWalking?.(snapshot, event) ?? true) && filter(snapshot, event)),
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf(model, snapshot),
    serializeEvent: (event: AnyEventObject) => toText(event),
    limit,
  });

  const edges = new Map<string, Edge[]>();
  const entries: [string, AdjacencyEntry][] = Object.entries(adjacency);
  for (const [key, { state, transitions }] of entries) {
    const named = new Map(eventsOf(model, state).map((event) => [toText(event.object), event]));
    edges.set(
      key,
      state.status !== 'active'
        ? []
        : Object.entries(transitions).flatMap(([text, edge]) => {
            const event = named.get(text);
            return event ? [{ event, before: state, to: keyOf(model, edge.state), snapshot: edge.state }] : [];
          }),
    );
  }
  const [start = ''] = edges.keys();
  const { edge: tellApart } = model;
  return {
    start,
    edges,
    ...(tellApart && { beforeOf: ({ before, event }) => toText(tellApart(before, event.object)) }),
  };
}

/** Steps of a path that a person can still follow. */
const LONGEST_TOUR = 40;

/** The model from each of its starts: the plain one first. */
export const startsOf = (model: PathModel): { readonly from: string; readonly model: PathModel }[] => [
  { from: '', model },
  ...Object.entries(model.moreInputs ?? {}).map(([from, input]) => ({ from, model: { ...model, input } })),
];

/** The shortest way from a state to an edge that is still open, that edge included; null where there is none. */
function wayToOpenEdge({ edges }: Graph, from: string, isOpen: (edge: Edge) => boolean): Edge[] | null {
  const reachedBy = new Map<string, { from: string; edge: Edge } | null>([[from, null]]);
  for (const at of reachedBy.keys()) {
    for (const edge of edges.get(at) ?? []) {
      if (isOpen(edge)) {
        const way = [edge];
        for (let back = reachedBy.get(at); back; back = reachedBy.get(back.from)) way.unshift(back.edge);
        return way;
      }
      if (!reachedBy.has(edge.to)) reachedBy.set(edge.to, { from: at, edge });
    }
  }
  return null;
}

/** From the start to the nearest open edge, until none can be reached or the tour is long; each edge gone is told. */
export function tourOf(graph: Graph, isOpen: (edge: Edge) => boolean, walk: (edge: Edge) => void): Edge[] {
  const tour: Edge[] = [];
  let at = graph.start;
  for (
    let way = wayToOpenEdge(graph, at, isOpen);
    way && (tour.length === 0 || tour.length + way.length <= LONGEST_TOUR);
    way = wayToOpenEdge(graph, at, isOpen)
  )
    for (const edge of way) {
      walk(edge);
      tour.push(edge);
      at = edge.to;
    }
  return tour;
}

/** Covers every edge with long walks. Edges in `walked` need no further walk; those walked are added. */
export function edgeTours(graph: Graph, walked: Set<string> = new Set()): Edge[][] {
  const idOf = new Map(
    [...graph.edges].flatMap(([from, list]) =>
      list.map((edge) => [edge, `${graph.beforeOf?.(edge) ?? from}|${toText(edge.event.object)}`] as const),
    ),
  );
  const open = new Set<string>([...idOf.values()].filter((id) => !walked.has(id)));
  const tours: Edge[][] = [];
  while (open.size > 0) {
    const tour = tourOf(
      graph,
      (edge) => open.has(idOf.get(edge) ?? ''),
      (edge) => {
        walked.add(idOf.get(edge) ?? '');
        open.delete(idOf.get(edge) ?? '');
      },
    );
    if (tour.length === 0) throw new Error('an edge cannot be reached from the start');
    tours.push(tour);
  }
  return tours;
}
