import { editingInvariants } from './credit-request.editing.invariants.ts';
import { handingInvariants } from './credit-request.handing.invariants.ts';

export const creditRequestInvariants = [...editingInvariants, ...handingInvariants];
