/** An example lamp to draw and simulate: small, but with every feature of a workflow. */
import type { Formatted, Words } from '../engine/path-model.ts';
import { activePaths } from '../../../machines/workflow-explorer/workflow-explorer.rules.ts';
import type {
  ExploredWorkflow,
  LiveRecord,
  MemoryChange,
  Simulation,
  Step,
  WorkflowExplorerContext,
} from '../../../machines/workflow-explorer/workflow-explorer.types.ts';

export const SWITCH: Step = { type: 'lamp.switch', caseName: '' };
export const DIM: Step = { type: 'lamp.dim', caseName: 'by half' };
export const FAIL: Step = { type: 'xstate.error.actor.fetchPower', caseName: '' };

/** The question about the lamp. */
export const QUESTION = 'What can never happen to a lamp?';

const text = (en: string, fr: string): Formatted => ({ as: 'text', en, fr });

export const ABOUT = text('A lamp', 'Une lampe');

const STEPS: Readonly<Record<string, Formatted>> = {
  [SWITCH.type]: text('Somebody presses the switch', 'Quelqu’un appuie sur l’interrupteur'),
  [DIM.type]: text('Somebody turns the knob (by half)', 'Quelqu’un tourne le bouton (de moitié)'),
  [FAIL.type]: text('No power comes', 'Aucun courant n’arrive'),
};
/** A step's name, on its button and in the list of steps taken. */
export const stepName = ({ type }: Step): Formatted => STEPS[type] ?? text('', '');

/** The titles of the lamp's situations. */
export const TITLES: Readonly<Record<string, Formatted>> = {
  '': text('Lamp', 'Lampe'),
  off: text('It is dark', 'Il fait noir'),
  on: text('It is bright', 'Il fait clair'),
  'on.full': text('Nothing is saved', 'Rien n’est économisé'),
  'on.half': text('Half is saved', 'La moitié est économisée'),
  burnt: text('It is broken', 'Elle est brisée'),
};
const NUMBERS: Readonly<Record<string, string>> = { off: '1 ', on: '2 ', burnt: '3 ' };
/** The names of those that are drawn at first. */
export const HEADS: Readonly<Record<string, Words>> = Object.fromEntries(
  ['', 'off', 'on', 'burnt'].map((path) => [path, [NUMBERS[path] ?? '', TITLES[path] ?? '']]),
);

/** What can happen, each after its names in the chart. */
const WAYS = {
  drop: ['lamp.drop', text('When somebody drops the lamp', 'Quand quelqu’un échappe la lampe'), '→ 3'],
  lit: [
    'lamp.switch [hasBulb]',
    text(
      'When somebody presses the switch, if it has a bulb',
      'Quand quelqu’un appuie sur l’interrupteur, si elle a une ampoule',
    ),
    '→ 2',
  ],
  told: [
    'lamp.switch [else]',
    text(
      'When somebody presses the switch, if none of the other cases applies',
      'Quand quelqu’un appuie sur l’interrupteur, si aucun des autres cas ne s’applique',
    ),
  ],
  put: ['lamp.switch', text('When somebody presses the switch', 'Quand quelqu’un appuie sur l’interrupteur'), '→ 1'],
  dimmed: [
    'lamp.dim [isNight]',
    text('When somebody turns the knob, if it is night', 'Quand quelqu’un tourne le bouton, si la nuit est tombée'),
    '→ 2.2',
  ],
  glows: ['fetchPower done', text('When the power comes', 'Quand le courant arrive')],
  burns: ['fetchPower failed', text('When no power comes', 'Quand aucun courant n’arrive'), '→ 3'],
  saves: ['[isNight]', text('At once, if it is night', 'Aussitôt, si la nuit est tombée'), '→ 2.2'],
} as const;

/** The texts of the lamp's diagram, in its order. */
export function drawnWords({ open, hidden }: Pick<WorkflowExplorerContext, 'open' | 'hidden'>): readonly Words[] {
  const isOpen = open.includes('on');
  const hasNotes = !hidden.includes('notes');
  const titled = (number: string, path: string): readonly Words[] => [path, number, TITLES[path] ?? '', ' '];
  return [
    [titled('', ''), WAYS.drop],
    [titled('1 ', 'off'), WAYS.lit, ...(hasNotes ? [WAYS.told] : [])],
    [
      titled('2 ', 'on'),
      WAYS.put,
      ...(isOpen ? [WAYS.dimmed] : []),
      ...(hasNotes ? [WAYS.glows] : []),
      ...(hidden.includes('failures') ? [] : [WAYS.burns]),
    ],
    ...(isOpen ? [[titled('2.1 ', 'on.full'), WAYS.saves], titled('2.2 ', 'on.half')] : []),
    titled('3 ', 'burnt'),
  ];
}

/** What is not in the lamp's diagram. */
export const leftOutWords = ({ open, hidden }: Pick<WorkflowExplorerContext, 'open' | 'hidden'>): readonly Words[] => [
  ...(open.includes('on') ? [] : [WAYS.saves[1]]),
  ...(hidden.includes('notes') ? [WAYS.told[1]] : []),
];

