import type { AnyActorRef } from 'xstate';
import { StartupView } from '../../../src/views/startup/startup.view.tsx';

export const render = (actor: AnyActorRef) => <StartupView actor={actor} />;
