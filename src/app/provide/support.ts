import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';

/*
 * `src/app/provide/` is the one place where machines are given what they need: each call, each source of
 * facts. Nothing else of a machine is replaced, so that what runs is what is drawn and tested. One file for
 * each moment at which machines are first needed, so that the first page loads no more than its own.
 */

/** A call without an answer worth keeping. */
export const act = <Input>(run: (input: Input, signal: AbortSignal) => void | Promise<void>) =>
  fromPromise<void, Input>(async ({ input, signal }) => run(input, signal));

/** A call whose answer the machine keeps. */
export const ask = <Input, Output>(run: (input: Input, signal: AbortSignal) => Output | Promise<Output>) =>
  fromPromise<Output, Input>(async ({ input, signal }) => run(input, signal));

/** A source of facts, begun with how to tell the machine; returns how to stop. */
export const listen = <Input>(begin: (tell: (event: AnyEventObject) => void, input: Input) => () => void) =>
  fromCallback<AnyEventObject, Input>(({ sendBack, input }) => begin(sendBack, input));

/** The specification's log of a profile that could not be updated (§7, §8). */
export const logUnkept = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- this is that log
  console.warn('the profile could not be updated', error);
};
