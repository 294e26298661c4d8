import { assign, setup } from 'xstate';
import { call, watch } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { canTake } from './workflow-explorer.rules.ts';
import type {
  ExploredWorkflow,
  LiveRecord,
  RecordUpdate,
  Step,
  WorkflowExplorerContext,
  WorkflowExplorerEvent,
  WorkflowExplorerInput,
} from './workflow-explorer.types.ts';

/**
 * The workflows page for developers (spec §2, developer tools): ask a question about the workflows, choose one, read its
 * diagram, simulate it by firing events, and record what happens in this tab.
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
    watchRecord: watch<undefined, RecordUpdate>('watchRecord'),
    stopRecording: call<undefined, void>('stopRecording'),
  },
  guards: {
    isOther: ({ context }, { stem }: { stem: string }) => stem !== context.stem && context.stems.includes(stem),
    isBlank: (_, { text }: { text: string }) => text.trim() === '',
    hasQuestion: ({ context }) => context.question.trim() !== '',
    isState: ({ context }, { path }: { path: string }) =>
      context.chosen !== path && (context.workflow?.states.includes(path) ?? false),
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
      steps: [],
      failure: null,
    }),
    keepWorkflow: assign({ workflow: (_, { workflow }: { workflow: ExploredWorkflow }) => workflow, failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    keepChosen: assign({ chosen: (_, { path }: { path: string }) => path }),
    keepQuestion: assign({ question: (_, { text }: { text: string }) => text }),
    askQuestion: assign({ asked: ({ context }) => context.question.trim(), answerFailure: null }),
    forgetAsked: assign({ asked: '', answerFailure: null }),
    keepAnswerFailure: assign({ answerFailure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetChosen: assign({ chosen: null }),
    takeStep: assign({ steps: ({ context }, { step }: { step: Step }) => [...context.steps, step] }),
    undoStep: assign({ steps: ({ context }) => context.steps.slice(0, -1) }),
    forgetSteps: assign({ steps: [] }),
    keepRecord: assign({ record: (_, { record }: { record: LiveRecord }) => record }),
    forgetRecord: assign({ record: { running: [], events: [] } }),
  },
}).createMachine({
  id: 'workflowExplorer',
  context: ({ input }) => ({
    ...input,
    search: '',
    stem: '',
    workflow: null,
    chosen: null,
    steps: [],
    question: '',
    asked: '',
    record: { running: [], events: [] },
    failure: null,
    answerFailure: null,
  }),
  type: 'parallel',
  states: {
    page: {
      description: 'Workflows are listed, and one of them may be shown',
      initial: 'unchosen',
      on: {
        'search.type': { actions: { type: 'keepSearch', params: ({ event }) => event } },
        'workflow.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'keepStem', params: ({ event }) => event },
        },
      },
      states: {
        unchosen: { description: 'No workflow is chosen yet' },
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
              actions: { type: 'keepChosen', params: ({ event }) => event },
            },
            'state.dismiss': { guard: 'isChosen', actions: 'forgetChosen' },
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
      initial: 'unasked',
      on: {
        'question.type': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.unasked',
            actions: [{ type: 'keepQuestion', params: ({ event }) => event }, 'forgetAsked'],
          },
          { actions: { type: 'keepQuestion', params: ({ event }) => event } },
        ],
        'question.ask': { guard: 'hasQuestion', target: '.finding', actions: 'askQuestion' },
        'example.ask': {
          target: '.finding',
          actions: [{ type: 'keepQuestion', params: ({ event }) => event }, 'askQuestion'],
        },
      },
      states: {
        unasked: { description: 'No question is asked' },
        finding: {
          description: 'The rules of all workflows are searched for the answer',
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
        answered: { description: 'The answer is shown' },
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
          description: 'The running machines and their events are recorded, with personal data masked',
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
