/** The lamp of the explorer's model as the page shows it: its chart and its words. */
import { setup } from 'xstate';
import { call, watch } from '../../../machines/support/call.ts';
import type { WorkflowPage } from '../../../src/views/workflow-explorer/workflow-page.ts';
import type { Card } from '../../../workflows/clauses.ts';
import type { Translated } from '../../../workflows/knowledge.ts';
import type { WorkflowWords } from '../../../workflows/words.ts';
import { ruleIds } from '../../../workflows/rule-facts.ts';
import { outlineOf } from '../../../workflows/outline.ts';
import type { Words } from '../engine/path-model.ts';
import { SWITCH, TITLES } from './workflow-explorer.examples.ts';
import type { LiveRecord } from '../../../machines/workflow-explorer/workflow-explorer.types.ts';

const outline = outlineOf(
  setup({
    actors: { fetchPower: call<undefined, undefined>('fetchPower'), watchHand: watch<undefined>('watchHand') },
    guards: { hasBulb: () => true, isNight: () => true },
    actions: { glow: () => {}, tellHand: () => {} },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    on: { 'lamp.drop': '.burnt' },
    states: {
      off: {
        description: 'It is dark',
        on: { 'lamp.switch': [{ guard: 'hasBulb', target: 'on' }, { actions: 'tellHand' }] },
      },
      on: {
        description: 'It is bright',
        initial: 'full',
        invoke: [
          { id: 'fetchPower', src: 'fetchPower', onDone: { actions: ['glow', 'tellHand'] }, onError: 'burnt' },
          { id: 'watchHand', src: 'watchHand' },
        ],
        on: { 'lamp.switch': 'off', 'lamp.dim': { guard: 'isNight', target: '.half' } },
        states: {
          full: { description: 'Nothing is saved', always: { guard: 'isNight', target: 'half' } },
          half: { description: 'Half is saved' },
        },
      },
      burnt: { type: 'final', description: 'It is broken' },
    },
  }),
);

const english: WorkflowWords = {
  language: 'en',
  title: 'Lamp',
  about: '',
  events: {
    'lamp.switch': 'somebody presses the switch',
    'lamp.dim': 'somebody turns the knob',
    'lamp.drop': 'somebody drops the lamp',
  },
  calls: { fetchPower: { is: 'fetches the power', done: 'the power comes', failed: 'no power comes' } },
  guards: { hasBulb: 'it has a bulb', isNight: 'it is night' },
  delays: {},
  sent: {},
  actions: {},
  states: {},
  cases: {},
  starts: {},
  limits: {},
};

const french: WorkflowWords = {
  ...english,
  language: 'fr',
  title: 'Lampe',
  about: 'Une lampe',
  events: {
    'lamp.switch': 'quelqu’un appuie sur l’interrupteur',
    'lamp.dim': 'quelqu’un tourne le bouton',
    'lamp.drop': 'quelqu’un échappe la lampe',
  },
  calls: { fetchPower: { is: 'obtient le courant', done: 'le courant arrive', failed: 'aucun courant n’arrive' } },
  guards: { hasBulb: 'elle a une ampoule', isNight: 'la nuit est tombée' },
  states: {
    off: 'il fait noir',
    on: 'il fait clair',
    'on.full': 'rien n’est économisé',
    'on.half': 'la moitié est économisée',
    burnt: 'elle est brisée',
  },
  cases: { 'by half': 'de moitié' },
};

const cardIn = (card: Partial<Card>): Card => ({
  situation: '',
  who: '',
  when: '',
  condition: '',
  outcome: [],
  told: [],
  within: [],
  permission: '',
  ...card,
});
/** Two of its rules say more than where they lead. */
const CARDS: Readonly<Record<string, Translated<Card>>> = {
  'lamp.drop': {
    en: cardIn({
      outcome: ['it is broken'],
      told: ['a hand is told'],
      within: ['10 s at most'],
      permission: 'read on “Lamps”',
    }),
    fr: cardIn({
      outcome: ['elle est brisée'],
      told: ['une main est avertie'],
      within: ['10 s au plus'],
      permission: 'lecture sur « Lampes »',
    }),
  },
  'on lamp.switch': {
    en: cardIn({ outcome: ['it is dark'], permission: 'none' }),
    fr: cardIn({ outcome: ['il fait noir'], permission: 'aucune' }),
  },
};

export const lampPage: WorkflowPage = {
  stem: 'lamp',
  title: 'Lamp',
  about: 'A lamp',
  outline,
  usual: outline.transitions.filter(({ targets }) => targets.includes('on')).map(({ id }) => id),
  delays: {},
  use: [
    {
      week: '2026-11-23',
      counts: [
        { kind: 'rule', name: 'off/lamp.switch/hasBulb', count: 1234, seconds: 0 },
        { kind: 'rule', name: 'any/lamp.drop', count: 1, seconds: 0 },
        { kind: 'state', name: 'off', count: 12, seconds: 120 },
      ],
    },
    { week: '2026-11-16', counts: [{ kind: 'state', name: 'off', count: 3, seconds: 0 }] },
  ],
  rules: Object.fromEntries(ruleIds(outline)),
  notes: {
    any: [{ on: '2026-11-20', by: 'Marie Roy', text: 'Every garage has one.' }],
    'any/lamp.drop': [{ on: '2026-11-21', by: 'Luc Roy', text: 'It falls every winter.' }],
  },
  cards: Object.fromEntries(
    outline.transitions.flatMap(({ id, source, event }) => {
      const card = CARDS[`${source} ${event}`.trim()];
      return card ? [[id, card]] : [];
    }),
  ),
  words: { en: english, fr: french },
};

const said = (en: string, fr: string): Words => ({ as: 'text', en, fr });
/** The table of its use. */
export const USE: readonly Words[] = [
  'workflow-explorer:useHint',
  ['week', 'taken', 'stays'].map((column) => `workflow-explorer:useColumn.${column}`),
  [
    '2026-11-23',
    said('1,235\u00A0×', '1\u00A0235\u00A0fois'),
    said('It is dark: 12\u00A0×, 10 s', 'Il fait noir\u00A0: 12\u00A0fois, 10 s'),
  ],
  ['2026-11-16', said('0\u00A0×', '0\u00A0fois'), said('It is dark: 3\u00A0×', 'Il fait noir\u00A0: 3\u00A0fois')],
  ['workflow-explorer:allWeeks', said('1,235\u00A0×', '1\u00A0235\u00A0fois'), ' ', 'workflow-explorer:heat'],
];

export const LAMP: Words = TITLES[''] ?? '';
/** The fields of its event, one of which has a name in words. */
export const SEEN: Words = said('hand: •••; organisation: 2', 'hand\u00A0: •••; organisation\u00A0: 2');

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
        { name: 'scopeId', value: '2' },
      ],
      state: 'on',
    },
  ],
};
