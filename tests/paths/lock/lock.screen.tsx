import type { AnyActorRef } from 'xstate';
import { LockView } from '../../../src/views/lock/lock.view.tsx';

export const render = (actor: AnyActorRef) => <LockView actor={actor} />;
