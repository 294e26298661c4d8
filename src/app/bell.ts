import type { ActorRefFrom } from 'xstate';
import type { workNoticesMachine } from '../../machines/work-notices/work-notices.machine.ts';

export type NoticesActor = ActorRefFrom<typeof workNoticesMachine>;

let actor: NoticesActor | null = null;
const listeners = new Set<() => void>();

/** The notices of the signed-in user, for the bell. Null until they are loaded. */
export const bell = {
  now: (): NoticesActor | null => actor,
  hang: (made: NoticesActor | null): void => {
    actor = made;
    for (const listen of listeners) listen();
  },
  subscribe: (listen: () => void): (() => void) => {
    listeners.add(listen);
    return () => void listeners.delete(listen);
  },
};
