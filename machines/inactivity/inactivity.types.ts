import type { AnyActorRef } from 'xstate';

export interface InactivityInput {
  /** Who is told that the clerk is gone. */
  readonly owner: AnyActorRef;
}

export type InactivityContext = InactivityInput;

/** The clerk's answer to "Are you still here?". */
export type InactivityEvent = { readonly type: 'presence.confirm' } | { readonly type: 'presence.end' };

/** The news an owner is told: the clerk closed the document, or did not answer. */
export interface PresenceNews {
  readonly type: 'presence.ended';
}
