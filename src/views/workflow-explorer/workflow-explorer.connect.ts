import type { SnapshotFrom } from 'xstate';
import type { workflowExplorerMachine } from '../../../machines/workflow-explorer/workflow-explorer.machine.ts';
import type {
  LiveRecord,
  Simulation,
  Step,
  WorkflowExplorerEvent,
} from '../../../machines/workflow-explorer/workflow-explorer.types.ts';
import type { Layer } from '../../../domain/explorer-layers.ts';
import { isFound } from '../../../domain/search-form.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords, retryOf } from '../failure/failure-words.ts';

export interface SimulationValues extends Simulation {
  readonly steps: readonly Step[];
  readonly take: (step: Step) => void;
  readonly undo: () => void;
  readonly reset: () => void;
  readonly stop: () => void;
}

export interface DrawingValues {
  readonly open: readonly string[];
  readonly hidden: readonly Layer[];
  readonly toggleSituation: (path: string) => void;
  readonly toggleLayer: (layer: Layer) => void;
  /** Null when all is open. */
  readonly openAll: (() => void) | null;
  /** Null when nothing was opened. */
  readonly closeAll: (() => void) | null;
}

export interface QuestionValues {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly mayAsk: boolean;
  readonly ask: () => void;
  /** What is answered: the question, or else the words typed so far; empty when there is neither. */
  readonly searched: string;
  /** Takes the question and its answer away. */
  readonly dismiss: () => void;
  readonly isFinding: boolean;
  readonly isAnswered: boolean;
  readonly failure: Words | null;
  /** Null where only loading the page again helps. */
  readonly retry: (() => void) | null;
}

export interface WorkflowExplorerValues {
  readonly question: QuestionValues;
  readonly search: string;
  readonly typeSearch: (text: string) => void;
  readonly stems: readonly string[];
  readonly stem: string;
  readonly choose: (stem: string) => void;
  readonly isUnchosen: boolean;
  readonly isLoading: boolean;
  readonly failure: Words | null;
  /** Null where only loading the page again helps. */
  readonly retry: (() => void) | null;
  readonly isShown: boolean;
  readonly chosen: string | null;
  readonly chooseState: (path: string) => void;
  readonly dismissState: () => void;
  readonly drawing: DrawingValues;
  readonly startSimulation: () => void;
  /** Null when nothing is simulated. */
  readonly simulation: SimulationValues | null;
  readonly isRecording: boolean;
  readonly toggleRecording: () => void;
  readonly record: LiveRecord;
}

export function connectWorkflowExplorer(
  snapshot: SnapshotFrom<typeof workflowExplorerMachine>,
  send: (event: WorkflowExplorerEvent) => void,
): WorkflowExplorerValues {
  const {
    stems,
    search,
    stem,
    chosen,
    open,
    hidden,
    workflow,
    steps,
    record,
    failure,
    question,
    asked,
    answerFailure,
  } = snapshot.context;
  const isSimulating = snapshot.matches({ page: { shown: 'simulating' } });
  return {
    question: {
      text: question,
      type: (text) => send({ type: 'question.type', text }),
      mayAsk: snapshot.can({ type: 'question.ask' }),
      ask: () => send({ type: 'question.ask' }),
      searched: asked || question.trim(),
      dismiss: () => send({ type: 'question.dismiss' }),
      isFinding: snapshot.matches({ asking: 'finding' }),
      isAnswered: snapshot.matches({ asking: 'answered' }),
      failure: snapshot.matches({ asking: 'unanswered' }) ? failureWords(answerFailure) : null,
      retry: retryOf(answerFailure, () => send({ type: 'question.retry' })),
    },
    search,
    typeSearch: (text) => send({ type: 'search.type', text }),
    stems,
    stem,
    choose: (wanted) => send({ type: 'workflow.choose', stem: wanted }),
    isUnchosen: snapshot.matches({ page: 'unchosen' }),
    isLoading: snapshot.matches({ page: 'loading' }),
    failure: snapshot.matches({ page: 'failed' }) ? failureWords(failure) : null,
    retry: retryOf(failure, () => send({ type: 'workflow.retry' })),
    isShown: snapshot.matches({ page: 'shown' }),
    chosen,
    chooseState: (path) => send({ type: 'state.choose', path }),
    dismissState: () => send({ type: 'state.dismiss' }),
    drawing: {
      open,
      hidden,
      toggleSituation: (path) => send({ type: 'situation.toggle', path }),
      toggleLayer: (layer) => send({ type: 'layer.toggle', layer }),
      openAll: snapshot.can({ type: 'situations.open' }) ? () => send({ type: 'situations.open' }) : null,
      closeAll: snapshot.can({ type: 'situations.close' }) ? () => send({ type: 'situations.close' }) : null,
    },
    startSimulation: () => send({ type: 'simulation.start' }),
    simulation:
      isSimulating && workflow
        ? {
            ...workflow.simulate(steps),
            steps,
            take: (step) => send({ type: 'step.take', step }),
            undo: () => send({ type: 'step.undo' }),
            reset: () => send({ type: 'simulation.reset' }),
            stop: () => send({ type: 'simulation.stop' }),
          }
        : null,
    isRecording: snapshot.matches({ recording: 'on' }),
    toggleRecording: () => send({ type: 'recording.toggle' }),
    record,
  };
}

/** The workflows whose title or stem has the words of the search. */
export const found = (stems: readonly string[], titleOf: (stem: string) => string, search: string): readonly string[] =>
  stems.filter((stem) => isFound([stem, titleOf(stem)], search));
