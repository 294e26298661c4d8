import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '../../../machines/support/failure.ts';
import { CallFailed } from '../../../machines/support/failure.ts';

/** A payload worth trying, with the name it has in paths. */
export interface EventCase {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** An instant (ISO 8601), a sum (cents), a rate (thousandths of a percent), the canonical number of a field of money, several words in a list, or a vehicle, as the language of the screen writes it. */
export type Formatted =
  | { readonly as: 'time' | 'shortDate' | 'longDate'; readonly instant: string }
  | { readonly as: 'money'; readonly cents: number }
  | { readonly as: 'rate'; readonly rate: number }
  | { readonly as: 'amount'; readonly amount: string }
  | { readonly as: 'list'; readonly of: readonly Words[] }
  | {
      readonly as: 'vehicle';
      readonly vehicle: { readonly year: number; readonly make: string; readonly model: string };
    };

/** A text that must be on the screen: a key of `locales`, with what it is filled with; several, one right after the other. What it is filled with is put in as it is, unless it is such words itself. */
export type Words =
  | string
  | { readonly key: string; readonly params: Readonly<Record<string, string | number | Formatted | readonly Words[]>> }
  | Formatted
  | readonly Words[];

/** What a person must (not) see while the machine is in a state. */
export interface Expectation<Machine extends AnyStateMachine> {
  /** A state's path as `snapshot.matches` takes it, dots between levels: `held.refreshing`. */
  readonly state: string;
  readonly shows?: (snapshot: SnapshotFrom<Machine>) => readonly Words[];
  readonly hides?: readonly Words[] | ((snapshot: SnapshotFrom<Machine>) => readonly Words[]);
}

/**
 * What a machine cannot know of itself (design §5): the payloads to try, what counts as a different
 * state, what a person can do and must see. Everything else is read from the machine, which is the model.
 */
export interface PathModel<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  readonly input: InputFrom<Machine>;
  /** Other inputs to start from, by name; paths that begin with one carry its name. */
  readonly moreInputs?: Readonly<Record<string, InputFrom<Machine>>>;
  /** Per event, calls' outcomes included; an event not listed is tried once, without a payload. */
  readonly cases: Readonly<Record<string, readonly EventCase[]>>;
  /** What of the snapshot, beside its value, makes it a different state. */
  readonly key: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** The calls that change something at the platform, each with the wishes that ask for it, beside the start itself. */
  readonly writes?: Readonly<Record<string, readonly string[]>>;
  /** States in which the workflow is over for its owner, who keeps it for what it knows: nothing leads on from them. */
  readonly ends?: readonly string[];
  /** How a field of a call or of an event sent is written in the committed paths, where the whole of it would hide what matters. */
  readonly inShort?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** What a person can physically do; absent: whatever the machine accepts. */
  readonly userCan?: (
    snapshot: SnapshotFrom<Machine>,
    event: { readonly type: string } & Record<string, unknown>,
  ) => boolean;
  /** False for an event that tells nothing new in this state, so that what can be combined freely does not explode. */
  readonly isWorthWalking?: (
    snapshot: SnapshotFrom<Machine>,
    event: { readonly type: string } & Record<string, unknown>,
  ) => boolean;
  /** What tells one step from another where not the whole state before it does: a step is walked once. */
  readonly edge?: (
    snapshot: SnapshotFrom<Machine>,
    event: { readonly type: string } & Record<string, unknown>,
  ) => unknown;
  readonly expect: readonly Expectation<Machine>[];
}

/** Keeps the machine's exact type while checking the model. */
export const defineModel = <Machine extends AnyStateMachine>(model: PathModel<Machine>): PathModel<Machine> => model;

/** An event of the machine's own that is still to come: an `after`, or a raised event with a delay. */
export interface Timer {
  readonly event: { readonly type: string } & Record<string, unknown>;
  readonly ms: number;
}

/** What one step of a walk did. */
export interface Trace<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The first step of a walk is the start itself: `xstate.init`, with the first snapshot before and after. */
  readonly event: { readonly type: string } & Record<string, unknown>;
  readonly before: SnapshotFrom<Machine>;
  readonly after: SnapshotFrom<Machine>;
  /** Calls the step began, in order. */
  readonly calls: readonly { readonly name: string; readonly input: unknown }[];
  /** Events the step sent to other actors or emitted, in order. */
  readonly sent: readonly ({ readonly type: string } & Record<string, unknown>)[];
  /** The timers that are armed after the step. */
  readonly timers: readonly Timer[];
  /** Names of the calls that are under way after the step. */
  readonly running: readonly string[];
}

/** A requirement of the specification that each step must meet, whatever the chart's shape. */
export interface Invariant<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly id: string;
  readonly says: { readonly en: string; readonly fr: string };
  /** The specification's section. */
  readonly spec: string;
  readonly holds: (trace: Trace<Machine>) => boolean;
}

export const defineInvariants = <Machine extends AnyStateMachine>(
  _machine: Machine,
  invariants: readonly Invariant<Machine>[],
): readonly Invariant<Machine>[] => invariants;

/** The event of a call that was answered. */
export const doneOf = (call: string): string => `xstate.done.actor.${call}`;
/** The event of a call that failed. */
export const errorOf = (call: string): string => `xstate.error.actor.${call}`;

/** A case for an answered call. */
export const answered = (name: string, output?: unknown): EventCase => ({ name, payload: { output } });
/** A case for a failed call. */
export const failed = (name: string, failure: Pick<Failure, 'kind'> & Partial<Failure>): EventCase => ({
  name,
  payload: { error: new CallFailed(failure) },
});
/** A case for any other event. */
export const given = (name: string, payload: Readonly<Record<string, unknown>>): EventCase => ({ name, payload });
