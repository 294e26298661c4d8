import type { AnyStateMachine } from 'xstate';
import type { ExplorerPlace, SimulatedStep } from '../../domain/explorer-address.ts';
import type { Layer } from '../../domain/explorer-layers.ts';
import type { Failure } from '../support/failure.ts';

/** What a simulation needs: the machine, its input, and the payloads by event. */
export interface SimulatedModel {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly cases: Readonly<
    Record<string, readonly { readonly name: string; readonly payload: Readonly<Record<string, unknown>> }[]>
  >;
}

/** A fired event: its type, and the name of its payload. */
export type Step = SimulatedStep;

/** A part of a machine's memory (its context) that a step changed. */
export interface MemoryChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The state of a simulation after its steps. */
export interface Simulation {
  /** Paths of the active states, including their ancestors. */
  readonly active: readonly string[];
  /** The events that can be fired now; not accepted when every guard refuses. */
  readonly offers: readonly (Step & { readonly isAccepted: boolean })[];
  readonly isEnded: boolean;
  /** What the last step changed in memory. */
  readonly changes: readonly MemoryChange[];
}

export interface ExploredWorkflow {
  readonly stem: string;
  readonly states: readonly string[];
  /** The states that have others in them, and can be opened in the diagram. */
  readonly outer: readonly string[];
  readonly openAtFirst: readonly string[];
  /** What has to be open so that a state is drawn. */
  readonly around: (state: string) => readonly string[];
  /** Pure: the same steps always give the same result. */
  readonly simulate: (steps: readonly Step[]) => Simulation;
}

/** A machine running in this tab. */
export interface RunningMachine {
  readonly id: string;
  readonly machine: string;
  readonly state: string;
}

/** A field of an event: its value, or a description when it may be personal. */
export interface SeenField {
  readonly name: string;
  readonly value: string;
}

/** An event that is safe to show. */
export interface SeenEvent {
  readonly number: number;
  readonly at: string;
  readonly machine: string;
  readonly type: string;
  readonly fields: readonly SeenField[];
  readonly state: string;
}

export interface LiveRecord {
  readonly running: readonly RunningMachine[];
  /** Newest first. */
  readonly events: readonly SeenEvent[];
}

export interface WorkflowExplorerInput {
  readonly stems: readonly string[];
  /** Whether this tab is being recorded. */
  readonly isRecording: boolean;
  /** What the URL names. */
  readonly place: ExplorerPlace;
}

export interface WorkflowExplorerContext {
  readonly stems: readonly string[];
  readonly isRecording: boolean;
  readonly search: string;
  readonly stem: string;
  readonly workflow: ExploredWorkflow | null;
  /** The state whose panel is open; null for none. */
  readonly chosen: string | null;
  /** The states whose inner ones are drawn. */
  readonly open: readonly string[];
  /** What is left out of the diagram. */
  readonly hidden: readonly Layer[];
  /** Whether a simulation runs, or will once the workflow is there. */
  readonly isSimulating: boolean;
  readonly steps: readonly Step[];
  readonly record: LiveRecord;
  readonly failure: Failure | null;
  /** The question as it is typed. */
  readonly question: string;
  /** The question that is answered; empty when there is none. */
  readonly asked: string;
  readonly answerFailure: Failure | null;
}

/** Reported when the URL changed elsewhere (Back, Forward or a link). */
export type PlaceUpdate = { readonly type: 'url.changed'; readonly place: ExplorerPlace };

/** Sent to the watcher of the URL. */
export interface PlaceWrite {
  readonly type: 'url.write';
  readonly place: ExplorerPlace;
}

export type RecordUpdate = { readonly type: 'record.changed'; readonly record: LiveRecord };

export type WorkflowExplorerEvent =
  | { readonly type: 'search.type'; readonly text: string }
  | { readonly type: 'workflow.choose'; readonly stem: string }
  | { readonly type: 'workflow.retry' }
  | { readonly type: 'question.type'; readonly text: string }
  | { readonly type: 'question.ask' }
  | { readonly type: 'question.retry' }
  | { readonly type: 'question.dismiss' }
  | { readonly type: 'state.choose'; readonly path: string }
  | { readonly type: 'state.dismiss' }
  | { readonly type: 'situation.toggle'; readonly path: string }
  | { readonly type: 'situations.open' }
  | { readonly type: 'situations.close' }
  | { readonly type: 'layer.toggle'; readonly layer: Layer }
  | { readonly type: 'simulation.start' }
  | { readonly type: 'simulation.stop' }
  | { readonly type: 'simulation.reset' }
  | ({ readonly type: 'step.take' } & { readonly step: Step })
  | { readonly type: 'step.undo' }
  | { readonly type: 'recording.toggle' }
  | PlaceUpdate
  | RecordUpdate;
