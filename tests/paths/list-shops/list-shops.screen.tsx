import type { AnyActorRef } from 'xstate';
import { ListShopsView } from '../../../src/views/list-shops/list-shops.view.tsx';

export const render = (actor: AnyActorRef) => <ListShopsView actor={actor} />;
