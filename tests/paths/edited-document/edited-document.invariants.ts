import { lockingInvariants } from './edited-document.locking.invariants.ts';
import { outcomeInvariants } from './edited-document.outcome.invariants.ts';
import { readingInvariants } from './edited-document.reading.invariants.ts';
import { runningInvariants } from './edited-document.running.invariants.ts';
import { sendingInvariants } from './edited-document.sending.invariants.ts';

export const editedDocumentInvariants = [
  ...readingInvariants,
  ...runningInvariants,
  ...lockingInvariants,
  ...sendingInvariants,
  ...outcomeInvariants,
];
