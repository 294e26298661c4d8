import { editingInvariants } from './quote-request.editing.invariants.ts';
import { lockingInvariants } from './quote-request.locking.invariants.ts';
import { readingInvariants } from './quote-request.reading.invariants.ts';
import { sendingInvariants } from './quote-request.sending.invariants.ts';

export const quoteRequestInvariants = [
  ...readingInvariants,
  ...lockingInvariants,
  ...editingInvariants,
  ...sendingInvariants,
];
