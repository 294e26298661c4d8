/** Coverage: the states and transitions that walks took, compared with those the machine declares. */
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { guardName, nodesOf, transitionId, transitionsOf } from '../../../workflows/outline.ts';

const isSnapshotOf = (machineId: string, snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' &&
  snapshot !== null &&
  'machine' in snapshot &&
  (snapshot.machine as AnyStateMachine | undefined)?.id === machineId;

export type Covering = Pick<Coverage, 'uncovered' | 'takeTransitions' | 'begin' | 'inspect'>;

/** The coverage of a machine. */
export const coverageOf = (machine: AnyStateMachine): Covering => new Coverage(machine);

/** Collects, over any number of walks, the states entered, the transitions taken, and each guard's outcomes. */
export class Coverage {
  private readonly open: Set<string>;
  private readonly machineId: string;
  private before: AnyMachineSnapshot | null = null;
  private taken: string[] = [];

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

  /** A guard that passes is covered by its transition; its refusal counts separately. */
  uncovered(): string[] {
    return [...this.open].sort();
  }

  /** The transitions taken since the last call, including repeated ones. */
  takeTransitions(): string[] {
    const { taken } = this;
    this.taken = [];
    return taken;
  }

  begin(): void {
    this.before = null;
  }

  /** Pass it to the actor as `inspect`. */
  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
    const { snapshot } = event;
    if (!isSnapshotOf(this.machineId, snapshot)) return;
    for (const node of snapshot._nodes) this.open.delete(`state ${node.id}`);
    if (event.type === '@xstate.microstep') {
      for (const transition of event._transitions) {
        this.open.delete(`transition ${transitionId(transition)}`);
        this.taken.push(`transition ${transitionId(transition)}`);
        // A state that is left at once never appears in a snapshot.
        this.open.delete(`state ${transition.source.id}`);
      }
      this.noteRefusals(event.event, event._transitions);
    } else {
      // An event that changes nothing makes no microstep: every guard it met refused.
      if (this.before && snapshot === this.before) this.noteRefusals(event.event, []);
      // The machine has settled, so every guard of an `always` transition refused.
      for (const node of snapshot._nodes) for (const candidate of node.always ?? []) this.refused(candidate);
    }
    this.before = snapshot;
  };

  private refused(candidate: AnyTransitionDefinition): void {
    this.open.delete(`refusal ${transitionId(candidate)} [${guardName(candidate)}]`);
  }

  private noteRefusals(event: AnyEventObject, taken: readonly AnyTransitionDefinition[]): void {
    const takenIds = new Set(taken.map(transitionId));
    /** Notes the refusals of the candidates before the one taken, or of all if none was taken. */
    const noteBefore = (candidates: readonly AnyTransitionDefinition[]): void => {
      for (const candidate of candidates) {
        if (takenIds.has(transitionId(candidate))) return;
        this.refused(candidate);
      }
    };
    const immediate = taken.filter(({ eventType }) => eventType === '');
    if (immediate.length > 0) {
      for (const { source } of immediate) noteBefore(source.always ?? []);
      return;
    }
    const isBelowTaken = (id: string): boolean =>
      taken.some(({ source }) => source.id !== id && source.id.startsWith(`${id}.`));
    for (const node of this.before?._nodes ?? [])
      if (!isBelowTaken(node.id)) noteBefore(node.transitions.get(event.type) ?? []);
  }
}
