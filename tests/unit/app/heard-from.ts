/** Runs an event source or a call of a machine by itself. */
import { createActor, createMachine, sendTo, toPromise, type AnyActorLogic, type AnyEventObject } from 'xstate';

interface Provided {
  readonly implementations: { readonly actors: object };
}

const logicOf = ({ implementations: { actors } }: Provided, name: string): AnyActorLogic =>
  (actors as Readonly<Record<string, AnyActorLogic>>)[name] as AnyActorLogic;

/** What an event source tells its machine, which can send it events until it stops. */
export function heardFrom(machine: Provided, name: string, input?: unknown) {
  const told: unknown[] = [];
  const actor = createActor(
    createMachine({
      invoke: { id: 'source', src: logicOf(machine, name), input: () => input },
      on: {
        pass: { actions: sendTo('source', ({ event }: { event: AnyEventObject }) => event['event'] as AnyEventObject) },
        '*': { actions: ({ event }) => void told.push(event) },
      },
    }),
  ).start();
  return { told, send: (event: AnyEventObject) => actor.send({ type: 'pass', event }), stop: () => actor.stop() };
}

/** The result of a call. */
export const resultOf = (machine: Provided, name: string, input?: unknown): Promise<unknown> =>
  toPromise(createActor(logicOf(machine, name), { input } as never).start());
