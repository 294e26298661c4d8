import type { AnyActorRef } from 'xstate';
import { ClientView } from '../../../src/views/client/client.view.tsx';

export const render = (actor: AnyActorRef) => <ClientView actor={actor} draft={null} />;
