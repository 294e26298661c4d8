import { and, assign, sendTo, setup } from 'xstate';
import type { ExplorerPlace } from '../../domain/explorer-address.ts';
import { HIDDEN_AT_FIRST, type Layer } from '../../domain/explorer-layers.ts';
import { call, watch } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import {
  askedAt,
  canTake,
  hasClosed,
  isAsAtFirst,
  knownState,
  knownStem,
  openAround,
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

/**
 * The workflows page (spec §2, developer tools): ask what is chosen from a list or found by its words, choose a workflow,
 * read its diagram, fire its events, record this tab. The workflow, the state and the question are in the URL.
 */
export const workflowExplorerMachine = setup({
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
    isRecording: ({ context }) => context.isRecording,
  },
  actions: {
    keepSearch: assign({ search: (_, { text }: { text: string }) => text }),
    keepStem: assign({
      stem: (_, { stem }: { stem: string }) => stem,
      workflow: null,
      chosen: null,
      open: [],
      steps: [],
      failure: null,
    }),
    forgetWorkflow: assign({ stem: '', workflow: null, chosen: null, open: [], steps: [], failure: null }),
    keepPlace: assign(({ context }, { place }: { place: ExplorerPlace }) => ({
      stem: knownStem(context.stems, place),
      workflow: null,
      chosen: knownState(null, place.state),
      open: [],
      steps: [],
      failure: null,
    })),
    keepState: assign(({ context: { workflow, open } }, { place }: { place: ExplorerPlace }) => {
      const chosen = knownState(workflow, place.state);
      return { chosen, ...(workflow && { open: openAround(open, workflow, chosen) }) };
    }),
    keepWorkflow: assign(({ context }, { workflow }: { workflow: ExploredWorkflow }) => {
      const chosen = knownState(workflow, context.chosen);
      return { workflow, chosen, open: openAround(workflow.openAtFirst, workflow, chosen), failure: null };
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
    forgetAsked: assign({ asked: '', answerFailure: null }),
    keepAnswerFailure: assign({ answerFailure: (_, { error }: { error: unknown }) => toFailure(error) }),
    writeUrl: sendTo('watchUrl', ({ context: { stem, chosen, asked } }) => ({
      type: 'url.write',
      place: { stem, state: chosen ?? '', question: asked },
    })),
    forgetChosen: assign({ chosen: null }),
    takeStep: assign({ steps: ({ context }, { step }: { step: Step }) => [...context.steps, step] }),
    undoStep: assign({ steps: ({ context }) => context.steps.slice(0, -1) }),
    forgetSteps: assign({ steps: [] }),
    keepRecord: assign({ record: (_, { record }: { record: LiveRecord }) => record }),
    forgetRecord: assign({ record: { running: [], events: [] } }),
  },
}).createMachine({
  id: 'workflowExplorer',
  context: ({ input: { stems, isRecording, place } }) => ({
    stems,
    isRecording,
    search: '',
    stem: knownStem(stems, place),
    workflow: null,
    chosen: knownState(null, place.state),
    open: [],
    hidden: HIDDEN_AT_FIRST,
    steps: [],
    ...askedAt(place),
    record: { running: [], events: [] },
    failure: null,
  }),
  invoke: { id: 'watchUrl', src: 'watchUrl' },
  type: 'parallel',
  states: {
    page: {
      description: 'Workflows are listed, and one of them may be shown',
      initial: 'deciding',
      on: {
        'search.type': { actions: { type: 'keepSearch', params: ({ event }) => event } },
        'workflow.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.loading',
          actions: [{ type: 'keepStem', params: ({ event }) => event }, 'writeUrl'],
        },
        // A diagram that was open is not about the question: the answer names its own.
        'question.ask': { guard: and(['hasQuestion', 'isNamed']), target: '.unchosen', actions: 'forgetWorkflow' },
        'url.changed': [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event },
            target: '.deciding',
            actions: { type: 'keepPlace', params: ({ event }) => event },
          },
          { actions: { type: 'keepState', params: ({ event }) => event } },
        ],
      },
      states: {
        deciding: {
          description: 'The portal checks whether the address names a workflow',
          always: [{ guard: 'isNamed', target: 'loading' }, { target: 'unchosen' }],
        },
        unchosen: { description: 'No workflow is chosen' },
        loading: {
          description: 'The workflow’s diagram, words and model are being loaded',
          tags: ['busy'],
          invoke: {
            id: 'loadWorkflow',
            src: 'loadWorkflow',
            input: ({ context }) => ({ stem: context.stem }),
            onDone: {
              target: 'shown',
              actions: { type: 'keepWorkflow', params: ({ event }) => ({ workflow: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: { description: 'The workflow could not be loaded', on: { 'workflow.retry': 'loading' } },
        shown: {
          description: 'The diagram is shown; the chosen state is described beside it',
          initial: 'reading',
          on: {
            'state.choose': {
              guard: { type: 'isState', params: ({ event }) => event },
              actions: [{ type: 'keepChosen', params: ({ event }) => event }, 'writeUrl'],
            },
            'state.dismiss': { guard: 'isChosen', actions: ['forgetChosen', 'writeUrl'] },
            'situation.toggle': {
              guard: { type: 'canOpen', params: ({ event }) => event },
              actions: { type: 'toggleSituation', params: ({ event }) => event },
            },
            'situations.open': { guard: 'hasClosed', actions: 'openSituations' },
            'situations.close': { guard: 'hasOpened', actions: 'closeSituations' },
            'layer.toggle': { actions: { type: 'toggleLayer', params: ({ event }) => event } },
          },
          states: {
            reading: { description: 'The user reads the diagram', on: { 'simulation.start': 'simulating' } },
            simulating: {
              description: 'Events are fired on the machine one by one; the active states are highlighted',
              exit: 'forgetSteps',
              on: {
                'step.take': {
                  guard: { type: 'isAccepted', params: ({ event }) => event },
                  actions: { type: 'takeStep', params: ({ event }) => event },
                },
                'step.undo': { guard: 'hasSteps', actions: 'undoStep' },
                'simulation.reset': { guard: 'hasSteps', actions: 'forgetSteps' },
                'simulation.stop': 'reading',
              },
            },
          },
        },
      },
    },
    asking: {
      description: 'A question about the workflows is asked, or not',
      initial: 'deciding',
      on: {
        'question.type': [
          { guard: { type: 'isUnchanged', params: ({ event }) => event } },
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.unasked',
            actions: [{ type: 'keepQuestion', params: ({ event }) => event }, 'forgetAsked', 'writeUrl'],
          },
          {
            target: '.finding',
            actions: [{ type: 'keepQuestion', params: ({ event }) => event }, 'forgetAsked', 'writeUrl'],
          },
        ],
        'question.ask': { guard: 'hasQuestion', target: '.finding', actions: ['askQuestion', 'writeUrl'] },
        'url.changed': {
          guard: { type: 'isOtherQuestion', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'openQuestion', params: ({ event }) => event },
        },
      },
      states: {
        deciding: {
          description: 'The portal checks whether the address holds a question',
          always: [{ guard: 'isAsked', target: 'finding' }, { target: 'unasked' }],
        },
        unasked: { description: 'No question is asked' },
        finding: {
          description: 'The rules of all workflows are being fetched',
          tags: ['busy'],
          invoke: {
            id: 'findAnswer',
            src: 'findAnswer',
            input: ({ context }) => ({ question: context.asked }),
            onDone: 'answered',
            onError: {
              target: 'unanswered',
              actions: { type: 'keepAnswerFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        answered: {
          description: 'The answer is shown, or what has the words that are typed',
          on: {
            'question.type': {
              guard: { type: 'isOtherText', params: ({ event }) => event },
              actions: [{ type: 'keepQuestion', params: ({ event }) => event }, 'forgetAsked', 'writeUrl'],
            },
          },
        },
        unanswered: { description: 'The rules could not be loaded', on: { 'question.retry': 'finding' } },
      },
    },
    recording: {
      description: 'The machines of this tab are recorded, or not',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The portal checks whether this tab is already being recorded',
          always: [{ guard: 'isRecording', target: 'on' }, { target: 'off' }],
        },
        off: { description: 'Nothing is recorded', on: { 'recording.toggle': 'on' } },
        on: {
          description: 'The running machines and their events are recorded; personal data are masked',
          invoke: { id: 'watchRecord', src: 'watchRecord' },
          on: {
            'record.changed': { actions: { type: 'keepRecord', params: ({ event }) => event } },
            'recording.toggle': 'stopping',
          },
        },
        stopping: {
          description: 'The recording ends and is discarded',
          entry: 'forgetRecord',
          invoke: { id: 'stopRecording', src: 'stopRecording', onDone: 'off', onError: 'off' },
        },
      },
    },
  },
});
