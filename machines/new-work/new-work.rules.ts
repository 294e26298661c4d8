import { POLLING } from '../support/timing.ts';
import type { NewWorkContext, Work } from './new-work.types.ts';

export interface WorkCounts {
  readonly newCount: number;
  readonly changedCount: number;
}

const NOTHING: WorkCounts = { newCount: 0, changedCount: 0 };

/** Counts the items that are newer than everything known. ISO times from one platform compare as strings. */
export function countsBetween(known: Work | null, latest: Work | null): WorkCounts {
  if (!known || !latest) return NOTHING;
  const newest = known.items.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');
  const knownIds = new Set(known.items.map(({ id }) => id));
  const later = latest.items.filter(({ updatedAt }) => updatedAt > newest);
  const changedCount = later.filter(({ id }) => knownIds.has(id)).length;
  return { newCount: later.length - changedCount, changedCount };
}

export const countsOf = ({ known, latest }: NewWorkContext): WorkCounts => countsBetween(known, latest);

const total = ({ newCount, changedCount }: WorkCounts): number => newCount + changedCount;

export const hasNews = (context: NewWorkContext): boolean => total(countsOf(context)) > 0;

/** Whether there is more news than before. */
export const isMore = ({ known, latest }: NewWorkContext, work: Work): boolean =>
  total(countsBetween(known, work)) > total(countsBetween(known, latest));

/** Milliseconds until the next check, longer after each consecutive failure. */
export const pollRest = (failures: number): number => Math.min(POLLING.rest * 2 ** failures, POLLING.longestRest);
