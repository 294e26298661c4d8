/** What is answered about the lamp of the explorer's model. */
import type { Answer } from '../../../workflows/knowledge.ts';
import type { Words } from '../engine/path-model.ts';
import { EXACT, QUESTION, RIDDLE } from './workflow-explorer.examples.ts';

/** An answer with every part. */
const full: Answer = {
  kind: 'never',
  asked: QUESTION,
  stem: 'lamp',
  of: 'lamp',
  served: 'A lamp',
  state: '',
  title: 'A lamp: its life',
  says: ['It never burns by day.'],
  sections: [
    { name: 'told', items: ['A hand is told.'] },
    { name: 'next', items: ['Night falls.'] },
  ],
  choices: [
    { name: 'while', items: [{ text: 'It burns', code: 'when:lamp/lamp.dim@on', isCurrent: true }] },
    {
      name: 'revisions',
      items: Array.from({ length: 9 }, (_, index) => ({ text: `Bulb ${index}`, code: `changed:lamp@=${index}` })),
    },
  ],
  way: [
    { says: 'Somebody presses the switch.', leads: 'It glows.', rule: 'off/lamp.switch/hasBulb' },
    { says: 'A hand stays away.', leads: '', rule: 'off/lamp.switch/otherwise' },
  ],
  changes: [
    { title: 'A lamp', stem: 'lamp', rule: 'on/lamp.dim/isNight', kind: 'added', before: '', after: 'It dims.' },
    { title: 'A lamp', stem: 'lamp', rule: 'any/lamp.drop', kind: 'removed', before: 'It bounced.', after: '' },
    {
      title: 'A lamp',
      stem: 'lamp',
      rule: 'on/lamp.switch',
      kind: 'changed',
      before: 'It hums.',
      after: 'It is still.',
    },
    {
      title: 'A lamp',
      stem: 'lamp',
      rule: 'on.full/at-once/isNight',
      kind: 'inside',
      before: 'It saves.',
      after: 'It saves.',
    },
    { title: 'A door', stem: 'door', rule: 'any/door.open', kind: 'added', before: '', after: 'It opens.' },
  ],
  matches: [
    {
      kind: 'rule',
      id: 'lamp/on/lamp.dim/isNight',
      title: 'A lamp',
      pieces: [
        { text: 'It ', isMatch: false },
        { text: 'burns', isMatch: true },
        { text: ' at night.', isMatch: false },
      ],
      stem: 'lamp',
      state: 'on',
    },
    {
      kind: 'decision',
      id: 'D1',
      title: 'D1',
      pieces: [{ text: 'Lamps are round.', isMatch: false }],
      stem: '',
      state: '',
    },
  ],
};

/** An answer that says that there is none. */
const bare: Answer = {
  ...full,
  kind: 'search',
  asked: RIDDLE,
  stem: '',
  title: '',
  says: ['Nothing here has these words.'],
  sections: [],
  choices: [],
  way: [],
  changes: [],
  matches: [],
};

export const lampAnswer = (question: string): Answer => {
  if (question === RIDDLE) return bare;
  return { ...full, asked: question === EXACT.code ? EXACT.text : question };
};

/** The links of a full answer. */
export const ANSWER_LINKS: readonly Words[] = [
  'workflow-explorer:showDiagram',
  'It burns',
  'Bulb 0',
  'It burns at night.',
];

/** The parts of a full answer. */
export const ANSWER: readonly Words[] = [
  'A lamp: its life',
  'It never burns by day.',
  ['workflow-explorer:wayThere', 'Somebody presses the switch.', 'It glows.', 'A hand stays away.'],
  ['workflow-explorer:section.told', 'A hand is told.'],
  ['workflow-explorer:section.next', 'Night falls.'],
  ['workflow-explorer:choice.while', 'It burns'],
  [
    'workflow-explorer:choice.revisions',
    ...Array.from({ length: 8 }, (_, index) => `Bulb ${index}`),
    { key: 'workflow-explorer:moreChoices', params: { count: 1 } },
    'Bulb 8',
  ],
  [
    ['A lamp', 'workflow-explorer:kind.added', 'It dims.'],
    ['workflow-explorer:kind.removed', 'It bounced.'],
    // Both sentences for a screen reader, and the marked one.
    ['workflow-explorer:kind.changed', 'It hums. It is still.', 'It hums is still.'],
    [{ key: 'workflow-explorer:smallChanges', params: { count: 1 } }, 'workflow-explorer:kind.inside', 'It saves.'],
    ['A door', 'workflow-explorer:kind.added', 'It opens.'],
  ],
  [
    'workflow-explorer:found',
    ['workflow-explorer:match.rule', ' · A lamp', ' ', 'It ', 'burns', ' at night.'],
    ['workflow-explorer:match.decision', ' · D1', ' ', 'Lamps are round.'],
  ],
];
/** What a bare one does not have. */
export const BARE: readonly Words[] = [
  'workflow-explorer:wayThere',
  'workflow-explorer:section.told',
  'workflow-explorer:choice.while',
  'workflow-explorer:found',
  'workflow-explorer:showDiagram',
];

/** What is said before a workflow is chosen. */
export const UNCHOSEN: readonly Words[] = [
  'workflow-explorer:chooseOne',
  'workflow-explorer:map',
  'workflow-explorer:zoom.hint',
];

/** What a diagram can be downloaded as, and what can be copied. */
export const TAKEN_AWAY: readonly Words[] = [
  'saveSvg',
  'savePng',
  'savePrint',
  'saveMermaid',
  'saveScxml',
  'saveStately',
  'copySvg',
  'copyMermaid',
].map((name) => `take-away:${name}`);
