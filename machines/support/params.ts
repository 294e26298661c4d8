/** What a transition passes to its guards and actions, as `params`. */

/** The reason why a call failed. */
export const ofError = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error });
/** What a call answered. */
export const ofOutput = <Output>({ event }: { readonly event: { readonly output: Output } }) => event.output;
/** What an event says. */
export const ofEvent = <Event>({ event }: { readonly event: Event }) => event;
