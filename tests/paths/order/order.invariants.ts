import { editingInvariants } from './order.editing.invariants.ts';
import { readingInvariants } from './order.reading.invariants.ts';
import { sendingInvariants } from './order.sending.invariants.ts';

export const orderInvariants = [...readingInvariants, ...editingInvariants, ...sendingInvariants];
