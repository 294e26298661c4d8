import type { AnyActorRef } from 'xstate';
import { LeaveGuardView } from '../../../src/views/leave-guard/leave-guard.view.tsx';

export const render = (actor: AnyActorRef) => <LeaveGuardView actor={actor} />;
