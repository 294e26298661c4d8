import { assign, sendTo, setup } from 'xstate';
import type { ExplorerPlace } from '../../domain/explorer-address.ts';
import type { Layer } from '../../domain/explorer-layers.ts';
import { call, watch } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import {
  askedAt,
  canTake,
  hasClosed,
  isAsAtFirst,
  knownState,
  knownStem,
  knownSteps,
  openAround,
  simulationAt,
  toggled,
} from './workflow-explorer.rules.ts';
import type {
  ExploredWorkflow,
  LiveRecord,
  PlaceWrite,
  RecordUpdate,
  Step,
  WorkflowExplorerContext,
  WorkflowExplorerEvent,
  WorkflowExplorerInput,
} from './workflow-explorer.types.ts';

/** Nothing is simulated. */
const NO_SIMULATION = { isSimulating: false, steps: [] } as const;

/** What the chart of the workflows page names: its calls, conditions and actions. */
export const workflowExplorerSetup = setup({
  types: {
    context: {} as WorkflowExplorerContext,
    input: {} as WorkflowExplorerInput,
    events: {} as WorkflowExplorerEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadWorkflow: call<{ stem: string }, ExploredWorkflow>('loadWorkflow'),
    findAnswer: call<{ question: string }, void>('findAnswer'),
    watchUrl: watch<undefined, PlaceWrite>('watchUrl'),
    watchRecord: watch<undefined, RecordUpdate>('watchRecord'),
    stopRecording: call<undefined, void>('stopRecording'),
  },
  guards: {
    isOther: ({ context }, { stem }: { stem: string }) => stem !== context.stem && context.stems.includes(stem),
    isElsewhere: ({ context }, { place }: { place: ExplorerPlace }) => knownStem(context.stems, place) !== context.stem,
    isNamed: ({ context }) => context.stem !== '',
    isAsked: ({ context }) => context.asked !== '',
    isAsking: ({ context }) => context.asked !== '' || context.question !== '',
    isOtherQuestion: ({ context }, { place }: { place: ExplorerPlace }) => place.question.trim() !== context.asked,
    isBlank: (_, { text }: { text: string }) => text.trim() === '',
    isUnchanged: ({ context }, { text }: { text: string }) => text === context.question,
    isOtherText: ({ context }, { text }: { text: string }) => text !== context.question && text.trim() !== '',
    hasQuestion: ({ context }) => context.question.trim() !== '',
    isState: ({ context }, { path }: { path: string }) =>
      context.chosen !== path && (context.workflow?.states.includes(path) ?? false),
    canOpen: ({ context }, { path }: { path: string }) => context.workflow?.outer.includes(path) ?? false,
    hasClosed: ({ context }) => hasClosed(context),
    hasOpened: ({ context }) => !isAsAtFirst(context),
    isChosen: ({ context }) => context.chosen !== null,
    isAccepted: ({ context }, { step }: { step: Step }) => canTake(context, step),
    hasSteps: ({ context }) => context.steps.length > 0,
    isSimulating: ({ context }) => context.isSimulating,
    isOfSimulation: ({ context }, { place }: { place: ExplorerPlace }) =>
      place.stem === context.stem && place.steps !== null,
    isOfReading: ({ context }, { place }: { place: ExplorerPlace }) =>
      place.stem === context.stem && place.steps === null,
    isRecording: ({ context }) => context.isRecording,
  },
  actions: {
    keepSearch: assign({ search: (_, { text }: { text: string }) => text }),
    keepStem: assign({
      stem: (_, { stem }: { stem: string }) => stem,
      workflow: null,
      chosen: null,
      open: [],
      failure: null,
      ...NO_SIMULATION,
    }),
    forgetWorkflow: assign({
      stem: '',
      workflow: null,
      chosen: null,
      open: [],
      failure: null,
      ...NO_SIMULATION,
    }),
    keepPlace: assign(({ context }, { place }: { place: ExplorerPlace }) => ({
      stem: knownStem(context.stems, place),
      workflow: null,
      chosen: knownState(null, place.state),
      open: [],
      failure: null,
      ...simulationAt(context.stems, place),
    })),
    keepState: assign(({ context: { stems, workflow, open } }, { place }: { place: ExplorerPlace }) => {
      const chosen = knownState(workflow, place.state);
      return workflow
        ? { chosen, open: openAround(open, workflow, chosen) }
        : { chosen, ...simulationAt(stems, place) };
    }),
    keepWorkflow: assign(({ context }, { workflow }: { workflow: ExploredWorkflow }) => {
      const chosen = knownState(workflow, context.chosen);
      const open = openAround(workflow.openAtFirst, workflow, chosen);
      return { workflow, chosen, open, failure: null, steps: knownSteps(workflow, context.steps) };
    }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    keepChosen: assign({ chosen: (_, { path }: { path: string }) => path }),
    toggleSituation: assign({ open: ({ context }, { path }: { path: string }) => toggled(context.open, path) }),
    openSituations: assign({ open: ({ context }) => context.workflow?.outer ?? [] }),
    closeSituations: assign({ open: ({ context }) => context.workflow?.openAtFirst ?? [] }),
    toggleLayer: assign({ hidden: ({ context }, { layer }: { layer: Layer }) => toggled(context.hidden, layer) }),
    keepQuestion: assign({ question: (_, { text }: { text: string }) => text }),
    askQuestion: assign({ asked: ({ context }) => context.question.trim(), answerFailure: null }),
    openQuestion: assign((_, { place }: { place: ExplorerPlace }) => askedAt(place)),
    forgetQuestion: assign({ question: '', asked: '', answerFailure: null }),
    forgetAsked: assign({ asked: '', answerFailure: null }),
    keepAnswerFailure: assign({ answerFailure: (_, { error }: { error: unknown }) => toFailure(error) }),
    writeUrl: sendTo('watchUrl', ({ context: { stem, chosen, asked, isSimulating, steps } }) => ({
      type: 'url.write',
      place: { stem, state: chosen ?? '', question: asked, steps: isSimulating ? steps : null },
    })),
    forgetChosen: assign({ chosen: null }),
    takeStep: assign({ steps: ({ context }, { step }: { step: Step }) => [...context.steps, step] }),
    undoStep: assign({ steps: ({ context }) => context.steps.slice(0, -1) }),
    beginSimulation: assign({ isSimulating: true }),
    followSteps: assign(({ context: { workflow, steps } }, { place }: { place: ExplorerPlace }) => ({
      isSimulating: true,
      steps: workflow ? knownSteps(workflow, place.steps ?? []) : steps,
    })),
    forgetSteps: assign({ steps: [] }),
    forgetSimulation: assign(NO_SIMULATION),
    keepRecord: assign({ record: (_, { record }: { record: LiveRecord }) => record }),
    forgetRecord: assign({ record: { running: [], events: [] } }),
  },
});
