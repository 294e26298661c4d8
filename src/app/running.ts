import type { AnyActorRef } from 'xstate';

type Listener = (actor: AnyActorRef) => void;

/** The workflows that run on their own in this tab, so that whoever records them finds them. */
const actors = new Set<AnyActorRef>();
const listeners = new Set<Listener>();

export const running = {
  /** Returns how to say that it ended. */
  began: (actor: AnyActorRef): (() => void) => {
    actors.add(actor);
    for (const tell of listeners) tell(actor);
    return () => void actors.delete(actor);
  },
  /** Tells of each that runs, and of each that begins. Returns how to stop. */
  listen: (tell: Listener): (() => void) => {
    listeners.add(tell);
    actors.forEach(tell);
    return () => void listeners.delete(tell);
  },
};
