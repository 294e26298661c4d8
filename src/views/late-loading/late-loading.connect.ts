import type { SnapshotFrom } from 'xstate';
import type { lateLoadingMachine } from '../../../machines/late-loading/late-loading.machine.ts';
import type { LateLoadingEvent } from '../../../machines/late-loading/late-loading.types.ts';
import type { TextKey } from '../../i18n/resources.ts';

interface LateLoadingValues {
  /** The message; null when there is none. */
  readonly news: TextKey | null;
  readonly retry: (() => void) | null;
}

export function connectLateLoading(
  snapshot: SnapshotFrom<typeof lateLoadingMachine>,
  send: (event: LateLoadingEvent) => void,
): LateLoadingValues {
  if (snapshot.matches('retrying')) return { news: 'late-loading:loading', retry: null };
  return snapshot.matches('missing')
    ? { news: 'late-loading:missing', retry: () => send({ type: 'loading.retry' }) }
    : { news: null, retry: null };
}
