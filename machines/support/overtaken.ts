import type { DocumentChange } from '../../domain/document-change.ts';
import { toFailure } from './failure.ts';
import type { ProblemCode } from '../../domain/problem-code.ts';

/** What the user was sending when someone else was faster. */
export type Refused = 'quote' | 'sale' | 'cancellation' | 'answer';

/** Someone else was faster: what they did, and what of the user's was refused. */
export interface Overtaken {
  /** Null: the platform did not say. */
  readonly change: DocumentChange | null;
  /** Null: nothing had been sent yet. */
  readonly refused: Refused | null;
}

/** Reads a refusal of the platform. */
export const overtakenBy = (error: unknown, refused: Refused): Overtaken => ({
  change: toFailure(error).change ?? null,
  refused,
});

/** The page is outdated. An earlier refusal is kept. */
export const overtakenAfter = (before: Overtaken | null, change: DocumentChange | undefined): Overtaken => ({
  change: change ?? before?.change ?? null,
  refused: before?.refused ?? null,
});

/** Refusals because someone else was faster or may have the document. */
const OVERTAKING: readonly ProblemCode[] = [
  'lock-lost',
  'version-outdated',
  'quote-request-cancelled',
  'quote-request-expired',
  'quote-request-answered',
  'order-cancelled',
  'order-completed',
  'order-has-cancelled-parts',
  'part-cancelled',
  'credit-request-answered',
];

/** Whether the user must still be told what was refused and why. */
export function isRemembered(overtaken: Overtaken | null, error: unknown, refused: Refused): boolean {
  const { code } = toFailure(error);
  if (!OVERTAKING.some((overtaking) => overtaking === code)) return true;
  return JSON.stringify(overtaken) === JSON.stringify(overtakenBy(error, refused));
}
