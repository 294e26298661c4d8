import type { SnapshotFrom } from 'xstate';
import type { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import type { InactivityEvent } from '../../../machines/inactivity/inactivity.types.ts';

export interface InactivityValues {
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly close: () => void;
}

export const connectInactivity = (
  snapshot: SnapshotFrom<typeof inactivityMachine>,
  send: (event: InactivityEvent) => void,
): InactivityValues => ({
  isAsking: snapshot.matches('asking'),
  stay: () => send({ type: 'presence.confirm' }),
  close: () => send({ type: 'presence.end' }),
});
