import { dayAfter } from './marketplace-day.ts';

/** When the supplier expects a part of an order to reach the shop. */
export interface ExpectedPart {
  /** It is out of stock and will be shipped later. */
  readonly isBackOrdered: boolean;
  /** A day in the marketplace's time zone (ISO 8601); null: the supplier did not say. */
  readonly expectedOn: string | null;
}

/** The supplier told the shop that the order is accepted. A later acknowledgement replaces an earlier one. */
export interface Acknowledgement {
  /** ISO 8601. */
  readonly at: string;
  /** A person's name. */
  readonly by: string;
}

/** In days. A later date is taken for a typing error. */
export const LONGEST_WAIT_DAYS = 365;

export type ExpectedProblem = 'required' | 'inThePast' | 'tooFarAway';

const isUndated = ({ isBackOrdered, expectedOn }: ExpectedPart): boolean => isBackOrdered && expectedOn === null;

/**
 * What is wrong with a part's expected date; null when nothing is. A part on back order needs one, unless the shop was
 * told that none is known yet. A date that the shop was told before may have passed.
 */
export function expectedProblem(
  { isBackOrdered, expectedOn }: ExpectedPart,
  before: ExpectedPart,
  today: string,
): ExpectedProblem | null {
  if (expectedOn === null) return isBackOrdered && !isUndated(before) ? 'required' : null;
  if (expectedOn === before.expectedOn) return null;
  if (expectedOn < today) return 'inThePast';
  return expectedOn > dayAfter(today, LONGEST_WAIT_DAYS) ? 'tooFarAway' : null;
}

/** What is wrong with the date of a part that is invoiced later; without one, none is known yet. */
export const laterProblem = (expectedOn: string | null, before: ExpectedPart, today: string): ExpectedProblem | null =>
  expectedProblem({ isBackOrdered: false, expectedOn }, before, today);

/** It is on back order, and its day has not come or is not known yet. */
export const isStillAwaited = ({ isBackOrdered, expectedOn }: ExpectedPart, today: string): boolean =>
  isBackOrdered && (expectedOn === null || expectedOn > today);
