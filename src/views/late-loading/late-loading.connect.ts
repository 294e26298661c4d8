import type { SnapshotFrom } from 'xstate';
import type { lateLoadingMachine } from '../../../machines/late-loading/late-loading.machine.ts';

interface LateLoadingValues {
  readonly isMissing: boolean;
}

export const connectLateLoading = (snapshot: SnapshotFrom<typeof lateLoadingMachine>): LateLoadingValues => ({
  isMissing: snapshot.matches('missing'),
});
