import { answeringInvariants } from './client.answering.invariants.ts';
import { typingInvariants } from './client.typing.invariants.ts';

export const clientInvariants = [...answeringInvariants, ...typingInvariants];
