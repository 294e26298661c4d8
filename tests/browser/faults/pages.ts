import type { Locator } from 'playwright/test';
import type { Stage } from './stage.ts';

/** The page of a document that is being edited. */
export const editing =
  (machine: string) =>
  (s: Stage): Locator =>
    s.machine(machine, 'open.reserved.editing');
