/** The lamp of the explorer's model as the page shows it: its chart, drawing and words. */
import { setup } from 'xstate';
import { call, watch } from '../../../machines/support/call.ts';
import type { WorkflowPage } from '../../../src/views/workflow-explorer/workflow-page.ts';
import type { Answer } from '../../../workflows/knowledge.ts';
import type { Box, Edge } from '../../../workflows/drawing.ts';
import { stateLines, transitionText } from '../../../workflows/labels.ts';
import { outlineOf, statesOf } from '../../../workflows/outline.ts';

const outline = outlineOf(
  setup({
    actors: { fetchPower: call<undefined, undefined>('fetchPower'), watchHand: watch<undefined>('watchHand') },
    guards: { hasBulb: () => true, isNight: () => true },
    actions: { glow: () => {}, tellHand: () => {} },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
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

const boxes = statesOf(outline).map((state, index): Box => ({
  state: state.path,
  name: state.key,
  kind: state.kind,
  description: state.description,
  isRegion: false,
  hasChildren: state.children.length > 0,
  lines: stateLines(state).map((text) => ({ text, transition: null, kind: 'state' })),
  x: 10,
  y: 30 * index,
  width: 80,
  height: 20,
}));

const points = [
  { x: 50, y: 10 },
  { x: 50, y: 30 },
];

const edges = [
  { source: null, target: 'off', points, label: null },
  ...outline.transitions.flatMap((transition) =>
    transition.targets.map((target): Edge => ({
      source: transition.source,
      target,
      points,
      label: {
        x: 0,
        y: 0,
        width: 60,
        height: 20,
        lines: [{ text: transitionText(transition), transition: transition.id, kind: transition.kind }],
      },
    })),
  ),
];

export const lampPage: WorkflowPage = {
  stem: 'lamp',
  title: 'Lamp',
  about: 'A lamp',
  outline,
  drawing: { width: 100, height: 200, boxes, edges },
  mermaid: 'stateDiagram-v2',
  words: {
    en: {
      events: { 'lamp.switch': 'somebody presses the switch' },
      calls: { fetchPower: { is: 'fetch the power', done: 'the power comes', failed: 'no power comes' } },
      guards: { isNight: 'it is night' },
    },
    fr: {
      events: { 'lamp.switch': 'quelqu’un appuie sur l’interrupteur' },
      calls: { fetchPower: { is: 'obtenir le courant', done: 'le courant arrive', failed: 'aucun courant n’arrive' } },
    },
  },
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
