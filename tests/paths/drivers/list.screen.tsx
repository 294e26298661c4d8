import type { AnyActorRef } from 'xstate';
import { ListView } from '../../../src/views/list/list.view.tsx';

export const render = (actor: AnyActorRef) => <ListView actor={actor} />;
