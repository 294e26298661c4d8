import type { SnapshotFrom } from 'xstate';
import { equal } from '../../../domain/equal.ts';
import type { ExplorerPlace } from '../../../domain/explorer-address.ts';
import { HIDDEN_AT_FIRST, LAYERS } from '../../../domain/explorer-layers.ts';
import { toggled } from '../../../machines/workflow-explorer/workflow-explorer.rules.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import {
  ABOUT,
  DIM,
  EXACT,
  drawnWords,
  FAIL,
  lamp,
  leftOutWords,
  memoryWords,
  PANELS,
  QUESTION,
  RIDDLE,
  stepName,
  STATES,
  TITLES,
  SWITCH,
  TRANSITIONS,
} from './workflow-explorer.examples.ts';
import { ALONE, HALF, HALF_WRONG, LIT, NOWHERE, SIMULATED } from './workflow-explorer.places.ts';
import { ANSWER, BARE, TAKEN_AWAY, UNCHOSEN } from './workflow-explorer.answers.ts';
import { LAMP, litLamp, SEEN, USE } from './workflow-explorer.lamp.ts';
import { workflowExplorerMachine } from '../../../machines/workflow-explorer/workflow-explorer.machine.ts';

/** The URL may change at any time; what matters is which workflow is loaded. */
const isAtRest = ({ context: { stem, steps } }: SnapshotFrom<typeof workflowExplorerMachine>): boolean =>
  stem !== 'door' && steps.length === 0;

