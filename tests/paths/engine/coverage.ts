/** What of a machine a walk has really taken, measured on the running machine; the machine says what there is. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { guardName, nodesOf, transitionId, transitionsOf } from './graph.ts';

const isSnapshotOf = (machineId: string, snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' &&
  snapshot !== null &&
  'machine' in snapshot &&
  (snapshot.machine as AnyStateMachine | undefined)?.id === machineId;

/** Collects, over any number of walks, the states entered, the transitions taken, and each guard's outcomes. */
export class Coverage {
  private readonly open: Set<string>;
  private readonly machineId: string;
  private before: AnyMachineSnapshot | null = null;

  constructor(machine: AnyStateMachine) {
    this.machineId = machine.id;
    this.open = new Set([
      ...nodesOf(machine).map((node) => `state ${node.id}`),
      ...transitionsOf(machine).flatMap((transition) => [
        `transition ${transitionId(transition)}`,
        ...(guardName(transition) === '' ? [] : [`refusal ${transitionId(transition)} [${guardName(transition)}]`]),
      ]),
    ]);
  }

  /** A guard that let its transition pass is covered with the transition; its refusal is counted apart. */
  uncovered(): string[] {
    return [...this.open].sort();
  }

  begin(): void {
    this.before = null;
  }

  /** Given as `inspect` to the actor. */
  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
    const { snapshot } = event;
    if (!isSnapshotOf(this.machineId, snapshot)) return;
    for (const node of snapshot._nodes) this.open.delete(`state ${node.id}`);
    if (event.type === '@xstate.microstep') {
      for (const transition of event._transitions) this.open.delete(`transition ${transitionId(transition)}`);
      this.noteRefusals(event.event, event._transitions);
    } else if (this.before && snapshot === this.before) {
      // An event that changes nothing makes no microstep: every guard it met refused.
      this.noteRefusals(event.event, []);
    }
    this.before = snapshot;
  };

  private noteRefusals(event: AnyEventObject, taken: readonly AnyTransitionDefinition[]): void {
    const takenIds = new Set(taken.map(transitionId));
    const isBelowTaken = (id: string): boolean => taken.some(({ source }) => source.id !== id && source.id.startsWith(`${id}.`));
    for (const node of this.before?._nodes ?? []) {
      const candidates = [...(node.transitions.get(event.type) ?? []), ...(taken.some(({ eventType }) => eventType === '') ? (node.always ?? []) : [])];
      if (isBelowTaken(node.id)) continue;
      for (const candidate of candidates) {
        if (takenIds.has(transitionId(candidate))) break;
        this.open.delete(`refusal ${transitionId(candidate)} [${guardName(candidate)}]`);
      }
    }
  }
}
