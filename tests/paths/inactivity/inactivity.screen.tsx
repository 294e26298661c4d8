import type { AnyActorRef } from 'xstate';
import { InactivityView } from '../../../src/views/inactivity/inactivity.view.tsx';

export const render = (actor: AnyActorRef) => <InactivityView actor={actor} />;
