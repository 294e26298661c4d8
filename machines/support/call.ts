import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type CallbackActorLogic,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

/** Thrown when a machine runs without what `src/app/provide/` gives it. */
export class NotProvided extends Error {
  constructor(name: string) {
    super(`"${name}" is not provided`);
    this.name = 'NotProvided';
  }
}

const declared = new WeakSet<object>();

/** Declares a call: the machine says what it needs and gets, `src/app/provide/` says how. */
export function call<Input extends NonReducibleUnknown, Output>(name: string): PromiseActorLogic<Output, Input> {
  const logic = fromPromise<Output, Input>(() => Promise.reject(new NotProvided(name)));
  declared.add(logic);
  return logic;
}

/** Whether an actor was declared by `call`, and so is answered or fails. */
export const isCall = (logic: unknown): boolean => typeof logic === 'object' && logic !== null && declared.has(logic);

/** Declares a source of facts that lasts as long as the state that listens to it. It may also be told things. */
export const watch = <Input extends NonReducibleUnknown, Told extends AnyEventObject = AnyEventObject>(
  name: string,
): CallbackActorLogic<Told, Input> =>
  fromCallback<Told, Input>(() => {
    throw new NotProvided(name);
  });
