import type { AnyActorRef } from 'xstate';
import { SharedComputerView } from '../../../src/views/shared-computer/shared-computer.view.tsx';

export const render = (actor: AnyActorRef) => <SharedComputerView actor={actor} />;
