import type { SnapshotFrom } from 'xstate';
import type { networkMachine } from '../../../machines/network/network.machine.ts';
import type { TextKey } from '../../i18n/resources.ts';

export interface NetworkValues {
  /** What is said of the network; null while there is nothing to say. */
  readonly news: TextKey | null;
}

export const connectNetwork = (snapshot: SnapshotFrom<typeof networkMachine>): NetworkValues => ({
  news: snapshot.matches('offline') ? 'network:offline' : snapshot.matches('restored') ? 'network:restored' : null,
});
