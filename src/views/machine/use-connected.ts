import { useSelector } from '@xstate/react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether two connected values look the same. Verbs are ignored, because what they do depends on the other values. */
export function looksSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left === 'function' && typeof right === 'function') return true;
  if (!isRecord(left) || !isRecord(right) || Array.isArray(left) !== Array.isArray(right)) return false;
  const fields = Object.keys(left);
  return (
    fields.length === Object.keys(right).length &&
    fields.every((field) => field in right && looksSame(left[field], right[field]))
  );
}

/** The connected values of an actor; re-renders only when they look different. */
export const useConnected = <State extends Snapshot<unknown>, Event extends EventObject, Values>(
  actor: ActorRef<State, Event>,
  connect: (snapshot: State, send: (event: Event) => void) => Values,
): Values => useSelector(actor, (snapshot) => connect(snapshot, actor.send), looksSame);
