import type { SnapshotFrom } from 'xstate';
import type { ExplorerPlace } from '../../../domain/explorer-address.ts';
import { answered, defineModel, doneOf, errorOf, failed, given, type Words } from '../engine/path-model.ts';
import { DIM, FAIL, lamp, litLamp, QUESTION, stepName, SWITCH } from './workflow-explorer.examples.ts';
import { workflowExplorerMachine } from '../../../machines/workflow-explorer/workflow-explorer.machine.ts';

/** The texts of the lamp, in the chart's own names and in words. */
const DIAGRAM = [
  'lamp.switch [hasBulb]',
  'lamp.switch',
  'lamp.dim [isNight]',
  'fetchPower failed',
  '[isNight]',
  'lamp',
  'on',
  'call fetchPower',
  'with watchHand',
  'off',
  'full',
  'half',
  'burnt',
];
const STATES = [
  'off',
  ' ',
  'It is dark',
  'on',
  ' ',
  'It is bright',
  'full',
  ' ',
  'Nothing is saved',
  'half',
  ' ',
  'Half is saved',
  'burnt',
  ' ',
  'It is broken',
];
const TRANSITIONS = [
  ['off', 'lamp.switch', '[hasBulb]', 'on'],
  ['off', 'lamp.switch', 'workflow-explorer:otherwise', 'tellHand', 'workflow-explorer:stays'],
  ['on', 'lamp.switch', 'off'],
  ['on', 'lamp.dim', '[isNight]', 'on.half'],
  ['on', 'fetchPower done', 'glow, tellHand', 'workflow-explorer:stays'],
  ['on', 'fetchPower failed', 'burnt'],
  ['on.full', 'workflow-explorer:atOnce', '[isNight]', 'on.half'],
];
/** By chosen state. */
const PANELS: Readonly<Record<string, readonly Words[]>> = {
  '': ['workflow-explorer:whole'],
  on: [
    ['on', 'It is bright'],
    [
      'workflow-explorer:calls',
      { key: 'workflow-explorer:call', params: { name: 'fetchPower' } },
      'Fetch the power',
      'Obtenir le courant',
      { key: 'workflow-explorer:runs', params: { name: 'watchHand' } },
    ],
    [
      'workflow-explorer:transitions',
      'lamp.switch',
      '→ ',
      'off',
      'Somebody presses the switch',
      'Quelqu’un appuie sur l’interrupteur',
    ],
    ['lamp.dim', '[isNight]', '→ ', 'on.half', 'It is night'],
    [
      'fetchPower done',
      '→ ',
      'workflow-explorer:stays',
      'The power comes',
      'Le courant arrive',
      'workflow-explorer:does',
      ' ',
      'glow, tellHand',
    ],
    ['fetchPower failed', '→ ', 'burnt', 'No power comes', 'Aucun courant n’arrive'],
  ],
  burnt: ['burnt', 'It is broken'],
};

/** The URL may change at any time; what matters is which workflow is loaded. */
const isAtRest = ({ context: { stem, steps } }: SnapshotFrom<typeof workflowExplorerMachine>): boolean =>
  stem !== 'door' && steps.length === 0;

const NOWHERE: ExplorerPlace = { stem: '', state: '', question: '' };
const LIT: ExplorerPlace = { stem: 'lamp', state: 'on', question: '' };

