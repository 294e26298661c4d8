/**
 * Converts a machine to a plain outline, the source of diagrams, tables and comparisons. It reads the running machine,
 * so it is never outdated.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { isCall as isDeclaredCall } from '../machines/support/call.ts';

export interface StateOutline {
  /** The path from the root, separated by dots: `answering.reserved.editing`. The root's is empty. */
  readonly path: string;
  readonly id: string;
  readonly key: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The path of the initial child. */
  readonly initial: string | null;
  readonly description: string;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Runs as long as the state: a call, an event source or another machine. */
  readonly invokes: readonly { readonly id: string; readonly isCall: boolean }[];
  readonly children: readonly StateOutline[];
}

export type TransitionKind = 'event' | 'always' | 'done' | 'error' | 'after';

export interface TransitionOutline {
  /** A stable id: source, event and index among the candidates. */
  readonly id: string;
  readonly source: string;
  /** Paths; empty when the transition has no target. */
  readonly targets: readonly string[];
  readonly kind: TransitionKind;
  /** The machine's event type; empty for `always`. */
  readonly event: string;
  /** The call that succeeded or failed, or the delay that elapsed; otherwise empty. */
  readonly cause: string;
  readonly delay: number | null;
  readonly guard: string;
  /** The guard's parameters, when they are static: `lock-lost`. */
  readonly guardParams: string;
  /** The names that must hold, of a combined guard too; `!` before one that must not. */
  readonly conditions: readonly string[];
  /** Taken only when the guards of all earlier candidates fail. */
  readonly isOtherwise: boolean;
  readonly actions: readonly string[];
  /** Leaves and re-enters its source state. */
  readonly isReentering: boolean;
}

export interface Outline {
  readonly id: string;
  readonly root: StateOutline;
  readonly transitions: readonly TransitionOutline[];
}

/** All states of a machine, the root first. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
}

export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);

/** A generic machine does not type its events. */
const eventOf = (transition: AnyTransitionDefinition): string => String(transition.eventType);

function rivalsOf(transition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  const { source } = transition;
  return (eventOf(transition) === '' ? source.always : source.transitions.get(eventOf(transition))) ?? [];
}

/** A transition's stable id: source, event and index among the candidates. */
export const transitionId = (transition: AnyTransitionDefinition): string => {
  const { source } = transition;
  return `${source.id} · ${eventOf(transition) || 'always'} · ${rivalsOf(transition).indexOf(transition) + 1}`;
};

/** The name of a guard or an action; `inline` when it has none. */
const nameOf = (named: unknown): string => {
  if (typeof named === 'string') return named;
  if (typeof named === 'object' && named !== null && 'type' in named) return String(named.type);
  return typeof named === 'function' ? named.name || 'inline' : '';
};

export const guardName = (transition: AnyTransitionDefinition): string =>
  nameOf((transition as { guard?: unknown }).guard);

/** The names in a guard: its own, or those it combines. */
function conditionsOf(guard: unknown): string[] {
  if (guard === null || guard === undefined) return [];
  const parts: unknown = typeof guard === 'string' ? undefined : Reflect.get(guard, 'guards');
  if (!Array.isArray(parts)) return [nameOf(guard)];
  const names = parts.flatMap(conditionsOf);
  return nameOf(guard).endsWith('not') ? names.map((name) => `!${name}`) : names;
}

const isFunction = (value: unknown): value is (told: object) => unknown => typeof value === 'function';

/** The static parameters of a guard or an action, such as `lock-lost` in `hasCode`. */
function paramsOf(named: unknown, event: string): string {
  if (typeof named !== 'object' || named === null || !('params' in named)) return '';
  const params: unknown = named.params;
  let values = params;
  try {
    if (isFunction(params)) values = params({ event: { type: event }, context: {} });
  } catch {
    // Parameters computed from the event are not static.
    return '';
  }
  const isPlain = ([key, value]: [string, unknown]): boolean =>
    key !== 'type' && (typeof value === 'string' || typeof value === 'number');
  return Object.entries(values ?? {})
    .filter(isPlain)
    .map(([, value]) => String(value))
    .join(', ');
}

/** XState starts and stops delays with its own actions. The outline already has them as transitions. */
const isTimer = (action: unknown): boolean =>
  typeof action === 'function' &&
  'type' in action &&
  (action.type === 'xstate.raise' || action.type === 'xstate.cancel');

