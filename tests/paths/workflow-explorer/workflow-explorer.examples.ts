/** An example lamp to draw and simulate: small, but with every feature of a workflow. */
import type { Formatted, Words } from '../engine/path-model.ts';
import { activePaths } from '../../../machines/workflow-explorer/workflow-explorer.rules.ts';
import type {
  ExploredWorkflow,
  MemoryChange,
  Simulation,
  Step,
  WorkflowExplorerContext,
} from '../../../machines/workflow-explorer/workflow-explorer.types.ts';

export const SWITCH: Step = { type: 'lamp.switch', caseName: '' };
export const DIM: Step = { type: 'lamp.dim', caseName: 'by half' };
export const FAIL: Step = { type: 'xstate.error.actor.fetchPower', caseName: '' };

/** Words about the lamp. */
export const QUESTION = 'lamp burns';
/** An exact question about it: its code, and its words. */
export const EXACT = { code: 'never:lamp', text: 'What always holds for a lamp?' } as const;
/** Words that nothing has. */
export const RIDDLE = 'why';

type Said = Extract<Formatted, { readonly as: 'text' }>;
const text = (en: string, fr: string): Said => ({ as: 'text', en, fr });

export const ABOUT = text('A lamp', 'Une lampe');

const STEPS: Readonly<Record<string, Formatted>> = {
  [SWITCH.type]: text('Somebody presses the switch', 'Quelqu’un appuie sur l’interrupteur'),
  [DIM.type]: text('Somebody turns the knob (by half)', 'Quelqu’un tourne le bouton (de moitié)'),
  [FAIL.type]: text('No power comes', 'Aucun courant n’arrive'),
};
/** A step's name, on its button and in the list of steps taken. */
export const stepName = ({ type }: Step): Formatted => STEPS[type] ?? text('', '');

/** The titles of the lamp's situations. */
export const TITLES: Readonly<Record<string, Said>> = {
  '': text('Lamp', 'Lampe'),
  off: text('It is dark', 'Il fait noir'),
  on: text('It is bright', 'Il fait clair'),
  'on.full': text('Nothing is saved', 'Rien n’est économisé'),
  'on.half': text('Half is saved', 'La moitié est économisée'),
  burnt: text('It is broken', 'Elle est brisée'),
};
/** How often something was counted. */
const times = (count: number): Said =>
  text(`${count.toLocaleString('en-CA')}\u00A0×`, `${count.toLocaleString('fr-CA')}\u00A0fois`);
const counted = (said: Said, used: Said): Said => text(`${said.en} — ${used.en}`, `${said.fr} — ${used.fr}`);
/** The use of what is dark. */
const DARK = text('15\u00A0×, 8 s', '15\u00A0fois, 8 s');

const NUMBERS: Readonly<Record<string, string>> = { off: '1 ', on: '2 ', burnt: '3 ' };
/** A situation's title, with its use when that is shown. */
const titleOf = (path: string, isUsed: boolean): Said => {
  const title = TITLES[path] ?? text('', '');
  return path !== '' && isUsed ? counted(title, path === 'off' ? DARK : times(0)) : title;
};
/** The name of a situation that is drawn at first. */
export const headOf = (path: string, { hidden }: Pick<WorkflowExplorerContext, 'hidden'>): Words => [
  NUMBERS[path] ?? '',
  titleOf(path, !hidden.includes('use')),
];

type Drawn = readonly [name: string, said: Said, ...leads: string[]];

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
      'When somebody presses the switch, in all other cases',
      'Quand quelqu’un appuie sur l’interrupteur, dans tous les autres cas',
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
} as const satisfies Readonly<Record<string, Drawn>>;

/** The texts of the lamp's diagram, in its order. */
export function drawnWords({ open, hidden }: Pick<WorkflowExplorerContext, 'open' | 'hidden'>): readonly Words[] {
  const isOpen = open.includes('on');
  const hasNotes = !hidden.includes('notes');
  const isUsed = !hidden.includes('use');
  const titled = (number: string, path: string): readonly Words[] => [path, number, titleOf(path, isUsed), ' '];
  const taken = ([name, said, ...leads]: Drawn, count = 0): readonly Words[] => [
    name,
    isUsed ? counted(said, times(count)) : said,
    ...leads,
  ];
  return [
    [titled('', ''), taken(WAYS.drop, 1)],
    [titled('1 ', 'off'), taken(WAYS.lit, 1234), ...(hasNotes ? [taken(WAYS.told)] : [])],
    [
      titled('2 ', 'on'),
      taken(WAYS.put),
      ...(isOpen ? [taken(WAYS.dimmed)] : []),
      ...(hasNotes ? [taken(WAYS.glows)] : []),
      ...(hidden.includes('failures') ? [] : [taken(WAYS.burns)]),
    ],
    ...(isOpen ? [[titled('2.1 ', 'on.full'), taken(WAYS.saves)], titled('2.2 ', 'on.half')] : []),
    titled('3 ', 'burnt'),
  ];
}

