import { fireEvent } from '@testing-library/react';
import { WorkflowExplorerView } from '../../../src/views/workflow-explorer/workflow-explorer.view.tsx';
import type { WorkflowPage } from '../../../src/views/workflow-explorer/workflow-page.ts';
import { createMachine } from 'xstate';
import { outlineOf, statesOf } from '../../../workflows/outline.ts';
import type { ViewDriver } from '../engine/view-walk.tsx';

const outline = outlineOf(
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { description: 'It is dark', on: { 'lamp.switch': 'on' } },
      on: { description: 'It is bright', on: { 'lamp.switch': 'off', 'lamp.dim': {} } },
    },
  }),
);

const lamp: WorkflowPage = {
  stem: 'lamp',
  title: 'Lamp',
  about: 'A lamp',
  outline,
  drawing: {
    width: 100,
    height: 100,
    boxes: statesOf(outline).map(({ path, key, kind, children, description }, index) => ({
      state: path,
      name: key,
      kind,
      description,
      isRegion: false,
      hasChildren: children.length > 0,
      lines: [],
      x: 10,
      y: 30 * index,
      width: 80,
      height: 20,
    })),
    edges: [],
  },
  mermaid: 'stateDiagram-v2',
  words: { en: {}, fr: {} },
};

const TITLES = { lamp: { en: 'lamp', fr: 'lamp' }, door: { en: 'door', fr: 'door' } };
const takeAway = { copy: () => Promise.resolve(), save: () => {}, savePng: () => Promise.resolve() };

export const workflowExplorerDriver: ViewDriver = {
  render: (actor) => <WorkflowExplorerView actor={actor} titles={TITLES} pageOf={(stem) => ({ ...lamp, stem })} takeAway={takeAway} />,
  controls: {
    'search.type': ({ text }) => ({
      role: 'searchbox',
      name: 'workflow-explorer:search',
      use: (element) => void fireEvent.change(element, { target: { value: String(text) } }),
    }),
    'workflow.choose': ({ stem }) => ({ role: 'button', name: String(stem) }),
    'workflow.retry': () => ({ role: 'button', name: 'common:retry' }),
    'state.choose': ({ path }) => ({ role: 'button', name: { key: 'workflow-explorer:state', params: { path: String(path) } }, use: (element) => void fireEvent.click(element) }),
    'state.dismiss': () => ({ role: 'button', name: 'workflow-explorer:close' }),
    'simulation.start': () => ({ role: 'button', name: 'workflow-explorer:simulate' }),
    'simulation.stop': () => ({ role: 'button', name: 'workflow-explorer:stop' }),
    'simulation.reset': () => ({ role: 'button', name: 'workflow-explorer:reset' }),
    'step.take': ({ step }) => ({ role: 'button', name: step.caseName === '' ? step.type : `${step.type} · ${step.caseName}` }),
    'step.undo': () => ({ role: 'button', name: 'workflow-explorer:undo' }),
    'recording.toggle': (_, snapshot) => ({
      role: 'button',
      name: snapshot.matches({ recording: 'on' }) ? 'workflow-explorer:stopRecording' : 'workflow-explorer:record',
    }),
  },
  neutral: ['search.type', 'workflow.choose', 'state.choose', 'recording.toggle'],
  environment: ['record.changed'],
  leftOut: {},
};
