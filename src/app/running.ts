import type { AnyActorRef } from 'xstate';

type Listener = (actor: AnyActorRef) => void;

/** The top-level machines running in this tab, for the recorder. */
const actors = new Set<AnyActorRef>();
const listeners = new Set<Listener>();

export const running = {
  /** Returns a function to call when the machine ends. */
  began: (actor: AnyActorRef): (() => void) => {
    actors.add(actor);
    for (const tell of listeners) tell(actor);
    return () => void actors.delete(actor);
  },
  /** Reports machines that are running now or start later. Returns a function that stops. */
  listen: (tell: Listener): (() => void) => {
    listeners.add(tell);
    actors.forEach(tell);
    return () => void listeners.delete(tell);
  },
};
