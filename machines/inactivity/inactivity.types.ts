import type { AnyActorRef } from 'xstate';

export interface InactivityInput {
  /** Is told when the clerk is gone. */
  readonly owner: AnyActorRef;
}

export type InactivityContext = InactivityInput;

/** The clerk's answer to "Are you still here?". */
export type InactivityEvent = { readonly type: 'presence.confirm' } | { readonly type: 'presence.end' };

/** Sent to the owner: the clerk closed the document, or did not answer. */
export interface PresenceMessage {
  readonly type: 'presence.ended';
}
