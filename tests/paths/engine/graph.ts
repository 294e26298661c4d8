/**
 * Explores a production machine with pure transitions: every state, and every event its active states
 * accept, with each payload case. Only this module touches XState's graph and its unstable members.
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
  /** The name of the case; empty for an event without a payload. */
  readonly caseName: string;
  /** The event to send: the type with the payload of the case. */
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
  /** The outgoing edges of each state, by state key. */
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
  /** The part of the state before an edge that identifies the edge; if absent, the whole state. */
  readonly beforeOf?: (edge: Edge) => string;
}

/** The events of the active states, read from the machine so that none is missed. */
export function eventsOf(model: PathModel, snapshot: AnyMachineSnapshot): PathEvent[] {
  return (
    eventDescriptorsOf(snapshot)
      // The machine itself raises these when a region is done.
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

/** JSON cannot represent failures, nor files, which become name and size as in the models. */
function plain(value: unknown): unknown {
  if (value instanceof CallFailed) return value.failure;
  return value instanceof File ? { name: value.name, size: value.size } : value;
}

/** A payload as JSON, with the fields in `inShort` shortened. Two different failures must not look alike. */
export const toText = (value: unknown, inShort: PathModel['inShort'] = {}): string =>
  JSON.stringify(value, (field, inner: unknown) => inShort[field]?.(inner) ?? plain(inner)) ?? 'undefined';

/** Caches keys: a snapshot never changes and belongs to one model. */
const keys = new WeakMap<AnyMachineSnapshot, string>();

/** A state's identity in the graph: the machine's value and the model's key. */
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
  /** Skips edges that the walk cannot cause. */
  readonly filter?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  readonly machine?: AnyStateMachine;
  /** The maximum number of states to explore. */
  readonly limit?: number;
}

/**
 * The graph of all states and edges of the model's machine. Throws if the model has cases for an event that the machine
 * lacks.
 */
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
        .filter(
          (event) =>
            (model.canHappen?.(snapshot, event) ?? true) &&
            (model.isWorthWalking?.(snapshot, event) ?? true) &&
            filter(snapshot, event),
        ),
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

/** The maximum number of steps a person can still follow. */
const LONGEST_TOUR = 40;

/** The model from each of its starts, the plain one first. */
export const startsOf = (model: PathModel): { readonly from: string; readonly model: PathModel }[] => [
  { from: '', model },
  ...Object.entries(model.moreInputs ?? {}).map(([from, input]) => ({ from, model: { ...model, input } })),
];

/** The shortest way from a state to an open edge, including that edge; null if there is none. */
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

/**
 * Walks from the start to the nearest open edge, again and again, until none can be reached or the tour is long. Calls
 * `walk` for each edge.
 */
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

/** Covers every edge with long walks. Skips the edges in `walked`, and adds those it walks. */
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
