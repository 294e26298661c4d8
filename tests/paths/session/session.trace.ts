/** Helpers for the invariants of a session. */
import { doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';

type Step = Trace<typeof sessionMachine>;

export const began = (step: Step, name: string): boolean => step.calls.some((call) => call.name === name);

export const on = (step: Step, type: string): boolean => step.event.type === type;

export const outcomeOf = (step: Step, name: string): boolean => on(step, doneOf(name)) || on(step, errorOf(name));

export const isAway = (snapshot: Step['after']): boolean =>
  snapshot.matches('away') || snapshot.matches({ signingOut: 'away' });
