/** What the specification and the decisions say of each life, whatever its table says. */
import { collected, type Invariant } from './collect.ts';
import { orderInvariants } from './order-invariants.ts';
import { otherInvariants } from './other-invariants.ts';

/** Asks the lives as they are at this moment. */
export const invariants = (): readonly Invariant[] => collected(orderInvariants, otherInvariants);
