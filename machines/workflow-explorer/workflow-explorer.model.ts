import { answered, defineModel, doneOf, errorOf, failed, given } from '../support/path-model.ts';
import { workflowExplorerMachine } from './workflow-explorer.machine.ts';
import type { ExploredWorkflow, Simulation, Step } from './workflow-explorer.types.ts';

/** A lamp, in the smallest machine there is. */
const after = (steps: readonly Step[]): Simulation => {
  const isOn = steps.length % 2 === 1;
  return {
    active: ['', isOn ? 'on' : 'off'],
    offers: [
      { type: 'lamp.switch', caseName: '', isAccepted: true },
      { type: 'lamp.dim', caseName: 'by half', isAccepted: isOn },
    ],
    isEnded: false,
  };
};
const lamp = (stem: string): ExploredWorkflow => ({ stem, states: ['', 'on', 'off'], simulate: after });

const running = [{ id: 'x:1', machine: 'lamp', state: 'on' }];
const seen = { number: 1, at: '15:00:00', machine: 'lamp', type: 'lamp.switch', fields: [{ name: 'hand', value: '•••' }, { name: 'times', value: '2' }], state: 'on' };

export const workflowExplorerModel = defineModel({
  machine: workflowExplorerMachine,
  input: { stems: ['lamp', 'door'], isRecording: false },
  moreInputs: { 'recorded already': { stems: ['lamp', 'door'], isRecording: true } },
  cases: {
    'search.type': [given('what is there', { text: 'lamp' }), given('what is not', { text: 'window' }), given('nothing', { text: '' })],
    'workflow.choose': [given('lamp', { stem: 'lamp' }), given('door', { stem: 'door' }), given('one that is not there', { stem: 'window' })],
    'state.choose': [given('on', { path: 'on' }), given('one that is not there', { path: 'broken' })],
    'step.take': [
      given('switch', { step: { type: 'lamp.switch', caseName: '' } }),
      given('dim', { step: { type: 'lamp.dim', caseName: 'by half' } }),
    ],
    'record.changed': [given('an event', { record: { running, events: [seen] } })],
    [doneOf('loadWorkflow')]: [answered('lamp', lamp('lamp'))],
    [errorOf('loadWorkflow')]: [failed('no network', { kind: 'network' })],
    [errorOf('stopRecording')]: [failed('storage is blocked', { kind: 'unexpected' })],
  },
  key: ({ context }) => ({
    isRecording: context.isRecording,
    search: context.search,
    stem: context.stem,
    chosen: context.chosen,
    isRecorded: context.record.events.length > 0,
    steps: context.steps.length,
  }),
  // What is recorded goes on whatever is read, a search narrows the list whatever is shown, and three steps tell as much as more.
  isWorthWalking: (snapshot, { type }) => {
    const isOfRecording = /^record|Record/.test(type);
    if (snapshot.context.isRecording) return isOfRecording;
    if (isOfRecording) return snapshot.context.stem === '' && snapshot.context.search === '';
    if (type === 'search.type') return snapshot.context.stem === '' && snapshot.matches({ recording: 'off' });
    if (snapshot.context.search !== '' || !snapshot.matches({ recording: 'off' })) return false;
    return type !== 'step.take' || snapshot.context.steps.length < 2;
  },
  // A workflow that the search does not find is not in the list; a state that is not there is not in the diagram.
  userCan: ({ context }, event) => {
    if (event.type === 'state.choose') return event['path'] !== 'broken';
    const stem = String(event['stem']);
    return event.type !== 'workflow.choose' || (context.stems.includes(stem) && stem.includes(context.search));
  },
  expect: [
    { state: 'page', shows: ({ context }) => ['workflow-explorer:title', 'workflow-explorer:live', ...(context.search === 'window' ? ['workflow-explorer:noneFound'] : [])], hides: ({ context }) => (context.search === 'window' ? [] : ['workflow-explorer:noneFound']) },
    { state: 'page.unchosen', shows: () => ['workflow-explorer:chooseOne'], hides: ['workflow-explorer:loading'] },
    { state: 'page.loading', shows: () => ['workflow-explorer:loading'], hides: ['workflow-explorer:chooseOne', 'workflow-explorer:asText'] },
    {
      state: 'page.shown',
      shows: ({ context }) => [
        'A lamp',
        ['workflow-explorer:saveSvg', 'workflow-explorer:savePng', 'workflow-explorer:saveMermaid', 'workflow-explorer:copySvg', 'workflow-explorer:copyMermaid'],
        ['workflow-explorer:asText', 'workflow-explorer:textOfStates', 'off', ' ', 'It is dark', 'on', ' ', 'It is bright', 'workflow-explorer:textOfTransitions'],
        ['from', 'when', 'if', 'does', 'to'].map((column) => `workflow-explorer:${column}`),
        ['off', 'lamp.switch', 'on', 'on', 'lamp.switch', 'off', 'on', 'lamp.dim', 'workflow-explorer:stays'],
        ...(context.chosen === null ? [] : [['on', 'It is bright', 'workflow-explorer:transitions', 'lamp.switch', '→ ', 'off', 'lamp.dim', '→ ', 'workflow-explorer:stays']]),
      ],
      hides: ({ context }) => ['workflow-explorer:loading', 'workflow-explorer:calls', 'workflow-explorer:otherwise', ...(context.chosen === null ? ['workflow-explorer:transitions'] : [])],
    },
    { state: 'page.failed', shows: ({ context }) => ['workflow-explorer:failed', `errors:${context.failure?.kind ?? ''}`] },
    {
      state: 'page.shown.simulating',
      shows: ({ context: { steps } }) => [
        ['workflow-explorer:fire', 'workflow-explorer:undo'],
        ['workflow-explorer:fireHint', { key: 'workflow-explorer:activeStates', params: { states: steps.length % 2 === 1 ? 'on' : 'off' } }],
        ['workflow-explorer:history', ...(steps.length === 0 ? ['workflow-explorer:beginning'] : steps.map(({ type, caseName }) => (caseName === '' ? type : `${type} · ${caseName}`)))],
        ...(steps.length === 0 ? [['workflow-explorer:undo', 'workflow-explorer:beginning']] : []),
        ...(steps.length % 2 === 1 ? [] : [['lamp.dim · by half', 'workflow-explorer:refused']]),
      ],
      hides: ['workflow-explorer:ended'],
    },
    { state: 'page.shown.reading', hides: ['workflow-explorer:fire'] },
    {
      state: 'recording.on',
      shows: ({ context: { record } }) => [
        'workflow-explorer:masked',
        ...(record.events.length === 0
          ? ['workflow-explorer:noneRunning', 'workflow-explorer:noEvents']
          : [
              ['workflow-explorer:running', 'lamp', ' ', 'on', 'workflow-explorer:events', 'workflow-explorer:time', 'workflow-explorer:machine', 'workflow-explorer:event', 'workflow-explorer:fields', 'workflow-explorer:stateAfter'],
              ['lamp', 'lamp.switch', 'hand'],
              ['•••, times'],
            ]),
      ],
    },
    { state: 'recording.off', hides: ['workflow-explorer:masked'] },
  ],
});
