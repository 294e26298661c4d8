import type { AnyActorRef } from 'xstate';
import { ConnectionView } from '../../../src/views/connection/connection.view.tsx';

export const render = (actor: AnyActorRef) => <ConnectionView actor={actor} />;
