import type { AnyActorRef } from 'xstate';
import { NewWorkView } from '../../../src/views/new-work/new-work.view.tsx';

export const render = (actor: AnyActorRef) => <NewWorkView actor={actor} />;
