import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '../../../machines/support/failure.ts';
import { CallFailed } from '../../../machines/support/failure.ts';

/** A payload to try, with its name in paths. */
export interface EventCase {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * A value formatted in the language of the screen: an instant (ISO 8601), money (cents), a rate (thousandths of a
 * percent), the canonical text of a money field, a list, or a vehicle.
 */
export type Formatted =
  | { readonly as: 'time' | 'shortDay' | 'shortDate' | 'longDate'; readonly instant: string }
  | { readonly as: 'money'; readonly cents: number }
  | { readonly as: 'rate'; readonly rate: number }
  | { readonly as: 'amount'; readonly amount: string }
  /** A text that is not in the locales. */
  | { readonly as: 'text'; readonly en: string; readonly fr: string }
  | { readonly as: 'list'; readonly of: readonly Words[] }
  | {
      readonly as: 'vehicle';
      readonly vehicle: { readonly year: number; readonly make: string; readonly model: string };
    };

/**
 * A text that must be on the screen: a key of `locales` with its parameters, or several texts in a row. A plain
 * parameter is inserted as it is; words are translated first.
 */
export type Words =
  | string
  | { readonly key: string; readonly params: Readonly<Record<string, string | number | Formatted | readonly Words[]>> }
  | Formatted
  | readonly Words[];

/** What a person must (not) see while the machine is in a state. */
export interface Expectation<Machine extends AnyStateMachine> {
  /** A state's path with dots between levels: `held.refreshing`. */
  readonly state: string;
  readonly shows?: (snapshot: SnapshotFrom<Machine>) => readonly Words[];
  readonly hides?: readonly Words[] | ((snapshot: SnapshotFrom<Machine>) => readonly Words[]);
  /** The statements of docs/spec-coverage.md that are broken when this is not on the screen: `S2.45 S8.3`. */
  readonly proves?: string;
}

/**
 * What a machine cannot know about itself: the payloads to try, what makes two states different, what a
 * person can do and must see. Everything else comes from the machine, which is the model.
 */
export interface PathModel<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  readonly input: InputFrom<Machine>;
  /** Other inputs to start from, by name. A path from one of them has its name. */
  readonly moreInputs?: Readonly<Record<string, InputFrom<Machine>>>;
  /** The cases per event, including call outcomes. An event that is not listed is tried once, without a payload. */
  readonly cases: Readonly<Record<string, readonly EventCase[]>>;
  /** The parts of the snapshot, besides its value, that make two states different. */
  readonly key: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** What stands at the places of the key where it is a list, by names with words in scripts/workflows/fact-words.ts. */
  readonly keyNames?: readonly string[];
  /**
   * The calls that write to the platform, each with the events that request it (the start itself need not be listed).
   */
  readonly writes?: Readonly<Record<string, readonly string[]>>;
  /**
   * States in which the workflow is finished, although its owner keeps the machine for its data: nothing leads on from
   * them.
   */
  readonly ends?: readonly string[];
  /** Shortens fields of calls and sent events in the paths, where the full value would hide what matters. */
  readonly inShort?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** What a person can physically do. If absent: everything the machine accepts. */
  readonly userCan?: (
    snapshot: SnapshotFrom<Machine>,
    event: { readonly type: string } & Record<string, unknown>,
  ) => boolean;
  /** False for an event that nobody can send in this state. If absent: all events can come at any time. */
  readonly canHappen?: (
    snapshot: SnapshotFrom<Machine>,
    event: { readonly type: string } & Record<string, unknown>,
  ) => boolean;
  /** False for an event that adds nothing new in this state, to prevent a combinatorial explosion. */
  readonly isWorthWalking?: (
    snapshot: SnapshotFrom<Machine>,
    event: { readonly type: string } & Record<string, unknown>,
  ) => boolean;
  /** The part of the previous state that identifies an edge, if less than all of it. Each edge is walked once. */
  readonly edge?: (
    snapshot: SnapshotFrom<Machine>,
    event: { readonly type: string } & Record<string, unknown>,
  ) => unknown;
  readonly expect: readonly Expectation<Machine>[];
}

/** Checks the model and keeps the machine's exact type. */
export const defineModel = <Machine extends AnyStateMachine>(model: PathModel<Machine>): PathModel<Machine> => model;

/** A pending event of the machine's own: an `after`, or a delayed raise. */
export interface Timer {
  readonly event: { readonly type: string } & Record<string, unknown>;
  readonly ms: number;
}

/** What one step of a walk did. */
export interface Trace<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The first step is the start itself: `xstate.init`, with the first snapshot both before and after. */
  readonly event: { readonly type: string } & Record<string, unknown>;
  readonly before: SnapshotFrom<Machine>;
  readonly after: SnapshotFrom<Machine>;
  /** The calls the step started, in order. */
  readonly calls: readonly { readonly name: string; readonly input: unknown }[];
  /** The events the step sent to other actors or emitted, in order. */
  readonly sent: readonly ({ readonly type: string } & Record<string, unknown>)[];
  /** The timers armed after the step. */
  readonly timers: readonly Timer[];
  /** The names of the calls running after the step. */
  readonly running: readonly string[];
}

/** A requirement of the specification that each step must meet, whatever the shape of the chart. */
export interface Invariant<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly id: string;
  readonly says: { readonly en: string; readonly fr: string };
  /**
   * The statements of docs/spec-coverage.md that are broken when this does not hold (`S4.12 S9.3`), or else the section
   * of the specification.
   */
  readonly spec: string;
  readonly holds: (trace: Trace<Machine>) => boolean;
}

export const defineInvariants = <Machine extends AnyStateMachine>(
  _machine: Machine,
  invariants: readonly Invariant<NoInfer<Machine>>[],
): readonly Invariant<Machine>[] => invariants;

/** The event of a successful call. */
export const doneOf = (call: string): string => `xstate.done.actor.${call}`;
/** The event of a failed call. */
export const errorOf = (call: string): string => `xstate.error.actor.${call}`;

/** A case for a successful call. */
export const answered = (name: string, output?: unknown): EventCase => ({ name, payload: { output } });
/** A case for a failed call. */
export const failed = (name: string, failure: Pick<Failure, 'kind'> & Partial<Failure>): EventCase => ({
  name,
  payload: { error: new CallFailed(failure) },
});
/** A case for any other event. */
export const given = (name: string, payload: Readonly<Record<string, unknown>>): EventCase => ({ name, payload });
