import type { AnyActorRef } from 'xstate';
import { WorkflowExplorerView } from '../../../src/views/workflow-explorer/workflow-explorer.view.tsx';
import { lampPage } from './workflow-explorer.lamp.ts';

const TITLES = { lamp: { en: 'lamp', fr: 'lamp' }, door: { en: 'door', fr: 'door' } };
const takeAway = { copy: () => Promise.resolve(), save: () => {}, savePng: () => Promise.resolve() };

export const render = (actor: AnyActorRef) => (
  <WorkflowExplorerView actor={actor} titles={TITLES} pageOf={(stem) => ({ ...lampPage, stem })} takeAway={takeAway} />
);
