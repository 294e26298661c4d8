import { useSelector } from '@xstate/react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import { equal } from '../../../domain/equal.ts';

/** The connected values of an actor. Re-renders only when they differ. Their callbacks come from `verbs`. */
export const useConnected = <State extends Snapshot<unknown>, Event extends EventObject, Values>(
  actor: ActorRef<State, Event>,
  connect: (snapshot: State, send: (event: Event) => void) => Values,
): Values => useSelector(actor, (snapshot) => connect(snapshot, actor.send), equal);