/** The texts of its states and transitions, and of the panel of each state. */
export const STATES = ['off', 'on', 'on.full', 'on.half', 'burnt'].map((path) => [
  path.replace('on.', ''),
  ' ',
  TITLES[path] ?? '',
]);
export const TRANSITIONS = [
  ['lamp', 'lamp.drop', 'burnt'],
  ['off', 'lamp.switch', '[hasBulb]', 'on'],
  ['off', 'lamp.switch', 'workflow-explorer:otherwise', 'tellHand', 'workflow-explorer:stays'],
  ['on', 'lamp.switch', 'off'],
  ['on', 'lamp.dim', '[isNight]', 'on.half'],
  ['on', 'fetchPower done', 'glow, tellHand', 'workflow-explorer:stays'],
  ['on', 'fetchPower failed', 'burnt'],
  ['on.full', 'workflow-explorer:atOnce', '[isNight]', 'on.half'],
];
/** What is possible in every state. */
const DROP: readonly Words[] = [
  'lamp.drop',
  '→ ',
  'burnt',
  'When somebody drops the lamp',
  'Quand quelqu’un échappe la lampe',
];
/** What is possible while it is on. */
const LIT: readonly Words[] = [
  ['lamp.switch', '→ ', 'off', 'When somebody presses the switch', 'Quand quelqu’un appuie sur l’interrupteur'],
  [
    'lamp.dim',
    '[isNight]',
    '→ ',
    'on.half',
    'When somebody turns the knob, if it is night',
    'Quand quelqu’un tourne le bouton, si la nuit est tombée',
  ],
  [
    'fetchPower done',
    '→ ',
    'workflow-explorer:stays',
    'When the power comes',
    'Quand le courant arrive',
    'workflow-explorer:does',
    ' ',
    'glow, tellHand',
  ],
  ['fetchPower failed', '→ ', 'burnt', 'When no power comes', 'Quand aucun courant n’arrive'],
];
const ALWAYS: readonly Words[] = ['workflow-explorer:inheritedByAll', DROP];
/** By chosen state. */
export const PANELS: Readonly<Record<string, readonly Words[]>> = {
  '': ['workflow-explorer:whole', 'workflow-explorer:transitions', DROP],
  on: [
    ['on', 'It is bright', 'Il fait clair'],
    [
      'workflow-explorer:calls',
      { key: 'workflow-explorer:call', params: { name: 'fetchPower' } },
      'Fetches the power',
      'Obtient le courant',
      { key: 'workflow-explorer:runs', params: { name: 'watchHand' } },
    ],
    ['workflow-explorer:transitions', LIT],
    ALWAYS,
  ],
  burnt: ['burnt', 'It is broken', 'Elle est brisée', ALWAYS],
  'on.half': [
    ['on.half', 'Half is saved', 'La moitié est économisée'],
    // What a state's own call answers is not inherited.
    [{ key: 'workflow-explorer:inherited', params: { state: 'on' } }, LIT.toSpliced(2, 1)],
    ALWAYS,
  ],
};

type LampState = 'off' | 'on.full' | 'on.half' | 'burnt';

function stateAfter(steps: readonly Step[]): LampState {
  let state: LampState = 'off';
  for (const { type } of steps) {
    if (type === FAIL.type) state = 'burnt';
    else if (type === DIM.type) state = 'on.half';
    else state = state === 'off' ? 'on.full' : 'off';
  }
  return state;
}

/** It remembers how often it was switched, and what broke it. */
function changesOf(steps: readonly Step[]): readonly MemoryChange[] {
  const last = steps.at(-1)?.type;
  const switched = steps.filter(({ type }) => type === SWITCH.type).length;
  if (last === SWITCH.type) return [{ name: 'timesSwitched', before: switched - 1, after: switched }];
  return last === FAIL.type ? [{ name: 'cause', before: null, after: { kind: 'network' } }] : [];
}

/** What the panel says of it. */
export const memoryWords = (steps: readonly Step[]): readonly Words[] =>
  changesOf(steps).map(({ name, before, after }) =>
    name === 'cause'
      ? { key: 'workflow-explorer:change.filled', params: { name } }
      : {
          key: 'workflow-explorer:change.from',
          params: { name: 'times switched', old: Number(before), now: Number(after) },
        },
  );

function simulate(steps: readonly Step[]): Simulation {
  const state = stateAfter(steps);
  const isOn = state.startsWith('on.');
  const offers = [
    { ...SWITCH, isAccepted: true },
    { ...DIM, isAccepted: isOn },
    ...(isOn ? [{ ...FAIL, isAccepted: true }] : []),
  ];
  return {
    active: activePaths(state),
    offers: state === 'burnt' ? [] : offers,
    isEnded: state === 'burnt',
    changes: changesOf(steps),
  };
}

export const lamp: ExploredWorkflow = {
  stem: 'lamp',
  states: ['', 'off', 'on', 'on.full', 'on.half', 'burnt'],
  outer: ['on'],
  openAtFirst: [],
  simulate,
};

/** The record of a tab in which a lamp was lit. */
export const litLamp: LiveRecord = {
  running: [{ id: 'x:1', machine: 'lamp', state: 'on' }],
  events: [
    {
      number: 1,
      at: '15:00:00',
      machine: 'lamp',
      type: SWITCH.type,
      fields: [
        { name: 'hand', value: '•••' },
        { name: 'times', value: '2' },
      ],
      state: 'on',
    },
  ],
};
