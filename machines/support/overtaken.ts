import type { DocumentChange } from '../../domain/document-change.ts';
import { toFailure } from './failure.ts';
import type { ProblemCode } from '../../domain/problem-code.ts';

/** What somebody sent when another was faster. */
export type Refused = 'quote' | 'sale' | 'cancellation' | 'answer';

/** Somebody else was faster: what happened, and what of one's own was refused for it. */
export interface Overtaken {
  /** Null: the platform did not say. */
  readonly change: DocumentChange | null;
  /** Null: nothing had been sent yet. */
  readonly refused: Refused | null;
}

/** What the platform says when it refuses what was sent. */
export const overtakenBy = (error: unknown, refused: Refused): Overtaken => ({
  change: toFailure(error).change ?? null,
  refused,
});

/** The page turned out to be outdated; what was refused before stays refused. */
export const overtakenAfter = (before: Overtaken | null, change: DocumentChange | undefined): Overtaken => ({
  change: change ?? before?.change ?? null,
  refused: before?.refused ?? null,
});

/** Refusals because somebody else was faster, or may have the document now. */
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

/** What a clerk must be told after a refusal is known: what of theirs was refused, and for what. */
export function isRemembered(overtaken: Overtaken | null, error: unknown, refused: Refused): boolean {
  const { code } = toFailure(error);
  if (!OVERTAKING.some((overtaking) => overtaking === code)) return true;
  return JSON.stringify(overtaken) === JSON.stringify(overtakenBy(error, refused));
}
