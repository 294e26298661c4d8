import type { SnapshotFrom } from 'xstate';
import type { sharedComputerMachine } from '../../../machines/shared-computer/shared-computer.machine.ts';
import type { SharedComputerEvent } from '../../../machines/shared-computer/shared-computer.types.ts';
import type { Words } from '../../i18n/resources.ts';

export interface SharedComputerValues {
  readonly isReady: boolean;
  readonly isShared: boolean;
  /** What happens to the unsent drafts; null when there are none. */
  readonly drafts: Words | null;
  readonly isRefused: boolean;
  readonly toggle: () => void;
}

export function connectSharedComputer(
  snapshot: SnapshotFrom<typeof sharedComputerMachine>,
  send: (event: SharedComputerEvent) => void,
): SharedComputerValues {
  const { unsentCount: count } = snapshot.context;
  const isShared = snapshot.matches('shared') || snapshot.matches('sharing');
  return {
    isReady: !snapshot.matches('reading'),
    isShared,
    drafts:
      count > 0 ? { key: isShared ? 'shared-computer:discarded' : 'shared-computer:kept', params: { count } } : null,
    isRefused: snapshot.matches('refused'),
    toggle: () => send({ type: 'shared.toggle' }),
  };
}
