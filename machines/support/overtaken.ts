import type { DocumentChange } from '../../domain/lock.ts';
import { toFailure } from './failure.ts';

/** What the user was sending when someone else was faster. */
export type Refused = 'quote' | 'correction' | 'sale' | 'cancellation' | 'acknowledgement' | 'answer';

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
