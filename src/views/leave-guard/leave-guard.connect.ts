import type { SnapshotFrom } from 'xstate';
import type { leaveGuardMachine } from '../../../machines/leave-guard/leave-guard.machine.ts';
import type { LeaveGuardEvent } from '../../../machines/leave-guard/leave-guard.types.ts';

export interface LeaveGuardValues {
  readonly isAsking: boolean;
  /** Nothing is unsent any more. */
  readonly isSettled: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

export const connectLeaveGuard = (
  snapshot: SnapshotFrom<typeof leaveGuardMachine>,
  send: (event: LeaveGuardEvent) => void,
): LeaveGuardValues => ({
  isAsking: snapshot.can({ type: 'leave.confirm' }),
  isSettled: snapshot.matches({ guarding: 'settled' }),
  leave: () => send({ type: 'leave.confirm' }),
  stay: () => send({ type: 'leave.cancel' }),
});
