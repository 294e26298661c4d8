/** The calls, guards and actions that several states of a document name. */

/** The reason why a call failed. */
export const ofError = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error });
/** What a call answered. */
export const ofOutput = <Output>({ event }: { readonly event: { readonly output: Output } }) => event.output;
/** What an event says. */
export const ofEvent = <Event>({ event }: { readonly event: Event }) => event;

const ofId = ({ context }: { readonly context: { readonly id: string } }) => ({ id: context.id });
export const LOAD = { id: 'loadDocument', src: 'loadDocument', input: ofId } as const;
export const REREAD = { id: 'rereadDocument', src: 'rereadDocument', input: ofId } as const;

export const keepDocument = { type: 'keepDocument', params: ofOutput } as const;
export const keepFailure = { type: 'keepFailure', params: ofError } as const;
export const keepLockId = { type: 'keepLockId', params: ofEvent } as const;

/** The platform has no such document. */
export const gone = <const Target extends string>(target: Target) =>
  ({ guard: { type: 'isGone', params: ofError }, target, actions: 'forgetFailure' }) as const;
