import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';

/*
 * Only `src/app/provide/` gives machines their calls and event sources. Nothing else in a machine is replaced, so what
 * runs is what is drawn and tested. Each file contains what is first needed at one point, so that the first page loads
 * only its own.
 */

/** A call without a result. */
export const act = <Input>(run: (input: Input, signal: AbortSignal) => void | Promise<void>) =>
  fromPromise<void, Input>(async ({ input, signal }) => run(input, signal));

/** A call with a result. */
export const ask = <Input, Output>(run: (input: Input, signal: AbortSignal) => Output | Promise<Output>) =>
  fromPromise<Output, Input>(async ({ input, signal }) => run(input, signal));

/** An event source. `begin` receives a function that sends events to the machine, and returns a function that stops. */
export const listen = <Input>(begin: (tell: (event: AnyEventObject) => void, input: Input) => () => void) =>
  fromCallback<AnyEventObject, Input>(({ sendBack, input }) => begin(sendBack, input));

/** Logs a failed profile update, as the specification requires (§7, §8). */
export const logStorageFailure = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- this is that log
  console.warn('the profile could not be updated', error);
};
