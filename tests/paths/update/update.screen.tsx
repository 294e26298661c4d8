import type { AnyActorRef } from 'xstate';
import { UpdateView } from '../../../src/views/update/update.view.tsx';

export const render = (actor: AnyActorRef) => <UpdateView actor={actor} />;
