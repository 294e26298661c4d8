/** How many weeks the insight covers, including the current one. */
export const INSIGHT_PERIODS = [4, 12, 26] as const;
export type InsightPeriod = (typeof INSIGHT_PERIODS)[number];
export const DEFAULT_PERIOD: InsightPeriod = 12;

/**
 * What became of the quote requests received in one week or from one shop. Each request counts once, in the week it was
 * received.
 */
export interface InsightNumbers {
  readonly received: number;
  /** The shop got a quote, even if a later re-quote went unanswered. */
  readonly answered: number;
  /** Answered, with an order that is not cancelled; null: the user may not read orders. */
  readonly won: number | null;
  /** Expired without a quote. */
  readonly missed: number;
  /** Median time from receipt to the first quote (s); null when none was answered. */
  readonly responseSeconds: number | null;
}

export interface InsightWeek extends InsightNumbers {
  /** The Monday of the week, in the marketplace's time zone: `2026-11-16`. */
  readonly monday: string;
}

export interface InsightShop extends InsightNumbers {
  /** Null for requests made before shops had an organisation. */
  readonly shopId: string | null;
  readonly name: string;
  readonly city: string;
}

/** How a supplier answers its quote requests. */
export interface Insight {
  readonly total: InsightNumbers;
  /** Every week of the period, oldest first. */
  readonly weeks: readonly InsightWeek[];
  /** The shops that sent requests, most requests first. */
  readonly shops: readonly InsightShop[];
}

/** The two tables of an insight. */
export const INSIGHT_TABLES = ['weeks', 'shops'] as const;
export type InsightTable = (typeof INSIGHT_TABLES)[number];
