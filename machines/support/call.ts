import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type CallbackActorLogic,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

/** Thrown when a machine runs without its calls from `src/app/provide/`. */
export class NotProvided extends Error {
  constructor(name: string) {
    super(`"${name}" is not provided`);
    this.name = 'NotProvided';
  }
}

const declared = new WeakSet<object>();

/** Declares a call. The machine states its input and output; `src/app/provide/` implements it. */
export function call<Input extends NonReducibleUnknown, Output>(name: string): PromiseActorLogic<Output, Input> {
  const logic = fromPromise<Output, Input>(() => Promise.reject(new NotProvided(name)));
  declared.add(logic);
  return logic;
}

/** Whether an actor was declared with `call`, so that it succeeds or fails. */
export const isCall = (logic: unknown): boolean => typeof logic === 'object' && logic !== null && declared.has(logic);

/** Declares an event source that runs as long as its state. It can also receive events. */
export const watch = <Input extends NonReducibleUnknown, Told extends AnyEventObject = AnyEventObject>(
  name: string,
): CallbackActorLogic<Told, Input> =>
  fromCallback<Told, Input>(() => {
    throw new NotProvided(name);
  });
