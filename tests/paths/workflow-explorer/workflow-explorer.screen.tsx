import type { AnyActorRef } from 'xstate';
import { TakeAwayView } from '../../../src/views/take-away/take-away.view.tsx';
import { WorkflowExplorerView } from '../../../src/views/workflow-explorer/workflow-explorer.view.tsx';
import { EXACT } from './workflow-explorer.examples.ts';
import { lampAnswer } from './workflow-explorer.answers.ts';
import { lampPage } from './workflow-explorer.lamp.ts';

const TITLES = { lamp: { en: 'lamp', fr: 'lamp' }, door: { en: 'door', fr: 'door' } };
const nothing = (): void => {};
const WAYS = {
  save: { svg: nothing, png: nothing, print: nothing, mermaid: nothing, scxml: nothing, stately: nothing },
  copy: { svg: nothing, mermaid: nothing },
};
const takeAway = () => <TakeAwayView ways={WAYS} />;

export const render = (actor: AnyActorRef) => (
  <WorkflowExplorerView
    actor={actor}
    titles={TITLES}
    answerOf={lampAnswer}
    examples={[EXACT]}
    pageOf={() => lampPage}
    machineOf={() => lampPage}
    takeAway={takeAway}
    saveSteps={nothing}
    withNotes={(_, shown) => shown}
  />
);
