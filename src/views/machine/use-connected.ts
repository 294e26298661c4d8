import { useSelector } from '@xstate/react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import { equal } from '../../../domain/equal.ts';

/** What comes in a moment decides what the page shows, so that it is drawn once. */
const isSettling = (snapshot: Snapshot<unknown> & { readonly hasTag?: (tag: 'settling') => boolean }): boolean =>
  snapshot.hasTag?.('settling') === true;

/**
 * The connected values of an actor. Re-renders only when they differ, and keeps the last ones while the actor is in a
 * state tagged `settling`. Their callbacks come from `verbs`.
 */
export const useConnected = <State extends Snapshot<unknown>, Event extends EventObject, Values>(
  actor: ActorRef<State, Event>,
  connect: (snapshot: State, send: (event: Event) => void) => Values,
): Values =>
  useSelector(
    actor,
    (snapshot) => connect(snapshot, actor.send),
    (before, after) => isSettling(actor.getSnapshot()) || equal(before, after),
  );
