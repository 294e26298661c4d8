/**
 * The environment of a machine under test: calls are held until a step answers them, and only the chosen timer fires.
 */
import {
  createActor,
  fromCallback,
  fromPromise,
  type Actor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { isCall } from '../../../machines/support/call.ts';
import type { PathModel, Timer } from './path-model.ts';
import { toText } from './graph.ts';

interface ArmedTimer extends Timer {
  readonly run: () => void;
}

/**
 * A clock that never runs: a step fires the one timer it names. XState does not pass a timer's event, so `eventOfTimer`
 * finds it.
 */
function stepClock(eventOfTimer: () => AnyEventObject) {
  let next = 0;
  const timers = new Map<number, ArmedTimer>();
  return {
    timers,
    setTimeout: (run: (...args: unknown[]) => void, ms: number): number => {
      timers.set(++next, { run, ms, event: eventOfTimer() });
      return next;
    },
    clearTimeout: (id: number): void => void timers.delete(id),
  };
}

interface HeldCall {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface Environment {
  readonly actor: Actor<AnyStateMachine>;
  /** The current snapshot. */
  readonly snapshot: () => AnyMachineSnapshot;
  /** The effects of the last step, in the words of paths: calls, events sent, timers armed. */
  readonly takeEffects: () => Effects;
  /** The effects since the last call of takeEffects, without taking them. */
  readonly effectsSoFar: () => readonly string[];
  /** The events received since the last call. */
  readonly takeReceived: () => readonly AnyEventObject[];
  /** Causes an event: answers a held call, fires a timer, or sends anything else. */
  readonly cause: (event: AnyEventObject) => Promise<void>;
  /** The armed timers, in order of arming. */
  readonly timers: () => readonly Timer[];
  /** The names of the held calls. */
  readonly running: () => readonly string[];
  /** The held calls and armed timers, as texts. */
  readonly leftOver: () => string[];
}

export interface Effects {
  readonly words: readonly string[];
  readonly calls: readonly { readonly name: string; readonly input: unknown }[];
  readonly sent: readonly AnyEventObject[];
}

/** Drops actors, such as `owner`, from an input: they have no useful JSON. */
const withoutActors = (input: unknown): unknown =>
  typeof input === 'object' && input !== null
    ? Object.fromEntries(
        Object.entries(input).filter(([, value]) => !(typeof value === 'object' && value !== null && 'send' in value)),
      )
    : input;

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The held calls of each actor system. */
const heldIn = new WeakMap<AnyActorRef['system'], Map<string, HeldCall>>();

const hold = (name: string): AnyActorLogic =>
  fromPromise<unknown, unknown>(
    ({ signal, system }) =>
      new Promise((resolve, reject) => {
        const mine = { resolve, reject };
        const held = heldIn.get(system);
        held?.set(name, mine);
        signal.addEventListener('abort', () => {
          if (held?.get(name) === mine) held.delete(name);
        });
      }),
  );
const silent = fromCallback(() => {});

/** The machine with its calls held and its other actors silent. Cached, because it is walked many times. */
const silenced = new WeakMap<AnyStateMachine, AnyStateMachine>();
function withoutWorld(machine: AnyStateMachine): AnyStateMachine {
  const actors: Record<string, unknown> = machine.implementations.actors;
  const made =
    silenced.get(machine) ??
    machine.provide({
      actors: Object.fromEntries(
        Object.entries(actors).map(([name, logic]) => [name, isCall(logic) ? hold(name) : silent]),
      ),
    });
  silenced.set(machine, made);
  return made;
}

/** Starts the machine with all its actors replaced: calls are held, children and watches are silent. */
export function startEnvironment(
  model: PathModel,
  { machine = model.machine, inspect }: { machine?: AnyStateMachine; inspect?: (event: InspectionEvent) => void } = {},
): Environment {
  const seen = new WeakSet<object>();
  const clock = stepClock(() => {
    // The system records what it schedules just before it calls the clock.
    const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents).find((timer) => !seen.has(timer));
    if (!scheduled) throw new Error('a timer was armed for no event');
    seen.add(scheduled);
    return scheduled.event;
  });
  const held = new Map<string, HeldCall>();
  let words: string[] = [];
  let calls: { name: string; input: unknown }[] = [];
  let sent: AnyEventObject[] = [];
  let received: AnyEventObject[] = [];

  const inShort = (value: unknown): string => toText(value, model.inShort);
  const note = (type: string, params: unknown): void => {
    const field = (name: string): unknown =>
      typeof params === 'object' && params !== null && name in params ? Reflect.get(params, name) : undefined;
    const event = field('event') as AnyEventObject | undefined;
    if (type === 'xstate.spawnChild') {
      const name = String(field('src'));
      const input = withoutActors(field('input'));
      calls.push({ name, input });
      words.push(`start ${name} ${inShort(input ?? {})}`);
    } else if ((type === 'xstate.sendTo' || type === 'xstate.emit') && event) {
      sent.push(event);
      words.push(`${type === 'xstate.emit' ? 'emit' : 'send'} ${inShort(event)}`);
    } else if (type === 'xstate.raise' && field('delay') !== undefined) {
      words.push(`wait ${String(field('delay'))} ms for ${event?.type ?? ''}`);
    } else if (type === 'xstate.cancel' && !String(field('sendId')).startsWith('xstate.')) {
      words.push(`cancel ${String(field('sendId'))}`);
    } else if (!type.startsWith('xstate.')) {
      words.push(type);
    }
  };

  const actor: Actor<AnyStateMachine> = createActor(withoutWorld(machine), {
    input: model.input,
    clock,
    inspect: (event) => {
      if (event.type === '@xstate.action' && event.actorRef === actor) note(event.action.type, event.action.params);
      if (event.type === '@xstate.event' && event.actorRef === actor) received.push(event.event);
      inspect?.(event);
    },
  });

  heldIn.set(actor.system, held);
  // The walk reports a crash.
  actor.subscribe({ error: () => {} });

  const timerFor = (event: AnyEventObject): [number, ArmedTimer] | undefined =>
    [...clock.timers].find(([, timer]) => toText(timer.event) === toText(event));

  return {
    actor,
    snapshot: () => actor.getSnapshot(),
    takeEffects: () => {
      const taken = { words, calls, sent };
      words = [];
      calls = [];
      sent = [];
      return taken;
    },
    effectsSoFar: () => words,
    takeReceived: () => {
      const taken = received;
      received = [];
      return taken;
    },
    cause: async (event) => {
      const [, outcome, name] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      if (name !== undefined) {
        const call = held.get(name);
        if (!call) throw new Error(`"${name}" is not under way`);
        held.delete(name);
        if (outcome === 'done') call.resolve(event['output']);
        else call.reject(event['error']);
        await settle();
        return;
      }
      const timer = timerFor(event);
      if (timer) {
        clock.timers.delete(timer[0]);
        timer[1].run();
      } else if (event.type.startsWith('xstate.after.')) {
        throw new Error(`no timer is armed for ${event.type}`);
      } else {
        actor.send(event);
      }
    },
    timers: () => [...clock.timers.values()].map(({ event, ms }) => ({ event, ms })),
    running: () => [...held.keys()],
    leftOver: () => [...held.keys(), ...[...clock.timers.values()].map(({ ms }) => `${ms} ms`)],
  };
}