export const workflowExplorerModel = defineModel({
  machine: workflowExplorerMachine,
  input: { stems: ['lamp', 'door'], isRecording: false, place: NOWHERE },
  moreInputs: {
    'recorded already': { stems: ['lamp', 'door'], isRecording: true, place: NOWHERE },
    'at an address': { stems: ['lamp', 'door'], isRecording: false, place: { ...LIT, question: QUESTION } },
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
    'question.type': [given('a question', { text: QUESTION }), given('nothing', { text: '' })],
    'example.ask': [given('an example', { text: QUESTION })],
    'state.choose': [
      given('on', { path: 'on' }),
      given('one that leads nowhere', { path: 'burnt' }),
      given('the whole', { path: '' }),
      given('one that is not there', { path: 'broken' }),
    ],
    'step.take': [
      given('switch', { step: SWITCH }),
      given('dim', { step: DIM }),
      given('power that does not come', { step: FAIL }),
    ],
    'url.changed': [
      given('nothing', { place: NOWHERE }),
      given('a workflow', { place: { ...LIT, state: '' } }),
      given('a state', { place: LIT }),
      given('a state that is not there', { place: { ...LIT, state: 'broken' } }),
      given('a workflow that is not there', { place: { ...NOWHERE, stem: 'window' } }),
      given('a question', { place: { ...NOWHERE, question: QUESTION } }),
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
    question: context.question,
    asked: context.asked,
    isRecorded: context.record.events.length > 0,
    steps: context.steps.map(stepName),
  }),
  // These are independent, so they are not combined: recording and reading, questions, search and selection, simulation
  // and descriptions. A door works like a lamp, and two steps are enough.
  isWorthWalking: (snapshot, { type, path, place }) => {
    const isOfRecording = /^record|Record/.test(type);
    const isOfQuestion = /^question|^example|findAnswer/.test(type) || (place as ExplorerPlace | undefined)?.question;
    if (snapshot.context.isRecording) return isOfRecording;
    if (isOfQuestion)
      return snapshot.context.stem === '' && snapshot.context.search === '' && snapshot.matches({ recording: 'off' });
    if (snapshot.context.question !== '') return place === NOWHERE && snapshot.context.stem === '';
    if (type === 'url.changed')
      return snapshot.context.search === '' && snapshot.matches({ recording: 'off' }) && isAtRest(snapshot);
    if (isOfRecording) return snapshot.context.stem === '' && snapshot.context.search === '';
    if (type === 'search.type') return snapshot.context.stem === '' && snapshot.matches({ recording: 'off' });
    if (snapshot.context.search !== '' || !snapshot.matches({ recording: 'off' })) return false;
    if (type === 'simulation.start')
      return snapshot.context.stem === 'lamp' && (snapshot.context.chosen === null || snapshot.context.chosen === 'on');
    if (type === 'state.choose')
      return path === 'on' || (snapshot.context.stem === 'lamp' && snapshot.matches({ page: { shown: 'reading' } }));
    return type !== 'step.take' || snapshot.context.steps.length < 2;
  },
  // The list has only workflows that match the search; the diagram has only existing states.
  userCan: ({ context }, event) => {
    if (event.type === 'example.ask') return context.asked === '';
    if (event.type === 'state.choose') return event['path'] !== 'broken';
    const stem = String(event['stem']);
    return event.type !== 'workflow.choose' || (context.stems.includes(stem) && stem.includes(context.search));
  },
  expect: [
    {
      state: 'page',
      shows: ({ context }) => [
        'workflow-explorer:title',
        'workflow-explorer:live',
        'workflow-explorer:searchHint',
        ...(context.search === 'window' ? ['workflow-explorer:noneFound'] : []),
      ],
      hides: ({ context }) => (context.search === 'window' ? [] : ['workflow-explorer:noneFound']),
    },
    {
      state: 'asking.unasked',
      shows: () => ['workflow-explorer:questionHint', 'workflow-explorer:examples', QUESTION],
      hides: ['workflow-explorer:finding'],
    },
    { state: 'asking.finding', shows: () => [QUESTION, 'workflow-explorer:finding'] },
    {
      state: 'asking.answered',
      shows: () => [
        QUESTION,
        'Lamp',
        'It never burns by day.',
        ['workflow-explorer:detail', 'It burns at night.'],
        ['workflow-explorer:wayThere', 'Somebody presses the switch.'],
        ['workflow-explorer:canFollow', 'Night falls.'],
      ],
      hides: ['workflow-explorer:finding', 'workflow-explorer:examples'],
    },
    {
      state: 'asking.unanswered',
      shows: ({ context }) => ['workflow-explorer:unanswered', `errors:${context.answerFailure?.kind ?? ''}`],
    },
    { state: 'page.unchosen', shows: () => ['workflow-explorer:chooseOne'], hides: ['workflow-explorer:loading'] },
    {
      state: 'page.loading',
      shows: () => ['workflow-explorer:loading'],
      hides: ['workflow-explorer:chooseOne', 'workflow-explorer:asText'],
    },
    {
      state: 'page.shown',
      shows: ({ context }) => [
        'A lamp',
        [
          'take-away:saveSvg',
          'take-away:savePng',
          'take-away:saveMermaid',
          'take-away:saveScxml',
          'take-away:saveStately',
          'take-away:copySvg',
          'take-away:copyMermaid',
        ],
        { key: 'workflow-explorer:diagram', params: { title: context.stem } },
        DIAGRAM,
        ['workflow-explorer:asText', 'workflow-explorer:textOfStates', STATES, 'workflow-explorer:textOfTransitions'],
        ['from', 'when', 'if', 'does', 'to'].map((column) => `workflow-explorer:${column}`),
        TRANSITIONS,
        ...(context.chosen === null ? [] : [PANELS[context.chosen] ?? []]),
      ],
      hides: ({ context }) => [
        'workflow-explorer:loading',
        ...(context.chosen === 'on' ? [] : ['workflow-explorer:calls', 'workflow-explorer:transitions']),
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
              : { key: 'workflow-explorer:activeStates', params: { states: active.at(-1) ?? '' } },
          ],
          [
            'workflow-explorer:history',
            ...(steps.length === 0 ? ['workflow-explorer:beginning'] : steps.map(stepName)),
          ],
          ...(steps.length === 0 ? [['workflow-explorer:undo', 'workflow-explorer:beginning']] : []),
          ...offers
            .filter(({ isAccepted }) => !isAccepted)
            .map((offer) => [stepName(offer), 'workflow-explorer:refused']),
        ];
      },
      hides: ({ context: { steps } }) =>
        lamp.simulate(steps).isEnded ? ['workflow-explorer:refused'] : ['workflow-explorer:ended'],
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
                'lamp',
                ' ',
                'on',
                'workflow-explorer:events',
                'workflow-explorer:time',
                'workflow-explorer:machine',
                'workflow-explorer:event',
                'workflow-explorer:fields',
                'workflow-explorer:stateAfter',
              ],
              ['15:00:00', 'lamp', 'lamp.switch', 'hand: •••, times: 2', 'on'],
            ]),
      ],
    },
    { state: 'recording.off', hides: ['workflow-explorer:masked'] },
  ],
});
