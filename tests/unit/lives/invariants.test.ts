/** The lives keep what the specification and the decisions say. */
import { it } from 'vitest';
import { invariants } from './invariants.ts';

// oxlint-disable-next-line vitest/expect-expect -- each check expects
it.each(invariants())('$name', ({ check }) => {
  check();
});