/** What is not in the lamp's diagram. */
export const leftOutWords = ({ open, hidden }: Pick<WorkflowExplorerContext, 'open' | 'hidden'>): readonly Words[] => [
  ...(open.includes('on') ? [] : [WAYS.saves[1]]),
  ...(hidden.includes('notes') ? [WAYS.told[1]] : []),
];

/** The texts of its states and transitions, and of the panel of each state. */
export const STATES = ['off', 'on', 'on.full', 'on.half', 'burnt'].map((path) => TITLES[path] ?? '');

const SAID = {
  drop: [text('When somebody drops the lamp', 'Quand quelqu’un échappe la lampe')],
  lit: [
    text('When somebody presses the switch', 'Quand quelqu’un appuie sur l’interrupteur'),
    text('It has a bulb', 'Elle a une ampoule'),
  ],
  told: [
    text('When somebody presses the switch', 'Quand quelqu’un appuie sur l’interrupteur'),
    text('None of the other cases applies', 'Aucun des autres cas ne s’applique'),
  ],
  put: [text('When somebody presses the switch', 'Quand quelqu’un appuie sur l’interrupteur')],
  dimmed: [
    text('When somebody turns the knob', 'Quand quelqu’un tourne le bouton'),
    text('It is night', 'La nuit est tombée'),
  ],
  glows: [text('When the power comes', 'Quand le courant arrive')],
  burns: [text('When no power comes', 'Quand aucun courant n’arrive')],
  saves: [text('At once', 'Aussitôt'), text('It is night', 'La nuit est tombée')],
} as const;
const place = (path: string): Words => TITLES[path] ?? '';
const STAYS = 'workflow-explorer:stays';
/** The rule of the fall says more than where it leads. */
const FALL = text('It is broken; a hand is told', 'Elle est brisée; une main est avertie');

export const TRANSITIONS = [
  [place(''), SAID.drop, FALL],
  [place('off'), SAID.lit, place('on')],
  [place('off'), SAID.told, STAYS],
  [place('on'), SAID.put, place('off')],
  [place('on'), SAID.dimmed, place('on.half')],
  [place('on'), SAID.glows, STAYS],
  [place('on'), SAID.burns, place('burnt')],
  [place('on.full'), SAID.saves, place('on.half')],
];

/** A text in the language of the screen, and the same in the other. */
const inBoth = ({ en, fr }: Said): readonly [Said, Said] => [text(en, fr), text(fr, en)];
const small = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1);
const leads = (way: Said, path: string): readonly Words[] => {
  const [own, other] = inBoth(way);
  const title = TITLES[path];
  return [own, '→ ', title ? text(small(title.en), small(title.fr)) : STAYS, other];
};
const [FALLS, FALLS_TOO] = inBoth(SAID.drop[0]);
/** What is possible in every state. */
const DROP: readonly Words[] = [
  FALLS,
  '→ ',
  text(small(FALL.en), small(FALL.fr)),
  { key: 'workflow-explorer:within', params: { time: text('10 s at most', '10 s au plus') } },
  { key: 'workflow-explorer:permission', params: { permission: text('read on “Lamps”', 'lecture sur « Lampes »') } },
  FALLS_TOO,
  ['It falls every winter.', 'Luc Roy, ', { as: 'shortDate', instant: '2026-11-21T17:00:00.000Z' }],
];
/** What is possible while it is on. */
const LIT: readonly Words[] = [
  [
    ...leads(SAID.put[0], 'off').slice(0, -1),
    { key: 'workflow-explorer:permission', params: { permission: text('none', 'aucune') } },
    ...leads(SAID.put[0], 'off').slice(-1),
  ],
  leads(
    text('When somebody turns the knob, if it is night', 'Quand quelqu’un tourne le bouton, si la nuit est tombée'),
    'on.half',
  ),
  leads(SAID.glows[0], 'nowhere'),
  leads(SAID.burns[0], 'burnt'),
];
const ALWAYS: readonly Words[] = ['workflow-explorer:inheritedByAll', DROP];
const titled = (path: string): readonly Words[] => inBoth(TITLES[path] ?? text('', ''));
/** By chosen state. */
export const PANELS: Readonly<Record<string, readonly Words[]>> = {
  '': ['workflow-explorer:whole', 'workflow-explorer:transitions', DROP],
  on: [
    titled('on'),
    ['workflow-explorer:calls', text('Fetches the power', 'Obtient le courant')],
    ['workflow-explorer:transitions', LIT],
    ALWAYS,
  ],
  burnt: [titled('burnt'), ALWAYS],
  'on.half': [
    titled('on.half'),
    // What a state's own call answers is not inherited.
    [{ key: 'workflow-explorer:inherited', params: { state: TITLES['on'] ?? '' } }, LIT.toSpliced(2, 1)],
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
      ? { key: 'workflow-explorer:change.filled', params: { name: 'Cause' } }
      : {
          key: 'workflow-explorer:change.from',
          params: { name: 'Times switched', old: Number(before), now: Number(after) },
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
  around: (state) => (state.startsWith('on.') ? ['on'] : []),
  simulate,
};
