import { WorkflowExplorerView } from '../../../src/views/workflow-explorer/workflow-explorer.view.tsx';
import type { WorkflowPage } from '../../../src/views/workflow-explorer/workflow-page.ts';
import { createMachine, type AnyActorRef } from 'xstate';
import { outlineOf, statesOf } from '../../../workflows/outline.ts';

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

export const render = (actor: AnyActorRef) => <WorkflowExplorerView actor={actor} titles={TITLES} pageOf={(stem) => ({ ...lamp, stem })} takeAway={takeAway} />;
