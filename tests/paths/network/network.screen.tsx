import type { AnyActorRef } from 'xstate';
import { NetworkView } from '../../../src/views/network/network.view.tsx';

export const render = (actor: AnyActorRef) => <NetworkView actor={actor} />;
