import type { AnyActorRef } from 'xstate';
import { WorkflowNotesView } from '../../../src/views/workflow-notes/workflow-notes.view.tsx';

const PLACES = new Map([['held', 'Held']]);

export const render = (actor: AnyActorRef) => (
  <WorkflowNotesView actor={actor} files={{}} placeWords={(place) => PLACES.get(place) ?? null} choose={() => {}} />
);
