import type { Locator } from 'playwright/test';
import type { Stage } from './stage.ts';

/** The state of a document; an order has its own for its lifecycle. */
export const stateOf = (machine: string, state: string): string => (machine === 'order' ? `document.${state}` : state);

/** The page of a document that is being edited. */
export const editing =
  (machine: string) =>
  (s: Stage): Locator =>
    s.machine(machine, stateOf(machine, 'open.reserved.editing'));
