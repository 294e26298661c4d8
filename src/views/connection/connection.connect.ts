import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from '../../../machines/connection/connection.machine.ts';
import type { TextKey } from '../../i18n/resources.ts';

export interface ConnectionValues {
  /** What is said of the network; null while there is nothing to say. */
  readonly news: TextKey | null;
  readonly isOffline: boolean;
}

export const connectConnection = (snapshot: SnapshotFrom<typeof connectionMachine>): ConnectionValues => {
  const isOffline = snapshot.matches('offline');
  return { isOffline, news: isOffline ? 'connection:offline' : snapshot.matches('restored') ? 'connection:restored' : null };
};
