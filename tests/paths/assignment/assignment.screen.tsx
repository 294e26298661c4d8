import type { AnyActorRef } from 'xstate';
import { AssignmentView } from '../../../src/views/assignment/assignment.view.tsx';

export const render = (actor: AnyActorRef) => <AssignmentView actor={actor} />;
