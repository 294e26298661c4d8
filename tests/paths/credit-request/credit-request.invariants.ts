import { editingInvariants } from './credit-request.editing.invariants.ts';
import { readingInvariants } from './credit-request.reading.invariants.ts';
import { sendingInvariants } from './credit-request.sending.invariants.ts';

export const creditRequestInvariants = [...readingInvariants, ...editingInvariants, ...sendingInvariants];
