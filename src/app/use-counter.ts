import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { USE_LIMITS, USE_NAME, type UseCount } from '../../domain/workflow-use.ts';
import { activePaths } from '../../machines/workflow-explorer/workflow-explorer.rules.ts';
import { stateName } from '../../machines/support/state-name.ts';
import { outlineOf, transitionId } from '../../workflows/outline.ts';
import { ruleIds } from '../../workflows/rule-facts.ts';
import { stemOf } from '../../workflows/stem-of.ts';
import { running } from './running.ts';

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot;

/** The ids of a machine's rules, by transition. */
const known = new WeakMap<AnyStateMachine, ReadonlyMap<string, string>>();

function rulesOf(machine: AnyStateMachine): ReadonlyMap<string, string> {
  const rules = known.get(machine) ?? ruleIds(outlineOf(machine));
  known.set(machine, rules);
  return rules;
}

interface Stay {
  readonly stem: string;
  /** The paths of the active states, and when each became so. */
  readonly since: ReadonlyMap<string, number>;
}

/** Counts which rules of workflows are taken in this tab, and how long situations last. No event is looked into. */
export class UseCounter {
  private readonly counts = new Map<string, UseCount>();
  private readonly stays = new Map<string, Stay>();
  private readonly watched = new WeakSet<AnyActorRef>();
  private readonly stops: (() => void)[] = [];
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  start(): void {
    this.stops.push(running.listen((actor) => this.attach(actor)));
  }

  stop(): void {
    for (const stop of this.stops) stop();
    this.counts.clear();
    this.stays.clear();
  }

  /** What was counted since the last time, as much as one call may send. */
  take(): readonly UseCount[] {
    const taken = [...this.counts].slice(0, USE_LIMITS.entries);
    for (const [key] of taken) this.counts.delete(key);
    return taken.map(([, count]) => count);
  }

  /** Counts again what could not be sent. */
  giveBack(counts: readonly UseCount[]): void {
    for (const { workflow, kind, name, count, seconds } of counts) this.add(workflow, kind, name, seconds, count);
  }

  private attach(actor: AnyActorRef): void {
    if (this.watched.has(actor)) return;
    this.watched.add(actor);
    this.follow(actor.sessionId, actor.getSnapshot());
    const watching = actor.system.inspect((event: InspectionEvent) => this.inspect(event));
    this.stops.push(() => watching.unsubscribe());
    const end = (): void => {
      watching.unsubscribe();
      this.follow(actor.sessionId, actor.getSnapshot());
      this.stays.delete(actor.sessionId);
    };
    actor.subscribe({ complete: end, error: end });
  }

  private inspect(event: InspectionEvent): void {
    if (event.type === '@xstate.microstep') for (const taken of event._transitions) this.countRule(taken);
    else if (event.type === '@xstate.snapshot') this.follow(event.actorRef.sessionId, event.snapshot);
  }

  private countRule(transition: AnyTransitionDefinition): void {
    const { machine } = transition.source;
    const rule = rulesOf(machine).get(transitionId(transition));
    if (rule !== undefined) this.add(stemOf(machine.id), 'rule', rule, 0);
  }

  /** Situations that were left are counted with how long they lasted. */
  private follow(actor: string, snapshot: unknown): void {
    if (!isMachineSnapshot(snapshot)) return;
    const { stem, since } = this.stays.get(actor) ?? {
      stem: stemOf(snapshot.machine.id),
      since: new Map<string, number>(),
    };
    const now = this.now();
    const active = snapshot.status === 'active' ? activePaths(stateName(snapshot)).filter((path) => path !== '') : [];
    for (const [path, start] of since)
      if (!active.includes(path)) this.add(stem, 'state', path, Math.round((now - start) / 1000));
    if (active.length === 0) this.stays.delete(actor);
    else this.stays.set(actor, { stem, since: new Map(active.map((path) => [path, since.get(path) ?? now])) });
  }

  private add(workflow: string, kind: UseCount['kind'], name: string, seconds: number, count = 1): void {
    if (!USE_NAME.test(name)) return;
    const key = `${workflow} ${kind} ${name}`;
    const before = this.counts.get(key);
    this.counts.set(key, {
      workflow,
      kind,
      name,
      count: count + (before?.count ?? 0),
      seconds: seconds + (before?.seconds ?? 0),
    });
  }
}
