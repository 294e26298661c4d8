import type { SnapshotFrom } from 'xstate';
import type { newWorkMachine } from '../../../machines/new-work/new-work.machine.ts';
import { countsOf, type WorkCounts } from '../../../machines/new-work/new-work.rules.ts';
import type { NewWorkEvent } from '../../../machines/new-work/new-work.types.ts';

export interface NewWorkValues extends WorkCounts {
  /** Null when there is nothing new. */
  readonly show: (() => void) | null;
}

export const connectNewWork = (
  snapshot: SnapshotFrom<typeof newWorkMachine>,
  send: (event: NewWorkEvent) => void,
): NewWorkValues => ({
  ...countsOf(snapshot.context),
  show: snapshot.can({ type: 'work.show' }) ? () => send({ type: 'work.show' }) : null,
});
