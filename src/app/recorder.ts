import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, InspectionEvent, Subscription } from 'xstate';
import type {
  LiveRecord,
  RunningMachine,
  SeenEvent,
} from '../../machines/workflow-explorer/workflow-explorer.types.ts';
import { stateName } from '../../machines/support/state-name.ts';
import { masked } from './masked.ts';
import { running } from './running.ts';

/** Number of events to keep. */
const MOST_EVENTS = 200;
/** The page that shows the record is not recorded, because every update would cause another one. */
const OWN_MACHINE = 'workflowExplorer';
const REST = 150;
const NOTHING: LiveRecord = { running: [], events: [] };

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot;

/** What XState does by itself, such as starting a machine; outcomes of calls and elapsed delays are events of a workflow. */
const isInternal = (type: string): boolean => /^xstate\.(?!(?:done|error)\.actor\.|after\.)/.test(type);

/** Records the machines and events of this tab, without values that may be personal. */
export class Recorder {
  private readonly machines = new Map<string, RunningMachine>();
  private readonly subscriptions = new Map<AnyActorRef, Subscription>();
  private events: readonly SeenEvent[] = [];
  private count = 0;
  private readonly listeners = new Set<(record: LiveRecord) => void>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private stopListening: (() => void) | null = null;

  start(): void {
    this.stopListening ??= running.listen((actor) => this.attach(actor));
  }

  stop(): void {
    this.stopListening?.();
    this.stopListening = null;
    for (const subscription of this.subscriptions.values()) subscription.unsubscribe();
    this.subscriptions.clear();
    this.machines.clear();
    this.events = [];
    this.scheduleUpdate();
  }

  /** Reports the record now and after each change. Returns a function that stops. */
  watch(tell: (record: LiveRecord) => void): () => void {
    this.listeners.add(tell);
    tell(this.record());
    return () => void this.listeners.delete(tell);
  }

  private record(): LiveRecord {
    return this.stopListening ? { running: [...this.machines.values()], events: this.events } : NOTHING;
  }

  private attach(actor: AnyActorRef): void {
    if (this.subscriptions.has(actor)) return;
    this.note(actor, actor.getSnapshot());
    this.subscriptions.set(
      actor,
      actor.system.inspect((event: InspectionEvent) => this.inspect(event)),
    );
    actor.subscribe({ complete: () => this.detach(actor), error: () => this.detach(actor) });
    this.scheduleUpdate();
  }

  private detach(actor: AnyActorRef): void {
    this.subscriptions.get(actor)?.unsubscribe();
    this.subscriptions.delete(actor);
    this.machines.delete(actor.sessionId);
    this.scheduleUpdate();
  }

  /** Records the state of a machine and its children; false when the actor is not a machine or is excluded. */
  private note(actor: Pick<ActorRefLike, 'sessionId'>, snapshot: unknown): boolean {
    if (!isMachineSnapshot(snapshot) || snapshot.machine.id === OWN_MACHINE) return false;
    if (snapshot.status === 'active')
      this.machines.set(actor.sessionId, {
        id: actor.sessionId,
        machine: snapshot.machine.id,
        state: stateName(snapshot),
      });
    else this.machines.delete(actor.sessionId);
    return true;
  }

  private inspect(event: InspectionEvent): void {
    if (event.type !== '@xstate.snapshot') return;
    const { actorRef, snapshot } = event;
    if (!this.note(actorRef, snapshot) || !isMachineSnapshot(snapshot) || isInternal(event.event.type)) return;
    this.count += 1;
    const seen: SeenEvent = {
      number: this.count,
      at: new Date().toTimeString().slice(0, 8),
      machine: snapshot.machine.id,
      type: event.event.type,
      fields: Object.entries(event.event).flatMap(([name, value]: [string, unknown]) =>
        name === 'type' ? [] : [{ name, value: masked(name, value) }],
      ),
      state: stateName(snapshot),
    };
    this.events = [seen, ...this.events].slice(0, MOST_EVENTS);
    this.scheduleUpdate();
  }

  /** Groups events into one update. */
  private scheduleUpdate(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      const record = this.record();
      for (const tell of this.listeners) tell(record);
    }, REST);
  }
}

/** For developers, who turn it on. */
export const recorder = new Recorder();
/** For problem reports. The user reads a report before sending it. */
export const reportRecorder = new Recorder();
