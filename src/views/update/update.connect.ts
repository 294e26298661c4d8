import type { SnapshotFrom } from 'xstate';
import type { updateMachine } from '../../../machines/update/update.machine.ts';
import type { UpdateEvent } from '../../../machines/update/update.types.ts';
import type { TextKey } from '../../i18n/resources.ts';

export interface UpdateValues {
  /** The message; null when there is none. */
  readonly news: TextKey | null;
  /** The user's options; null when there are none. */
  readonly choice: { readonly reload: () => void; readonly postpone: () => void } | null;
}

export const connectUpdate = (
  snapshot: SnapshotFrom<typeof updateMachine>,
  send: (event: UpdateEvent) => void,
): UpdateValues => {
  if (snapshot.matches('remembering') || snapshot.matches('leaving') || snapshot.matches('reloading'))
    return { news: 'update:reloading', choice: null };
  if (snapshot.matches('agreeing')) return { news: 'update:ready', choice: null };
  if (!snapshot.matches('outdated')) return { news: null, choice: null };
  return {
    news: 'update:ready',
    choice: { reload: () => send({ type: 'update.reload' }), postpone: () => send({ type: 'update.postpone' }) },
  };
};
