import type { SnapshotFrom } from 'xstate';
import type { networkMachine } from '../../../machines/network/network.machine.ts';
import type { TextKey } from '../../i18n/resources.ts';

export interface NetworkValues {
  readonly tone: 'warning' | 'success';
  /** The message; null when there is none. */
  readonly news: TextKey | null;
}

export function connectNetwork(snapshot: SnapshotFrom<typeof networkMachine>): NetworkValues {
  if (snapshot.matches('offline')) return { tone: 'warning', news: 'network:offline' };
  return { tone: 'success', news: snapshot.matches('restored') ? 'network:restored' : null };
}
