import { createActor, type Actor } from 'xstate';
import { leaveGuardMachine } from '../../../machines/leave-guard/leave-guard.machine.ts';
import { holdPage } from '../../browser/page-hold.ts';
import { listen } from './support.ts';

export interface LeaveGuard {
  readonly actor: Actor<typeof leaveGuardMachine>;
  /** Whether the page may be left. Resolves at once when nothing is unsent, otherwise after the user answers. */
  readonly agree: () => Promise<boolean>;
}

/** Creates a page's guard, not started yet. */
export function createLeaveGuard(): LeaveGuard {
  // Concurrent requests share one answer.
  let asking: ((isAgreed: boolean) => void)[] = [];
  const answer = (isAgreed: boolean): void => {
    const asked = asking;
    asking = [];
    for (const tell of asked) tell(isAgreed);
  };
  const machine = leaveGuardMachine.provide({
    actors: {
      holdPage: listen((tell) =>
        holdPage((goOn) => {
          asking.push((isAgreed) => isAgreed && goOn());
          tell({ type: 'leave.request' });
        }),
      ),
    },
  });
  const actor = createActor(machine);
  actor.on('leave.agreed', () => answer(true));
  actor.on('leave.refused', () => answer(false));
  return {
    actor,
    agree: () =>
      new Promise((resolve) => {
        asking.push(resolve);
        actor.send({ type: 'leave.request' });
      }),
  };
}
