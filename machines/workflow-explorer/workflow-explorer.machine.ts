import { and } from 'xstate';
import { HIDDEN_AT_FIRST } from '../../domain/explorer-layers.ts';
import { askedAt, knownState, knownStem, simulationAt } from './workflow-explorer.rules.ts';
import { workflowExplorerSetup } from './workflow-explorer.setup.ts';

/**
 * The workflows page (spec §2, developer tools): ask what is chosen from a list or found by its words, choose a workflow,
 * read its diagram, fire its events, record this tab. The workflow, the state, the question and the fired events are in
 * the URL.
 */
export const workflowExplorerMachine = workflowExplorerSetup.createMachine({
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
    ...simulationAt(stems, place),
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
          description: 'The workflow is being loaded',
          tags: ['busy'],
          invoke: {
            id: 'loadWorkflow',
            src: 'loadWorkflow',
            input: ({ context }) => ({ stem: context.stem }),
            onDone: [
              {
                guard: 'isSimulating',
                target: 'shown.simulating',
                actions: { type: 'keepWorkflow', params: ({ event }) => ({ workflow: event.output }) },
              },
              {
                target: 'shown',
                actions: { type: 'keepWorkflow', params: ({ event }) => ({ workflow: event.output }) },
              },
            ],
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
            reading: {
              description: 'The user reads the diagram',
              on: {
                'simulation.start': { target: 'simulating', actions: ['beginSimulation', 'writeUrl'] },
                'url.changed': {
                  guard: { type: 'isOfSimulation', params: ({ event }) => event },
                  target: 'simulating',
                  actions: [
                    { type: 'keepState', params: ({ event }) => event },
                    { type: 'followSteps', params: ({ event }) => event },
                  ],
                },
              },
            },
            simulating: {
              description: 'Events are fired on the machine one by one; the active states are highlighted',
              exit: 'forgetSimulation',
              on: {
                'step.take': {
                  guard: { type: 'isAccepted', params: ({ event }) => event },
                  actions: [{ type: 'takeStep', params: ({ event }) => event }, 'writeUrl'],
                },
                'step.undo': { guard: 'hasSteps', actions: ['undoStep', 'writeUrl'] },
                'simulation.reset': { guard: 'hasSteps', actions: ['forgetSteps', 'writeUrl'] },
                'simulation.stop': { target: 'reading', actions: 'writeUrl' },
                'url.changed': [
                  {
                    guard: { type: 'isOfReading', params: ({ event }) => event },
                    target: 'reading',
                    actions: { type: 'keepState', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'isOfSimulation', params: ({ event }) => event },
                    actions: [
                      { type: 'keepState', params: ({ event }) => event },
                      { type: 'followSteps', params: ({ event }) => event },
                    ],
                  },
                ],
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
        'question.dismiss': { guard: 'isAsking', target: '.unasked', actions: ['forgetQuestion', 'writeUrl'] },
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
