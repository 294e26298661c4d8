import { dayAfter } from './marketplace-day.ts';

/** When a part of an order is expected at the shop, as the supplier tells it. */
export interface ExpectedPart {
  /** It is out of stock and will be shipped later. */
  readonly isBackOrdered: boolean;
  /** A day in the marketplace's time zone (ISO 8601); null: not told. */
  readonly expectedOn: string | null;
}

/** The supplier has told the shop that the order is accepted. The last time counts. */
export interface Acknowledgement {
  /** ISO 8601. */
  readonly at: string;
  /** A person's name. */
  readonly by: string;
}

/** A later date is a typing error. In days. */
export const LONGEST_WAIT_DAYS = 365;

export type ExpectedProblem = 'required' | 'inThePast' | 'tooFarAway';

/**
 * What is wrong with the expected date of a part; null where nothing is. A part on back order needs one. A date that was
 * told before may have passed.
 */
export function expectedProblem(
  { isBackOrdered, expectedOn }: ExpectedPart,
  before: string | null,
  today: string,
): ExpectedProblem | null {
  if (expectedOn === null) return isBackOrdered ? 'required' : null;
  if (expectedOn === before) return null;
  if (expectedOn < today) return 'inThePast';
  return expectedOn > dayAfter(today, LONGEST_WAIT_DAYS) ? 'tooFarAway' : null;
}