/** `tellOwner(lock.lost)`: names with their parameters. */
const actionNames = (actions: readonly unknown[], event = ''): string[] =>
  actions
    .filter((action) => !isTimer(action))
    .map((action) => {
      const params = paramsOf(action, event);
      return params === '' ? nameOf(action) : `${nameOf(action)}(${params})`;
    });

const pathOf = (node: AnyStateNode): string => node.path.join('.');

const AFTER = 'xstate.after.';
/** Prefixes of the events XState sends itself. */
const OUTCOMES = [
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
] as const;

/** The event of a delay ends with the state that waited for it. */
const delayName = (type: string, source: AnyStateNode): string => type.slice(AFTER.length, -source.id.length - 1);

function kindOf(eventType: string, source: AnyStateNode): Pick<TransitionOutline, 'kind' | 'cause'> {
  if (eventType === '') return { kind: 'always', cause: '' };
  if (eventType.startsWith(AFTER)) return { kind: 'after', cause: delayName(eventType, source) };
  // A final child completes a compound state; it is not the end of a call.
  if (eventType.startsWith('xstate.done.state.')) return { kind: 'done', cause: '' };
  const [start, kind] = OUTCOMES.find(([start]) => eventType.startsWith(start)) ?? ['', 'event' as const];
  return { kind, cause: kind === 'event' ? '' : eventType.slice(start.length) };
}

/** Milliseconds of a delay; null when it is computed at run time. */
function delayOf(machine: AnyStateMachine, cause: string): number | null {
  const given: unknown = machine.implementations.delays[cause];
  if (typeof given === 'number') return given;
  return /^\d+$/.test(cause) ? Number(cause) : null;
}

function outlineTransition(machine: AnyStateMachine, transition: AnyTransitionDefinition): TransitionOutline {
  const event = eventOf(transition);
  const { kind, cause } = kindOf(event, transition.source);
  const guard = guardName(transition);
  const targets = transition.target ?? [];
  return {
    id: transitionId(transition),
    source: pathOf(transition.source),
    targets: targets.map(pathOf),
    kind,
    event,
    cause,
    delay: kind === 'after' ? delayOf(machine, cause) : null,
    guard,
    guardParams: paramsOf((transition as { guard?: unknown }).guard, event),
    conditions: conditionsOf((transition as { guard?: unknown }).guard),
    isOtherwise: guard === '' && rivalsOf(transition).indexOf(transition) > 0,
    actions: actionNames(transition.actions, event),
    isReentering: transition.reenter && targets.length > 0,
  };
}

type IsCall = (logic: unknown) => boolean;

function outlineState(machine: AnyStateMachine, node: AnyStateNode, isCall: IsCall): StateOutline {
  const [first] = node.initial?.target ?? [];
  return {
    path: pathOf(node),
    id: node.id,
    key: node.key,
    kind: node.type,
    initial: node.type === 'compound' && first ? pathOf(first) : null,
    description: node.description ?? '',
    tags: node.tags,
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    invokes: node.invoke.map(({ id }) => ({ id, isCall: isCall(machine.implementations.actors[id]) })),
    children: Object.values(node.states).map((child) => outlineState(machine, child, isCall)),
  };
}

/** The outline of a machine. For a machine of another revision, `isCall` recognises that revision's calls. */
export const outlineOf = (machine: AnyStateMachine, isCall: IsCall = isDeclaredCall): Outline => ({
  id: machine.id,
  root: outlineState(machine, machine.root, isCall),
  transitions: transitionsOf(machine).map((transition) => outlineTransition(machine, transition)),
});

/** All states of an outline, the root first. */
export function statesOf({ root }: Pick<Outline, 'root'>): StateOutline[] {
  const below = (state: StateOutline): StateOutline[] => [state, ...state.children.flatMap(below)];
  return below(root);
}

const isAround = (outer: string, path: string): boolean =>
  outer !== path && (outer === '' || path.startsWith(`${outer}.`));

/**
 * The transitions that a state inherits from the states around it, innermost first. One is left out when a state further
 * in always handles its event.
 */
export function inheritedBy({ transitions }: Outline, path: string): readonly TransitionOutline[] {
  const handled = ({ source, event }: TransitionOutline): boolean =>
    transitions.some(
      (other) =>
        other.event === event &&
        other.guard === '' &&
        (other.source === path || isAround(other.source, path)) &&
        isAround(source, other.source),
    );
  return transitions
    .filter((each) => isAround(each.source, path) && each.kind !== 'done' && !handled(each))
    .toSorted((left, right) => right.source.length - left.source.length);
}
