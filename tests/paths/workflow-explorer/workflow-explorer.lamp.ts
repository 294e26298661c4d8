/** The lamp of the explorer's model as the page shows it: its chart and its words. */
import { setup } from 'xstate';
import { call, watch } from '../../../machines/support/call.ts';
import type { WorkflowPage } from '../../../src/views/workflow-explorer/workflow-page.ts';
import type { Answer } from '../../../workflows/knowledge.ts';
import type { WorkflowWords } from '../../../workflows/words.ts';
import { outlineOf } from '../../../workflows/outline.ts';

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
  states: {},
  cases: {},
  starts: {},
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

export const lampPage: WorkflowPage = {
  stem: 'lamp',
  title: 'Lamp',
  about: 'A lamp',
  outline,
  mermaid: 'stateDiagram-v2',
  usual: outline.transitions.filter(({ targets }) => targets.includes('on')).map(({ id }) => id),
  delays: {},
  words: { en: english, fr: french },
};

export const lampAnswer: Answer = {
  kind: 'never',
  language: 'en',
  stem: 'lamp',
  state: '',
  title: 'Lamp',
  says: ['It never burns by day.'],
  detail: ['It burns at night.'],
  way: ['Somebody presses the switch.'],
  next: ['Night falls.'],
  statements: [],
};