export const workflowExplorerModel = defineModel({
  machine: workflowExplorerMachine,
  input: { stems: ['lamp', 'door'], isRecording: false, place: NOWHERE },
  moreInputs: {
    'recorded already': { stems: ['lamp', 'door'], isRecording: true, place: NOWHERE },
    'at an address': { stems: ['lamp', 'door'], isRecording: false, place: { ...LIT, question: QUESTION } },
    'at the address of a simulation': { stems: ['lamp', 'door'], isRecording: false, place: HALF_WRONG },
  },
  cases: {
    'search.type': [
      given('what is there', { text: 'lamp' }),
      given('what is not', { text: 'window' }),
      given('nothing', { text: '' }),
    ],
    'workflow.choose': [
      given('lamp', { stem: 'lamp' }),
      given('door', { stem: 'door' }),
      given('one that is not there', { stem: 'window' }),
    ],
    'question.type': [
      given('a question', { text: QUESTION }),
      given('one without an answer', { text: RIDDLE }),
      given('nothing', { text: '' }),
    ],
    'state.choose': [
      given('on', { path: 'on' }),
      given('one that leads nowhere', { path: 'burnt' }),
      given('the whole', { path: '' }),
      given('one that is not there', { path: 'broken' }),
    ],
    'situation.toggle': [given('on', { path: 'on' }), given('one without others in it', { path: 'burnt' })],
    'layer.toggle': LAYERS.map((layer) => given(layer, { layer })),
    'step.take': [
      given('switch', { step: SWITCH }),
      given('dim', { step: DIM }),
      given('power that does not come', { step: FAIL }),
    ],
    'url.changed': [
      given('nothing', { place: NOWHERE }),
      given('a workflow', { place: ALONE }),
      given('a state', { place: LIT }),
      given('a state inside another', { place: HALF }),
      given('a state that is not there', { place: { ...LIT, state: 'broken' } }),
      given('a workflow that is not there', { place: { ...NOWHERE, stem: 'window' } }),
      given('a question', { place: { ...NOWHERE, question: QUESTION } }),
      given('a simulation', { place: SIMULATED }),
      given('an exact question', { place: { ...NOWHERE, question: EXACT.code } }),
    ],
    'record.changed': [given('an event', { record: litLamp })],
    [doneOf('loadWorkflow')]: [answered('lamp', lamp)],
    [errorOf('loadWorkflow')]: [failed('no network', { kind: 'network' })],
    [doneOf('findAnswer')]: [answered('the answer', undefined)],
    [errorOf('findAnswer')]: [failed('no network', { kind: 'network' })],
    [errorOf('stopRecording')]: [failed('storage is blocked', { kind: 'unexpected' })],
  },
  key: ({ context }) => ({
    isRecording: context.isRecording,
    search: context.search,
    stem: context.stem,
    chosen: context.chosen,
    open: context.open,
    hidden: context.hidden,
    question: context.question,
    asked: context.asked,
    isRecorded: context.record.events.length > 0,
    isSimulating: context.isSimulating,
    steps: context.steps.map(({ type, caseName }) => [type, caseName].filter((part) => part !== '').join(' · ')),
  }),
  // These are independent, so they are not combined: recording and reading, questions, search and selection, simulation
  // and descriptions. A door works like a lamp, and two steps are enough.
  isWorthWalking: (snapshot, { type, path, place, layer, text }) => {
    const { search, stem, chosen, question, asked, isRecording, open, hidden, steps } = snapshot.context;
    const isOfRecording = /^record|Record/.test(type);
    const isOfQuestion = /^question|findAnswer/.test(type) || (place as ExplorerPlace | undefined)?.question;
    const isQuiet = search === '' && snapshot.matches({ recording: 'off' });
    const isReading = stem === 'lamp' && snapshot.matches({ page: { shown: 'reading' } });
    const areLayersAsAtFirst = equal(hidden, HIDDEN_AT_FIRST);
    if (isRecording) return isOfRecording;
    if (text === RIDDLE) return question === '' && stem === '' && isQuiet;
    if (question === RIDDLE)
      return ['question.ask', 'question.dismiss', doneOf('findAnswer')].includes(type) || text === '';
    const isUntouched = chosen === null && open.length === 0 && areLayersAsAtFirst;
    if (isOfQuestion)
      return isQuiet && (stem === '' || (isReading && isUntouched && (text === QUESTION || type === 'question.ask')));
    if (question !== '' || asked !== '') return place === NOWHERE && stem === '';
    if (isOfRecording) return stem === '' && search === '';
    if (type === 'search.type') return stem === '' && snapshot.matches({ recording: 'off' });
    if (!isQuiet) return false;
    if (chosen === HALF.state) return /loadWorkflow$|^state.dismiss$/.test(type);
    // What is open and the layers do not depend on each other, nor on the rest.
    if (type === 'layer.toggle')
      return (
        isReading &&
        chosen === null &&
        open.length === 0 &&
        (areLayersAsAtFirst || equal(toggled<unknown>(hidden, layer), HIDDEN_AT_FIRST))
      );
    if (!areLayersAsAtFirst) return false;
    if (type.startsWith('situation')) return isReading && chosen === null;
    if (open.length > 0) return type === 'workflow.choose';
    if (place === HALF) return chosen === null && (isReading || stem === '');
    // Back and Forward lead into a simulation, through it, and out of it.
    if (type === 'url.changed' && place === SIMULATED)
      return chosen === null && steps.length < 2 && (isReading || snapshot.matches({ page: { shown: 'simulating' } }));
    if (place === ALONE) return isAtRest(snapshot) || (chosen === null && steps.length === 1);
    if (type === 'url.changed') return isAtRest(snapshot);
    if (type === 'simulation.start') return stem === 'lamp' && (chosen === null || chosen === 'on');
    if (type === 'state.choose') return path === 'on' || isReading;
    return type !== 'step.take' || steps.length < 2;
  },
  // The list has only workflows that match the search; the diagram has only existing states.
  userCan: ({ context }, event) => {
    if (event.type === 'state.choose') return event['path'] !== 'broken';
    if (event.type === 'question.dismiss') return context.asked !== '' || context.question !== '';
    const stem = String(event['stem']);
    return event.type !== 'workflow.choose' || (context.stems.includes(stem) && stem.includes(context.search));
  },
  expect: [
    {
      state: 'page',
      shows: ({ context }) => [
        ...['title', 'live', 'searchHint'].map((name) => `workflow-explorer:${name}`),
        ...(context.search === 'window' ? ['workflow-explorer:noneFound'] : ['workflow-explorer:group.technical']),
      ],
      hides: ({ context }) => (context.search === 'window' ? [] : ['workflow-explorer:noneFound']),
    },
    {
      state: 'asking.unasked',
      shows: ({ context: { question, stem } }) => [
        'workflow-explorer:questionHint',
        ...(stem === '' ? ['workflow-explorer:examples', EXACT.text] : []),
        ...(question === '' ? [['workflow-explorer:ask', 'workflow-explorer:typeFirst']] : []),
      ],
      hides: ({ context: { stem } }) => ['workflow-explorer:finding', ...(stem === '' ? [] : [EXACT.text])],
    },
    {
      state: 'asking.finding',
      shows: () => ['workflow-explorer:answer', 'workflow-explorer:finding'],
      hides: ['workflow-explorer:examples', ...BARE],
    },
    {
      state: 'asking.answered',
      shows: ({ context: { asked, question } }) =>
        question === RIDDLE
          ? [RIDDLE, 'Nothing here has these words.']
          : [asked === EXACT.code ? EXACT.text : question, ...ANSWER],
      hides: ({ context: { question } }) => [
        'workflow-explorer:finding',
        'workflow-explorer:examples',
        ...(question === RIDDLE ? BARE : []),
      ],
    },
    {
      state: 'asking.unanswered',
      shows: ({ context }) => [
        'workflow-explorer:answer',
        'workflow-explorer:unanswered',
        `errors:${context.answerFailure?.kind ?? ''}`,
      ],
    },
    { state: 'page.unchosen', shows: () => UNCHOSEN, hides: ['workflow-explorer:loading'] },
    {
      state: 'page.loading',
      shows: () => ['workflow-explorer:loading'],
      hides: ['workflow-explorer:chooseOne', 'workflow-explorer:asText'],
    },
    {
      state: 'page.shown',
      shows: ({ context }) => [
        ABOUT,
        TAKEN_AWAY,
        'workflow-explorer:zoom.hint',
        { key: 'workflow-explorer:diagram', params: { title: context.stem } },
        [
          'workflow-explorer:layers',
          'workflow-explorer:layer.failures',
          'workflow-explorer:layer.delays',
          'workflow-explorer:layer.notes',
          'workflow-explorer:layer.use',
          context.open.includes('on') ? 'workflow-explorer:closeAll' : 'workflow-explorer:openAll',
          'workflow-explorer:legend',
        ],
        ...drawnWords(context),
        ...(context.hidden.includes('use') ? [] : [USE]),
        ['workflow-explorer:asText', 'workflow-explorer:textOfStates', STATES, 'workflow-explorer:textOfTransitions'],
        ['from', 'when', 'if', 'then'].map((column) => `workflow-explorer:${column}`),
        TRANSITIONS,
        ...(context.chosen === null ? [] : [PANELS[context.chosen] ?? []]),
      ],
      hides: ({ context }) => [
        'workflow-explorer:loading',
        ...leftOutWords(context),
        ...(context.hidden.includes('use') ? ['workflow-explorer:useHint'] : []),
        ...(context.chosen === 'on' ? [] : ['workflow-explorer:calls']),
        ...(context.chosen === 'on' || context.chosen === '' ? [] : ['workflow-explorer:transitions']),
      ],
    },
    {
      state: 'page.failed',
      shows: ({ context }) => ['workflow-explorer:failed', `errors:${context.failure?.kind ?? ''}`],
    },
    {
      state: 'page.shown.simulating',
      shows: ({ context: { steps } }) => {
        const { active, offers, isEnded } = lamp.simulate(steps);
        return [
          ['workflow-explorer:fire', 'workflow-explorer:undo'],
          [
            'workflow-explorer:fireHint',
            isEnded
              ? 'workflow-explorer:ended'
              : { key: 'workflow-explorer:activeStates', params: { states: TITLES[active.at(-1) ?? ''] ?? '' } },
          ],
          ...(steps.length === 0
            ? []
            : [
                [
                  'workflow-explorer:memory',
                  ...(memoryWords(steps).length === 0 ? ['workflow-explorer:unchanged'] : memoryWords(steps)),
                ],
              ]),
          [
            'workflow-explorer:history',
            ...(steps.length === 0 ? ['workflow-explorer:beginning'] : steps.map(stepName)),
            'workflow-explorer:shareHint',
            'workflow-explorer:saveSteps',
          ],
          ...(steps.length === 0 ? [['workflow-explorer:undo', 'workflow-explorer:beginning']] : []),
          ...offers
            .filter(({ isAccepted }) => !isAccepted)
            .map((offer) => [stepName(offer), 'workflow-explorer:refused']),
        ];
      },
      hides: ({ context: { steps } }) => [
        lamp.simulate(steps).isEnded ? 'workflow-explorer:refused' : 'workflow-explorer:ended',
        ...(steps.length === 0 ? ['workflow-explorer:memory'] : []),
      ],
    },
    { state: 'page.shown.reading', hides: ['workflow-explorer:fire'] },
    {
      state: 'recording.on',
      shows: ({ context: { record } }) => [
        'workflow-explorer:masked',
        ...(record.events.length === 0
          ? ['workflow-explorer:noneRunning', 'workflow-explorer:noEvents']
          : [
              [
                'workflow-explorer:running',
                LAMP,
                ' ',
                TITLES['on'] ?? '',
                'workflow-explorer:events',
                'workflow-explorer:time',
                'workflow-explorer:machine',
                'workflow-explorer:event',
                'workflow-explorer:fields',
                'workflow-explorer:stateAfter',
              ],
              ['15:00:00', LAMP, stepName(SWITCH), SEEN, TITLES['on'] ?? ''],
            ]),
      ],
    },
    { state: 'recording.off', hides: ['workflow-explorer:masked'] },
  ],
});
