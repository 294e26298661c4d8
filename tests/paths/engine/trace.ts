/** Helpers for invariants to read a step of a walk. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Trace } from './path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';

type Sent = { readonly type: string } & Record<string, unknown>;

/** Whether the machine is in one of these states or inside one; dots separate levels. */
export const isIn = (snapshot: AnyMachineSnapshot, ...states: readonly string[]): boolean =>
  states.some((state) => `${stateName(snapshot)}.`.startsWith(`${state}.`));

/** The input of a call that the step started; undefined if it started none of that name. */
export const startedCall = ({ calls }: Pick<Trace, 'calls'>, name: string): unknown =>
  calls.find((call) => call.name === name)?.input;

/** The event of that type that the step sent. */
export const sentEvent = ({ sent }: Pick<Trace, 'sent'>, type: string): Sent | undefined =>
  sent.find((event) => event.type === type);

/** The notification that the step requested: `success order:completed`. */
export const announced = (step: Pick<Trace, 'sent'>): string | undefined => {
  const news = sentEvent(step, 'notification.wanted');
  return news && `${String(news['kind'])} ${String(news['key'])}`;
};

export const on = ({ event }: Pick<Trace, 'event'>, ...types: readonly string[]): boolean => types.includes(event.type);
